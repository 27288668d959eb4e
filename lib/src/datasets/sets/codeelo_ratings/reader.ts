import type { DatasetFiles } from "../../DatasetFiles.js";
import { DatasetError } from "../../DatasetError.js";

/** The result of `load("codeelo_ratings")`. */
export interface CodeeloRatings {
  /** The rating of each person, in ascending order. */
  readonly ratings: Float64Array;
}

/** Reads the ratings of CodeElo's percentiles. They must be finite and in ascending order. */
export function readCodeeloRatings(files: DatasetFiles): CodeeloRatings {
  const ratings = Float64Array.from(files.json<readonly number[]>("sorted_ratings.json"));
  for (let place = 0; place < ratings.length; place++) {
    const rating = ratings[place] ?? NaN;
    const before = ratings[place - 1] ?? -Infinity;
    if (!Number.isFinite(rating) || rating < before) {
      throw new DatasetError(
        `${files.dataset}: expected ratings in ascending order; number ${place + 1} is ${rating} after ${before}.`,
      );
    }
  }
  return { ratings };
}
