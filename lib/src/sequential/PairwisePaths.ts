import { combinationCount } from "../numeric/combinationCount.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { joined } from "../compare/samples.js";
import { IndexSource } from "../bootstrap/IndexSource.js";
import type { ResampleRun } from "../work/ResampleRun.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { PairDraws } from "./PairDraws.js";
import type { PairStatistic, PooledRuns } from "./PairStatistic.js";
import {
  columnsFor,
  largestStatistics,
  pathsWithin,
  type ComparedPlaces,
  type PermutationPaths,
  type RunBlock,
} from "./PermutationPaths.js";

/**
 * The permutations of AdaStop's test as published, separately for each pair. If there are at most `reps` permutations
 * of all blocks, all are enumerated. Beyond that limit there are `reps` random paths: they are drawn again over all
 * blocks when the limit is passed, and extended by later blocks. The first path is the observed data. All comparisons
 * share the choice of positions. With `signed`, the largest statistic keeps its sign, and all paths are random from
 * the first block on.
 */
export class PairwisePaths<State> implements PermutationPaths {
  total = 1;
  exact = true;
  readonly #comparisons: readonly ComparedPlaces[];
  readonly #statistic: PairStatistic<State>;
  readonly #reps: number;
  readonly #seed: number;
  readonly #signed: boolean;
  readonly #blocks: PooledRuns[][] = [];
  readonly #kept: { readonly open: readonly number[]; readonly boundary: number }[] = [];
  #states: ReadonlyMap<number, State> = new Map();
  #columns: ReadonlyMap<number, Float64Array> = new Map();

  constructor(
    comparisons: readonly ComparedPlaces[],
    statistic: PairStatistic<State>,
    options: { readonly reps: number; readonly seed: number; readonly signed: boolean },
  ) {
    this.#comparisons = comparisons;
    this.#statistic = statistic;
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
        await this.#enumerate(pools, count, run);
        return;
      }
      this.exact = false;
      this.total = this.#reps;
      this.#set(new Map());
      for (const [interim, { open: left, boundary }] of this.#kept.entries()) {
        await this.#draw(interim, run);
        this.#sortOut(left, boundary);
      }
    }
    await this.#draw(this.#blocks.length - 1, run);
  }

  largest(open: readonly number[]): Promise<Float64Array> {
    return Promise.resolve(largestStatistics(this.#columnsFor(open), this.#signed));
  }

  observed(open: readonly number[]): number[] {
    return this.#columnsFor(open).map((column) => Math.abs(column[0] ?? NaN));
  }

  keep(open: readonly number[], boundary: number): void {
    this.#kept.push({ open, boundary });
    this.#sortOut(open, boundary);
  }

  #columnsFor(open: readonly number[]): Float64Array[] {
    return columnsFor(this.#columns, open);
  }

  #set(states: ReadonlyMap<number, State>): void {
    this.#states = states;
    this.#columns = new Map(
      [...states].map(([comparison, state]) => [comparison, this.#statistic.statistics(state)]),
    );
  }

  #sortOut(open: readonly number[], boundary: number): void {
    const columns = this.#columnsFor(open);
    const places = pathsWithin(columns, boundary);
    const states = new Map<number, State>();
    for (const comparison of open) {
      const state = this.#states.get(comparison);
      if (state !== undefined) states.set(comparison, this.#statistic.select(state, places));
    }
    this.#states = states;
    this.#columns = new Map(
      open.map((comparison, index) => [
        comparison,
        mapFloats(places, (path) => columns[index]?.[path] ?? NaN),
      ]),
    );
  }

  /** Combines every path so far with every permutation of one more block. */
  async #enumerate(pools: readonly PooledRuns[], count: number, run: ResampleRun): Promise<void> {
    const [first] = pools;
    const paths = (this.#columns.get(first?.comparison ?? -1)?.length ?? 1) * count;
    this.total *= count;
    run.expect(paths * pools.length);
    const made = new Map<number, State>();
    for (const one of pools) {
      made.set(one.comparison, this.#statistic.enumerate(this.#states.get(one.comparison), one));
      await run.advance(paths);
    }
    this.#set(made);
  }

  /** Adds a random permutation of one block to every path. */
  async #draw(interim: number, run: ResampleRun): Promise<void> {
    const pools = this.#blocks[interim] ?? [];
    const paths = this.#columns.values().next().value?.length ?? this.#reps;
    const draws = new PairDraws(paths, new IndexSource(Xoshiro128.fromSeed(this.#seed, [interim])), run);
    const made = new Map<number, State>();
    run.expect(paths * pools.length);
    for (const one of pools) {
      made.set(one.comparison, await this.#statistic.draw(this.#states.get(one.comparison), one, draws));
      await run.advance(paths);
    }
    this.#set(made);
  }
}

function pool(comparisons: readonly ComparedPlaces[], comparison: number, block: RunBlock): PooledRuns {
  const { x, y } = comparisons[comparison] ?? { x: -1, y: -1 };
  const first = block[x];
  const second = block[y];
  if (!first || !second) throw new Error(`Comparison ${comparison} is open but lacks runs.`);
  const pooled = joined(first, second);
  const total = pooled.reduce((sum, value) => sum + value, 0);
  return { comparison, x, y, pooled, total, chosen: first.length };
}

/** The number of permutations of a block if all comparisons have the same numbers of runs. */
function sharedCount(pools: readonly PooledRuns[]): number | undefined {
  const [first] = pools;
  if (!first) return undefined;
  const same = pools.every(
    ({ pooled, chosen }) => pooled.length === first.pooled.length && chosen === first.chosen,
  );
  return same ? combinationCount(first.pooled.length, first.chosen) : undefined;
}
