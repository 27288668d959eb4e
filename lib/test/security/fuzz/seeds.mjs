// Valid files of every binary format, small, and made here: what is mutated. Each seed is one or several payloads, and how they are
// wrapped afterwards, so that checksums and compression do not hide what stands within.
import {
  columnFromArray,
  CompressionType,
  dictionary,
  fixedSizeList,
  float64,
  int32,
  list,
  nullType,
  runEndEncoded,
  setCompressionCodec,
  struct,
  tableFromColumns,
  tableToIPC,
  utf8,
} from "@uwdata/flechette";
import { parquetWriteBuffer } from "hyparquet-writer";
import { deflateRawSync, gzipSync } from "node:zlib";
import { crc32, maskedCrc32c } from "../../../dist/frames/checksums.js";

const text = (value) => new TextEncoder().encode(value);
const rows = Array.from({ length: 60 }, (_, row) => ({
  algorithm: `A${row % 3}`,
  task: `T${row % 4}`,
  seed: row % 5,
  score: row / 7,
}));

function csv() {
  const lines = rows.map(
    ({ algorithm, task, seed, score }) => `${algorithm},"${task} ""x""",${seed},${score}`,
  );
  return text(`algorithm,task,seed,score\n${lines.join("\n")}\n`);
}

const jsonl = () =>
  text(rows.map((row) => JSON.stringify({ ...row, nested: { a: [1, { b: row.seed }] } })).join("\n"));
const json = () => text(JSON.stringify(rows));

function npy(type = "<f8", shape = [6, 4]) {
  const count = shape.reduce((product, length) => product * length, 1);
  let header = `{'descr': '${type}', 'fortran_order': ${type === "<f4" ? "True" : "False"}, 'shape': (${shape.join(", ")}), }`;
  header += " ".repeat(63 - ((10 + header.length) % 64)) + "\n";
  const size = Number(type.slice(2));
  const bytes = new Uint8Array(10 + header.length + count * size);
  bytes.set([0x93, ...text("NUMPY"), 1, 0, header.length & 255, header.length >> 8]);
  bytes.set(text(header), 10);
  for (let at = 10 + header.length; at < bytes.length; at++) bytes[at] = (at * 37) & 255;
  return bytes;
}

