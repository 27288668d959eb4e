import { DamageError } from "./DamageError.js";

/** Unpacks zstd data into an array; bytes after the content stay 0. */
export type ZstdDecode = (packed: Uint8Array, into: Uint8Array) => Uint8Array;

const frameMark = 0xfd2fb528;

/**
 * The content of zstd data whose size is known. The size that a frame claims is compared with it before anything is unpacked: a
 * decoder alone would allocate any window that the frame names.
 *
 * Source: RFC 8878, sections 3.1.1 (frames) and 3.1.2 (skippable frames).
 *
 * @param decode fills the array that it is given
 * @throws DamageError for data that are not zstd, are cut short, or unfold to another size
 */
export function unpackZstd(packed: Uint8Array, size: number, decode: ZstdDecode): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  let made = 0;
  while (at < packed.length) {
    const frame = frameAt(packed, at, size - made);
    if (frame.content > 0) decode(packed.subarray(at, frame.end), whole.subarray(made, made + frame.content));
    made += frame.content;
    at = frame.end;
  }
  if (made !== size) throw new DamageError("its zstd data hold less than is said");
  return whole;
}

interface ZstdFrame {
  readonly end: number;
  readonly content: number;
}

/** The end of a frame, and the size of its content. @param left the content of a last frame that does not state its size */
function frameAt(bytes: Uint8Array, start: number, left: number): ZstdFrame {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const need = (at: number): void => {
    if (at > bytes.length) throw new DamageError("its zstd data are cut short");
  };
  need(start + 8);
  const mark = view.getUint32(start, true);
  if ((mark & 0xfffffff0) >>> 0 === 0x184d2a50) {
    const end = start + 8 + view.getUint32(start + 4, true);
    need(end);
    return { end, content: 0 };
  }
  if (mark !== frameMark) throw new DamageError("its zstd data are none");
  const flags = view.getUint8(start + 4);
  const single = (flags >> 5) & 1;
  const sizeFlag = flags >> 6;
  const dictionary = [0, 1, 2, 4][flags & 3] ?? 0;
  let at = start + 6 - single + dictionary;
  const sizeBytes = sizeFlag === 0 ? single : 1 << sizeFlag;
  need(at + sizeBytes);
  const claimed = sizeBytes === 0 ? undefined : sizeAt(view, at, sizeBytes);
  at += sizeBytes;
  for (let last = false; !last;) {
    need(at + 3);
    const head = view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
    last = (head & 1) === 1;
    const kind = (head >> 1) & 3;
    at += 3 + (kind === 1 ? 1 : head >> 3);
    need(at);
  }
  at += (flags & 4) === 0 ? 0 : 4;
  need(at);
  if (claimed === undefined && at < bytes.length) {
    throw new DamageError("its zstd data are of several frames, of which one does not say its size");
  }
  const content = claimed ?? left;
  if (content > left) throw new DamageError("its zstd data hold more than is said");
  return { end: at, content };
}

function sizeAt(view: DataView, at: number, count: number): number {
  if (count === 1) return view.getUint8(at);
  if (count === 2) return view.getUint16(at, true) + 256;
  return count === 4 ? view.getUint32(at, true) : Number(view.getBigUint64(at, true));
}
