import { studentTQuantile } from "../../numeric/studentT.js";
import { shownFigure } from "../ClaimVerdict.js";
import type { Finding } from "../Finding.js";
import type { ReadLine } from "./readLine.js";

/**
 * A gain of scores without a bound, whose spread is not printed. With R runs on each side the gain d is clear only if
 * the standard deviation of runs is below |d| / (t sqrt(2 / R)), with t Student's quantile on 2 R - 2 degrees of
 * freedom.
 */
export function lineScores(read: ReadLine, level: number): Finding {
  const { value, baseline, labels, runs, unit } = read;
  const scale = unit === "points" ? 100 : 1;
  const gain = scale * (value.value - (baseline?.value ?? 0));
  const alone = baseline === undefined && read.line.baseline.trim() === "";
  const most =
    runs > 1
      ? Math.abs(gain) / (studentTQuantile((1 + level) / 2, 2 * runs - 2) * Math.sqrt(2 / runs))
      : undefined;
  const bound = alone
    ? "a single score has no baseline"
    : most === undefined
      ? "one run a side shows no difference, whatever its size"
      : `the gain of ${shownFigure(gain)} is clear only if runs have a standard deviation below ${shownFigure(most)}`;
  return {
    labels,
    verdict: "not testable",
    because: `missing: the spread of runs; ${bound}`,
    estimate: gain,
    interval: undefined,
    reason: "the spread of runs is not given",
    arithmetic: bound,
    n: { runs },
    values: most === undefined || alone ? {} : { largestDeviation: most },
  };
}
