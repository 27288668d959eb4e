import { EngineError } from "../EngineError.js";
import { meanOfWords } from "../fixedPoint.js";
import { columnOf, keyColumn, nameIn, type QueryTable } from "../QueryTable.js";
import { scoreCounts, type ScoreWindow } from "../reductions/scoreCounts.js";
import { countColumn, wordColumns } from "../reductions/wordSums.js";
import type { FirstPass } from "../SampleSource.js";
import type { SampleRole } from "../SampleRoles.js";
import { fetchTable, type SampleQuery } from "./fetchTable.js";

/** Scores of one algorithm that lie together, by task where tasks are told apart. */
export interface ScoreBucket {
  readonly lowest: number;
  readonly highest: number;
  /** Scores that are all equal are the mean itself. */
  readonly mean: number;
  readonly count: number;
  /** The place of the task; 0 if tasks are not told apart. */
  readonly task: number;
}

/** The scores of an algorithm in buckets that ascend. */
export interface BucketedScores {
  readonly algorithm: string;
  /** The name of the task, if scores of each are apart. */
  readonly ofTask?: string;
  readonly buckets: readonly ScoreBucket[];
  readonly count: number;
  /** The number of scores of each task. */
  readonly counts: Float64Array;
}

/** Whether the scores between these two places, in units of weight from the lowest, must be known one by one. */
export type IsWanted = (start: number, end: number) => boolean;

/** Buckets of a window: with one key of algorithms, and with tasks too. Groups of more of them no longer fit a processor's cache. */
const BUCKETS = { flat: 1024, byTask: 256 } as const;
/** Windows with fewer scores are fetched score by score. */
const FEW = 2 ** 16;

/**
 * Counts scores in buckets, and those buckets again in which single scores matter, until each of these holds one value. So a few scans find
 * exact order statistics of any number of different scores.
 *
 * @param wanted for an algorithm's scores: which places matter
 * @param weigh the weight of a score of each task; 1 by default
 */
export async function scoreBuckets(
  run: SampleQuery,
  {
    byTask,
    apart = false,
    pass,
  }: { readonly byTask: boolean; readonly apart?: boolean; readonly pass: FirstPass },
  wanted: (scores: BucketedScores) => IsWanted,
  weigh: (scores: BucketedScores) => Float64Array | undefined = () => undefined,
): Promise<BucketedScores[]> {
  const keys = byTask ? (["algorithm", "task"] as const) : (["algorithm"] as const);
  const roles: readonly SampleRole[] = [...keys, "score"];
  const fetch = (windows: readonly ScoreWindow[], buckets?: number): Promise<QueryTable> =>
    fetchTable(run, scoreCounts, roles, {
      keys,
      windows,
      exponent: pass.exponent,
      ...(buckets !== undefined && { buckets }),
    });
  const buckets = byTask ? BUCKETS.byTask : BUCKETS.flat;
  const first = await fetch([{ lowest: pass.lowest, highest: pass.highest }], buckets);
  const tasks = byTask && !apart ? taskPlaces(first) : undefined;
  let found = readBuckets(first, pass.exponent, tasks, new Map());
  const counted = found.reduce((sum, { count }) => sum + count, 0);
  if (counted !== pass.kept)
    throw new EngineError(
      `${run.caller}: ${pass.kept} rows had a score when they were first read, and ${counted} when they were read again. The source must give the ` +
        "same rows each time: save those of a SELECT that draws at random, and call samples() again after files have changed.",
    );
  for (;;) {
    const windows: ScoreWindow[] = [];
    let rows = 0;
    const kept = found.map((scores) => {
      const { open, closed } = split(scores, wanted(scores), weigh(scores));
      for (const { lowest, highest, count } of open) {
        const { algorithm, ofTask: task } = scores;
        windows.push({ algorithm, ...(task !== undefined && { task }), lowest, highest });
        rows += count;
      }
      return { ...scores, buckets: closed };
    });
    if (windows.length === 0) return found;
    const finer = await fetch(windows, rows <= FEW || !windows.every(isWide) ? undefined : buckets);
    found = readBuckets(
      finer,
      pass.exponent,
      tasks,
      new Map(kept.map((scores) => [groupOf(scores.algorithm, scores.ofTask), scores])),
    );
  }
}

/** Whether parts of a window are wider than zero: those between the smallest doubles are not. */
function isWide({ lowest, highest }: ScoreWindow): boolean {
  return Number.isFinite(BUCKETS.flat / (highest * 0.5 - lowest * 0.5));
}

