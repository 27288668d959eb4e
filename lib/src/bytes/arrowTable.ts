import type { Table } from "@uwdata/flechette";
import { checkArrow } from "./checkArrow.js";
import { DamageError } from "./DamageError.js";
import { lz4Frame } from "./lz4Frame.js";
import type { MemoryBudget } from "./MemoryBudget.js";
import { unpackZstd } from "./zstdFrame.js";

/**
 * The table of an Arrow IPC file or stream; plain, LZ4 or zstd. It is checked before it is decoded. Decimals and timestamps are the
 * whole numbers of the file.
 *
 * @throws DamageError for a file that contradicts itself; the budget's error for one that takes too much; the decoder's errors
 */
export async function arrowTable(bytes: Uint8Array, budget: MemoryBudget): Promise<Table> {
  const [flechette, { decompressZstd }] = await Promise.all([
    import("@uwdata/flechette"),
    import("hyparquet-compressors"),
  ]);
  const { LZ4_FRAME, ZSTD } = flechette.CompressionType;
  // Buffers start at multiples of 8 in a file, and must in memory.
  const own = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
  const unpacked = new Map<number, Uint8Array>();
  const unpack = (codec: number) => (packed: Uint8Array, size: number) => {
    // Buffers of a rearranged copy have other offsets.
    const known = packed.buffer === own.buffer ? unpacked.get(packed.byteOffset) : undefined;
    if (known?.length === size) return known;
    if (codec !== LZ4_FRAME && codec !== ZSTD)
      throw new DamageError("its buffers are packed in an unknown way");
    const made = codec === LZ4_FRAME ? lz4Frame(packed, size) : unpackZstd(packed, size, decompressZstd);
    if (packed.buffer === own.buffer) unpacked.set(packed.byteOffset, made);
    return made;
  };
  const ordered = checkArrow(own, budget, unpack);
  const before = [LZ4_FRAME, ZSTD].map((codec) => flechette.getCompressionCodec(codec));
  // Codecs are global to the process: a notebook may have set its own.
  for (const codec of [LZ4_FRAME, ZSTD]) {
    const decode = (packed: Uint8Array, size?: number): Uint8Array => unpack(codec)(packed, size ?? 0);
    flechette.setCompressionCodec(codec, { encode: refuseWriting, decode });
  }
  try {
    // Without these options decimals and timestamps are rounded, and a whole number that no double holds ends the reading.
    return flechette.tableFromIPC(ordered, {
      useDate: true,
      useBigInt: true,
      useBigIntTimestamp: true,
      useDecimalInt: true,
    });
  } finally {
    [LZ4_FRAME, ZSTD].forEach((codec, index) => {
      const codecBefore = before[index];
      if (codecBefore) flechette.setCompressionCodec(codec, codecBefore);
    });
  }
}

function refuseWriting(): never {
  throw new Error("nothing is compressed here");
}
