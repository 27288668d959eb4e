import { checkOptions } from "../../options/checkOptions.js";
import { normalQuantile } from "../../numeric/normalDistribution.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval } from "../../results/settleInterval.js";
import { checkedCounts, type SuccessCounts } from "../samples/successCounts.js";
import { remark } from "../../results/Remark.js";

/** Counts of a judge's verdicts, and of its correct verdicts on items that people labelled. */
export interface JudgedCounts {
  /** Items that the judge calls a win (or correct), among all judged items. */
  readonly judged: SuccessCounts;
  /** Items that the judge also calls a win, among items that people call a win. */
  readonly sensitivity: SuccessCounts;
  /** Items that the judge also calls no win, among items that people call no win. */
  readonly specificity: SuccessCounts;
}

/** Options of {@link correctedRate}. */
export interface CorrectedRateOptions extends IntervalOptions {
  /** `"langReiczigel"` (default): keeps its level for small calibration samples; `"delta"`: estimate ± z SE. */
  readonly interval?: "langReiczigel" | "delta";
}

/**
 * The true win rate (accuracy, failure rate) behind an imperfect judge: Rogan and Gladen's (q + specificity - 1) /
 * (sensitivity + specificity - 1), with q the judge's rate. The interval accounts for the errors of all three rates.
 *
 * @param counts the judge's verdicts on all items, and its sensitivity and specificity on items that people labelled
 *   (other items, or a random part of them)
 * @param options `interval` (`"langReiczigel"`), `level`, `sides`
 * @returns one estimate, clipped to [0, 1], with `values` judgedRate, sensitivity, specificity, uncorrected (before
 *   clipping)
 * @throws RangeError if counts are invalid, or the judge is no better than chance (sensitivity + specificity <= 1)
 *
 * @example
 * ```ts
 * import { correctedRate } from "precipice/evals";
 * const result = correctedRate({
 *   judged: { successes: 600, trials: 1000 },
 *   sensitivity: { successes: 90, trials: 100 },
 *   specificity: { successes: 80, trials: 100 },
 * });
 * result.only.estimate; // => 0.571429
 * ```
 *
 * Source: W. Rogan, B. Gladen, Am. J. Epidemiology 107 (1978); Z. Lang, J. Reiczigel, Confidence limits for prevalence of
 * disease adjusted for estimated sensitivity and specificity, Prev. Vet. Med. 113 (2014).
 */
export function correctedRate(counts: JudgedCounts, options: CorrectedRateOptions = {}): Result {
  checkOptions("correctedRate", options, ["interval", "level", "sides"]);
  const caller = "correctedRate";
  const { level, sides, tail } = settleInterval(options, caller);
  const method = oneOf(options.interval, ["langReiczigel", "delta"], caller, "interval");
  for (const [name, own] of Object.entries(counts) as [string, SuccessCounts][])
    checkedCounts(own, caller, name);
  const { judged, sensitivity, specificity } = counts;
  const rate = ({ successes, trials }: SuccessCounts): number => successes / trials;
  const q = rate(judged);
  const se = rate(sensitivity);
  const sp = rate(specificity);
  if (!(se + sp > 1)) {
    throw new RangeError(
      `${caller}: the judge is no better than chance (sensitivity ${se} and specificity ${sp} add up to 1 or less): its verdicts say nothing of the true rate.`,
    );
  }
  const uncorrected = (q + sp - 1) / (se + sp - 1);
  const within = (p: number): number => Math.min(1, Math.max(0, p));
  const z = normalQuantile(1 - tail);
  const ends =
    method === "delta"
      ? around(
          uncorrected,
          0,
          z * deviation(uncorrected, q, judged.trials, se, sensitivity.trials, sp, specificity.trials),
        )
      : langReiczigel(counts, z);
  return closedForm({
    kind: caller,
    title: "Rate corrected for the judge's errors",
    estimates: [
      {
        labels: {},
        estimate: within(uncorrected),
        interval: {
          low: sides === "upper" ? 0 : within(ends.low),
          high: sides === "lower" ? 1 : within(ends.high),
        },
        monteCarloError: undefined,
        n: { items: judged.trials, positives: sensitivity.trials, negatives: specificity.trials },
        values: { judgedRate: q, sensitivity: se, specificity: sp, uncorrected },
        warnings:
          uncorrected < 0 || uncorrected > 1
            ? [
                remark(
                  "movedToEnd",
                  "The corrected rate lies outside of 0 to 1 and was moved to the end: the judge's sensitivity or specificity may differ on these items.",
                ),
              ]
            : [],
      },
    ],
    method: method === "delta" ? "delta" : "Lang-Reiczigel",
    level,
    sides,
    unit: "item",
    citation: ["Rogan, Gladen, Am. J. Epidemiology 107, 1978; Lang, Reiczigel, Prev. Vet. Med. 113, 2014"],
    assumptions: [
      {
        name: "the judge errs on these items as on those that people labelled",
        holds: null,
        detail: "label a random part of these very items to be sure",
      },
    ],
    warnings: [],
  });
}

/** The standard error by the delta method, from the judge's rate, the sensitivity and the specificity. */
function deviation(
  p: number,
  q: number,
  n: number,
  se: number,
  nSe: number,
  sp: number,
  nSp: number,
): number {
  const part = (rate: number, size: number): number => (rate * (1 - rate)) / size;
  return Math.sqrt(part(q, n) + p * p * part(se, nSe) + (1 - p) ** 2 * part(sp, nSp)) / (se + sp - 1);
}

function around(centre: number, shift: number, margin: number): { low: number; high: number } {
  return { low: centre + shift - margin, high: centre + shift + margin };
}

/** Lang and Reiczigel's interval: rates with z^2 / 2, or 1, added successes and failures, and a shifted centre. */
function langReiczigel(
  { judged, sensitivity, specificity }: JudgedCounts,
  z: number,
): { low: number; high: number } {
  const n = judged.trials + z * z;
  const q = (judged.successes + (z * z) / 2) / n;
  const nSe = sensitivity.trials + 2;
  const nSp = specificity.trials + 2;
  const se = (sensitivity.successes + 1) / nSe;
  const sp = (specificity.successes + 1) / nSp;
  const p = (q + sp - 1) / (se + sp - 1);
  const shift = 2 * z * z * ((p * se * (1 - se)) / nSe - ((1 - p) * sp * (1 - sp)) / nSp);
  return around(p, shift, z * deviation(p, q, n, se, nSe, sp, nSp));
}
