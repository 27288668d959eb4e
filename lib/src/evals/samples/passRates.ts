import { checkOptions } from "../../options/checkOptions.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval } from "../../results/settleInterval.js";
import { drawnCorrect } from "./drawnCorrect.js";
import { leastCorrect } from "./gPassAtK.js";
import { meanOfUpperHalf } from "./mGPassAtK.js";
import { overProblems, PROBLEM_CITATIONS, PROBLEM_METHODS, type ProblemOptions } from "./overProblems.js";
import { passAtK } from "./passAtK.js";
import { passHatK } from "./passHatK.js";
import { checkCounts, checkK, samplesOf, type SuccessCounts } from "./successCounts.js";

/** The metrics of {@link passRates}. */
export const PASS_METRICS = ["pass@k", "pass^k", "G-Pass@k", "mG-Pass@k"] as const;
export type PassMetric = (typeof PASS_METRICS)[number];

/** Options of {@link passRates}. */
export interface PassRatesOptions extends ProblemOptions {
  /** `"pass@k"` by default. */
  readonly metric?: PassMetric;
  /** For G-Pass@k: the share of the k samples that must be correct; .5 by default. */
  readonly threshold?: number;
}

/** For each problem its unbiased estimate of a metric; each (n, c) is computed once. */
export function passValues(
  problems: SuccessCounts,
  k: number,
  metric: PassMetric,
  threshold: number,
  caller: string,
): Float64Array {
  checkK(k, caller);
  if (metric === "mG-Pass@k" && k === 1) {
    throw new RangeError(
      `${caller}: mG-Pass@k has no threshold between one half and one at k = 1; ask for 2 or more.`,
    );
  }
  const least = metric === "G-Pass@k" ? leastCorrect(k, threshold, caller) : 0;
  const compute = (n: number, correct: number): number => {
    if (metric === "pass@k") return passAtK(n, correct, k);
    if (metric === "pass^k") return passHatK(n, correct, k);
    const tails = drawnCorrect(n, correct, k);
    return metric === "G-Pass@k" ? (tails[least] ?? NaN) : meanOfUpperHalf(tails);
  };
  const { n, correct } = problems;
  if (correct.length === 0 || (typeof n !== "number" && n.length !== correct.length)) {
    checkCounts(problems, k, caller);
  }
  // By number of samples, then by right ones; NaN where it was not computed yet.
  const known: (Float64Array | undefined)[] = [];
  const tableOf = (samples: number, problem: number): Float64Array => {
    const found = known[samples];
    if (found) return found;
    if (!(Number.isSafeInteger(samples) && samples >= k)) refuseProblem(problems, problem, k, caller);
    const made = new Float64Array(samples + 1).fill(NaN);
    known[samples] = made;
    return made;
  };
  const values = new Float64Array(correct.length);
  let [lastN, table] = [NaN, new Float64Array() as Float64Array];
  for (let problem = 0; problem < values.length; problem++) {
    const samples = typeof n === "number" ? n : (n[problem] ?? NaN);
    if (samples !== lastN) {
      table = tableOf(samples, problem);
      lastN = samples;
    }
    const right = correct[problem] ?? NaN;
    let value = table[right];
    if (value === undefined) return refuseProblem(problems, problem, k, caller);
    if (Number.isNaN(value)) {
      value = compute(samples, right);
      table[right] = value;
    }
    values[problem] = value;
  }
  return values;
}

/** Refuses the counts of one problem with the words of {@link checkCounts}. */
function refuseProblem({ n, correct }: SuccessCounts, problem: number, k: number, caller: string): never {
  checkCounts({ n: samplesOf(n, problem), correct: [correct[problem] ?? NaN] }, k, caller, problem);
  throw new RangeError(`${caller}: the counts of problem ${problem + 1} are no counts.`);
}

/**
 * pass@k, pass^k, G-Pass@k or mG-Pass@k over problems, each with an interval: the mean of the problems' unbiased estimates.
 * A problem is the unit of replication: samples of one problem say nothing new about other problems.
 *
 * @param problems for each problem how many samples it got (`n`, one number or one a problem) and how many were correct
 * @param k one number, or several for a curve; no problem may have fewer samples
 * @param options `metric` (`"pass@k"`), `threshold` (.5, of G-Pass@k), `clusters` of problems, `interval` (`"auto"`: Wilson's
 *   with the effective number of trials), `level`, `sides`
 * @returns a result with labels `metric` and `k` (and `threshold` for G-Pass@k)
 * @throws RangeError where a problem has fewer samples than k (it is named), or counts are no counts
 *
 * @example
 * ```ts
 * import { passRates } from "precipice";
 * const result = passRates({ n: 10, correct: [0, 1, 3, 5, 9, 10] }, [1, 2]);
 * result.get({ k: 2 }).estimate; // => 0.585185
 * ```
 *
 * Source: M. Chen et al., arXiv 2107.03374 (2021); S. Yao et al., arXiv 2406.12045 (2024); J. Liu et al., arXiv 2412.13147
 * (2024).
 */
export function passRates(
  problems: SuccessCounts,
  k: number | readonly number[],
  options: PassRatesOptions = {},
): Result {
  checkOptions("passRates", options, [
    "metric",
    "threshold",
    "clusters",
    "correction",
    "interval",
    "level",
    "sides",
  ]);
  const caller = "passRates";
  const { level, sides } = settleInterval(options, caller);
  const metric = oneOf(options.metric, PASS_METRICS, caller, "metric");
  const { threshold = 0.5 } = options;
  const ks = typeof k === "number" ? [k] : k;
  if (ks.length === 0) throw new RangeError(`${caller}: expected at least one k.`);
  const parts = ks.map((one) =>
    overProblems(
      passValues(problems, one, metric, threshold, caller),
      metric === "G-Pass@k" ? { metric, k: one, threshold } : { metric, k: one },
      options,
      caller,
      "problems",
    ),
  );
  const method = parts[0]?.method ?? "wilson";
  return closedForm({
    kind: caller,
    title: `${metric} over problems`,
    estimates: parts.map(({ estimate }) => estimate),
    method: PROBLEM_METHODS[method],
    ...{ level, sides },
    unit: options.clusters === undefined ? "problem" : "cluster of problems",
    citation: [
      "Chen et al., Evaluating large language models trained on code, 2021 (pass@k); Yao et al., tau-bench, 2024 (pass^k); Liu et al., Are your LLMs capable of stable reasoning?, 2024 (G-Pass@k)",
      ...PROBLEM_CITATIONS,
    ],
    warnings: [],
  });
}