/** The place of each task, in the order of their names. */
function taskPlaces(table: QueryTable): Map<string, number> {
  const tasks = keyColumn(table, "task");
  const names = new Set(Array.from({ length: table.rows }, (_, row) => nameIn(tasks, row)));
  return new Map([...names].sort().map((name, place) => [name, place]));
}

/** Ranges of scores to count again, and the buckets outside of them. */
function split(
  { buckets }: BucketedScores,
  isWanted: IsWanted,
  weights: Float64Array | undefined,
): { readonly open: readonly ScoreBucket[]; readonly closed: readonly ScoreBucket[] } {
  const open: ScoreBucket[] = [];
  const closed: ScoreBucket[] = [];
  let below = 0;
  for (let from = 0; from < buckets.length;) {
    // Buckets of several tasks may overlap; those that do are one range.
    const lowest = buckets[from]?.lowest ?? 0;
    let highest = buckets[from]?.highest ?? 0;
    let [to, weight, count] = [from, 0, 0];
    for (; to < buckets.length && (to === from || (buckets[to]?.lowest ?? Infinity) <= highest); to++) {
      const bucket = buckets[to];
      highest = Math.max(highest, bucket?.highest ?? highest);
      weight += (bucket?.count ?? 0) * (weights?.[bucket?.task ?? 0] ?? 1);
      count += bucket?.count ?? 0;
    }
    if (highest > lowest && isWanted(below, below + weight))
      open.push({ lowest, highest, mean: NaN, count, task: 0 });
    else closed.push(...buckets.slice(from, to));
    below += weight;
    from = to;
  }
  return { open, closed };
}

/** The buckets of each algorithm, together with those that are known. */
function readBuckets(
  table: QueryTable,
  exponent: number,
  taskPlace: ReadonlyMap<string, number> | undefined,
  known: ReadonlyMap<string, BucketedScores>,
): BucketedScores[] {
  const algorithms = keyColumn(table, "algorithm");
  const tasks = table.columns.get("task");
  const counts = countColumn(table, "count");
  const lowest = columnOf(table, "lowest", "number").values;
  const highest = columnOf(table, "highest", "number").values;
  const { high, low } = wordColumns(table, "total");
  const found = new Map<string, ScoreBucket[]>([...known].map(([name, { buckets }]) => [name, [...buckets]]));
  const names = new Map<string, Pick<BucketedScores, "algorithm" | "ofTask">>(known);
  for (let row = 0; row < table.rows; row++) {
    const algorithm = nameIn(algorithms, row);
    const ofTask = tasks && !taskPlace ? nameIn(tasks, row) : undefined;
    const name = groupOf(algorithm, ofTask);
    const buckets = found.get(name) ?? [];
    found.set(name, buckets);
    names.set(name, names.get(name) ?? { algorithm, ...(ofTask !== undefined && { ofTask }) });
    const least = lowest[row] ?? 0;
    const most = highest[row] ?? 0;
    const count = counts[row] ?? 0;
    buckets.push({
      lowest: least,
      highest: most,
      mean: least === most ? least : meanOfWords(high[row] ?? 0n, low[row] ?? 0n, exponent, BigInt(count)),
      count,
      task: tasks ? (taskPlace?.get(nameIn(tasks, row)) ?? 0) : 0,
    });
  }
  return Array.from(found, ([name, buckets]) => {
    buckets.sort((x, y) => x.lowest - y.lowest || x.task - y.task);
    const own = known.get(name);
    if (own) return { ...own, buckets };
    const { algorithm = "", ofTask } = names.get(name) ?? {};
    return { ...countedBuckets(algorithm, buckets), ...(ofTask !== undefined && { ofTask }) };
  });
}

/** A group of scores: an algorithm's, or those of one task of it. */
function groupOf(algorithm: string, task: string | undefined): string {
  return JSON.stringify([algorithm, task]);
}

function countedBuckets(algorithm: string, buckets: readonly ScoreBucket[]): BucketedScores {
  const tasks = buckets.reduce((most, { task }) => Math.max(most, task + 1), 0);
  const counts = new Float64Array(tasks);
  for (const { task, count } of buckets) counts[task] = (counts[task] ?? 0) + count;
  return { algorithm, buckets, counts, count: counts.reduce((sum, count) => sum + count, 0) };
}
