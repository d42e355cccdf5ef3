//! The functions, as DataFusion sees them.

use std::sync::Arc;
use std::time::Instant;

use datafusion::arrow::array::{Array, ArrayRef, Decimal128Array, StringArray, UInt64Array};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::types::{logical_int64, logical_string};
use datafusion::common::{ScalarValue, plan_err};
use datafusion::error::Result;
use datafusion::logical_expr::{
    Coercion, ColumnarValue, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature,
    TypeSignature, TypeSignatureClass, Volatility,
};

use crate::answers::{Answer, MAX_TIME, Puzzles};

/// All functions, to be registered with a context.
pub fn functions() -> impl Iterator<Item = ScalarUDF> {
    Question::ALL
        .map(Function::new)
        .map(ScalarUDF::from)
        .into_iter()
}

/// What a function computes for each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Question {
    Solve,
    Count,
    Rate,
    Canonical,
    Problem,
}

/// The type of ratings. A decimal number, not a floating one, so that sums do not depend on the order of rows.
const RATING: DataType = DataType::Decimal128(4, 1);

impl Question {
    const ALL: [Question; 5] = [
        Question::Solve,
        Question::Count,
        Question::Rate,
        Question::Canonical,
        Question::Problem,
    ];

    fn name(self) -> &'static str {
        match self {
            Question::Solve => "sudoku_solve",
            Question::Count => "sudoku_count",
            Question::Rate => "sudoku_rate",
            Question::Canonical => "sudoku_canonical",
            Question::Problem => "sudoku_problem",
        }
    }

    fn answer_type(self) -> DataType {
        match self {
            Question::Solve | Question::Canonical | Question::Problem => DataType::Utf8,
            Question::Count => DataType::UInt64,
            Question::Rate => RATING,
        }
    }

    /// Answers about each of the puzzles; `limit` is for [`Count`](Question::Count).
    fn ask(self, puzzles: Puzzles, limit: u64) -> Result<ArrayRef> {
        Ok(match self {
            Question::Solve => texts(puzzles.solve()?.into_iter().map(good)),
            Question::Canonical => texts(puzzles.canonical()?.into_iter().map(good)),
            Question::Problem => texts(puzzles.solve()?.into_iter().map(|row| row?.err())),
            Question::Count => {
                let counts = puzzles.count(limit)?.into_iter().map(good);
                Arc::new(counts.collect::<UInt64Array>())
            }
            Question::Rate => {
                let ratings = puzzles.rate()?.into_iter().map(good);
                let ratings = ratings.map(|rating| Some(rating?.0.into()));
                let ratings = ratings.collect::<Decimal128Array>();
                Arc::new(ratings.with_data_type(RATING))
            }
        })
    }
}

fn good<T>(row: Answer<T>) -> Option<T> {
    row?.ok()
}

fn texts(rows: impl Iterator<Item = Option<impl ToString>>) -> ArrayRef {
    let rows = rows.map(|row| row.map(|row| row.to_string()));
    Arc::new(rows.collect::<StringArray>())
}

#[derive(Debug, PartialEq, Eq, Hash)]
struct Function {
    question: Question,
    signature: Signature,
}

impl Function {
    fn new(question: Question) -> Function {
        let exact = |class| Coercion::new_exact(TypeSignatureClass::Native(class));
        let (puzzle, limit) = (exact(logical_string()), exact(logical_int64()));
        let mut signatures = vec![TypeSignature::Coercible(vec![puzzle.clone()])];
        if question == Question::Count {
            signatures.push(TypeSignature::Coercible(vec![puzzle, limit]));
        }
        Function {
            question,
            signature: Signature::one_of(signatures, Volatility::Immutable),
        }
    }
}

impl ScalarUDFImpl for Function {
    fn name(&self) -> &str {
        self.question.name()
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(self.question.answer_type())
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let limit = args.args.get(1).map_or(Ok(2), constant)?;
        let deadline = Instant::now() + MAX_TIME;
        let answers = |texts: &dyn Array| self.question.ask(Puzzles::read(texts, deadline)?, limit);
        Ok(match &args.args[0] {
            ColumnarValue::Array(texts) => ColumnarValue::Array(answers(texts)?),
            ColumnarValue::Scalar(text) => {
                let answer = answers(&text.to_array()?)?;
                ColumnarValue::Scalar(ScalarValue::try_from_array(&answer, 0)?)
            }
        })
    }
}

/// The limit of a count.
fn constant(limit: &ColumnarValue) -> Result<u64> {
    match limit {
        ColumnarValue::Scalar(ScalarValue::Int64(Some(limit))) if *limit > 0 => {
            Ok(limit.unsigned_abs())
        }
        _ => plan_err!("the limit of sudoku_count is a constant, 1 or more"),
    }
}