/** @param files names and contents */
export function zip(files, deflate) {
  const parts = [];
  const list = [];
  let offset = 0;
  for (const [name, data] of files) {
    const packed = deflate ? deflateRawSync(data) : data;
    const title = text(name);
    const local = new DataView(new ArrayBuffer(30));
    const entry = new DataView(new ArrayBuffer(46));
    local.setUint32(0, 0x04034b50, true);
    entry.setUint32(0, 0x02014b50, true);
    for (const [view, at] of [
      [local, 4],
      [entry, 6],
    ]) {
      view.setUint16(at + 4, deflate ? 8 : 0, true);
      view.setUint32(at + 10, crc32(data), true);
      view.setUint32(at + 14, packed.length, true);
      view.setUint32(at + 18, data.length, true);
      view.setUint16(at + 22, title.length, true);
    }
    entry.setUint32(42, offset, true);
    parts.push(new Uint8Array(local.buffer), title, packed);
    list.push(new Uint8Array(entry.buffer), title);
    offset += 30 + title.length + packed.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, files.length, true);
  end.setUint16(10, files.length, true);
  end.setUint32(
    12,
    list.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  end.setUint32(16, offset, true);
  return new Uint8Array(Buffer.concat([...parts, ...list, new Uint8Array(end.buffer)]));
}

function event(step, value) {
  const number = (write, size) => {
    const view = new DataView(new ArrayBuffer(size));
    write(view);
    return [...new Uint8Array(view.buffer)];
  };
  const message = (field, data) => [(field << 3) | 2, data.length, ...data];
  const scalar = [
    ...message(1, [...text("eval/return")]),
    0x15,
    ...number((view) => view.setFloat32(0, value, true), 4),
  ];
  const time = number((view) => view.setFloat64(0, 1.7e9 + step, true), 8);
  return Uint8Array.from([0x09, ...time, 0x10, step, ...message(5, message(1, scalar))]);
}

/** Records with correct checksums, for any contents. */
export function eventRecords(payloads) {
  const parts = payloads.map((data) => {
    const bytes = new Uint8Array(data.length + 16);
    const view = new DataView(bytes.buffer);
    view.setBigUint64(0, BigInt(data.length), true);
    view.setUint32(8, maskedCrc32c(bytes.subarray(0, 8)), true);
    bytes.set(data, 12);
    view.setUint32(12 + data.length, maskedCrc32c(data), true);
    return bytes;
  });
  return new Uint8Array(Buffer.concat(parts));
}

const header = () =>
  text(
    JSON.stringify({
      version: 2,
      status: "success",
      eval: { task: "t", model: "m", run_id: "r" },
      results: {},
    }),
  );
const sample = (id) =>
  text(JSON.stringify({ id, epoch: 1, scores: { match: { value: "C" }, f1: { value: { a: 0.5 } } } }));
const evalNames = ["header.json", "samples/1_epoch_1.json", "samples/2_epoch_1.json"];

/** Packs constant data into a run, and leaves others as they are. */
function lz4(data) {
  if (data.some((byte) => byte !== data[0]) || data.length < 32) return new Uint8Array(data.length + 1);
  let more = data.length - 1 - 4 - 15 - 5;
  const lengths = [];
  for (; more >= 255; more -= 255) lengths.push(255);
  const last = [0x50, ...Array.from({ length: 5 }, () => data[0])];
  const block = [0x1f, data[0], 1, 0, ...lengths, more, ...last];
  const size = new DataView(new ArrayBuffer(4));
  size.setUint32(0, block.length, true);
  return Uint8Array.from([
    4,
    0x22,
    0x4d,
    0x18,
    0x60,
    0x40,
    0x82,
    ...new Uint8Array(size.buffer),
    ...block,
    0,
    0,
    0,
    0,
  ]);
}

function zstd(data) {
  if (data.some((byte) => byte !== data[0])) return new Uint8Array(data.length + 1);
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, data.length, true);
  const head = (data.length << 3) | 2 | 1;
  const block = [head & 255, (head >> 8) & 255, (head >> 16) & 255, data[0] ?? 0];
  return Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0, ...new Uint8Array(view.buffer), ...block]);
}

function arrowTable() {
  const numbers = rows.map(({ score }) => score);
  const texts = rows.map(({ task }) => task);
  return tableFromColumns({
    algorithm: columnFromArray(
      rows.map((row) => row.algorithm),
      dictionary(utf8()),
    ),
    task: columnFromArray(texts, utf8()),
    seed: columnFromArray(
      rows.map((row) => row.seed),
      int32(),
    ),
    score: columnFromArray(numbers, float64()),
    gap: columnFromArray(
      numbers.map((one, row) => (row % 4 === 0 ? null : one)),
      float64(),
    ),
    constant: columnFromArray(
      numbers.map(() => 0),
      float64(),
    ),
    list: columnFromArray(
      rows.map((row) => [row.seed, 2]),
      list(int32()),
    ),
    pair: columnFromArray(
      rows.map((row) => [row.seed, 2]),
      fixedSizeList(int32(), 2),
    ),
    object: columnFromArray(
      rows.map((row) => ({ a: row.seed, b: row.task })),
      struct({ a: int32(), b: utf8() }),
    ),
    runs: columnFromArray(
      rows.map((_, row) => Math.floor(row / 20)),
      runEndEncoded(int32(), int32()),
    ),
    none: columnFromArray(
      rows.map(() => null),
      nullType(),
    ),
  });
}

function arrow(options) {
  setCompressionCodec(CompressionType.LZ4_FRAME, { encode: lz4, decode: (data) => data });
  setCompressionCodec(CompressionType.ZSTD, { encode: zstd, decode: (data) => data });
  return tableToIPC(arrowTable(), options);
}

