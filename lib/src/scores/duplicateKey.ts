import { scanJSON } from "../bytes/scanJSON.js";

/**
 * The first key that stands twice in one object of valid JSON text, which `JSON.parse` would pass over in silence;
 * `undefined` where there is none.
 */
export function duplicateKey(text: string): string | undefined {
  return scanJSON(text, Infinity).twice;
}
