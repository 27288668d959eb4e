import { checkList } from "../../numeric/checkList.js";
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

/** The ratings of each item by two raters, or their table of counts. */
export type TwoRatings =
  | readonly (readonly number[])[]
  | { readonly x: ArrayLike<number | string>; readonly y: ArrayLike<number | string> };

/**
 * Shares of a table of counts, or of two lists of ratings (categories in ascending order, numbers by size).
 *
 * @throws RangeError if the table is not square or empty, counts are invalid, or lists differ in length
 */
export function ratingShares(ratings: TwoRatings, caller: string): RatingShares {
  const lists = typeof ratings === "object" && "x" in ratings;
  const advice =
    "Ratings of two raters are given as { x, y }, two lists in the order of the items, or as a square of counts.";
  if (lists) for (const rater of ["x", "y"] as const) checkList(ratings[rater], rater, caller, advice);
  else checkList(ratings, "the table of counts", caller, advice);
  const table = lists ? tableOf(ratings.x, ratings.y, caller) : ratings;
  const size = table.length;
  let n = 0;
  table.forEach((row, first) => {
    if (row.length !== size) {
      throw new RangeError(
        `${caller}: a table of two raters is square; it has ${size} rows and row ${first + 1} has ${row.length} columns.`,
      );
    }
    for (let second = 0; second < size; second++) {
      const count = row[second];
      n +=
        count === 0
          ? 0
          : wholeNumber(count as number, caller, `count in row ${first + 1}, column ${second + 1}`);
    }
  });
  if (n === 0) throw new RangeError(`${caller}: expected at least one item that both raters rated.`);
  return withMargins(
    table.map((row) => mapFloats(row, (count) => count / n)),
    n,
  );
}

/** The table with two more items, spread evenly over its cells, so that no margin is 0. */
export function evenedShares({ shares, n }: RatingShares): RatingShares {
  const more = 2 / shares.length ** 2;
  return withMargins(
    shares.map((row) => row.map((share) => (n * share + more) / (n + 2))),
    n + 2,
  );
}

function withMargins(shares: readonly Float64Array[], n: number): RatingShares {
  const size = shares.length;
  const columns = new Float64Array(size);
  for (const row of shares) {
    for (let column = 0; column < size; column++)
      columns[column] = (columns[column] ?? 0) + (row[column] ?? 0);
  }
  return { shares, rows: mapFloats(shares, sumOf), columns, n };
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < values.length; place++) sum += values[place] ?? 0;
  return sum;
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
  const numbers = new Map<number | string, number>();
  const codes = [first, second].map((ratings, rater) => {
    const of = new Int32Array(ratings.length);
    for (let item = 0; item < of.length; item++) {
      const rating = ratings[item] as number | string;
      let number = numbers.get(rating);
      if (number === undefined) {
        if (typeof rating === "number" ? !Number.isFinite(rating) : (rating as unknown) == null) {
          throw new RangeError(
            `${caller}: a rating is text or a finite number; item ${item + 1} of rater ${rater + 1} is ${String(rating)}.`,
          );
        }
        number = numbers.size;
        numbers.set(rating, number);
      }
      of[item] = number;
    }
    return of;
  });
  const categories = [...numbers].sort(([a], [b]) =>
    typeof a === "number" && typeof b === "number" ? a - b : String(a) < String(b) ? -1 : 1,
  );
  const place = new Int32Array(categories.length);
  categories.forEach(([, number], index) => (place[number] = index));
  const table = categories.map(() => new Array<number>(categories.length).fill(0));
  const [ofFirst, ofSecond] = codes;
  for (let item = 0; item < first.length; item++) {
    const row = table[place[ofFirst?.[item] ?? 0] ?? 0];
    const column = place[ofSecond?.[item] ?? 0] ?? 0;
    if (row) row[column] = (row[column] ?? 0) + 1;
  }
  return table;
}
