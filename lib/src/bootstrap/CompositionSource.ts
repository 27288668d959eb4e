import type { CompositionGroup, CompositionPlan } from "./CompositionPlan.js";
import { TABLE_BITS, TAKEN_SHIFT } from "./compositionTable.js";
import type { WordGenerator } from "./IndexSource.js";

/** Drawn replicates. */
export interface CompositionBlock {
  /** How many there are. */
  readonly reps: number;
  /** The capacity: the composition of a leaf in replicate `r` is `chosen[leaf * stride + r]`. */
  readonly stride: number;
  readonly chosen: Uint16Array;
}

const TAKEN_MASK = (1 << TAKEN_SHIFT) - 1;
const BITS_MASK = (1 << TABLE_BITS) - 1;

/** Draws the compositions of replicates, one random word a leaf, one replicate after the other. */
export class CompositionSource {
  readonly #words: Int32Array;
  readonly #plan: CompositionPlan;

  /** @param most replicates that are drawn together */
  constructor(plan: CompositionPlan, most: number) {
    this.#words = new Int32Array(most * plan.leaves);
    this.#plan = plan;
  }

  /** Fills a block. */
  draw(generator: WordGenerator, { reps, stride, chosen }: CompositionBlock): void {
    const { groups, leaves } = this.#plan;
    const words = this.#words;
    generator.fill(new Uint32Array(words.buffer, 0, reps * leaves));
    for (const group of groups) {
      const draw = group.table.leaves[1] > 0 ? drawHalves : drawWhole;
      draw(group, words, reps, leaves, chosen, stride);
    }
  }
}

// Neither loop branches on a random number, because processors predict such branches badly. The sign bit of
// (threshold - 1 - remainder) is the step from one outcome of an entry to the other.

function drawWhole(
  { table, offset, firstLeaf, tasks }: CompositionGroup,
  words: Int32Array,
  reps: number,
  leaves: number,
  chosen: Uint16Array,
  stride: number,
): void {
  const { entries, bits } = table.first;
  const shift = 32 - bits;
  for (let rep = 0; rep < reps; rep++) {
    const start = rep * leaves + firstLeaf;
    let place = firstLeaf * stride + rep;
    for (let leaf = start; leaf < start + tasks; leaf++, place += stride) {
      const word = words[leaf] ?? 0;
      const entry = (word >>> shift) << 1;
      const above = ((entries[entry] ?? 0) - ((word << bits) >>> bits)) >>> 31;
      chosen[place] = offset + (((entries[entry + 1] ?? 0) >>> (above << 4)) & TAKEN_MASK);
    }
  }
}

function drawHalves(
  { table, offset, firstLeaf, tasks }: CompositionGroup,
  words: Int32Array,
  reps: number,
  leaves: number,
  chosen: Uint16Array,
  stride: number,
): void {
  const { first, second, secondTables } = table;
  const { entries, bits } = first;
  const shift = 32 - bits;
  for (let rep = 0; rep < reps; rep++) {
    const start = rep * leaves + firstLeaf;
    let place = firstLeaf * stride + rep;
    for (let leaf = start; leaf < start + 2 * tasks; leaf += 2, place += 2 * stride) {
      const word = words[leaf] ?? 0;
      const entry = (word >>> shift) << 1;
      const above = ((entries[entry] ?? 0) - ((word << bits) >>> bits)) >>> 31;
      const outcome = ((entries[entry + 1] ?? 0) >>> (above << 4)) & 0xffff;
      chosen[place] = offset + (outcome & TAKEN_MASK);
      const rest = words[leaf + 1] ?? 0;
      const restTable = secondTables[outcome >>> TAKEN_SHIFT] ?? 0;
      const restBits = restTable & BITS_MASK;
      const restEntry = ((restTable >>> TABLE_BITS) + (rest >>> (32 - restBits))) << 1;
      const restAbove = ((second[restEntry] ?? 0) - ((rest << restBits) >>> restBits)) >>> 31;
      chosen[place + stride] = offset + (((second[restEntry + 1] ?? 0) >>> (restAbove << 4)) & 0xffff);
    }
  }
}
