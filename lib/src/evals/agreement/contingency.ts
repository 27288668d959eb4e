import { mapFloats } from "../../numeric/mapFloats.js";
import { wholeNumber } from "../wholeNumber.js";

/** A square table of two raters' categories as shares: row = first rater, column = second. */
export interface RatingShares {
  readonly shares: readonly Float64Array[];
  readonly rows: Float64Array;
  readonly columns: Float64Array;
  /** Items rated by both. */
  readonly n: number;
}

/** What two raters said of each item, or the table of counts of it. */
export type TwoRatings =
  | readonly (readonly number[])[]
  | { readonly first: ArrayLike<number | string>; readonly second: ArrayLike<number | string> };

/**
 * Shares of a table of counts, or of two lists of ratings (categories in ascending order, numbers by size).
 *
 * @throws RangeError where the table is not square or empty, counts are no counts, or lists differ in length
 */
export function ratingShares(ratings: TwoRatings, caller: string): RatingShares {
  const table = "first" in ratings ? tableOf(ratings.first, ratings.second, caller) : ratings;
  const size = table.length;
  let n = 0;
  table.forEach((row, first) => {
    if (row.length !== size) {
      throw new RangeError(
        `${caller}: a table of two raters is square; it has ${size} rows and row ${first + 1} has ${row.length} columns.`,
      );
    }
    row.forEach((count, second) => {
      n += wholeNumber(count, caller, `count in row ${first + 1}, column ${second + 1}`);
    });
  });
  if (n === 0) throw new RangeError(`${caller}: expected at least one item that both raters rated.`);
  const shares = table.map((row) => mapFloats(row, (count) => count / n));
  return {
    shares,
    rows: mapFloats(shares, (row) => row.reduce((sum, share) => sum + share, 0)),
    columns: Float64Array.from({ length: size }, (_, column) =>
      shares.reduce((sum, row) => sum + (row[column] ?? 0), 0),
    ),
    n,
  };
}

function tableOf(
  first: ArrayLike<number | string>,
  second: ArrayLike<number | string>,
  caller: string,
): number[][] {
  if (first.length !== second.length) {
    throw new RangeError(
      `${caller}: both raters rate the same items; got ${first.length} and ${second.length} ratings.`,
    );
  }
  const all = [...Array.from(first), ...Array.from(second)];
  const bad = all.findIndex((rating) => typeof rating === "number" && !Number.isFinite(rating));
  if (bad >= 0) {
    throw new RangeError(
      `${caller}: a rating is text or a finite number; item ${(bad % first.length) + 1} of rater ${bad < first.length ? 1 : 2} is ${String(all[bad])}.`,
    );
  }
  const categories = [...new Set(all)].sort((a, b) =>
    typeof a === "number" && typeof b === "number" ? a - b : String(a) < String(b) ? -1 : 1,
  );
  const place = new Map(categories.map((category, index) => [category, index]));
  const table = categories.map(() => categories.map(() => 0));
  for (let item = 0; item < first.length; item++) {
    const row = table[place.get(first[item] ?? "") ?? -1];
    const column = place.get(second[item] ?? "") ?? -1;
    if (row) row[column] = (row[column] ?? 0) + 1;
  }
  return table;
}
