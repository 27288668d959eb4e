import type { CompositionPlan } from "./CompositionPlan.js";
import type { CompositionBlock } from "./CompositionSource.js";

/** Contributions of the compositions of a leaf to two sums; see {@link leafTable}. */
export interface LeafContributions {
  readonly scores: Float64Array;
  /** Whole numbers. */
  readonly counts: Int32Array;
}

// Four leaves at once: memory access to the sums dominates the time, and this quarters it.

/** Adds what the leaves of each replicate contribute to its sum, leaf after leaf. */
export function sumLeaves(
  { reps, stride, chosen }: CompositionBlock,
  { leaves, tableStarts }: CompositionPlan,
  table: Float64Array,
  sums: Float64Array,
): void {
  let leaf = 0;
  for (; leaf + 4 <= leaves; leaf += 4) {
    const [first = 0, second = 0, third = 0, fourth = 0] = tableStarts.subarray(leaf, leaf + 4);
    for (let rep = 0, place = leaf * stride; rep < reps; rep++, place++) {
      sums[rep] =
        (sums[rep] ?? 0) +
        (table[first + (chosen[place] ?? 0)] ?? 0) +
        (table[second + (chosen[place + stride] ?? 0)] ?? 0) +
        (table[third + (chosen[place + 2 * stride] ?? 0)] ?? 0) +
        (table[fourth + (chosen[place + 3 * stride] ?? 0)] ?? 0);
    }
  }
  for (; leaf < leaves; leaf++) {
    const first = tableStarts[leaf] ?? 0;
    for (let rep = 0, place = leaf * stride; rep < reps; rep++, place++) {
      sums[rep] = (sums[rep] ?? 0) + (table[first + (chosen[place] ?? 0)] ?? 0);
    }
  }
}

/** The same for two sums at once. */
export function sumLeavesTwice(
  { reps, stride, chosen }: CompositionBlock,
  { leaves, tableStarts }: CompositionPlan,
  { scores, counts }: LeafContributions,
  scoreSums: Float64Array,
  countSums: Int32Array,
): void {
  let leaf = 0;
  for (; leaf + 4 <= leaves; leaf += 4) {
    const [first = 0, second = 0, third = 0, fourth = 0] = tableStarts.subarray(leaf, leaf + 4);
    for (let rep = 0, place = leaf * stride; rep < reps; rep++, place++) {
      const a = first + (chosen[place] ?? 0);
      const b = second + (chosen[place + stride] ?? 0);
      const c = third + (chosen[place + 2 * stride] ?? 0);
      const d = fourth + (chosen[place + 3 * stride] ?? 0);
      scoreSums[rep] =
        (scoreSums[rep] ?? 0) + (scores[a] ?? 0) + (scores[b] ?? 0) + (scores[c] ?? 0) + (scores[d] ?? 0);
      countSums[rep] =
        (countSums[rep] ?? 0) + (counts[a] ?? 0) + (counts[b] ?? 0) + (counts[c] ?? 0) + (counts[d] ?? 0);
    }
  }
  for (; leaf < leaves; leaf++) {
    const first = tableStarts[leaf] ?? 0;
    for (let rep = 0, place = leaf * stride; rep < reps; rep++, place++) {
      const a = first + (chosen[place] ?? 0);
      scoreSums[rep] = (scoreSums[rep] ?? 0) + (scores[a] ?? 0);
      countSums[rep] = (countSums[rep] ?? 0) + (counts[a] ?? 0);
    }
  }
}
