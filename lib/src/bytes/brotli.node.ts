import { brotliDecompressSync } from "node:zlib";
import { DamageError } from "./DamageError.js";

/** Unfolds Brotli data. @throws DamageError for data that are not Brotli, or unfold to more than is said */
export function unpackBrotli(packed: Uint8Array, size: number): Uint8Array {
  try {
    return new Uint8Array(brotliDecompressSync(packed, { maxOutputLength: Math.max(1, size) }));
  } catch (error) {
    throw new DamageError("the Brotli data of a page are broken, or hold more than is said", {
      cause: error,
    });
  }
}
