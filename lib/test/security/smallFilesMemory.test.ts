import { gzipSync } from "node:zlib";
import {
  columnFromArray,
  dictionary,
  float64,
  nullType,
  tableFromColumns,
  tableToIPC,
  utf8,
} from "@uwdata/flechette";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, test, vi } from "vitest";
import { MemoryBudget } from "../../src/bytes/MemoryBudget.js";
import { FrameError, read, type ReadOptions } from "../../src/frames/index.js";
import { ScoreTable, ScoreTableError } from "../../src/scores/index.js";
import { npy, utf8 as bytesOf, zip } from "../frames/writers.js";

/** Megabytes by which the process may grow while a small file is refused. */
const most = 1000;

/** The message with which a file is refused, which may take neither much memory nor long. */
async function refused(bytes: Uint8Array, name: string, options: ReadOptions = {}): Promise<string> {
  const before = process.resourceUsage().maxRSS;
  const error: unknown = await read(bytes, { name, ...options }).then(
    (frame) => `was read as ${frame.format} of ${frame.rows} rows`,
    (reason: unknown) => reason,
  );
  const grown = (process.resourceUsage().maxRSS - before) / 1024;
  expect(error, String(error)).toBeInstanceOf(FrameError);
  expect(grown).toBeLessThan(most);
  return String(error);
}

const repeated = (text: string, bytes: number): Uint8Array => Buffer.alloc(bytes, text);

