import { mapFloats } from "../numeric/mapFloats.js";
import { joined } from "../compare/samples.js";
import { RunSource } from "../bootstrap/RunSource.js";
import type { ResampleRun } from "../work/ResampleRun.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { PATHS_AT_ONCE } from "./ShuffleCache.js";
import {
  columnsFor,
  largestStatistics,
  combinationCount,
  combinations,
  meanDifference,
  pathsWithin,
  type ComparedPlaces,
  type PermutationPaths,
  type RunBlock,
} from "./PermutationPaths.js";

/** The pooled runs of one comparison in one block. */
interface PooledRuns {
  readonly comparison: number;
  readonly x: number;
  readonly y: number;
  readonly pooled: Float64Array;
  readonly total: number;
  readonly chosen: number;
}

/**
 * The permutations of AdaStop's test as published, each pair for itself. As long as all permutations of all blocks are no more than `reps`, every
 * one is there; beyond that there are `reps` paths, drawn afresh over all blocks when the limit is passed and continued
 * with new blocks after it, the first of them the data as they are. All comparisons share the choice of positions.
 * With `signed`, the largest statistic keeps its sign and all paths are drawn from the first block on.
 */
export class PairwisePaths implements PermutationPaths {
  columns: ReadonlyMap<number, Float64Array> = new Map();
  total = 1;
  exact = true;
  readonly #comparisons: readonly ComparedPlaces[];
  readonly #reps: number;
  readonly #seed: number;
  readonly #blocks: PooledRuns[][] = [];
  readonly #kept: { readonly open: readonly number[]; readonly boundary: number }[] = [];

  readonly #signed: boolean;

  constructor(
    comparisons: readonly ComparedPlaces[],
    options: { readonly reps: number; readonly seed: number; readonly signed: boolean },
  ) {
    this.#comparisons = comparisons;
    this.#reps = options.reps;
    this.#seed = options.seed;
    this.#signed = options.signed;
  }

