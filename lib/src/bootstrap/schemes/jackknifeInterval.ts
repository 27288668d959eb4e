import { largestSize, squareUnit } from "../../numeric/checkSquares.js";
import { jackknifeError } from "../acceleration.js";
import { calibratedInterval } from "../calibratedInterval.js";
import type { MethodInterval } from "../intervalOfMethod.js";

/** The calibrated interval with the jackknife's variance of each stratum. */
export const jackknifeInterval: MethodInterval = ({ leftOut = [], ...input }) => {
  const errors = leftOut.map(jackknifeError);
  // Only ratios matter: squares must neither overflow nor vanish.
  const unit = squareUnit(largestSize(errors));
  const contributions = leftOut.map(({ length }, place) => ({
    variance: ((errors[place] ?? NaN) / unit) ** 2,
    runs: length,
  }));
  return calibratedInterval({ ...input, contributions });
};
