//! What `#[derive(Serialize, Deserialize)]` would write, as two macros: [`fields!`] for a struct and [`variants!`] for an enum.
//!
//! The derive needs the package `serde_derive`, which takes longer to build than the parts of serde that this crate uses. And it writes
//! a visitor for every type; here one visitor serves all structs ([`FieldsVisitor`]) and one serves all enums ([`VariantsVisitor`]).
//!
//! The forms are those of the derive. A struct is a map of its fields, or just the fields one after the other if the format has no names; the last ones may be
//! missing there, if they have defaults. An enum is the
//! name of its variant alone, or with what is in it: `"dead-end"`, `{"needs":"naked-pair"}`, `{"beyond":{"nodes":7}}`.

use core::fmt;
use core::marker::PhantomData;

use serde_core::Deserialize;
use serde_core::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IgnoredAny, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};

/// The names of fields or of variants, in the order of their numbers, and what becomes of other names.
#[derive(Clone, Copy)]
pub(super) struct Names {
    /// The names.
    pub(super) names: &'static [&'static str],
    /// What becomes of other names.
    pub(super) others: Others,
}

/// What becomes of a name that is not in the list.
#[derive(Clone, Copy)]
pub(super) enum Others {
    /// A field of this name is skipped: a later version may have written it.
    Skipped,
    /// A field of this name is an error.
    Refused,
    /// A variant of this name is an error.
    RefusedVariant,
}

impl Names {
    /// The number of the name. Skipped names have the number after the last one.
    fn number<E: Error>(self, name: &str) -> Result<usize, E> {
        match self.names.iter().position(|&known| known == name) {
            Some(number) => Ok(number),
            None => match self.others {
                Others::Skipped => Ok(self.names.len()),
                Others::Refused => Err(E::unknown_field(name, self.names)),
                Others::RefusedVariant => Err(E::unknown_variant(name, self.names)),
            },
        }
    }
}

impl<'de> DeserializeSeed<'de> for Names {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Names {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.others {
            Others::Skipped | Others::Refused => "the name of a field",
            Others::RefusedVariant => "the name of a variant",
        })
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<usize, E> {
        self.number(name)
    }

    fn visit_bytes<E: Error>(self, name: &[u8]) -> Result<usize, E> {
        match core::str::from_utf8(name) {
            Ok(name) => self.number(name),
            Err(_) => Err(E::invalid_value(Unexpected::Bytes(name), &self)),
        }
    }

    /// Formats without names write numbers.
    fn visit_u64<E: Error>(self, number: u64) -> Result<usize, E> {
        match usize::try_from(number) {
            Ok(number) if number < self.names.len() => Ok(number),
            _ => match self.others {
                Others::Skipped => Ok(self.names.len()),
                Others::Refused | Others::RefusedVariant => {
                    Err(E::invalid_value(Unexpected::Unsigned(number), &self))
                }
            },
        }
    }
}

/// Where the values of fields come from: a map, or a sequence in the order of the fields.
pub(super) trait Source<'de> {
    type Error: Error;

    /// The next value, or `None` at the end of a sequence.
    fn value<T: Deserialize<'de>>(&mut self) -> Result<Option<T>, Self::Error>;
}

/// The values of a map.
struct Values<A>(A);

impl<'de, A: MapAccess<'de>> Source<'de> for Values<A> {
    type Error = A::Error;

    fn value<T: Deserialize<'de>>(&mut self) -> Result<Option<T>, A::Error> {
        self.0.next_value().map(Some)
    }
}

/// The elements of a sequence.
struct Elements<A>(A);

impl<'de, A: SeqAccess<'de>> Source<'de> for Elements<A> {
    type Error = A::Error;

    fn value<T: Deserialize<'de>>(&mut self) -> Result<Option<T>, A::Error> {
        self.0.next_element()
    }
}

/// The fields of a struct while they are read, in any order. [`fields!`] implements it.
pub(super) trait Fields<'de>: Default {
    /// What the fields make.
    type Whole;
    /// The name of the type, for formats that write it and for errors.
    const NAME: &'static str;
    /// The names of the fields.
    const NAMES: Names;

    /// Takes the field with this number from the source.
    fn take<S: Source<'de>>(&mut self, number: usize, source: &mut S) -> Result<(), S::Error>;

    /// The whole, or an error that names the first field that is missing.
    fn whole<E: Error>(self) -> Result<Self::Whole, E>;
}

