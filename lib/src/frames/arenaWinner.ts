import { lengthOf, valueAt, type FrameColumn } from "../scores/FrameColumn.js";
import { FrameError } from "./FrameError.js";

const seats = ["winner_model_a", "winner_model_b"] as const;
const ties = ["winner_tie", "winner_tie_bothbad"] as const;

/**
 * Adds a column `winner` to battles whose winner stands in columns of 0 and 1 (`winner_model_a`, `winner_model_b`,
 * `winner_tie`), as the arena's data sets of human preferences have it; other columns come back as they are.
 *
 * @throws FrameError for a battle with no winner, or several
 */
export function arenaWinner(
  columns: Map<string, FrameColumn>,
  file: string,
  place: (row: number) => string,
): Map<string, FrameColumn> {
  if (columns.has("winner") || !seats.every((name) => columns.has(name))) return columns;
  const words = ["model_a", "model_b", "tie", "tie (bothbad)"];
  const found = [...seats, ...ties].map((name) => columns.get(name));
  const rows = found[0] ? lengthOf(found[0]) : 0;
  const codes = Int32Array.from({ length: rows }, (_, row) => {
    const won = found.flatMap((column, code) =>
      column && Number(valueAt(column, row) ?? 0) === 1 ? [code] : [],
    );
    const [only, other] = won;
    if (only !== undefined && other === undefined) return only;
    throw new FrameError(
      { file, place: place(row), field: "winner_model_a" },
      `expected one winner among winner_model_a, winner_model_b and winner_tie; ${won.length} are 1.`,
    );
  });
  return new Map([...columns, ["winner", { type: "text", codes, dictionary: words, missing: 0 }]]);
}
