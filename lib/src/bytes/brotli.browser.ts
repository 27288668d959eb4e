import { decompressBrotli } from "hyparquet-compressors";

/** Unfolds Brotli data; bundlers take this in place of the other file. */
export function unpackBrotli(packed: Uint8Array, size: number): Uint8Array {
  return decompressBrotli(packed, size);
}
