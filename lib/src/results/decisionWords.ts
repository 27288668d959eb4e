import { adjustmentOf } from "./adjustedPValues.js";
import type { DecidedPair } from "./DecidedPair.js";
import { lowerIsBetter, type DecisionRule } from "./DecisionRule.js";
import type { EnoughToDecide } from "./enoughToDecide.js";
import type { Estimate } from "./Estimate.js";
import { formatCount, formatEstimate, formatLevel } from "./formatNumber.js";
import { formatPValue } from "./formatPValue.js";
import { minusSigns } from "./minusSigns.js";
import { formatInterval } from "./NumberTable.js";
import type { ResultContent } from "./ResultFields.js";
import { sharedDecimals } from "./sharedDecimals.js";
import { singularOf } from "./singularOf.js";

/** The estimate and its interval in words: `difference 0.120, 95 % interval [0.030, 0.210], p (Holm) 0.012`. */
export function numbersOf(
  pair: Omit<DecidedPair, "sentence">,
  heading: string,
  correction: string | undefined,
): string {
  const { estimate, interval, level, pValue, adjusted } = pair;
  const decimals = sharedDecimals([{ estimate, ...interval }]);
  const p =
    pValue === undefined
      ? ""
      : `, p${adjusted ? ` (${correction ?? "adjusted"})` : ""} ${formatPValue(pValue)}`;
  const ends =
    interval === undefined
      ? "no interval"
      : `${formatLevel(level)} interval ${formatInterval(interval, decimals)}`;
  return minusSigns(`${heading} ${formatEstimate(estimate, interval, decimals)}, ${ends}${p}`);
}

/** The decision on a pair as a sentence or two. */
export function pairSentence(
  pair: Omit<DecidedPair, "sentence">,
  rule: DecisionRule,
  estimate: Estimate,
  correction: string | undefined,
): string {
  const { x, y, quantity, verdict, interval, enough, beyondMargin } = pair;
  const { margin, heading } = rule;
  const inverted = lowerIsBetter(estimate, rule) ? " (lower is better)" : "";
  const where = quantity === undefined ? inverted : ` in ${quantity}${inverted}`;
  const numbers = numbersOf(pair, heading, correction);
  switch (verdict) {
    case "better":
    case "worse": {
      const more =
        margin === 0
          ? ""
          : beyondMargin
            ? ` The whole interval lies beyond the margin of ${margin}.`
            : ` Whether it is more than the margin of ${margin} is open.`;
      return `${x} is ${verdict} than ${y}${where}: ${numbers}.${more}`;
    }
    case "equivalent":
      return `${x} and ${y} are equivalent${where}: ${numbers}, within the margin of ${margin}.`;
    case "undecided": {
      const reason =
        interval === undefined ? ` No interval: ${estimate.reason ?? "the result has none"}` : "";
      return `It is undecided whether ${x} or ${y} is better${where}: ${numbers}.${reason}${enoughSentence(enough)}`;
    }
  }
}

function enoughSentence(enough: EnoughToDecide | undefined): string {
  if (enough === undefined) return "";
  const { now, unit, power } = enough;
  if (enough.count === Infinity) return ` No number of ${unit} would decide a difference of this size.`;
  if (enough.count <= now) {
    return ` A repetition with as many ${unit} would decide it with power ${power}, if the difference and its spread are as estimated.`;
  }
  return (
    ` About ${enoughWords(enough)} would ${enough.shows === "equivalence" ? "show that they are equivalent" : "decide it"} ` +
    `with power ${power}, if the difference and its spread are as estimated.`
  );
}

/** `24 runs on each side (now 5)`; units that both sides share have no side. */
export function enoughWords({ count, now, unit, each }: EnoughToDecide): string {
  if (count === Infinity) return "no number";
  const words = count === 1 ? singularOf(unit) : unit;
  return `${formatCount(count)} ${words}${each ? " on each side" : ""} (now ${formatCount(now)})`;
}

/** The rule by which a result was decided, and cautions about it. */
export function decisionNotes(result: ResultContent, rule: DecisionRule): string[] {
  const { estimates, level } = result;
  const { margin, alike, heading } = rule;
  const several = estimates.length > 1;
  const adjusted = several && estimates.some(({ values }) => values?.adjustedPValue !== undefined);
  const correction = adjusted ? adjustmentOf(result) : undefined;
  const by = adjusted
    ? `the p-value ${correction === "not adjusted" ? "" : `corrected over all pairs (${correction ?? "adjusted"}) `}is at most ` +
      String(Number((1 - level).toPrecision(4)))
    : `its ${formatLevel(level)} interval leaves out ${alike}`;
  const equivalent =
    margin === 0
      ? ""
      : `; equivalent where its interval lies within ${alike === 0 ? "" : `${alike} `}±${margin}`;
  return [
    `Rule: better or worse where ${alike === 0 ? "the " : ""}${heading} is on one side of ${alike} and ${by}${equivalent}; else undecided.`,
    ...(several && (!adjusted || correction === "not adjusted") ? [severalNote(result, adjusted)] : []),
    ...(several &&
    margin > 0 &&
    adjusted &&
    !result.notes.some(({ code }) => code === "simultaneousIntervals")
      ? ["Equivalence is decided by the interval of each pair alone."]
      : []),
    ...result.warnings.map(({ text }) => `Warning: ${text}`),
  ];
}

/** The caution about several comparisons, with the function that heeds their number for such data. */
function severalNote({ kind, estimates, level }: ResultContent, adjusted: boolean): string {
  const count = estimates.length;
  if (kind === "tukey") return `The intervals hold for all ${count} comparisons at once.`;
  const alone =
    `Each of the ${count} comparisons is decided by itself: of those without a difference about ` +
    `${formatLevel(1 - level)} are called better or worse.`;
  if (adjusted) return `${alone} Leave the option adjust out: p-values are then corrected for their number.`;
  if (kind === "ratingDifferences") return `${alone} The ranks of ratingRanks hold for all models at once.`;
  if (kind === "differences" || kind === "improvement")
    return `${alone} compareAlgorithms corrects for their number.`;
  const own = formatLevel(Number((1 - (1 - level) / count).toPrecision(4)));
  return `${alone} Intervals of the level ${own} would hold for all at once (Bonferroni).`;
}
