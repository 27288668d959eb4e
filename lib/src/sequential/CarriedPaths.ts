import { combinationCount } from "../numeric/combinationCount.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { joined } from "../compare/samples.js";
import type { ResampleRun } from "../work/ResampleRun.js";
import { NumpyRandomState } from "../random/NumpyRandomState.js";
import {
  columnsFor,
  largestStatistics,
  combinations,
  pathsWithin,
  type ComparedPlaces,
  type PermutationPaths,
  type RunBlock,
} from "./PermutationPaths.js";
import { numpyMean } from "./numpyMean.js";

/**
 * The permutations of the released AdaStop (0.1.x): it enumerates all while they are fewer than `reps`. After that it
 * has only as many permutations as the previous interim; each comparison draws its own with NumPy's
 * `RandomState(seed)`. Probabilities are then counted over the permutations of the enumerated interims. All agents
 * must have the same number of runs in every block.
 */
export class CarriedPaths implements PermutationPaths {
  columns: ReadonlyMap<number, Float64Array> = new Map();
  total = 1;
  exact = true;
  readonly #comparisons: readonly ComparedPlaces[];
  readonly #reps: number;
  readonly #random: NumpyRandomState;
  readonly #runs = new Map<number, number[]>();
  #interims = 0;

  constructor(comparisons: readonly ComparedPlaces[], reps: number, seed: number) {
    this.#comparisons = comparisons;
    this.#reps = reps;
    this.#random = new NumpyRandomState(seed);
  }

  async extend(block: RunBlock, open: readonly number[], run: ResampleRun): Promise<void> {
    this.#interims += 1;
    block.forEach((runs, agent) =>
      this.#runs.set(agent, [...(this.#runs.get(agent) ?? []), ...(runs ?? [])]),
    );
    const made = new Map<number, Float64Array>();
    run.expect(this.#reps * open.length);
    for (const comparison of open) {
      const { x, y } = this.#comparisons[comparison] ?? { x: -1, y: -1 };
      const first = block[x] ?? new Float64Array();
      const second = block[y] ?? new Float64Array();
      const pooled = joined(first, second);
      const before = this.columns.get(comparison) ?? new Float64Array(1);
      const column: number[] = [];
      let path = 0;
      for (const choice of this.#choices(pooled.length, first.length, before.length)) {
        const [chosen, others] = meansOf(pooled, choice);
        if (this.exact) for (const earlier of before) column.push(earlier + chosen - others);
        else column.push((before[path++] ?? 0) + chosen - others);
      }
      made.set(comparison, Float64Array.from(column));
      await run.advance(this.#reps);
    }
    this.columns = made;
  }

  largest(open: readonly number[]): Promise<Float64Array> {
    return Promise.resolve(largestStatistics(columnsFor(this.columns, open), true));
  }

  observed(open: readonly number[]): number[] {
    return open.map((comparison) => {
      const { x, y } = this.#comparisons[comparison] ?? { x: -1, y: -1 };
      return (
        this.#interims * Math.abs(numpyMean(this.#runs.get(x) ?? []) - numpyMean(this.#runs.get(y) ?? []))
      );
    });
  }

  keep(open: readonly number[], boundary: number): void {
    const columns = columnsFor(this.columns, open);
    const places = pathsWithin(columns, boundary);
    this.columns = new Map(
      open.map((comparison, index) => [
        comparison,
        mapFloats(places, (path) => columns[index]?.[path] ?? NaN),
      ]),
    );
  }

  #choices(size: number, chosen: number, before: number): Iterable<ArrayLike<number>> {
    const count = combinationCount(size, chosen);
    this.exact = this.#reps > count ** this.#interims;
    if (this.exact) {
      this.total = count ** this.#interims;
      return combinations(size, chosen);
    }
    const paths = this.#interims === 1 ? this.#reps : before;
    this.total =
      this.#interims === 1 ? this.#reps : count ** Math.floor(Math.log(this.#reps) / Math.log(count));
    return this.#drawn(size, chosen, paths);
  }

  *#drawn(size: number, chosen: number, paths: number): Generator<ArrayLike<number>> {
    yield Array.from({ length: chosen }, (_, place) => place);
    for (let path = 1; path < paths; path++) yield this.#random.permutation(size).slice(0, chosen);
  }
}

/** The means of the chosen and of the other runs, each in the order of their positions. */
function meansOf(pooled: Float64Array, choice: ArrayLike<number>): readonly [chosen: number, others: number] {
  const among = new Uint8Array(pooled.length);
  for (let index = 0; index < choice.length; index++) among[choice[index] ?? 0] = 1;
  const chosen = new Float64Array(choice.length);
  const others = new Float64Array(pooled.length - choice.length);
  let [ofChosen, ofOthers] = [0, 0];
  for (let place = 0; place < pooled.length; place++) {
    const run = pooled[place] ?? NaN;
    if (among[place] === 1) chosen[ofChosen++] = run;
    else others[ofOthers++] = run;
  }
  return [numpyMean(chosen), numpyMean(others)];
}
