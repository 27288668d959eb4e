import type { ResampleRun } from "../work/ResampleRun.js";
import { CliquePermutations } from "./CliquePermutations.js";
import { maximalCliques } from "./maximalCliques.js";
import type { ComparedPlaces, PermutationPaths, RunBlock } from "./PermutationPaths.js";
import { ShuffleCache } from "./ShuffleCache.js";

/**
 * Permutations of the runs of whole groups of agents. Agents can be equal only if no two of them were found
 * different. Every set of true hypotheses therefore lies within a maximal group of this kind. The runs of each group
 * are permuted together, which gives the joint distribution of its statistics under equality. (Separate permutations
 * of pairs do not, because the statistics share agents.) The largest statistic over all groups is conservative.
 */
export class JointPaths implements PermutationPaths {
  readonly total: number;
  readonly exact = false;
  readonly #comparisons: readonly ComparedPlaces[];
  readonly #shuffles: ShuffleCache;
  readonly #blocks: RunBlock[] = [];
  readonly #kept: { readonly open: readonly number[]; readonly boundary: number }[] = [];
  readonly #rejected = new Set<string>();
  #groups = new Map<string, CliquePermutations>();

  constructor(comparisons: readonly ComparedPlaces[], reps: number, seed: number) {
    this.#comparisons = comparisons;
    this.total = reps;
    this.#shuffles = new ShuffleCache(reps, seed);
  }

  extend(block: RunBlock): Promise<void> {
    this.#blocks.push(block);
    return Promise.resolve();
  }

  async largest(
    open: readonly number[],
    rejected: readonly number[],
    run: ResampleRun,
  ): Promise<Float64Array> {
    for (const comparison of rejected) {
      const { x, y } = this.#comparisons[comparison] ?? { x: -1, y: -1 };
      this.#rejected.add(pairKey(x, y));
    }
    const groups = new Map<string, CliquePermutations>();
    const largest = new Float64Array(this.total).fill(-Infinity);
    const agents = [...new Set(open.flatMap((one) => this.#agentsOf(one)))];
    const apart = (x: number, y: number): boolean => this.#rejected.has(pairKey(x, y));
    const cliques = maximalCliques(agents, apart).flatMap((members) => {
      const within = open.filter((one) => this.#agentsOf(one).every((agent) => members.includes(agent)));
      return within.length === 0 ? [] : [{ members, within, key: members.join() }];
    });
    const missing = cliques.map(({ key }) => this.#blocks.length - (this.#groups.get(key)?.interims ?? 0));
    run.expect(this.total * missing.reduce((sum, blocks) => sum + blocks, 0));
    for (const { members, within, key } of cliques) {
      const group =
        this.#groups.get(key) ??
        new CliquePermutations(members, this.#comparisons, this.total, this.#shuffles);
      groups.set(key, group);
      for (let interim = group.interims; interim < this.#blocks.length; interim++) {
        if (interim > 0) group.drop(this.#kept[interim - 1] ?? { open: [], boundary: Infinity });
        await group.extend(this.#blocks[interim] ?? [], run);
        await run.advance(this.total);
      }
      const { alive } = group;
      const ofGroup = group.largest(within);
      for (let path = 0; path < largest.length; path++) {
        const size = alive[path] === 1 ? (ofGroup[path] ?? NaN) : Infinity;
        if (size > (largest[path] ?? NaN)) largest[path] = size;
      }
    }
    this.#groups = groups;
    return largest.filter((size) => size < Infinity);
  }

  #agentsOf(comparison: number): number[] {
    const { x, y } = this.#comparisons[comparison] ?? { x: -1, y: -1 };
    return [x, y];
  }

  observed(open: readonly number[]): number[] {
    return open.map((comparison) => {
      const { x, y } = this.#comparisons[comparison] ?? { x: -1, y: -1 };
      return Math.abs(this.#blocks.reduce((sum, block) => sum + meanOf(block[x]) - meanOf(block[y]), 0));
    });
  }

  keep(open: readonly number[], boundary: number): void {
    this.#kept.push({ open, boundary });
  }
}

function meanOf(runs: Float64Array | undefined): number {
  return runs ? runs.reduce((sum, value) => sum + value, 0) / runs.length : NaN;
}

function pairKey(x: number, y: number): string {
  return x < y ? `${x},${y}` : `${y},${x}`;
}
