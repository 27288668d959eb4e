import { deflateRawSync } from "node:zlib";
import { crc32, maskedCrc32c } from "../../src/frames/checksums.js";

const encoder = new TextEncoder();

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** JSON as Python's json.dump writes it, NaN and Infinity included. */
export function pythonJSON(value: unknown): Uint8Array {
  const text = JSON.stringify(value, (_, one: unknown) =>
    typeof one === "number" && !Number.isFinite(one)
      ? `@@${Number.isNaN(one) ? "NaN" : one > 0 ? "Infinity" : "-Infinity"}@@`
      : one,
  );
  return utf8(text.replaceAll(/"@@(-?\w+)@@"/gu, "$1"));
}

/** A .npy file of doubles, format 1.0. */
export function npy(shape: readonly number[], values: readonly number[], descr = "<f8"): Uint8Array {
  const dimensions = shape.length === 1 ? `${String(shape[0])},` : shape.join(", ");
  let header = `{'descr': '${descr}', 'fortran_order': False, 'shape': (${dimensions}), }`;
  header += " ".repeat(63 - ((10 + header.length) % 64)) + "\n";
  const bytes = new Uint8Array(10 + header.length + values.length * 8);
  bytes.set([0x93, ...utf8("NUMPY"), 1, 0, header.length & 255, header.length >> 8]);
  bytes.set(utf8(header), 10);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => {
    const at = 10 + header.length + index * 8;
    if (descr === "<i8") view.setBigInt64(at, BigInt(value), true);
    else view.setFloat64(at, value, true);
  });
  return bytes;
}

/** A zip archive, stored or deflated. @param claim another unpacked size for the archive's list than the true one */
export function zip(
  files: Readonly<Record<string, Uint8Array>>,
  options: { readonly deflate?: boolean; readonly claim?: number } = {},
): Uint8Array {
  const parts: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let offset = 0;
  for (const [name, data] of Object.entries(files)) {
    const packed = options.deflate === true ? deflateRawSync(data) : data;
    const method = options.deflate === true ? 8 : 0;
    const title = utf8(name);
    const local = new DataView(new ArrayBuffer(30));
    const entry = new DataView(new ArrayBuffer(46));
    local.setUint32(0, 0x04034b50, true);
    entry.setUint32(0, 0x02014b50, true);
    for (const [view, at] of [
      [local, 4],
      [entry, 6],
    ] as const) {
      view.setUint16(at, 20, true);
      view.setUint16(at + 4, method, true);
      view.setUint32(at + 10, crc32(data), true);
      view.setUint32(at + 14, packed.length, true);
      view.setUint32(at + 18, options.claim ?? data.length, true);
      view.setUint16(at + 22, title.length, true);
    }
    entry.setUint32(42, offset, true);
    parts.push(new Uint8Array(local.buffer), title, packed);
    list.push(new Uint8Array(entry.buffer), title);
    offset += 30 + title.length + packed.length;
  }
  const listed = list.reduce((sum, { length }) => sum + length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, Object.keys(files).length, true);
  end.setUint16(10, Object.keys(files).length, true);
  end.setUint32(12, listed, true);
  end.setUint32(16, offset, true);
  return join([...parts, ...list, new Uint8Array(end.buffer)]);
}

export function npz(arrays: Readonly<Record<string, Uint8Array>>): Uint8Array {
  return zip(Object.fromEntries(Object.entries(arrays).map(([name, array]) => [`${name}.npy`, array])));
}

export interface LoggedScalar {
  readonly tag: string;
  readonly step: number;
  readonly value: number;
}

/** A TensorBoard event file with simple values, as tensorboardX and PyTorch write them. */
export function eventFile(scalars: readonly LoggedScalar[]): Uint8Array {
  const version = record([...double(1, 1.7e9), ...text(3, "brain.Event:2")]);
  return join([
    version,
    ...scalars.map(({ tag, step, value }) => {
      const number = new DataView(new ArrayBuffer(4));
      number.setFloat32(0, value, true);
      const one = [...text(1, tag), 0x15, ...new Uint8Array(number.buffer)];
      const summary = message(1, one);
      return record([...double(1, 1.7e9 + step), 0x10, ...varint(step), ...message(5, summary)]);
    }),
  ]);
}

function record(data: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(data.length + 16);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(data.length), true);
  view.setUint32(8, maskedCrc32c(bytes.subarray(0, 8)), true);
  bytes.set(data, 12);
  view.setUint32(12 + data.length, maskedCrc32c(Uint8Array.from(data)), true);
  return bytes;
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))];
}

function message(field: number, data: readonly number[]): number[] {
  return [(field << 3) | 2, ...varint(data.length), ...data];
}

function text(field: number, value: string): number[] {
  return message(field, [...utf8(value)]);
}

function double(field: number, value: number): number[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value, true);
  return [(field << 3) | 1, ...new Uint8Array(view.buffer)];
}

export function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}
