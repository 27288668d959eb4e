import { CellTypes } from "../../cellTypes.js";
import { timeOf } from "../../timeOf.js";
import { isMissing } from "./isMissing.js";

type Sortable = number | bigint | string | boolean;

/**
 * Numbers that sort as the cells of a column do, by row; NaN for missing ones. Only the rows wanted are read. Cells of
 * several kinds are sorted by kind first, as `typeof` names it; objects that are no dates are equal.
 */
export function cellRanks(at: (row: number) => unknown, rows: number, wanted: Uint32Array): Float64Array {
  const ranks = new Float64Array(rows).fill(NaN);
  const types = new CellTypes();
  let numbers = true;
  for (const row of wanted) {
    const cell = at(row);
    if (isMissing(cell)) continue;
    types.add(cell);
    if (typeof cell === "number") ranks[row] = cell;
    else {
      const time = timeOf(cell);
      if (time === undefined) numbers = false;
      else ranks[row] = time;
    }
  }
  const mixed = types.type === "other";
  if (numbers && !mixed) return ranks;
  const kindOf = (cell: unknown): string => (mixed ? typeof cell : "");
  const places = placesOf(at, wanted, kindOf);
  for (const row of wanted) {
    const cell = at(row);
    if (!isMissing(cell)) ranks[row] = places.get(kindOf(cell))?.get(sortable(cell)) ?? NaN;
  }
  return ranks;
}

/** The place of every different cell among them, by kind. */
function placesOf(
  at: (row: number) => unknown,
  wanted: Uint32Array,
  kindOf: (cell: unknown) => string,
): ReadonlyMap<string, ReadonlyMap<Sortable, number>> {
  const different = new Map<string, Set<Sortable>>();
  for (const row of wanted) {
    const cell = at(row);
    if (isMissing(cell)) continue;
    const kind = kindOf(cell);
    const known = different.get(kind);
    if (known === undefined) different.set(kind, new Set([sortable(cell)]));
    else known.add(sortable(cell));
  }
  let place = 0;
  const kinds = [...different].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    kinds.map(([kind, cells]) => {
      const sorted = [...cells].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      return [kind, new Map(sorted.map((cell) => [cell, place++]))];
    }),
  );
}

function sortable(cell: unknown): Sortable {
  const time = timeOf(cell);
  if (time !== undefined) return time;
  const plain = ["number", "bigint", "string", "boolean"].includes(typeof cell);
  return plain ? (cell as Sortable) : "";
}
