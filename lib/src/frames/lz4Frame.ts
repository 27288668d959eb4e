/** Frames unfold to at most this many bytes. */
const mostBytes = 2 ** 30;

/**
 * The bytes of an LZ4 frame, blocks that refer to earlier ones included.
 *
 * Source: the LZ4 frame format 1.6 and block format, lz4/doc/lz4_Frame_format.md and lz4_Block_format.md.
 * @throws RangeError for bytes that are none, or cut short
 */
export function lz4Frame(data: Uint8Array): Uint8Array {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (view.getUint32(0, true) !== 0x184d2204) throw new RangeError("this is no LZ4 frame");
  const flags = view.getUint8(4);
  const hasSize = (flags & 8) !== 0;
  const blockChecksum = (flags & 16) !== 0;
  let at = 6 + (hasSize ? 8 : 0) + ((flags & 1) !== 0 ? 4 : 0) + 1;
  let out = new Uint8Array(
    hasSize ? Math.min(Number(view.getBigUint64(6, true)), mostBytes) : data.length * 4,
  );
  let length = 0;
  const room = (more: number): void => {
    if (length + more > mostBytes) throw new RangeError("the LZ4 frame unfolds to more than 1 GB");
    if (length + more <= out.length) return;
    const larger = new Uint8Array(Math.max(length + more, out.length * 2));
    larger.set(out.subarray(0, length));
    out = larger;
  };
  for (;;) {
    const mark = view.getUint32(at, true);
    at += 4;
    if (mark === 0) return out.subarray(0, length);
    const size = mark & 0x7fffffff;
    if (at + size > data.length) throw new RangeError("the LZ4 frame is cut short");
    if (mark & 0x80000000) {
      room(size);
      out.set(data.subarray(at, at + size), length);
      length += size;
    } else block(at, at + size);
    at += size + (blockChecksum ? 4 : 0);
  }

  function block(start: number, end: number): void {
    let from = start;
    const longer = (first: number): number => {
      let sum = first;
      if (first !== 15) return sum;
      for (let byte = 255; byte === 255;) {
        if (from >= end) throw new RangeError("an LZ4 block is cut short");
        byte = data[from++] ?? 0;
        sum += byte;
      }
      return sum;
    };
    while (from < end) {
      const token = data[from++] ?? 0;
      const literals = longer(token >> 4);
      if (from + literals > end) throw new RangeError("an LZ4 block is cut short");
      room(literals);
      out.set(data.subarray(from, from + literals), length);
      length += literals;
      from += literals;
      if (from >= end) return;
      const distance = (data[from] ?? 0) | ((data[from + 1] ?? 0) << 8);
      from += 2;
      const repeated = longer(token & 15) + 4;
      if (distance === 0 || distance > length)
        throw new RangeError("an LZ4 block refers to what is not there");
      room(repeated);
      for (let index = 0; index < repeated; index++) {
        out[length] = out[length - distance] ?? 0;
        length += 1;
      }
    }
  }
}
