import { normalQuantile } from "../numeric/normalDistribution.js";
import { pairWins, type PairWins } from "../numeric/pairWins.js";
import { studentTQuantile } from "../numeric/studentT.js";
import { variance } from "../numeric/variance.js";
import type { Interval } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";
import type { TaskScores } from "../scores/TaskScores.js";
import { tailProbability } from "../results/tails.js";
import { wilsonInterval } from "../numeric/wilsonInterval.js";

/** For one task: how often each run wins against the other side; a tie counts one half. */
export interface WinRates {
  /** For each run of X the share of Y's runs that it beats. */
  readonly x: Float64Array;
  /** For each run of Y the share of X's runs that beat it. */
  readonly y: Float64Array;
  /** Sum over pairs of the squared residual that neither run's win rate explains. */
  readonly rest: number;
}

/** Largest number of pairs that are enumerated. */
const FEW_PAIRS = 100_000;

/** {@link WinRates} of every task. */
export function winRates(x: TaskScores, y: TaskScores): WinRates[] {
  return x.map((runsX, task) => taskWinRates(runsX, y[task] ?? []));
}

/**
 * {@link WinRates} of one task.
 *
 * @param counted the task's counts of wins and ties, if already known
 */
export function taskWinRates(x: ArrayLike<number>, y: ArrayLike<number>, counted?: PairWins): WinRates {
  const n = x.length;
  const m = y.length;
  if (n * m > FEW_PAIRS) return ratesOfWins(counted ?? pairWins(Float64Array.from(x), Float64Array.from(y)));
  const wins = (i: number, k: number): number => {
    const difference = (x[i] ?? NaN) - (y[k] ?? NaN);
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
}

/**
 * {@link WinRates} from counts: with p the share of pairs won, `rest` is the squared distance of all pairs from p,
 * n m p (1 - p) - ties / 4, less m and n times that of x's and y's rates.
 */
function ratesOfWins({ x, y, total, ties }: PairWins): WinRates {
  const n = x.length;
  const m = y.length;
  const ratesX = x.map((wins) => wins / m);
  // The rates of y are the shares of wins of x against each run of y.
  const ratesY = y.map((wins) => (n - wins) / n);
  const mean = total / (n * m);
  const around = (rates: Float64Array): number => {
    let sum = 0;
    for (let run = 0; run < rates.length; run++) sum += ((rates[run] ?? NaN) - mean) ** 2;
    return sum;
  };
  const all = (total * (n * m - total)) / (n * m) - ties / 4;
  return { x: ratesX, y: ratesY, rest: Math.max(0, all - m * around(ratesX) - n * around(ratesY)) };
}

/**
 * The calibrated interval of P(X > Y): Wilson's with the effective number of trials p (1 - p) / V and Student's t. V
 * = sum over tasks of (a + b - c) / M^2 is the unbiased variance of the two-sample U statistic: a = variance of X's
 * win rates / n, b = variance of Y's / m, c = sum of squared rests / ((n - 1) (m - 1) n m); the degrees of freedom
 * are Welch and Satterthwaite's over all a and b. If V <= 0, p is 0 or 1, or a task has a single run, the variance
 * cannot be estimated. The interval then uses M^2 / sum of 1 / min(n, m) trials and the normal quantile.
 */
export function improvementInterval(
  rates: readonly WinRates[],
  probability: number,
  level: number,
  sides: IntervalSides,
): Interval {
  const tasks = rates.length;
  const spread = { total: 0, explained: 0, squares: 0, inverseRuns: 0 };
  for (const { x, y, rest } of rates) {
    const n = x.length;
    const m = y.length;
    const a = variance(x) / n;
    const b = variance(y) / m;
    spread.total += (a + b - rest / ((n - 1) * (m - 1) * n * m)) / tasks ** 2;
    spread.explained += a + b;
    spread.squares += a ** 2 / (n - 1) + b ** 2 / (m - 1);
    spread.inverseRuns += 1 / Math.min(n, m);
  }
  return wilsonOf(spread, tasks, probability, level, sides);
}

/**
 * The calibrated interval of P(X > Y) of runs in pairs: Wilson's with the effective number of trials p (1 - p) / V and
 * Student's t. V = sum over tasks of a / M^2, a = variance of the wins of the pairs (1, ties one half, 0) / n; the degrees of
 * freedom are Welch and Satterthwaite's over all a. Where V is 0, p is 0 or 1, or a task has a single pair:
 * M^2 / sum of 1 / n trials and the normal quantile.
 */
export function pairedImprovementInterval(
  wins: readonly Float64Array[],
  probability: number,
  level: number,
  sides: IntervalSides,
): Interval {
  const tasks = wins.length;
  const spread = { total: 0, explained: 0, squares: 0, inverseRuns: 0 };
  for (const task of wins) {
    const n = task.length;
    const a = variance(task) / n;
    spread.total += a / tasks ** 2;
    spread.explained += a;
    spread.squares += a ** 2 / (n - 1);
    spread.inverseRuns += 1 / n;
  }
  return wilsonOf(spread, tasks, probability, level, sides);
}

/** The variance of P(X > Y), with the sums that give its degrees of freedom. */
interface ImprovementSpread {
  readonly total: number;
  readonly explained: number;
  readonly squares: number;
  readonly inverseRuns: number;
}

function wilsonOf(
  { total, explained, squares, inverseRuns }: ImprovementSpread,
  tasks: number,
  probability: number,
  level: number,
  sides: IntervalSides,
): Interval {
  const tail = tailProbability(level, sides);
  // A total within the rounding error of a and b counts as 0. With a single run the total is NaN, which is not above
  // 0 either.
  if (total > (1e-12 * explained) / tasks ** 2 && probability > 0 && probability < 1) {
    const trials = (probability * (1 - probability)) / total;
    return wilsonInterval(probability, trials, studentTQuantile(1 - tail, explained ** 2 / squares), sides);
  }
  return wilsonInterval(probability, tasks ** 2 / inverseRuns, normalQuantile(1 - tail), sides);
}
