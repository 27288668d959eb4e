import type { DecidedPair, DecisionVerdict } from "../results/DecidedPair.js";
import { EXIT } from "./CommandError.js";
import type { Condition } from "./Settings.js";

/** How a difference is judged. */
export interface JudgeRule {
  readonly condition: Condition | undefined;
  /** The largest difference that does not matter, in the unit of the estimates. */
  readonly margin: number;
  readonly lowerIsBetter: boolean;
}

/** The verdict over all pairs: the worst one, since one that is worse fails all. */
export function overallVerdict(pairs: readonly DecidedPair[]): DecisionVerdict {
  const found = new Set(pairs.map(({ verdict }) => verdict));
  return (
    (["worse", "undecided", "better", "equivalent"] as const).find((verdict) => found.has(verdict)) ??
    "undecided"
  );
}

/**
 * The exit status of a comparison: the worst of its pairs. Without an interval nothing is judged, asked for or not: a
 * difference between single runs is never a pass.
 */
export function judge(pairs: readonly DecidedPair[], rule: JudgeRule): number {
  const statuses = pairs.map((pair) => statusOf(pair, rule));
  return [EXIT.failed, EXIT.undecided].find((status) => statuses.includes(status)) ?? EXIT.done;
}

function statusOf(pair: DecidedPair, { condition, margin, lowerIsBetter }: JudgeRule): number {
  const { verdict, interval, beyondMargin } = pair;
  if (interval === undefined) return EXIT.undecided;
  const clearlyWorse = verdict === "worse" && beyondMargin;
  switch (condition) {
    case undefined:
      return EXIT.done;
    case "fail-if-worse":
      return clearlyWorse ? EXIT.failed : EXIT.done;
    case "fail-unless-better":
      if (verdict === "better" && beyondMargin) return EXIT.done;
      return verdict === "worse" || verdict === "equivalent" ? EXIT.failed : EXIT.undecided;
    case "fail-unless-not-worse": {
      const notWorse = lowerIsBetter ? interval.high < margin : interval.low > -margin;
      if (notWorse) return EXIT.done;
      return clearlyWorse ? EXIT.failed : EXIT.undecided;
    }
  }
}