/// Reads the fields of a struct, or of a variant with named fields.
pub(super) struct FieldsVisitor<F>(pub(super) PhantomData<F>);

impl<'de, F: Fields<'de>> Visitor<'de> for FieldsVisitor<F> {
    type Value = F::Whole;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the fields of {}", F::NAME)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<F::Whole, A::Error> {
        let mut fields = F::default();
        let mut source = Values(map);
        while let Some(number) = source.0.next_key_seed(F::NAMES)? {
            if number < F::NAMES.names.len() {
                fields.take(number, &mut source)?;
            } else {
                source.value::<IgnoredAny>()?;
            }
        }
        fields.whole()
    }

    fn visit_seq<A: SeqAccess<'de>>(self, sequence: A) -> Result<F::Whole, A::Error> {
        let mut fields = F::default();
        let mut source = Elements(sequence);
        for number in 0..F::NAMES.names.len() {
            fields.take(number, &mut source)?;
        }
        fields.whole()
    }
}

/// An enum that is read. [`variants!`] implements it.
pub(super) trait Variants<'de>: Sized {
    /// The name of the type, for formats that write it and for errors.
    const NAME: &'static str;
    /// The names of the variants.
    const NAMES: Names;

    /// What is in the variant with this number.
    fn read<A: VariantAccess<'de>>(number: usize, access: A) -> Result<Self, A::Error>;
}

/// Reads a variant.
pub(super) struct VariantsVisitor<V>(pub(super) PhantomData<V>);

impl<'de, V: Variants<'de>> Visitor<'de> for VariantsVisitor<V> {
    type Value = V;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a variant of {}", V::NAME)
    }

    fn visit_enum<A: EnumAccess<'de>>(self, access: A) -> Result<V, A::Error> {
        let (number, access) = access.variant_seed(V::NAMES)?;
        V::read(number, access)
    }
}

/// Puts a value that was read into its slot.
pub(super) fn fill<'de, T: Deserialize<'de>, S: Source<'de>>(
    slot: &mut Option<T>,
    name: &'static str,
    source: &mut S,
) -> Result<(), S::Error> {
    if slot.is_some() {
        return Err(S::Error::duplicate_field(name));
    }
    *slot = source.value()?;
    Ok(())
}

/// Whether a field has the value that it has by default.
pub(super) fn is_empty<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// `fields!(Stats { nodes: u64, guesses: u64 })` implements `Serialize` and `Deserialize` for a struct.
///
/// - All fields are listed, with their types; a field that is not listed is a compile error.
/// - `field: Type = default` may be missing where the struct is read; `= default unless empty` is also not written where it has this value.
/// - `"name" field: Type` has another name in the form.
/// - `refused` before the name of the struct: names that are not in the list are an error where it is read. Otherwise they are skipped.
/// - `read` or `write` before that: one of the two implementations only.
macro_rules! fields {
    (write $whole:ident { $($($name:literal)? $field:ident : $type:ty $(= $default:ident $(unless $empty:ident)?)?),+ $(,)? }) => {
        impl serde_core::Serialize for $whole {
            fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde_core::ser::SerializeStruct as _;
                let $whole { $($field),+ } = self;
                // Formats for programs count the fields beforehand.
                let length = 0 $(+ usize::from($crate::serde_impls::fields::is_written!($field $($($empty)?)?)))+;
                let mut fields = serializer.serialize_struct(stringify!($whole), length)?;
                $(if $crate::serde_impls::fields::is_written!($field $($($empty)?)?) {
                    fields.serialize_field($crate::serde_impls::fields::name!($($name)? $field), $field)?;
                })+
                fields.end()
            }
        }
    };
    (read refused $whole:ident $fields:tt) => {
        $crate::serde_impls::fields::fields!(read Refused; $whole $fields);
    };
    (read $whole:ident $fields:tt) => {
        $crate::serde_impls::fields::fields!(read Skipped; $whole $fields);
    };
    (read $others:ident; $whole:ident { $($fields:tt)+ }) => {
        const _: () = {
            $crate::serde_impls::fields::slots!(stringify!($whole); [$whole] $whole; $others; $($fields)+);
            impl<'de> serde_core::Deserialize<'de> for $whole {
                fn deserialize<D: serde_core::Deserializer<'de>>(deserializer: D) -> Result<$whole, D::Error> {
                    use $crate::serde_impls::fields::{Fields, FieldsVisitor};
                    let visitor = FieldsVisitor::<Slots>(core::marker::PhantomData);
                    deserializer.deserialize_struct(Slots::NAME, Slots::NAMES.names, visitor)
                }
            }
        };
    };
    (refused $whole:ident $fields:tt) => {
        $crate::serde_impls::fields::fields!(write $whole $fields);
        $crate::serde_impls::fields::fields!(read refused $whole $fields);
    };
    ($whole:ident $fields:tt) => {
        $crate::serde_impls::fields::fields!(write $whole $fields);
        $crate::serde_impls::fields::fields!(read $whole $fields);
    };
}

