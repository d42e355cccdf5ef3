//! The correlation of ranks, for ratings.

/// Spearman's correlation of pairs of numbers: 1 when both put everything in the same order. Equal numbers share the mean of their
/// ranks.
pub fn spearman(pairs: impl Iterator<Item = (u32, u32)>) -> f64 {
    let (one, other): (Vec<u32>, Vec<u32>) = pairs.unzip();
    let mean = (one.len() as f64 + 1.0) / 2.0;
    let (one, other) = (ranks(&one), ranks(&other));
    let product = |one: &[f64], other: &[f64]| -> f64 {
        let pairs = one.iter().zip(other);
        pairs
            .map(|(one, other)| (one - mean) * (other - mean))
            .sum()
    };
    product(&one, &other) / (product(&one, &one) * product(&other, &other)).sqrt()
}

fn ranks(numbers: &[u32]) -> Vec<f64> {
    let mut sorted: Vec<(u32, usize)> = numbers.iter().copied().zip(0..).collect();
    sorted.sort_unstable();
    let mut ranks = vec![0.0; sorted.len()];
    let mut before = 0;
    for run in sorted.chunk_by(|one, other| one.0 == other.0) {
        let rank = before as f64 + (run.len() as f64 + 1.0) / 2.0;
        for &(_, index) in run {
            ranks[index] = rank;
        }
        before += run.len();
    }
    ranks
}
