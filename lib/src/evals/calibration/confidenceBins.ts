import { mapFloats } from "../../numeric/mapFloats.js";
import { countUpTo } from "../../numeric/countUpTo.js";
import { oneOf } from "../../work/oneOf.js";
import { wholeNumber } from "../wholeNumber.js";
import type { CheckedConfidences } from "./checkedConfidences.js";

/** Options of binning confidences. */
export interface BinningOptions {
  /** Number of bins; 15 by default. */
  readonly bins?: number;
  /** `"width"` (default): bins of equal width from 0 to 1; `"mass"`: equal numbers of items, as far as ties allow. */
  readonly binning?: "width" | "mass";
}

/** The items of one bin. */
export interface ConfidenceBin {
  readonly low: number;
  readonly high: number;
  readonly items: number;
  readonly meanConfidence: number;
  readonly accuracy: number;
}

/** {@link BinningOptions} with their defaults. */
export function settleBinning(options: BinningOptions, caller: string): Required<BinningOptions> {
  return {
    bins: wholeNumber(options.bins ?? 15, caller, "bins", { least: 1 }),
    binning: oneOf(options.binning, ["width", "mass"], caller, "binning"),
  };
}

/** The non-empty bins, of the items at `places` if given. Equal confidences are in one bin. */
export function confidenceBins(
  { confidences, outcomes }: CheckedConfidences,
  { bins, binning }: Required<BinningOptions>,
  places: Int32Array = Int32Array.from(confidences.keys()),
): ConfidenceBin[] {
  const edges = binning === "width" ? undefined : massEdges(confidences, bins, places);
  const count = edges ? edges.length + 1 : bins;
  const items = new Float64Array(count);
  const stated = new Float64Array(count);
  const right = new Float64Array(count);
  for (const place of places) {
    const confidence = confidences[place] ?? 0;
    const bin = edges ? countUpTo(edges, confidence) : Math.min(bins - 1, Math.floor(confidence * bins));
    items[bin] = (items[bin] ?? 0) + 1;
    stated[bin] = (stated[bin] ?? 0) + confidence;
    right[bin] = (right[bin] ?? 0) + (outcomes[place] ?? 0);
  }
  return Array.from(items, (size, bin): ConfidenceBin => ({
    low: edges ? (edges[bin - 1] ?? 0) : bin / bins,
    high: edges ? (edges[bin] ?? 1) : (bin + 1) / bins,
    items: size,
    meanConfidence: (stated[bin] ?? 0) / size,
    accuracy: (right[bin] ?? 0) / size,
  })).filter((bin) => bin.items > 0);
}

/** The inner edges of the bins. */
function massEdges(confidences: Float64Array, bins: number, places: Int32Array): Float64Array {
  const sorted = mapFloats(places, (place) => confidences[place] ?? 0).sort();
  const edges = new Set<number>();
  for (let bin = 1; bin < bins; bin++) {
    const edge = sorted[Math.round((bin * sorted.length) / bins)] ?? 1;
    if (edge > (sorted[0] ?? 0)) edges.add(edge);
  }
  return Float64Array.from(edges);
}