/// `variants!(End { "node-limit" NodeLimit, "unsupported" Unsupported(reason: Unsupported) })` implements `Serialize` and
/// `Deserialize` for an enum: the name in the form, then the variant as it is declared.
///
/// - `Event<'a>`: what is read borrows nothing, so an `Event<'static>` is read.
/// - `Count<N>`: a type parameter.
macro_rules! variants {
    ($whole:ident $(<$lifetime:lifetime>)? $(<$parameter:ident>)? {
        $($name:literal $variant:ident $(($value:ident : $new:ty))? $({ $($field:ident : $type:ty $(= $default:ident)?),+ $(,)? })?),+ $(,)?
    }) => {
        const _: () = {
            type Owned<$($parameter)?> = $crate::serde_impls::fields::owned!($whole $(<$lifetime>)? $(<$parameter>)?);

            /// The numbers of the variants.
            enum Number { $($variant),+ }

            impl<$($lifetime)? $($parameter: serde_core::Serialize)?> serde_core::Serialize for $whole<$($lifetime)? $($parameter)?> {
                fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    match self {
                        $($whole::$variant { $(0: $value)? $($($field),+)? } => $crate::serde_impls::fields::write_variant!(
                            serializer, stringify!($whole), Number::$variant as u32, $name; $($value)?; $($($field)+)?
                        ),)+
                    }
                }
            }

            impl<'de $(, $parameter: serde_core::Deserialize<'de>)?> $crate::serde_impls::fields::Variants<'de>
                for Owned<$($parameter)?>
            {
                const NAME: &'static str = stringify!($whole);
                const NAMES: $crate::serde_impls::fields::Names = $crate::serde_impls::fields::Names {
                    names: &[$($name),+],
                    others: $crate::serde_impls::fields::Others::RefusedVariant,
                };

                fn read<A: serde_core::de::VariantAccess<'de>>(number: usize, access: A) -> Result<Self, A::Error> {
                    $(if number == Number::$variant as usize {
                        return $crate::serde_impls::fields::read_variant!(
                            access; $whole; $name; $variant; $($new)?; $($($field: $type $(= $default)?),+)?
                        );
                    })+
                    Err(serde_core::de::Error::unknown_variant("", Self::NAMES.names))
                }
            }

            impl<'de $(, $lifetime)? $(, $parameter: serde_core::Deserialize<'de>)?> serde_core::Deserialize<'de>
                for $whole<$($lifetime)? $($parameter)?>
            {
                fn deserialize<D: serde_core::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    use $crate::serde_impls::fields::{Variants, VariantsVisitor};
                    let visitor = VariantsVisitor::<Owned<$($parameter)?>>(core::marker::PhantomData);
                    let names = <Owned<$($parameter)?> as Variants<'de>>::NAMES.names;
                    deserializer.deserialize_enum(stringify!($whole), names, visitor)
                }
            }
        };
    };
}

/// The type that is read for an enum.
macro_rules! owned {
    ($whole:ident <$lifetime:lifetime>) => {
        $whole<'static>
    };
    ($whole:ident $(<$parameter:ident>)?) => {
        $whole $(<$parameter>)?
    };
}

