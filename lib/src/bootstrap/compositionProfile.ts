import type { AggregatePlan } from "./AggregatePlan.js";
import type { CompositionPlan } from "./CompositionPlan.js";
import type { CompositionSweep } from "./compositionSweeps.js";
import { COUNT_BITS } from "./compositionTable.js";

const MASK = (1 << COUNT_BITS) - 1;

/** Run profiles: draws are counted between neighbouring thresholds, and the counts summed from the lowest on. */
export function compositionProfile(
  { sorted, counted }: AggregatePlan,
  compositions: CompositionPlan,
  thresholds: Float64Array,
): CompositionSweep {
  const { counts, ranksOfLeaf } = compositions;
  const ascending = Float64Array.from(thresholds).sort();
  // The bin of a score: how many thresholds it is above.
  const binOfRank = Int32Array.from(
    sorted,
    (score) => ascending.filter((threshold) => score > threshold).length,
  );
  const binsOfLeaf = ranksOfLeaf.map((ranks) => ranks.map((rank) => binOfRank[rank] ?? 0));
  const placeOf = Array.from(thresholds.keys()).sort((a, b) => (thresholds[a] ?? 0) - (thresholds[b] ?? 0));
  const cells = sorted.length;
  let bins = new Uint16Array();
  let packed = new Int32Array();
  let above = new Int32Array();
  return ({ reps, stride, chosen }, out, offset, outStride) => {
    if (packed.length < reps) {
      bins = new Uint16Array((thresholds.length + 1) * stride);
      packed = new Int32Array(stride);
      above = new Int32Array(stride);
    }
    bins.fill(0);
    binsOfLeaf.forEach((binOfRun, leaf) => {
      for (let rep = 0; rep < reps; rep++) packed[rep] = counts[chosen[leaf * stride + rep] ?? 0] ?? 0;
      binOfRun.forEach((bin, run) => addCounts(packed, COUNT_BITS * run, bins, bin * stride, reps));
    });
    above.fill(cells);
    placeOf.forEach((column, place) => {
      const start = place * stride;
      const outStart = offset + column * outStride;
      for (let rep = 0; rep < reps; rep++) above[rep] = (above[rep] ?? 0) - (bins[start + rep] ?? 0);
      if (counted) for (let rep = 0; rep < reps; rep++) out[outStart + rep] = above[rep] ?? 0;
      else for (let rep = 0; rep < reps; rep++) out[outStart + rep] = (above[rep] ?? 0) / cells;
    });
  };
}

function addCounts(packed: Int32Array, shift: number, bins: Uint16Array, start: number, reps: number): void {
  for (let rep = 0; rep < reps; rep++) {
    bins[start + rep] = (bins[start + rep] ?? 0) + (((packed[rep] ?? 0) >>> shift) & MASK);
  }
}