describe("a small file never takes all memory", () => {
  test("of nested JSON: nesting is counted before anything is parsed", { timeout: 60_000 }, async () => {
    for (const open of ["[", '{"a":', '[{"a":']) {
      const bomb = gzipSync(repeated(open, 12 << 20));
      for (const name of ["b.json.gz", "b.csv.gz"]) {
        expect(await refused(bomb, name)).toMatch(/nest more than 1000 deep.*limits: \{ depth: 10000 \}/su);
      }
      expect(await refused(bomb, "b.json.gz", { format: "JSON Lines" })).toMatch(/nest more than 1000 deep/u);
    }
    // The same text without compression, above the size that is never refused.
    expect(await refused(repeated("[", 3 << 20), "b.json")).toMatch(/nest more than 1000 deep/u);
    expect(await refused(gzipSync(repeated("[", 240 << 20), { level: 1 }), "b.json.gz")).toMatch(
      /of memory or more/u,
    );
    expect(() => ScoreTable.fromJSON("[".repeat(2e6))).toThrow(ScoreTableError);
    const deep = `[{"a": ${"[".repeat(2000)}${"]".repeat(2000)}}]`;
    expect(await refused(bytesOf(deep), "d.json")).toMatch(/nest more than 1000 deep/u);
    expect((await read(bytesOf(deep), { name: "d.json", limits: { depth: 3000 } })).rows).toBe(1);
  });

  test("of compressed rows: the ratio is looked at part by part", { timeout: 60_000 }, async () => {
    const rows = Buffer.concat([Buffer.from("a,b\n"), repeated("1,2\n", 160 << 20)]);
    expect(await refused(gzipSync(rows, { level: 1 }), "r.csv.gz")).toMatch(
      /of memory or more.*limits: \{ ratio: \d+/su,
    );
    expect(await refused(gzipSync(repeated("{}\n", 64 << 20)), "r.jsonl.gz")).toMatch(
      /first 100000 lines are empty objects/u,
    );
    const read20 = await read(gzipSync(rows.subarray(0, 20 << 20)), { name: "r.csv.gz" });
    expect(read20.rows).toBe((20 << 20) / 4 - 1);
  });

  test("of empty objects is refused once there are more than any table begins with, and not at its end", async () => {
    let parsed = 0;
    const { parse } = JSON;
    const spy = vi.spyOn(JSON, "parse").mockImplementation((text: string) => {
      parsed += 1;
      return parse(text) as unknown;
    });
    try {
      expect(await refused(gzipSync(repeated("{}\n", 3 << 19)), "e.jsonl.gz")).toMatch(/are empty objects/u);
    } finally {
      spy.mockRestore();
    }
    expect(parsed).toBeLessThan(110_000);
  });

  test(
    "of results that repeat themselves is read, however well they are compressed",
    { timeout: 60_000 },
    async () => {
      const csv = Buffer.concat([
        Buffer.from("model,task,correct\n"),
        repeated("model-0,gsm8k,0\n", 18 << 20),
      ]);
      const csvFile = gzipSync(csv);
      expect(csvFile.length * 200).toBeLessThan(csv.length);
      expect((await read(csvFile, { name: "c.csv.gz" })).rows).toBe((18 << 20) / 16);
      const line = `{"model":"model-0","task":"gsm8k","temperature":0.0,"max_tokens":2048,"stop":null,"correct":false}\n`;
      const lines = gzipSync(repeated(line, line.length * 180_000));
      expect((await read(lines, { name: "c.jsonl.gz" })).rows).toBe(180_000);
      const prompt = "You are a helpful agent. ".repeat(2000);
      const transcripts = Array.from({ length: 400 }, (_, index) =>
        JSON.stringify({
          model: "a",
          task: `t${index}`,
          score: index % 2,
          messages: [{ role: "system", content: prompt }],
        }),
      ).join("\n");
      const shared = gzipSync(transcripts);
      expect(shared.length * 200).toBeLessThan(transcripts.length);
      expect((await read(shared, { name: "t.jsonl.gz" })).rows).toBe(400);
    },
  );

  test(
    "of a log whose samples hold far more than their scores lets each sample go",
    { timeout: 60_000 },
    async () => {
      const text = bytesOf(
        `{"id":1,"epoch":1,"x":[${"{},".repeat(150_000)}{}],"scores":{"match":{"value":"C"}}}`,
      );
      const header = { version: 2, status: "success", eval: { task: "t", model: "m", run_id: "r" } };
      const samples = Array.from({ length: 100 }, (_, index) => [`samples/${index}.json`, text] as const);
      const log = zip(
        { "header.json": bytesOf(JSON.stringify(header)), ...Object.fromEntries(samples) },
        { deflate: true },
      );
      const before = process.resourceUsage().maxRSS;
      const frame = await read(log, { name: "l.eval" });
      expect(frame.rows).toBe(100);
      // All samples together take more than a gigabyte.
      expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(500);
    },
  );

  test(
    "of more columns than memory holds is refused early, and one of 20 000 is read",
    { timeout: 60_000 },
    async () => {
      const keys = (count: number): string =>
        Array.from({ length: count }, (_, index) => `"column${index}":1`).join(",");
      const names = (count: number): string =>
        Array.from({ length: count }, (_, index) => `column${index}`).join(",");
      const many = 200_000;
      expect(await refused(gzipSync(`{${keys(many)}}`), "w.jsonl.gz")).toMatch(/of memory or more/u);
      expect(await refused(gzipSync(`[{${keys(many)}}]`), "w.json.gz")).toMatch(/of memory or more/u);
      expect(await refused(gzipSync(`{${keys(many).replaceAll(":1", ":[1]")}}`), "w.json.gz")).toMatch(
        /of memory or more/u,
      );
      const row = ",1".repeat(many).slice(1);
      expect(await refused(gzipSync(`${names(many)}\n${row}\n`), "w.csv.gz")).toMatch(/of memory or more/u);
      for (const [name, text] of [
        ["w.jsonl", `{${keys(20_000)}}\n{${keys(20_000)}}`],
        ["w.json", `[{${keys(20_000)}}]`],
        ["w.csv", `${names(20_000)}\n${",1".repeat(20_000).slice(1)}\n`],
      ] as const) {
        expect((await read(gzipSync(text), { name: `${name}.gz` })).columns.length).toBeGreaterThanOrEqual(
          20_000,
        );
      }
    },
  );

  test("is told limits that are enough, where only a part of it was seen", () => {
    const size = 1_000_000;
    const refuse = (what: string): never => {
      throw new Error(what);
    };
    const takeAll = (limits: object): void => {
      const budget = new MemoryBudget(size, limits, refuse);
      for (let part = 1; part <= 100; part++) {
        budget.unpacked((part / 100) * size);
        budget.unfolded(part * 50e6, (part / 100) * size);
        budget.hold(100e6);
      }
    };
    let limits: Record<string, number> = {};
    let message = "";
    // One refusal for the text, and one for the table.
    for (let attempt = 0; attempt < 2; attempt++) {
      try {
        takeAll(limits);
      } catch (error) {
        message = String(error);
        const advised = [...message.matchAll(/(ratio|bytes): ([\d.e]+)/gu)];
        expect(advised.length).toBeGreaterThan(0);
        limits = {
          ...limits,
          ...Object.fromEntries(advised.map(([, name, value]) => [String(name), Number(value)] as const)),
        };
      }
    }
    expect(message).not.toBe("");
    takeAll(limits);
  });

  test("whose rows have other keys each, or names without cells, is refused before they are a table", async () => {
    const lines = Array.from({ length: 200_000 }, (_, row) => `{"k${row}":1}`).join("\n");
    expect(await refused(bytesOf(lines), "k.jsonl")).toMatch(/would take .* of memory or more/u);
    expect(await refused(bytesOf(`[${lines.replaceAll("\n", ",")}]`), "k.json")).toMatch(
      /of memory or more/u,
    );
    const names = Array.from({ length: 30_000 }, (_, index) => `"c${index}"`).join(",");
    const split = `{"columns":[${names}],"data":[${Array(30_000).fill("[]").join(",")}]}`;
    expect(await refused(bytesOf(split), "s.json")).toMatch(/of memory or more.*limits: \{/su);
  });

  test("of numpy's arrays or of zip entries that stand in one place is refused", async () => {
    const plane = npy([3000, 3000], Array<number>(9_000_000).fill(0));
    const zeros = zip(Object.fromEntries(Array.from({ length: 2 }, (_, index) => [`a${index}.npy`, plane])), {
      deflate: true,
    });
    expect(zeros.length).toBeLessThan(400_000);
    expect(await refused(zeros, "z.npz")).toMatch(/of memory or more/u);
    const two = zip({ "a.npy": npy([1, 2], [1, 2]), "b.npy": npy([1, 2], [1, 2]) });
    const view = new DataView(two.buffer, two.byteOffset, two.byteLength);
    const list = view.getUint32(two.length - 6, true);
    view.setUint32(list + 46 + 5 + 42, 0, true);
    expect(await refused(two, "o.npz")).toMatch(/two of its files stand in the same place/u);
    const axes = npy([1], [1]);
    const text = new TextDecoder("latin1").decode(axes);
    const long = text
      .replace("(1,)", "(1,)")
      .replace(/'shape': \(1,\), \} */u, `'shape': (${"1,".repeat(80)}), }`);
    const many = Uint8Array.from(long, (character) => character.charCodeAt(0));
    new DataView(many.buffer).setUint16(8, long.indexOf("}") + 1 - 10, true);
    expect(await refused(many, "a.npy")).toMatch(/has 80 axes|header is not understood/u);
  });

  test(
    "of far more equal Parquet rows than bytes is refused, and ten million of them are read",
    { timeout: 60_000 },
    async () => {
      const ten = new Uint8Array(
        parquetWriteBuffer({
          columnData: [
            { name: "score", data: new Array<number>(10_000_000).fill(1.5), type: "DOUBLE", nullable: false },
          ],
          rowGroupSize: [1_000_000],
        }),
      );
      expect(ten.length).toBeLessThan(100_000);
      const frame = await read(ten, { name: "ten.parquet" });
      expect(frame.rows).toBe(10_000_000);
      const equal = new Float64Array(20_000_000).fill(1.5);
      const more = new Uint8Array(
        parquetWriteBuffer({
          columnData: Array.from({ length: 4 }, (_, index) => ({
            name: `c${index}`,
            data: equal,
            type: "DOUBLE" as const,
            nullable: false,
          })),
          rowGroupSize: [1_000_000],
        }),
      );
      expect(await refused(more, "more.parquet")).toMatch(
        /more\.parquet: its \d+ bytes would take 640 MB of memory or more.*limits: \{ ratio: \d+, bytes: \d+ \}/su,
      );
      await expect(
        ScoreTable.fromParquet(more, { algorithm: "c0", task: "c1", run: "c2", score: "c3" }),
      ).rejects.toThrow(/of memory or more.*by read\(/su);
    },
  );

  test("of Arrow with a billion nulls, and with buffers that claim to unfold hugely, is refused", async () => {
    const table = tableFromColumns({
      none: columnFromArray([null, null, null], nullType()),
      text: columnFromArray(["a", "b", "a"], dictionary(utf8())),
      score: columnFromArray([1, 2, 3], float64()),
    });
    const bytes = tableToIPC(table, { format: "stream" });
    if (!bytes) throw new Error("No bytes were written.");
    expect((await read(bytes, { name: "a.arrow" })).rows).toBe(3);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let changed = 0;
    for (let at = 0; at + 8 <= bytes.length; at += 8) {
      if (view.getBigInt64(at, true) !== 3n) continue;
      view.setBigInt64(at, 1_000_000_000n, true);
      changed += 1;
    }
    expect(changed).toBeGreaterThan(3);
    expect(await refused(bytes, "a.arrow")).toMatch(/would take .* of memory or more/u);
  });

  test("of a table of empty columns is refused by what its columns take", async () => {
    expect(await refused(bytesOf(`${",".repeat(700_000)}\n${",".repeat(700_000)}\n`), "w.csv")).toMatch(
      /of memory or more/u,
    );
  });

  test("is told a limit that does not exist, or is no number", async () => {
    const bytes = bytesOf("a,b\n1,2\n");
    await expect(read(bytes, { limits: { ratios: 3 } as object })).rejects.toThrow(
      /there is no limit "ratios"\. The limits are: ratio, bytes, depth, line/u,
    );
    await expect(read(bytes, { limits: { ratio: -1 } })).rejects.toThrow(/"ratio" must be a number above 0/u);
  });
});

describe("a file that is whole is not said to be damaged", () => {
  test("of Arrow whose dictionaries stand behind the batches that use them", async () => {
    const table = tableFromColumns({
      text: columnFromArray(["a", "b", "a"], dictionary(utf8())),
      score: columnFromArray([1, 2, 3], float64()),
    });
    const file = tableToIPC(table, { format: "file" });
    if (!file) throw new Error("No bytes were written.");
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    const footerSize = view.getInt32(file.length - 10, true);
    const footer = file.length - 10 - footerSize;
    // The messages of a file: a mark, the size of the head, the head and the body, whose size the footer's blocks tell.
    const blocks: { readonly at: number; readonly start: number; readonly size: number }[] = [];
    for (let at = footer; at + 24 <= file.length; at += 4) {
      const start = Number(view.getBigInt64(at, true));
      if (start < 8 || start % 8 !== 0 || start + 8 > footer || view.getInt32(start, true) !== -1) continue;
      const head = view.getInt32(at + 8, true);
      if (head < 8 || view.getInt32(start + 4, true) + 8 !== head) continue;
      blocks.push({ at, start, size: head + Number(view.getBigInt64(at + 16, true)) });
    }
    blocks.sort((one, other) => one.start - other.start);
    const [first, second] = blocks;
    if (!first || !second || blocks.length !== 2) throw new Error("Expected a dictionary and a batch.");
    const swapped = file.slice();
    swapped.set(file.subarray(second.start, second.start + second.size), first.start);
    swapped.set(file.subarray(first.start, first.start + first.size), first.start + second.size);
    const swappedView = new DataView(swapped.buffer);
    swappedView.setBigInt64(first.at, BigInt(first.start + second.size), true);
    swappedView.setBigInt64(second.at, BigInt(first.start), true);
    const frame = await read(swapped, { name: "p.arrow" });
    expect(frame.toRows()).toEqual((await read(file, { name: "p.arrow" })).toRows());
    expect(frame.rows).toBe(3);
  });
});
