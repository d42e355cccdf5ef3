//! One engine in several widths: the walks of all of them behind one type.

/// Implements [`Engine`](super::Engine) and [`Countable`](super::memo_walk::Countable) for an engine that has its walk in one of the variants of `Width`.
/// Functions that are not generic are `#[inline]`: a program compiles them only if it uses the engine.
macro_rules! engine_of_widths {
    ($engine:ident, $($width:ident)*) => {
        impl $crate::exact_cover::Engine for $engine {
            #[inline]
            fn give(&mut self, option: usize) -> Result<(), $crate::exact_cover::ProblemError> {
                match &mut self.0 {
                    $(Width::$width(walk) => walk.give(option),)*
                }
            }

            fn resume<O: $crate::exact_cover::Observer>(
                &mut self,
                observer: &mut O,
            ) -> core::ops::ControlFlow<()> {
                match &mut self.0 {
                    $(Width::$width(walk) => walk.resume(observer),)*
                }
            }
        }

        impl $crate::exact_cover::memo_walk::Countable for $engine {
            #[inline]
            fn name_words(&self) -> Option<usize> {
                use $crate::exact_cover::memo_walk::Named;
                Some(match &self.0 {
                    $(Width::$width(walk) => walk.table.name_words(),)*
                })
            }

            #[inline]
            fn remember(
                &mut self,
                ledger: &mut $crate::exact_cover::memo_walk::Ledger,
                nodes: u64,
                search: &mut $crate::search::Search<'_>,
            ) -> core::ops::ControlFlow<$crate::report::Stopped, bool> {
                match &mut self.0 {
                    $(Width::$width(walk) => walk.remember(ledger, nodes, search),)*
                }
            }

            fn forget<O: $crate::exact_cover::Observer>(
                &mut self,
                ledger: &mut $crate::exact_cover::memo_walk::Ledger,
                observer: &mut O,
            ) -> core::ops::ControlFlow<()> {
                match &mut self.0 {
                    $(Width::$width(walk) => walk.forget(ledger, observer),)*
                }
            }
        }
    };
}

pub(super) use engine_of_widths;
