import type { CompositionGroup, CompositionPlan } from "./CompositionPlan.js";
import type { WordGenerator } from "./RunSource.js";

/** So many replicates are drawn, and swept, together: loops this long are worth their start, and fit into the cache. */
export const BLOCK = 32;

/** Draws the compositions of replicates, one random word a leaf. */
export class CompositionSource {
  readonly #words: Uint32Array;
  readonly #generator: WordGenerator;
  readonly #plan: CompositionPlan;

  constructor(generator: WordGenerator, plan: CompositionPlan) {
    this.#generator = generator;
    this.#plan = plan;
    this.#words = new Uint32Array(BLOCK * plan.leaves);
  }

  /** Writes the compositions of up to {@link BLOCK} replicates to `chosen`, leaf by leaf, one replicate after the other. */
  draw(chosen: Int32Array, reps: number): void {
    const { groups, leaves } = this.#plan;
    const words = this.#words.subarray(0, reps * leaves);
    this.#generator.fill(words);
    const signed = new Int32Array(words.buffer, 0, words.length);
    for (const group of groups) {
      if (group.table.leaves[1] > 0) drawHalves(group, signed, leaves, chosen);
      else drawWhole(group, signed, leaves, chosen);
    }
  }
}

// Both loops are written without a branch on random numbers, which processors cannot foresee: the sign bit of
// (threshold - 1 - remainder) is the step from one outcome of an entry to the other.

function drawWhole(group: CompositionGroup, words: Int32Array, leaves: number, chosen: Int32Array): void {
  const { entries, bits } = group.table.first;
  const { offset, firstLeaf, tasks } = group;
  const shift = 32 - bits;
  for (let start = firstLeaf; start < words.length; start += leaves) {
    for (let leaf = start; leaf < start + tasks; leaf++) {
      const word = words[leaf] ?? 0;
      const entry = (word >>> shift) << 2;
      const above = ((entries[entry] ?? 0) - ((word << bits) >>> bits)) >>> 31;
      chosen[leaf] = offset + ((entries[entry + 1 + above] ?? 0) & 0xffff);
    }
  }
}

function drawHalves(group: CompositionGroup, words: Int32Array, leaves: number, chosen: Int32Array): void {
  const { first, second, secondStarts, secondBits } = group.table;
  const { entries, bits } = first;
  const { offset, firstLeaf, tasks } = group;
  const shift = 32 - bits;
  for (let start = firstLeaf; start < words.length; start += leaves) {
    const end = start + 2 * tasks;
    for (let leaf = start; leaf < end; leaf += 2) {
      const word = words[leaf] ?? 0;
      const entry = (word >>> shift) << 2;
      const above = ((entries[entry] ?? 0) - ((word << bits) >>> bits)) >>> 31;
      const outcome = entries[entry + 1 + above] ?? 0;
      chosen[leaf] = offset + (outcome & 0xffff);
      const taken = outcome >>> 16;
      const restBits = secondBits[taken] ?? 0;
      const rest = words[leaf + 1] ?? 0;
      const restEntry = ((secondStarts[taken] ?? 0) + (rest >>> (32 - restBits))) << 2;
      const restAbove = ((second[restEntry] ?? 0) - ((rest << restBits) >>> restBits)) >>> 31;
      chosen[leaf + 1] = offset + (second[restEntry + 1 + restAbove] ?? 0);
    }
  }
}