/// The name of a field in the form.
macro_rules! name {
    ($name:literal $field:ident) => {
        $name
    };
    ($field:ident) => {
        stringify!($field)
    };
}

/// The type `Slots`, with the fields of `$constructor` while they are read. They make a `$whole`.
macro_rules! slots {
    ($type_name:expr; [$($constructor:tt)+] $whole:ident; $others:ident; $($($name:literal)? $field:ident : $type:ty $(= $default:ident $(unless $empty:ident)?)?),+ $(,)?) => {
        #[derive(Default)]
        struct Slots { $($field: Option<$type>),+ }

        /// The numbers of the fields.
        #[allow(non_camel_case_types, reason = "named like the fields")]
        enum FieldNumber { $($field),+ }

        impl<'de> $crate::serde_impls::fields::Fields<'de> for Slots {
            type Whole = $whole;
            const NAME: &'static str = $type_name;
            const NAMES: $crate::serde_impls::fields::Names = $crate::serde_impls::fields::Names {
                names: &[$($crate::serde_impls::fields::name!($($name)? $field)),+],
                others: $crate::serde_impls::fields::Others::$others,
            };

            fn take<S: $crate::serde_impls::fields::Source<'de>>(&mut self, number: usize, source: &mut S) -> Result<(), S::Error> {
                $(if number == FieldNumber::$field as usize {
                    let name = $crate::serde_impls::fields::name!($($name)? $field);
                    return $crate::serde_impls::fields::fill(&mut self.$field, name, source);
                })+
                Ok(())
            }

            fn whole<E: serde_core::de::Error>(self) -> Result<$whole, E> {
                Ok($($constructor)+ {
                    $($field: match self.$field {
                        Some(value) => value,
                        None => $crate::serde_impls::fields::missing!($($default)? $crate::serde_impls::fields::name!($($name)? $field)),
                    }),+
                })
            }
        }
    };
}

/// Whether a field is written.
macro_rules! is_written {
    ($field:ident) => {
        true
    };
    ($field:ident empty) => {
        !$crate::serde_impls::fields::is_empty($field)
    };
}

/// What stands for a field that is missing.
macro_rules! missing {
    (default $name:expr) => {
        Default::default()
    };
    ($name:expr) => {
        return Err(E::missing_field($name))
    };
}

/// Writes one variant: a unit, one value, or named fields.
macro_rules! write_variant {
    ($serializer:ident, $whole:expr, $number:expr, $name:literal; ;) => {
        $serializer.serialize_unit_variant($whole, $number, $name)
    };
    ($serializer:ident, $whole:expr, $number:expr, $name:literal; $value:ident;) => {
        $serializer.serialize_newtype_variant($whole, $number, $name, $value)
    };
    ($serializer:ident, $whole:expr, $number:expr, $name:literal; ; $($field:ident)+) => {{
        use serde_core::ser::SerializeStructVariant as _;
        let length = [$(stringify!($field)),+].len();
        let mut fields = $serializer.serialize_struct_variant($whole, $number, $name, length)?;
        $(fields.serialize_field(stringify!($field), $field)?;)+
        fields.end()
    }};
}

/// Reads one variant: a unit, one value, or named fields.
macro_rules! read_variant {
    ($access:ident; $whole:ident; $name:literal; $variant:ident; ;) => {
        $access.unit_variant().map(|()| $whole::$variant)
    };
    ($access:ident; $whole:ident; $name:literal; $variant:ident; $new:ty;) => {
        $access.newtype_variant::<$new>().map($whole::$variant)
    };
    ($access:ident; $whole:ident; $name:literal; $variant:ident; ; $($fields:tt)+) => {{
        $crate::serde_impls::fields::slots!($name; [$whole::$variant] Owned; Skipped; $($fields)+);
        let visitor = $crate::serde_impls::fields::FieldsVisitor::<Slots>(core::marker::PhantomData);
        let names = <Slots as $crate::serde_impls::fields::Fields<'de>>::NAMES.names;
        $access.struct_variant(names, visitor)
    }};
}

pub(super) use {
    fields, is_written, missing, name, owned, read_variant, slots, variants, write_variant,
};
