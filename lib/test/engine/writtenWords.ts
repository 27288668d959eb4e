/** Columns of texts that an engine might take for values of another type, and show in its own form: each with two values. */
const words = {
  model: ["a", "b"],
  truth: ["t", "f"],
  answer: ["yes", "no"],
  day: ["2026-01-02", "2026-01-03"],
  stamp: ["2026-01-02T03:04:05Z", "2026-01-02T03:04:06Z"],
  spaced: ["2026-01-02 03:04:05", "2026-01-02 03:04:06"],
  clock: ["3:04:05", "03:04:06.100"],
  code: ["007", "008"],
  uuid: ["550E8400-E29B-41D4-A716-446655440000", "550E8400-E29B-41D4-A716-446655440001"],
} as const;

/** The names of the columns of texts. */
export const wordColumns = Object.keys(words) as (keyof typeof words)[];

/** The rows as they are written, and as they are read. */
export const writtenRows = [0, 1].map((row) => wordColumns.map((name) => words[name][row] ?? ""));

/** The rows as CSV, with truth values that are scores. */
export const wordsCSV = [
  [...wordColumns, "score"],
  ...writtenRows.map((row, index) => [...row, index === 0 ? "true" : "FALSE"]),
]
  .map((cells) => `${cells.join(",")}\n`)
  .join("");

/** The rows as JSON Lines. */
export const wordsJSONLines = writtenRows
  .map((row, index) =>
    JSON.stringify({
      ...Object.fromEntries(wordColumns.map((name, at) => [name, row[at]])),
      score: index === 0,
    }),
  )
  .join("\n");
