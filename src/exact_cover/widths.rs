//! One engine in several widths: the walks of all of them behind one type.

/// Implements [`Observed`](super::engine::Observed) for `Width`, and for the engine the methods that only [`Counter`](super::Counter) calls.
/// Functions that are not generic are `#[inline]`: a program compiles them only if it uses the engine.
macro_rules! engine_of_widths {
    ($engine:ident, $($width:ident)*) => {
        impl Observed for Width {
            #[inline]
            fn give(&mut self, option: usize) -> Result<(), ProblemError> {
                match self {
                    $(Width::$width(walk) => walk.give(option),)*
                }
            }

            fn resume<O: Observer>(&mut self, observer: &mut O) -> ControlFlow<()> {
                match self {
                    $(Width::$width(walk) => walk.resume(observer),)*
                }
            }
        }

        impl $engine {
            /// How many words the name of a state has.
            #[inline]
            pub(super) fn name_words(&self) -> usize {
                match &self.0 {
                    $(Width::$width(walk) => walk.table.name_words(),)*
                }
            }

            /// [`Walk::remember`].
            #[inline]
            pub(super) fn remember(
                &mut self,
                ledger: &mut Ledger,
                nodes: u64,
                search: &mut Search<'_>,
            ) -> ControlFlow<Stopped, bool> {
                match &mut self.0 {
                    $(Width::$width(walk) => walk.remember(ledger, nodes, search),)*
                }
            }

            /// [`Walk::forget`].
            pub(super) fn forget<O: Observer>(
                &mut self,
                ledger: &mut Ledger,
                observer: &mut O,
            ) -> ControlFlow<()> {
                match &mut self.0 {
                    $(Width::$width(walk) => walk.forget(ledger, observer),)*
                }
            }
        }
    };
}

pub(super) use engine_of_widths;
