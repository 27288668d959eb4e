import type { CompositionBlock } from "./CompositionSource.js";
import type { CompositionPlan } from "./CompositionPlan.js";
import { COUNT_BITS, MOST_IN_ONE } from "./compositionTable.js";

const MASK = (1 << COUNT_BITS) - 1;

/**
 * Sums over the runs of a replicate: how often a run is drawn times the run's contribution. A table has the
 * contribution of each composition of a leaf. The entries of all sums are adjacent there, so that a processor loads
 * them together.
 */
export class LeafSums {
  readonly #plan: CompositionPlan;
  readonly #contributions: ArrayLike<number>[] = [];
  #table: Float64Array | undefined;

  constructor(plan: CompositionPlan) {
    this.#plan = plan;
  }

  /** Adds a sum, given the contribution of each rank, and returns its index. Call it before the table is read. */
  add(contributions: ArrayLike<number>): number {
    return this.#contributions.push(contributions) - 1;
  }

  /** How many sums there are. */
  get width(): number {
    return this.#contributions.length;
  }

  /** The table: a composition of a leaf adds `table[(tableStarts[leaf] + composition) * width + sum]` to a sum. */
  get table(): Float64Array {
    return (this.#table ??= this.#filled());
  }

  /** Adds the contributions of the leaves to one sum of each replicate, leaf by leaf. */
  addTo(sums: Float64Array, sum: number, { reps, stride, chosen }: CompositionBlock): void {
    const { leaves, tableStarts } = this.#plan;
    const { table, width } = this;
    let leaf = 0;
    // Four leaves at a time: the sums are then read and written a quarter as often, and this access takes most of the
    // time.
    for (; leaf + 4 <= leaves; leaf += 4) {
      const first = (tableStarts[leaf] ?? 0) * width + sum;
      const second = (tableStarts[leaf + 1] ?? 0) * width + sum;
      const third = (tableStarts[leaf + 2] ?? 0) * width + sum;
      const fourth = (tableStarts[leaf + 3] ?? 0) * width + sum;
      for (let rep = 0, place = leaf * stride; rep < reps; rep++, place++) {
        sums[rep] =
          (sums[rep] ?? 0) +
          (table[first + width * (chosen[place] ?? 0)] ?? 0) +
          (table[second + width * (chosen[place + stride] ?? 0)] ?? 0) +
          (table[third + width * (chosen[place + 2 * stride] ?? 0)] ?? 0) +
          (table[fourth + width * (chosen[place + 3 * stride] ?? 0)] ?? 0);
      }
    }
    for (; leaf < leaves; leaf++) {
      const first = (tableStarts[leaf] ?? 0) * width + sum;
      for (let rep = 0, place = leaf * stride; rep < reps; rep++, place++) {
        sums[rep] = (sums[rep] ?? 0) + (table[first + width * (chosen[place] ?? 0)] ?? 0);
      }
    }
  }

  /** The same as `addTo` for a sum and the next one. */
  addTwo(
    sums: Float64Array,
    nextSums: Float64Array,
    sum: number,
    { reps, stride, chosen }: CompositionBlock,
  ): void {
    const { leaves, tableStarts } = this.#plan;
    const { table, width } = this;
    let leaf = 0;
    for (; leaf + 4 <= leaves; leaf += 4) {
      const first = (tableStarts[leaf] ?? 0) * width + sum;
      const second = (tableStarts[leaf + 1] ?? 0) * width + sum;
      const third = (tableStarts[leaf + 2] ?? 0) * width + sum;
      const fourth = (tableStarts[leaf + 3] ?? 0) * width + sum;
      for (let rep = 0, place = leaf * stride; rep < reps; rep++, place++) {
        const a = first + width * (chosen[place] ?? 0);
        const b = second + width * (chosen[place + stride] ?? 0);
        const c = third + width * (chosen[place + 2 * stride] ?? 0);
        const d = fourth + width * (chosen[place + 3 * stride] ?? 0);
        sums[rep] = (sums[rep] ?? 0) + (table[a] ?? 0) + (table[b] ?? 0) + (table[c] ?? 0) + (table[d] ?? 0);
        nextSums[rep] =
          (nextSums[rep] ?? 0) +
          (table[a + 1] ?? 0) +
          (table[b + 1] ?? 0) +
          (table[c + 1] ?? 0) +
          (table[d + 1] ?? 0);
      }
    }
    for (; leaf < leaves; leaf++) {
      const first = (tableStarts[leaf] ?? 0) * width + sum;
      for (let rep = 0, place = leaf * stride; rep < reps; rep++, place++) {
        const a = first + width * (chosen[place] ?? 0);
        sums[rep] = (sums[rep] ?? 0) + (table[a] ?? 0);
        nextSums[rep] = (nextSums[rep] ?? 0) + (table[a + 1] ?? 0);
      }
    }
  }

  #filled(): Float64Array {
    const { ranksOfLeaf, counts, firstOfLeaf, endOfLeaf, tableStarts, tableSize } = this.#plan;
    const { width } = this;
    const table = new Float64Array(tableSize * width);
    // Runs that a leaf does not have are never drawn.
    const ofRun = new Float64Array(MOST_IN_ONE * width);
    ranksOfLeaf.forEach((ranks, leaf) => {
      ofRun.fill(0);
      this.#contributions.forEach((contributions, sum) => {
        ranks.forEach((rank, run) => (ofRun[MOST_IN_ONE * sum + run] = contributions[rank] ?? 0));
      });
      const from = firstOfLeaf[leaf] ?? 0;
      fillLeaf(table, ((tableStarts[leaf] ?? 0) + from) * width, ofRun, counts, from, endOfLeaf[leaf] ?? 0);
    });
    return table;
  }
}

/** Fills in the contributions of one leaf's compositions to all sums. */
function fillLeaf(
  table: Float64Array,
  start: number,
  ofRun: Float64Array,
  counts: Int32Array,
  from: number,
  end: number,
): void {
  let at = start;
  for (let composition = from; composition < end; composition++) {
    const packed = counts[composition] ?? 0;
    const first = packed & MASK;
    const second = (packed >>> COUNT_BITS) & MASK;
    const third = (packed >>> (2 * COUNT_BITS)) & MASK;
    const fourth = (packed >>> (3 * COUNT_BITS)) & MASK;
    const fifth = (packed >>> (4 * COUNT_BITS)) & MASK;
    const sixth = (packed >>> (5 * COUNT_BITS)) & MASK;
    for (let run = 0; run < ofRun.length; run += MOST_IN_ONE) {
      // Adding to 0 turns a sum of -0 into 0.
      table[at++] =
        0 +
        first * (ofRun[run] ?? 0) +
        second * (ofRun[run + 1] ?? 0) +
        third * (ofRun[run + 2] ?? 0) +
        fourth * (ofRun[run + 3] ?? 0) +
        fifth * (ofRun[run + 4] ?? 0) +
        sixth * (ofRun[run + 5] ?? 0);
    }
  }
}
