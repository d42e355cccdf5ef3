//! Nothing: a package of examples needs a library or a program, or cargo refuses it. `README.md` lists the examples.
