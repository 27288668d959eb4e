import type { AggregatePlan } from "./AggregatePlan.js";
import type { CompositionPlan } from "./CompositionPlan.js";
import type { CompositionBlock } from "./CompositionSource.js";
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
  let above = new Int32Array();
  return (block, out, offset, outStride) => {
    const { reps, stride } = block;
    if (above.length < reps) {
      bins = new Uint16Array((thresholds.length + 1) * stride);
      above = new Int32Array(stride);
    }
    bins.fill(0);
    binsOfLeaf.forEach((binOfRun, leaf) => addCounts(block, counts, bins, leaf, binOfRun));
    above.fill(cells);
    placeOf.forEach((column, place) => {
      const start = place * stride;
      const outStart = offset + column * outStride;
      for (let rep = 0; rep < reps; rep++) above[rep] = (above[rep] ?? 0) - (bins[start + rep] ?? 0);
      // Two loops, so that counts never pass through floating point.
      if (counted) for (let rep = 0; rep < reps; rep++) out[outStart + rep] = above[rep] ?? 0;
      else for (let rep = 0; rep < reps; rep++) out[outStart + rep] = (above[rep] ?? 0) / cells;
    });
  };
}

/** Adds the counts of a leaf's runs, up to six of {@link COUNT_BITS} bits each, to their bins. */
function addCounts(
  { reps, stride, chosen }: CompositionBlock,
  counts: Int32Array,
  bins: Uint16Array,
  leaf: number,
  binOfRun: Int32Array,
): void {
  const place = leaf * stride;
  // Runs that the leaf does not have are never drawn: their counts are 0.
  const first = (binOfRun[0] ?? 0) * stride;
  const second = (binOfRun[1] ?? 0) * stride;
  const third = (binOfRun[2] ?? 0) * stride;
  const fourth = (binOfRun[3] ?? 0) * stride;
  const fifth = (binOfRun[4] ?? 0) * stride;
  const sixth = (binOfRun[5] ?? 0) * stride;
  for (let rep = 0; rep < reps; rep++) {
    const packed = counts[chosen[place + rep] ?? 0] ?? 0;
    bins[first + rep] = (bins[first + rep] ?? 0) + (packed & MASK);
    bins[second + rep] = (bins[second + rep] ?? 0) + ((packed >>> 4) & MASK);
    bins[third + rep] = (bins[third + rep] ?? 0) + ((packed >>> 8) & MASK);
    bins[fourth + rep] = (bins[fourth + rep] ?? 0) + ((packed >>> 12) & MASK);
    bins[fifth + rep] = (bins[fifth + rep] ?? 0) + ((packed >>> 16) & MASK);
    bins[sixth + rep] = (bins[sixth + rep] ?? 0) + ((packed >>> 20) & MASK);
  }
}
