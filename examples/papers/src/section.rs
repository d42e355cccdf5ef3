//! What a paper's file hands over: text, tables and plots in order.

use crate::changes::{self, Change};
use crate::drawing::Drawing;
use crate::plot::Plot;
use crate::table::Table;

#[derive(Default)]
pub struct Section {
    pub blocks: Vec<Block>,
}

pub enum Block {
    Heading(String),
    Text(String),
    Table(Table),
    /// Raw data: a CSV file and nothing else.
    Data(Table),
    Plots(Vec<Plot>),
    /// Many small plots of one kind, to be compared, and how to read them.
    Multiples(String, Vec<Plot>),
    Drawings(Vec<Drawing>),
    /// Shown when asked for.
    Folded(String, Vec<Block>),
}

impl Section {
    pub fn heading(&mut self, text: &str) {
        self.blocks.push(Block::Heading(text.into()));
    }

    pub fn text(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Text(text.into()));
    }

    pub fn table(&mut self, table: Table) {
        self.blocks.push(Block::Table(table));
    }

    pub fn data(&mut self, table: Table) {
        self.blocks.push(Block::Data(table));
    }

    /// As printed beside improved, with what each change was worth.
    pub fn changes(&mut self, slug: &str, caption: &str, changes: &[Change]) {
        self.table(changes::table(slug, caption, changes));
    }

    /// Blocks that are shown when asked for.
    pub fn folded(&mut self, title: &str, blocks: Vec<Block>) {
        self.blocks.push(Block::Folded(title.into(), blocks));
    }

    pub fn plots(&mut self, plots: impl IntoIterator<Item = Plot>) {
        self.blocks.push(Block::Plots(plots.into_iter().collect()));
    }

    pub fn drawings(&mut self, drawings: Vec<Drawing>) {
        self.blocks.push(Block::Drawings(drawings));
    }

    pub fn multiples(&mut self, key: &str, plots: Vec<Plot>) {
        self.blocks.push(Block::Multiples(key.into(), plots));
    }

    /// Every table that gets a CSV file.
    pub fn tables(&self) -> Vec<&Table> {
        let mut tables = Vec::new();
        add_tables(&self.blocks, &mut tables);
        tables
    }
}

fn add_tables<'a>(blocks: &'a [Block], tables: &mut Vec<&'a Table>) {
    for block in blocks {
        match block {
            Block::Table(table) | Block::Data(table) => tables.push(table),
            Block::Folded(_, inner) => add_tables(inner, tables),
            Block::Heading(_)
            | Block::Text(_)
            | Block::Plots(_)
            | Block::Multiples(..)
            | Block::Drawings(_) => {}
        }
    }
}