  async extend(block: RunBlock, open: readonly number[], run: ResampleRun): Promise<void> {
    const pools = open.map((comparison) => pool(this.#comparisons, comparison, block));
    this.#blocks.push(pools);
    if (this.exact) {
      const count = this.#signed ? undefined : sharedCount(pools);
      if (count !== undefined && this.total * count <= this.#reps) {
        this.total *= count;
        this.columns = await enumerate(this.columns, pools, count, run);
        return;
      }
      this.exact = false;
      this.total = this.#reps;
      this.columns = new Map();
      for (const [interim, { open: left, boundary }] of this.#kept.entries()) {
        await this.#draw(interim, run);
        this.#sortOut(left, boundary);
      }
    }
    await this.#draw(this.#blocks.length - 1, run);
  }

  largest(open: readonly number[]): Promise<Float64Array> {
    return Promise.resolve(largestStatistics(columnsFor(this.columns, open), this.#signed));
  }

  observed(open: readonly number[]): number[] {
    return columnsFor(this.columns, open).map((column) => Math.abs(column[0] ?? NaN));
  }

  keep(open: readonly number[], boundary: number): void {
    this.#kept.push({ open, boundary });
    this.#sortOut(open, boundary);
  }

  #sortOut(open: readonly number[], boundary: number): void {
    const columns = columnsFor(this.columns, open);
    const places = pathsWithin(columns, boundary);
    this.columns = new Map(
      open.map((comparison, index) => {
        const column = columns[index] ?? new Float64Array();
        return [comparison, mapFloats(places, (path) => column[path] ?? NaN)];
      }),
    );
  }

  /** Adds a random permutation of one block to every path. */
  async #draw(interim: number, run: ResampleRun): Promise<void> {
    const pools = this.#blocks[interim] ?? [];
    const paths = this.columns.values().next().value?.length ?? this.#reps;
    const draws = new BlockDraws(paths, new RunSource(Xoshiro128.fromSeed(this.#seed, [interim])), run);
    const made = new Map<number, Float64Array>();
    run.expect(paths * pools.length);
    for (const one of pools) {
      const before = this.columns.get(one.comparison);
      made.set(one.comparison, await draws.differences(one, before));
      await run.advance(paths);
    }
    this.columns = made;
  }
}

function pool(comparisons: readonly ComparedPlaces[], comparison: number, block: RunBlock): PooledRuns {
  const { x, y } = comparisons[comparison] ?? { x: -1, y: -1 };
  const [first, second] = [block[x], block[y]];
  if (!first || !second) throw new Error(`Comparison ${comparison} is open but lacks runs.`);
  const pooled = joined(first, second);
  return {
    ...{ comparison, x, y, pooled },
    total: pooled.reduce((sum, value) => sum + value, 0),
    chosen: first.length,
  };
}

/** The number of permutations of a block where all comparisons have the same numbers of runs. */
function sharedCount(pools: readonly PooledRuns[]): number | undefined {
  const [first] = pools;
  if (!first) return undefined;
  const same = pools.every(
    ({ pooled, chosen }) => pooled.length === first.pooled.length && chosen === first.chosen,
  );
  return same ? combinationCount(first.pooled.length, first.chosen) : undefined;
}

/** Every path so far with every permutation of one more block; the data as they are stay first. */
async function enumerate(
  columns: ReadonlyMap<number, Float64Array>,
  pools: readonly PooledRuns[],
  count: number,
  run: ResampleRun,
): Promise<ReadonlyMap<number, Float64Array>> {
  const [first] = pools;
  const made = new Map<number, Float64Array>();
  const paths = (columns.values().next().value?.length ?? 1) * count;
  run.expect(paths * pools.length);
  for (const { comparison, pooled, total, chosen } of pools) {
    const before = columns.get(comparison) ?? new Float64Array(1);
    const column = new Float64Array(before.length * count);
    let place = 0;
    for (const choice of combinations(first?.pooled.length ?? 0, chosen)) {
      const added = meanDifference(pooled, total, choice);
      for (const value of before) column[place++] = value + added;
    }
    made.set(comparison, column);
    await run.advance(paths);
  }
  return made;
}

/** Random choices of positions, the same for all comparisons with the same numbers of runs. */
class BlockDraws {
  readonly #paths: number;
  readonly #source: RunSource;
  readonly #run: ResampleRun;
  readonly #choices = new Map<string, Int32Array>();
  readonly #sums = new Map<string, Float64Array>();

  constructor(paths: number, source: RunSource, run: ResampleRun) {
    this.#paths = paths;
    this.#source = source;
    this.#run = run;
  }

  /** What was before plus, on each path, mean of the chosen minus mean of the other runs. */
  async differences(pool: PooledRuns, before: Float64Array | undefined): Promise<Float64Array> {
    const { chosen, pooled, total } = pool;
    const others = pooled.length - chosen;
    const [factor, constant] = [1 / chosen + 1 / others, total / others];
    const first = await this.#sumsOf(pool, pool.x, 0, chosen);
    const second = await this.#sumsOf(pool, pool.y, chosen, pooled.length);
    const column = before?.slice() ?? new Float64Array(this.#paths);
    for (let path = 0; path < column.length; path++) {
      column[path] = (column[path] ?? 0) + ((first[path] ?? 0) + (second[path] ?? 0)) * factor - constant;
    }
    return column;
  }

  /** On each path the sum of the chosen among an agent's runs, which stand from `start` to before `end`. */
  async #sumsOf(pool: PooledRuns, agent: number, start: number, end: number): Promise<Float64Array> {
    const { chosen, pooled } = pool;
    const key = [agent, start, chosen, pooled.length].join();
    const known = this.#sums.get(key);
    if (known) return known;
    const choices = await this.#choicesOf(pooled.length, chosen);
    const sums = new Float64Array(this.#paths);
    for (let path = 0; path < sums.length; path++) {
      let sum = 0;
      for (let place = path * chosen; place < (path + 1) * chosen; place++) {
        const position = choices[place] ?? 0;
        if (position >= start && position < end) sum += pooled[position] ?? 0;
      }
      sums[path] = sum;
    }
    this.#sums.set(key, sums);
    return sums;
  }

  /** Positions drawn without replacement, path after path; path 0 leaves the runs where they are. */
  async #choicesOf(size: number, chosen: number): Promise<Int32Array> {
    const key = [size, chosen].join();
    const known = this.#choices.get(key);
    if (known) return known;
    const choices = new Int32Array(this.#paths * chosen);
    const order = Int32Array.from({ length: size }, (_, place) => place);
    choices.set(order.subarray(0, chosen));
    for (let path = 1; path < this.#paths; path++) {
      // The first steps of a Fisher-Yates shuffle; what order the positions were in before does not matter.
      for (let place = 0; place < chosen; place++) {
        const other = place + this.#source.below(size - place);
        const moved = order[other] ?? 0;
        order[other] = order[place] ?? 0;
        order[place] = moved;
        choices[path * chosen + place] = moved;
      }
      if (path % PATHS_AT_ONCE === 0) await this.#run.advance(0);
    }
    this.#choices.set(key, choices);
    return choices;
  }
}
