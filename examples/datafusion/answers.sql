SELECT id,
       sudoku_solve(puzzle) AS solution,
       sudoku_count(puzzle) AS solutions,
       sudoku_canonical(puzzle) AS form,
       CASE WHEN id % 10 = 0 THEN sudoku_rate(puzzle) END AS rating
FROM puzzles
ORDER BY id
