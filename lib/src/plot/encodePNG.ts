import { crc32 } from "../frames/checksums.js";
import { joinBytes } from "../bytes/joinBytes.js";
import type { IndexedPixels } from "./indexedPixels.js";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** The most bytes in an uncompressed block of deflate. */
const BLOCK = 65_535;

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return high * 65_536 + low;
}

/** A zlib stream with uncompressed blocks. */
function stored(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  for (let start = 0; start < bytes.length || start === 0; start += BLOCK) {
    const part = bytes.subarray(start, start + BLOCK);
    const head = new DataView(new ArrayBuffer(5));
    head.setUint8(0, start + BLOCK >= bytes.length ? 1 : 0);
    head.setUint16(1, part.length, true);
    head.setUint16(3, ~part.length & 0xffff, true);
    parts.push(new Uint8Array(head.buffer), part);
  }
  const sum = new DataView(new ArrayBuffer(4));
  sum.setUint32(0, adler32(bytes));
  return joinBytes([...parts, new Uint8Array(sum.buffer)]);
}

/** The file of a picture with 8 bits a channel. */
function pngFile(
  [width, height]: readonly [width: number, height: number],
  colorType: 2 | 3 | 6,
  chunks: readonly Uint8Array[],
): Uint8Array {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  new Uint8Array(header.buffer).set([8, colorType, 0, 0, 0], 8);
  const head = chunk("IHDR", new Uint8Array(header.buffer));
  return joinBytes([SIGNATURE, head, ...chunks, chunk("IEND", new Uint8Array(0))]);
}

/** The rows of a picture, each after the number of its filter, 0 for none. */
function unfiltered(height: number, pixels: Uint8Array | Uint8ClampedArray): Uint8Array {
  const stride = pixels.length / height;
  const rows = new Uint8Array(height * (stride + 1));
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(stride * row, stride * (row + 1)), row * (stride + 1) + 1);
  return rows;
}

/**
 * A PNG with 8 bits a channel and an alpha channel. It is neither filtered nor compressed: it is drawn into another picture at
 * once, and its bytes are the same on every machine.
 *
 * @param pixels red, green, blue and alpha of each pixel, row by row
 * @see ISO/IEC 15948, "Portable Network Graphics"; RFC 1950 and 1951
 */
export function encodePNG(width: number, height: number, pixels: Uint8ClampedArray): Uint8Array {
  return pngFile([width, height], 6, [chunk("IDAT", stored(unfiltered(height, pixels)))]);
}

/**
 * A PNG of indexed colours, compressed.
 *
 * @param deflate makes a zlib stream, the same bytes on every machine
 */
export function encodeIndexedPNG(
  width: number,
  height: number,
  { palette, indices }: IndexedPixels,
  deflate: (bytes: Uint8Array) => Uint8Array,
): Uint8Array {
  return pngFile([width, height], 3, [
    chunk("PLTE", palette),
    chunk("IDAT", deflate(unfiltered(height, indices))),
  ]);
}

/**
 * A PNG of opaque colours, compressed. Its rows are not filtered: figures repeat whole stretches of pixels, which filters hide.
 *
 * @param pixels red, green, blue and alpha of each pixel, row by row; alpha is left out
 * @param deflate makes a zlib stream, the same bytes on every machine
 */
export function encodeOpaquePNG(
  width: number,
  height: number,
  pixels: Uint8Array,
  deflate: (bytes: Uint8Array) => Uint8Array,
): Uint8Array {
  const colors = new Uint8Array((pixels.length / 4) * 3);
  for (let pixel = 0; pixel < pixels.length / 4; pixel++)
    colors.set(pixels.subarray(4 * pixel, 4 * pixel + 3), 3 * pixel);
  return pngFile([width, height], 2, [chunk("IDAT", deflate(unfiltered(height, colors)))]);
}
