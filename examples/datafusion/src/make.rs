//! `make`: a Parquet file of puzzles.

use std::fs::File;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, Int64Array, RecordBatch, StringArray};
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::file::metadata::KeyValue;
use datafusion::parquet::file::properties::WriterProperties;
use sudoku_zoo::generate::{Generator, SplitMix64};
use sudoku_zoo::symmetry::Transform;
use sudoku_zoo::{Grid, Limits, Shape};

use crate::Error;

/// Puzzles that the generator makes. All others are look-alikes of these: it takes a millisecond to make a puzzle, and a
/// microsecond to shuffle one.
const ORIGINALS: usize = 1_000;

/// Rows of a row group, which is the least that an executor can be given. A batch of DataFusion has as many rows.
const ROW_GROUP: usize = 8_192;

/// Writes `rows` puzzles with the ids 0, 1, 2, …: puzzle `id` is a look-alike of original `id % ORIGINALS`, drawn at random.
pub fn make(file: &str, rows: usize, seed: u64) -> Result<(), Error> {
    let mut rng = SplitMix64::new(seed);
    let generator = Generator::new(Shape::CLASSIC);
    let originals = (0..ORIGINALS).map(|_| generator.generate(&mut rng, &Limits::new()));
    let originals = originals.map(|puzzle| puzzle.map(|puzzle| puzzle.clues));
    let originals: Vec<Grid> = originals.collect::<Result<_, _>>()?;

    let mut writer = None;
    for first in (0..rows).step_by(ROW_GROUP) {
        let ids = first..rows.min(first + ROW_GROUP);
        let puzzles = ids.clone().map(|id| {
            let transform = Transform::random(Shape::CLASSIC, &mut rng);
            transform.apply(&originals[id % ORIGINALS])
        });
        let puzzles: Vec<Grid> = puzzles.collect::<Result<_, _>>()?;
        let ids = Int64Array::from_iter_values(ids.map(|id| id as i64));
        let puzzles = StringArray::from_iter_values(puzzles.iter().map(Grid::to_string));
        let columns: [(&str, ArrayRef); 2] = [("id", Arc::new(ids)), ("puzzle", Arc::new(puzzles))];
        let batch = RecordBatch::try_from_iter(columns)?;
        let writer = match &mut writer {
            Some(writer) => writer,
            none => none.insert(ArrowWriter::try_new(
                File::create(file)?,
                batch.schema(),
                Some(properties(seed)),
            )?),
        };
        writer.write(&batch)?;
    }
    writer.ok_or("a file has at least one row")?.close()?;
    Ok(())
}

/// Row groups as above, without dictionaries, which are of no use where all values differ; and the seed.
fn properties(seed: u64) -> WriterProperties {
    WriterProperties::builder()
        .set_max_row_group_row_count(Some(ROW_GROUP))
        .set_dictionary_enabled(false)
        .set_key_value_metadata(Some(vec![KeyValue::new("seed".into(), seed.to_string())]))
        .build()
}
