import { normalQuantile } from "../numeric/normalDistribution.js";
import { moments } from "./moments.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { correctedLevels, replicateInterval, type IntervalInput } from "./replicateInterval.js";
import { openEnds, tailProbability } from "../results/tails.js";

/**
 * The intervals of R's `boot.ci`. A quantile is the order statistic (R + 1) p of the R replicates, interpolated
 * linearly on the normal scale. `"normal"` is centred on the estimate minus the bias and uses the standard deviation
 * with divisor R - 1. Simulation errors are those of the usual intervals.
 *
 * Source: the documentation of the R package boot 1.3-28; A. Davison and D. Hinkley, Bootstrap methods and their
 * application (1997), 5.2.
 */
export function bootCiInterval(input: IntervalInput): IntervalOutcome {
  const { estimate, replicates, method, level, sides } = input;
  const usual = replicateInterval(input);
  if (!usual.interval) return usual;
  const tail = tailProbability(level, sides);
  const sorted = replicates.slice().sort();
  const ends = (): readonly [low: number, high: number] => {
    if (method === "normal") {
      const { mean, deviation } = moments(replicates);
      const margin = normalQuantile(1 - tail) * deviation * Math.sqrt(sorted.length / (sorted.length - 1));
      return [2 * estimate - mean - margin, 2 * estimate - mean + margin];
    }
    if (method === "bc" || method === "bca") {
      const levels = correctedLevels(method === "bc" ? { ...input, acceleration: 0 } : input) ?? [
        tail,
        1 - tail,
      ];
      return [bootQuantile(sorted, levels[0]), bootQuantile(sorted, levels[1])];
    }
    const low = bootQuantile(sorted, tail);
    const high = bootQuantile(sorted, 1 - tail);
    return method === "basic" ? [2 * estimate - high, 2 * estimate - low] : [low, high];
  };
  const [low, high] = ends();
  return { ...usual, interval: openEnds({ low, high }, sides) };
}

/**
 * The quantile at place (R + 1) p of the sorted replicates, interpolated on the normal scale; the smallest or largest
 * replicate beyond them.
 */
function bootQuantile(sorted: Float64Array, probability: number): number {
  const count = sorted.length;
  const place = Math.trunc((count + 1) * probability + 1e-10);
  if (place < 1) return sorted[0] ?? NaN;
  if (place >= count) return sorted[count - 1] ?? NaN;
  const below = normalQuantile(place / (count + 1));
  const above = normalQuantile((place + 1) / (count + 1));
  const low = sorted[place - 1] ?? NaN;
  const high = sorted[place] ?? NaN;
  const share = (normalQuantile(probability) - below) / (above - below);
  return low + Math.min(Math.max(share, 0), 1) * (high - low);
}
