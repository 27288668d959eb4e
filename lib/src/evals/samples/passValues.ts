import { drawnCorrect } from "./drawnCorrect.js";
import { leastCorrect } from "./leastCorrect.js";
import { meanOfUpperHalf } from "./meanOfUpperHalf.js";
import { passAtK } from "./passAtK.js";
import { passHatK } from "./passHatK.js";
import type { PassMetric } from "./PassMetric.js";
import { checkCounts, checkK, successesOf, trialsOf, type ProblemCounts } from "./successCounts.js";

/** The unbiased estimate of a metric for each problem. Each distinct (trials, successes) is computed once. */
export function passValues(
  problems: ProblemCounts,
  k: number,
  metric: PassMetric,
  threshold: number,
  caller: string,
): Float64Array {
  checkK(k, caller);
  if (metric === "mGPassAtK" && k === 1) {
    throw new RangeError(
      `${caller}: the metric "mGPassAtK" has no threshold between one half and one at k = 1; ask for k of 2 or more.`,
    );
  }
  const least = metric === "gPassAtK" ? leastCorrect(k, threshold, caller) : 0;
  const compute = (trials: number, right: number): number => {
    if (metric === "passAtK") return passAtK(trials, right, k, caller);
    if (metric === "passHatK") return passHatK(trials, right, k, caller);
    const tails = drawnCorrect(trials, right, k);
    return metric === "gPassAtK" ? (tails[least] ?? NaN) : meanOfUpperHalf(tails);
  };
  const { trials } = problems;
  const successes = successesOf(problems);
  if (successes.length === 0 || (typeof trials !== "number" && trials.length !== successes.length)) {
    checkCounts(problems, k, caller);
  }
  // Indexed by samples, then by correct samples; NaN if not yet computed.
  const known: (Float64Array | undefined)[] = [];
  const tableOf = (samples: number, problem: number): Float64Array => {
    const found = known[samples];
    if (found) return found;
    if (!(Number.isSafeInteger(samples) && samples >= k)) refuseProblem(problems, problem, k, caller);
    const made = new Float64Array(samples + 1).fill(NaN);
    known[samples] = made;
    return made;
  };
  const values = new Float64Array(successes.length);
  let lastSamples = NaN;
  let table: Float64Array = new Float64Array();
  for (let problem = 0; problem < values.length; problem++) {
    const samples = trialsOf(problems, problem);
    if (samples !== lastSamples) {
      table = tableOf(samples, problem);
      lastSamples = samples;
    }
    const right = successes[problem] ?? NaN;
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

/** Throws for the counts of one problem, with the message of {@link checkCounts}. */
function refuseProblem(problems: ProblemCounts, problem: number, k: number, caller: string): never {
  const successes = [successesOf(problems)[problem] ?? NaN];
  checkCounts({ successes, trials: trialsOf(problems, problem) }, k, caller, problem);
  throw new RangeError(`${caller}: the counts of problem ${problem + 1} are no counts.`);
}
