import { midranks } from "../../numeric/midranks.js";
import { NumpyGenerator } from "../../random/NumpyGenerator.js";
import { quantileSorted } from "../../numeric/quantile.js";
import { formatNumber } from "../../results/formatNumber.js";
import { shownFigure } from "../ClaimVerdict.js";
import type { Finding } from "../Finding.js";
import type { MatrixCheck, MatrixSettings } from "./MatrixCheck.js";
import { matrixLabels, someOf, type ReadCell, type ReadMatrix } from "./readMatrix.js";

/** The fewest tasks whose resampling says something on other tasks. */
const leastTasks = 3;

/** Systems and their ranks on tasks; all systems have a cell of each task. */
interface RankTable {
  readonly systems: readonly string[];
  readonly tasks: readonly string[];
  /** Ranks of the systems on a task, 1 is best; ties share the middle rank. */
  readonly ranks: readonly Float64Array[];
}

/**
 * Dominance of ranks under resampled tasks. In each table the systems that have a cell of every task are ranked on each
 * (columns of benchmark and metric, averages apart; tasks that few systems have are left out). The tasks are drawn again
 * with replacement: the interval of a mean rank is that of its percentiles, and `first` is the share of draws in which the
 * system has the best mean rank, a tie shared. `dominatedBy` counts systems that are at least as good on every task and
 * better on one, which no choice of tasks reverses.
 *
 * Source: J. Demšar, Journal of Machine Learning Research 7 (2006), 1, for mean ranks; B. Efron, Annals of Statistics 7
 * (1979), 1, for the bootstrap.
 */
export const checkRanks: MatrixCheck = (matrix, settings) =>
  [...new Set(matrix.cells.map(({ cell }) => cell.table))].flatMap((table) =>
    ranksOf(table, matrix, settings),
  );

function ranksOf(table: string, { cells, paper }: ReadMatrix, settings: MatrixSettings): Finding[] {
  const ranked = rankTable(cells.filter(({ cell, average }) => cell.table === table && !average));
  if (ranked === undefined) return [];
  const { systems, tasks, ranks } = ranked;
  const { means, firsts } = resampled(ranked, settings);
  const observed = systems.map((_, place) => meanOf(ranks.map((task) => task[place] ?? 0)));
  const best = Math.min(...observed);
  const tail = (1 - settings.level) / 2;
  return systems.map((system, place): Finding => {
    const draws = Float64Array.from(means, (draw) => draw[place] ?? 0).sort();
    const first = (firsts[place] ?? 0) / settings.reps;
    const interval = { low: quantileSorted(draws, tail), high: quantileSorted(draws, 1 - tail) };
    const better = systems.filter((_, other) => other !== place && dominates(ranks, other, place));
    const wins = ranks.filter((task) => task[place] === Math.min(...task)).length;
    const leads = observed[place] === best;
    const told = `mean rank ${shownFigure(observed[place] ?? 0)} of ${systems.length}, best in ${wins} of ${tasks.length} tasks, first in ${formatNumber(100 * first, 1)} % of draws of tasks`;
    return {
      labels: matrixLabels("ranks", paper, { table, system }),
      verdict: first >= settings.level ? "possible" : "undecided",
      because:
        better.length > 0
          ? `no choice of tasks puts it first: ${someOf(better)} is at least as good on every task`
          : `${leads ? "it leads by the chosen tasks, and" : "it"} is first in ${formatNumber(100 * first, 1)} % of draws of tasks`,
      estimate: observed[place] ?? 0,
      interval,
      arithmetic: told,
      n: { tasks: tasks.length, systems: systems.length },
      values: { first, wins, dominatedBy: better.length },
      ...(interval.low === interval.high
        ? { warnings: ["Every draw of tasks gives the same mean rank."] }
        : {}),
    };
  });
}

/** The ranks of the systems that have every task; a task that less than half of the systems have is left out. */
function rankTable(cells: readonly ReadCell[]): RankTable | undefined {
  const byTask = new Map<string, Map<string, ReadCell>>();
  for (const one of cells) {
    const task = `${one.cell.benchmark} (${one.cell.metric})`;
    const row = byTask.get(task) ?? new Map<string, ReadCell>();
    // Two cells of one system and task are versions, which have no one rank.
    if (row.has(one.cell.system)) return undefined;
    byTask.set(task, row.set(one.cell.system, one));
  }
  const everyone = new Set(cells.map(({ cell }) => cell.system));
  const tasks = [...byTask].filter(([, row]) => 2 * row.size >= everyone.size);
  const systems = [...everyone].filter((system) => tasks.every(([, row]) => row.has(system)));
  if (systems.length < 2 || tasks.length < leastTasks) return undefined;
  const ranks = tasks.map(([, row]) => {
    const lower = [...row.values()].some((one) => one.lower);
    const scores = systems.map((system) => (lower ? 1 : -1) * (row.get(system)?.value.value ?? NaN));
    return Float64Array.from(midranks(scores));
  });
  return { systems, tasks: tasks.map(([name]) => name), ranks };
}

function resampled(
  { systems, tasks, ranks }: RankTable,
  { reps, seed }: MatrixSettings,
): { readonly means: readonly Float64Array[]; readonly firsts: Float64Array } {
  const generator = new NumpyGenerator(seed);
  const firsts = new Float64Array(systems.length);
  const means = Array.from({ length: reps }, () => {
    const sums = new Float64Array(systems.length);
    for (const task of generator.integers(0, tasks.length, tasks.length)) {
      const drawn = ranks[Number(task)];
      if (drawn === undefined) continue;
      for (let place = 0; place < sums.length; place++)
        sums[place] = (sums[place] ?? 0) + (drawn[place] ?? 0);
    }
    const least = Math.min(...sums);
    const leaders = sums.reduce((count, sum) => count + (sum === least ? 1 : 0), 0);
    sums.forEach((sum, place) => {
      if (sum === least) firsts[place] = (firsts[place] ?? 0) + 1 / leaders;
    });
    return sums.map((sum) => sum / tasks.length);
  });
  return { means, firsts };
}

function dominates(ranks: readonly Float64Array[], one: number, other: number): boolean {
  return (
    ranks.every((task) => (task[one] ?? 0) <= (task[other] ?? 0)) &&
    ranks.some((task) => (task[one] ?? 0) < (task[other] ?? 0))
  );
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
