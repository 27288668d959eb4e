import type { Battles } from "./Battles.js";
import { multinomialResampler, type UniformSource } from "./multinomialResampler.js";

/**
 * Returns a function that draws a resample: as many battles as there are, or as many clusters if there are clusters,
 * with replacement. It writes to `repeats` the multiplicity of each row relative to its count.
 */
export function battleResampler(battles: Battles, source: UniformSource, repeats: Float64Array): () => void {
  const { clusters } = battles;
  if (!clusters) {
    const times = battles.counts ?? new Float64Array(repeats.length).fill(1);
    const draw = multinomialResampler(times, source);
    return () => {
      draw(repeats);
      for (let row = 0; row < repeats.length; row++) {
        const drawn = repeats[row] ?? 0;
        repeats[row] = drawn === 0 ? 0 : drawn / (times[row] ?? 1);
      }
    };
  }
  const present = new Float64Array(clusters.reduce((most, cluster) => Math.max(most, cluster), 0) + 1);
  for (const cluster of clusters) present[cluster] = 1;
  const drawn = new Float64Array(present.length);
  const draw = multinomialResampler(present, source);
  return () => {
    draw(drawn);
    for (let row = 0; row < repeats.length; row++) repeats[row] = drawn[clusters[row] ?? 0] ?? 0;
  };
}
