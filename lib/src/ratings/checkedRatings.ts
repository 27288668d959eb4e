import type { RatingResult } from "./RatingResult.js";

/** Checks that ratings have errors. @throws TypeError for others, with the call that gives such ratings */
export function checkedRatings(ratings: RatingResult, caller: string): RatingResult {
  const given: unknown = ratings;
  const due = `${caller} takes ratings with their errors`;
  if (given instanceof Promise) {
    throw new TypeError(`${due}; got a Promise: write "await" before the call that makes them.`);
  }
  if (typeof given === "object" && given !== null) {
    if ("uncertainty" in given) return ratings;
    if ("kind" in given && given.kind === "eloRatings") {
      throw new TypeError(
        `${due}, and Elo alone has none: ${caller}(await ratingIntervals(battles, "elo")).`,
      );
    }
    if ("kind" in given) {
      throw new TypeError(
        `${due}, of bradleyTerry, plackettLuce or ratingIntervals; got a result of ${String(given.kind)} without them ` +
          "(a saved result has none: rate the battles again).",
      );
    }
  }
  throw new TypeError(
    `${due}, of bradleyTerry, plackettLuce or ratingIntervals; got ${given === null ? "null" : `a value of type ${typeof given}`}.`,
  );
}
