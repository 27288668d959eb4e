import { decompressBrotli } from "hyparquet-compressors";

/** What Brotli data unfold to; bundlers take this in place of the other file. */
export function unpackBrotli(packed: Uint8Array, size: number): Uint8Array {
  return decompressBrotli(packed, size);
}
