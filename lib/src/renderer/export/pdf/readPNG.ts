import { inflate } from "./PdfFile.js";

/** The pixels of a picture on white, with a byte each for red, green and blue. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

const channelCounts: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** The prediction of a byte by a PNG filter (PNG specification, 9.2). */
function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + up - corner;
  const a = Math.abs(estimate - left);
  const b = Math.abs(estimate - up);
  const c = Math.abs(estimate - corner);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Reads a PNG with eight bits a channel and no interlacing, as this package and browsers write it; undefined for others. */
export async function readPNG(bytes: Uint8Array): Promise<Pixels | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 45 || view.getUint32(0) !== 0x89504e47) return undefined;
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const depth = view.getUint8(24);
  const kind = view.getUint8(25);
  const interlaced = view.getUint8(28);
  const channels = channelCounts[kind];
  if (channels === undefined || depth !== 8 || interlaced !== 0 || width * height > 64e6) return undefined;
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    if (view.getUint32(at + 4) === 0x49444154) parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (packed.set(part, at), at + part.length), 0);
  const raw = await inflate(packed);
  const stride = width * channels;
  if (raw.length < height * (stride + 1)) return undefined;
  const rgb = new Uint8Array(width * height * 3);
  let before = new Uint8Array(stride);
  for (let row = 0; row < height; row++) {
    const start = row * (stride + 1);
    const line = raw.slice(start + 1, start + 1 + stride);
    const filter = raw[start] ?? 0;
    for (let i = 0; i < stride; i++) {
      const left = i >= channels ? (line[i - channels] ?? 0) : 0;
      const corner = i >= channels ? (before[i - channels] ?? 0) : 0;
      line[i] = (line[i] ?? 0) + predicted(filter, left, before[i] ?? 0, corner);
    }
    for (let i = 0; i < width; i++) {
      const at = i * channels;
      const alpha = channels % 2 === 0 ? (line[at + channels - 1] ?? 255) / 255 : 1;
      for (let c = 0; c < 3; c++) {
        const value = line[at + (channels < 3 ? 0 : c)] ?? 0;
        rgb[(row * width + i) * 3 + c] = Math.round(value * alpha + 255 * (1 - alpha));
      }
    }
    before = line;
  }
  return { width, height, rgb };
}
