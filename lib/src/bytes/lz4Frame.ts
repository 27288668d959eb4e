import { DamageError } from "./DamageError.js";

/**
 * The bytes of an LZ4 frame, blocks that refer to earlier ones included.
 *
 * Source: the LZ4 frame format 1.6 and block format, lz4/doc/lz4_Frame_format.md and lz4_Block_format.md.
 * @param size the unpacked size of the frame
 * @throws DamageError for bytes that are not a frame, are cut short, or unfold to another size
 */
export function lz4Frame(data: Uint8Array, size: number): Uint8Array {
  if (data.length < 11) throw new DamageError("an LZ4 frame of it is cut short");
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (view.getUint32(0, true) !== 0x184d2204) throw new DamageError("an LZ4 frame of it is none");
  const flags = view.getUint8(4);
  const hasSize = (flags & 8) !== 0;
  const blockChecksum = (flags & 16) !== 0;
  let at = 6 + (hasSize ? 8 : 0) + ((flags & 1) !== 0 ? 4 : 0) + 1;
  if (hasSize && view.getBigUint64(6, true) !== BigInt(size))
    throw new DamageError("an LZ4 frame of it has another size than is said");
  const out = new Uint8Array(size);
  let length = 0;
  const room = (more: number): void => {
    if (length + more > size) throw new DamageError("an LZ4 frame of it holds more than is said");
  };
  for (;;) {
    if (at + 4 > data.length) throw new DamageError("an LZ4 frame of it is cut short");
    const mark = view.getUint32(at, true);
    at += 4;
    if (mark === 0) {
      if (length !== size) throw new DamageError("an LZ4 frame of it holds less than is said");
      return out;
    }
    const packed = mark & 0x7fffffff;
    if (at + packed > data.length) throw new DamageError("an LZ4 frame of it is cut short");
    if (mark & 0x80000000) {
      room(packed);
      out.set(data.subarray(at, at + packed), length);
      length += packed;
    } else block(at, at + packed);
    at += packed + (blockChecksum ? 4 : 0);
  }

  function block(start: number, end: number): void {
    let from = start;
    const longer = (first: number): number => {
      let sum = first;
      if (first !== 15) return sum;
      for (let byte = 255; byte === 255;) {
        if (from >= end) throw new DamageError("an LZ4 block of it is cut short");
        byte = data[from++] ?? 0;
        sum += byte;
      }
      return sum;
    };
    while (from < end) {
      const token = data[from++] ?? 0;
      const literals = longer(token >> 4);
      if (from + literals > end) throw new DamageError("an LZ4 block of it is cut short");
      room(literals);
      out.set(data.subarray(from, from + literals), length);
      length += literals;
      from += literals;
      if (from >= end) return;
      const distance = (data[from] ?? 0) | ((data[from + 1] ?? 0) << 8);
      from += 2;
      const repeated = longer(token & 15) + 4;
      if (distance === 0 || distance > length)
        throw new DamageError("an LZ4 block of it refers to what is not there");
      room(repeated);
      for (let index = 0; index < repeated; index++) {
        out[length] = out[length - distance] ?? 0;
        length += 1;
      }
    }
  }
}