function parquet(codec, encodings = {}, rowGroupSize = 25) {
  const numbers = rows.map(({ score }) => score);
  const flat = [
    { name: "algorithm", data: rows.map((row) => row.algorithm), type: "STRING" },
    {
      name: "label",
      data: rows.map((row) => `${row.task}/${row.seed}/${row.score}`),
      type: "STRING",
      encoding: encodings.text,
    },
    { name: "seed", data: rows.map((row) => row.seed), type: "INT32", encoding: encodings.int },
    { name: "big", data: rows.map((row) => BigInt(row.seed)), type: "INT64", encoding: encodings.int },
    { name: "score", data: numbers, type: "DOUBLE", encoding: encodings.float, nullable: false },
    { name: "gap", data: numbers.map((one, row) => (row % 4 === 0 ? null : one)), type: "DOUBLE" },
    { name: "won", data: rows.map((row) => row.seed > 2), type: "BOOLEAN" },
    { name: "when", data: rows.map((row) => new Date(1.7e12 + row.seed)), type: "TIMESTAMP" },
    { name: "list", data: rows.map((row) => (row.seed === 1 ? [] : [row.seed, 2])) },
    { name: "object", data: rows.map((row) => ({ a: row.seed, b: row.task })) },
    { name: "json", data: rows.map((row) => ({ a: [row.seed] })), type: "JSON" },
  ];
  return new Uint8Array(parquetWriteBuffer({ columnData: flat, codec, rowGroupSize }));
}

const one = (bytes, wrap = ([payload]) => payload) => ({ payloads: [bytes], wrap });

/** The seeds of each format. */
export const seeds = {
  parquet: () => [
    one(parquet("UNCOMPRESSED")),
    one(parquet("SNAPPY")),
    one(
      parquet("UNCOMPRESSED", {
        text: "DELTA_LENGTH_BYTE_ARRAY",
        int: "DELTA_BINARY_PACKED",
        float: "BYTE_STREAM_SPLIT",
      }),
    ),
    one(parquet("UNCOMPRESSED", { text: "DELTA_BYTE_ARRAY" })),
  ],
  arrow: () => [
    one(arrow({ format: "file" })),
    one(arrow({ format: "stream" })),
    one(arrow({ format: "stream", codec: CompressionType.LZ4_FRAME })),
    one(arrow({ format: "file", codec: CompressionType.ZSTD })),
  ],
  npy: () => [one(npy()), one(npy("<f4", [2, 3, 4])), one(npy("|u1", [6, 4])), one(npy("<i8", [24, 1]))],
  zip: () => [
    {
      payloads: [npy(), npy("<f4")],
      wrap: (all) =>
        zip(
          all.map((data, index) => [`a${index}.npy`, data]),
          true,
        ),
    },
    one(
      zip(
        [
          ["a.npy", npy()],
          ["b.npy", npy("<f4")],
        ],
        false,
      ),
    ),
    one(zip([["a.npy", npy()]], true)),
  ],
  events: () => [
    { payloads: [1, 2, 3, 4].map((step) => event(step, step / 2)), wrap: eventRecords },
    one(eventRecords([1, 2, 3, 4].map((step) => event(step, step / 2)))),
  ],
  eval: () => [
    {
      payloads: [header(), sample(1), sample(2)],
      wrap: (all) =>
        zip(
          all.map((data, index) => [evalNames[index], data]),
          true,
        ),
    },
    one(
      zip(
        [header(), sample(1), sample(2)].map((data, index) => [evalNames[index], data]),
        true,
      ),
    ),
  ],
  csv: () => [one(csv(), ([bytes]) => gzipSync(bytes)), one(csv()), one(gzipSync(csv()))],
  json: () => [
    one(jsonl(), ([bytes]) => gzipSync(bytes)),
    one(json()),
    one(jsonl()),
    one(
      text(
        JSON.stringify({
          columns: ["a", "b"],
          data: [
            [1, 2],
            [3, 4],
          ],
        }),
      ),
    ),
  ],
};
