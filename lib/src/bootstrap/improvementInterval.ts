import { normalQuantile } from "../numeric/normalDistribution.js";
import { studentTQuantile } from "../numeric/studentT.js";
import { variance } from "../numeric/variance.js";
import type { Interval } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";
import type { TaskScores } from "../scores/TaskScores.js";
import { tailProbability } from "../results/tails.js";
import { wilsonInterval } from "./wilsonInterval.js";

/** For one task: how often each run wins against the other side, ties one half. */
export interface WinRates {
  /** For each run of X the share of Y's runs that it beats. */
  readonly x: Float64Array;
  /** For each run of Y the share of X's runs that beat it. */
  readonly y: Float64Array;
  /** Sum over pairs of the squared part that neither run explains. */
  readonly rest: number;
}

/** {@link WinRates} of every task. */
export function winRates(x: TaskScores, y: TaskScores): WinRates[] {
  return x.map((runsX, task) => {
    const runsY = y[task] ?? [];
    const [n, m] = [runsX.length, runsY.length];
    const wins = (i: number, k: number): number => {
      const difference = (runsX[i] ?? NaN) - (runsY[k] ?? NaN);
      return difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
    };
    const ratesX = new Float64Array(n);
    const ratesY = new Float64Array(m);
    let total = 0;
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < m; k++) {
        const won = wins(i, k);
        total += won;
        ratesX[i] = (ratesX[i] ?? 0) + won / m;
        ratesY[k] = (ratesY[k] ?? 0) + won / n;
      }
    }
    const mean = total / (n * m);
    let rest = 0;
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < m; k++) {
        rest += (wins(i, k) - (ratesX[i] ?? NaN) - (ratesY[k] ?? NaN) + mean) ** 2;
      }
    }
    return { x: ratesX, y: ratesY, rest };
  });
}

/**
 * The calibrated interval of P(X > Y): Wilson's with the effective number of trials p (1 - p) / V and Student's t.
 * V = sum over tasks of (a + b - c) / M^2 is the unbiased variance of the two-sample U statistic: a = variance of X's win
 * rates / n, b = variance of Y's / m, c = sum of squared rests / ((n - 1) (m - 1) n m); the degrees of freedom
 * are Welch and Satterthwaite's over all a and b. Where V <= 0, p is 0 or 1, or a task has a single run, nothing can be
 * said of the variance: then M^2 / sum of 1 / min(n, m) trials and the normal quantile.
 */
export function improvementInterval(
  rates: readonly WinRates[],
  probability: number,
  level: number,
  sides: IntervalSides,
): Interval {
  const tasks = rates.length;
  let total = 0;
  let explained = 0;
  let squares = 0;
  let inverseRuns = 0;
  for (const { x, y, rest } of rates) {
    const [n, m] = [x.length, y.length];
    const a = variance(x) / n;
    const b = variance(y) / m;
    total += (a + b - rest / ((n - 1) * (m - 1) * n * m)) / tasks ** 2;
    explained += a + b;
    squares += a ** 2 / (n - 1) + b ** 2 / (m - 1);
    inverseRuns += 1 / Math.min(n, m);
  }
  const tail = tailProbability(level, sides);
  // What is left of a and b by rounding alone counts as 0. With a single run the total is NaN: not above 0 either.
  if (total > (1e-12 * explained) / tasks ** 2 && probability > 0 && probability < 1) {
    const trials = (probability * (1 - probability)) / total;
    return wilsonInterval(probability, trials, studentTQuantile(1 - tail, explained ** 2 / squares), sides);
  }
  return wilsonInterval(probability, tasks ** 2 / inverseRuns, normalQuantile(1 - tail), sides);
}
