import { drawBelow } from "../../random/drawBelow.js";
import type { BitGenerator } from "../../random/BitGenerator.js";

/**
 * Fills `places` with indices in blocks of neighbours. Block lengths are geometric, and blocks wrap from the end to
 * the start.
 *
 * @param length the mean length of a block, at least 1
 * Source: D. Politis, J. Romano, The stationary bootstrap, JASA 89 (1994).
 */
export function stationaryIndices(places: Uint32Array, length: number, bits: BitGenerator): void {
  const size = places.length;
  let at = 0;
  for (let slot = 0; slot < size; slot++) {
    const fresh = slot === 0 || bits.nextDouble() < 1 / length;
    at = fresh ? drawBelow(bits, size) : (at + 1) % size;
    places[slot] = at;
  }
}
