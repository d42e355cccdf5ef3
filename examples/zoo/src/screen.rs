//! What the terminal can show.

use std::ffi::OsStr;

/// Whether the terminal knows neither colours nor cursor movements.
pub fn is_dumb() -> bool {
    is_dumb_term(std::env::var_os("TERM").as_deref())
}

/// Whether the terminal knows colours, and the user has nothing against them.
pub fn has_colours() -> bool {
    !is_dumb() && wants_colours(std::env::var_os("NO_COLOR").as_deref())
}

/// Whether the terminal, by the value of `TERM`, knows neither colours nor cursor movements.
fn is_dumb_term(term: Option<&OsStr>) -> bool {
    term.is_some_and(|term| term == "dumb")
}

/// Whether the user, by the value of `NO_COLOR`, has nothing against colours (no-color.org).
fn wants_colours(no_color: Option<&OsStr>) -> bool {
    no_color.is_none_or(OsStr::is_empty)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dumb_terminals_and_no_color_get_plain_output() {
        assert!(is_dumb_term(Some("dumb".as_ref())));
        assert!(!is_dumb_term(Some("xterm-256color".as_ref())) && !is_dumb_term(None));
        assert!(!wants_colours(Some("1".as_ref())));
        assert!(wants_colours(Some("".as_ref())) && wants_colours(None));
    }
}
