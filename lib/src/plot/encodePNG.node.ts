import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

/**
 * A PNG of 8 bits a channel with opacity, each row unfiltered.
 *
 * @param pixels red, green, blue and opacity of each pixel, row by row
 * @see ISO/IEC 15948, "Portable Network Graphics"
 */
export function encodePNG(width: number, height: number, pixels: Uint8ClampedArray): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = new Uint8Array(height * (4 * width + 1));
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(4 * width * row, 4 * width * (row + 1)), row * (4 * width + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", new Uint8Array(0)),
  ]);
}
