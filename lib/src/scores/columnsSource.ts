import { rowPlace, type ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";

/** Reads columns by name. @throws ScoreTableError if they differ in length. */
export function columnsSource(reader: string, columns: ReadonlyMap<string, ArrayLike<unknown>>): ScoreSource {
  const lengths = new Set([...columns.values()].map(({ length }) => length));
  if (lengths.size > 1) {
    throw new ScoreTableError(`${reader}: the columns differ in length: ${[...lengths].join(", ")}.`);
  }
  const [rows = 0] = lengths;
  return {
    reader,
    columns: [...columns.keys()],
    scan: (wanted, visit) => {
      const lists = wanted.map((name) => columns.get(name) ?? []);
      const values: unknown[] = [];
      for (let row = 0; row < rows; row++) {
        for (let index = 0; index < lists.length; index++) values[index] = lists[index]?.[row];
        visit(values, row);
      }
    },
    place: rowPlace,
    written: false,
  };
}
