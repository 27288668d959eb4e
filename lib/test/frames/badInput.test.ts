import { readFile, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, test } from "vitest";
import { Frame, FrameError, read } from "../../src/frames/index.js";
import { bytesInput, gather } from "../../src/frames/bytesInput.js";
import { fileBudget } from "../../src/frames/fileBudget.js";
import { inflateParts } from "../../src/frames/inflate.js";
import { ScoreTableError } from "../../src/scores/index.js";
import { folderOf, sample } from "./files.js";
import { eventFile, npy, npz, pythonJSON, utf8, zip } from "./writers.js";

const csv = "algorithm,task,seed,score\nA,Pong,1,12\nA,Pong,2,14\n";
const refused = async (bytes: Uint8Array, name: string): Promise<string> => {
  const error: unknown = await read(bytes, { name }).then(
    (frame) => `was read as ${frame.format}`,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ScoreTableError);
  return String(error);
};

describe("a file that cannot be read right", () => {
  test("of the wrong kind is told with what was tried", async () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
    const message = await refused(png, "results.csv");
    expect(message).toMatch(/results\.csv: no format fits\. What was tried:/u);
    expect(message).toMatch(/- CSV: it holds bytes that no text has/u);
    expect(message).toMatch(/- Parquet: it does not begin with PAR1/u);
    expect(await refused(utf8("<!doctype html><p>404</p>"), "runs.csv")).toMatch(
      /- CSV: it begins like JSON or HTML/u,
    );
    expect(await refused(utf8(""), "empty.csv")).toMatch(/empty\.csv: the file is empty/u);
    expect(await refused(utf8("algorithm,score\n"), "header.csv")).toMatch(
      /header\.csv: there are no rows, only columns/u,
    );
    expect(await refused(utf8('{"a": [1, 2'), "cut.json")).toMatch(/- JSON: cut\.json: this is no JSON/u);
  });

  test("of another format than the one that is named says what is wrong with it", async () => {
    await expect(read(utf8(csv), { name: "x", format: "Parquet" })).rejects.toThrow(
      /x: this Parquet file is cut short: its last four bytes/u,
    );
    await expect(read(utf8(csv), { name: "x", format: "inspect_ai log" })).rejects.toThrow(FrameError);
    await expect(read(utf8(csv), { format: "Excel" })).rejects.toThrow(
      /no format "Excel". The formats are: lm-evaluation-harness samples/u,
    );
  });

  test("that is not there, or is text instead of a path, is told", async () => {
    await expect(read("no/such/file.csv")).rejects.toThrow(
      /^no\/such\/file\.csv: there is no such file or folder/u,
    );
    await expect(read(csv)).rejects.toThrow(/expected the path of a file, got text of several lines/u);
    const folder = await folderOf({ "a.bin": Uint8Array.of(0, 1, 2), "b.png": Uint8Array.of(0x89, 0) });
    await expect(read(folder)).rejects.toThrow(/none of its 2 files is of a known format/u);
  });

  test("a truncated Parquet, Arrow, gzip, zip or JSON Lines names the file and what is lost", async () => {
    const columnData = [
      { name: "score", data: Array.from({ length: 1000 }, (_, row) => row), type: "DOUBLE" as const },
    ];
    const parquet = new Uint8Array(parquetWriteBuffer({ columnData }));
    expect(await refused(parquet.subarray(0, parquet.length - 20), "a.parquet")).toMatch(
      /a\.parquet: this Parquet file is cut short: .*list of columns/u,
    );
    const arrow = await Frame.from({ score: Array.from({ length: 1000 }, (_, row) => row) }).toArrow();
    expect(await refused(arrow.subarray(0, 600), "a.arrow")).toMatch(
      /a\.arrow: this Arrow file is damaged or cut short/u,
    );
    expect(await refused(gzipSync(csv).subarray(0, 30), "a.csv.gz")).toMatch(
      /a\.csv\.gz: its compressed data is broken or cut short/u,
    );
    expect(await refused(utf8('{"task": "a", "score": 1}\n{"task": "b", "sc'), "a.jsonl")).toMatch(
      /a\.jsonl, line 2: this is no JSON/u,
    );
  });

  test("ragged rows, open quotes, and quotes within fields are refused with their line", async () => {
    expect(await refused(utf8(`${csv}A,Pong,3\n`), "r.csv")).toMatch(
      /r\.csv, line 4: the header has 4 columns and this row 3/u,
    );
    expect(await refused(utf8(`${csv}A,Pong,3,4,5\n`), "r.csv")).toMatch(
      /line 4: the header has 4 columns and this row 5/u,
    );
    expect(await refused(utf8(`${csv}A,"Pong,3,4\n`), "r.csv")).toMatch(
      /line 4: a quote is opened in this row and never closed/u,
    );
    expect(await refused(utf8(`${csv}A,Po"ng,3,4\n`), "r.csv")).toMatch(
      /line 4: there is a quote within field 2/u,
    );
    expect(await refused(utf8(`a,b\n"x\ny",1\n"z"w,2\n`), "r.csv")).toMatch(
      /line 4: after the closing quote of field 1/u,
    );
  });

  test("mixed encodings are refused with line and column, and read where the encoding is named", async () => {
    const latin = new Uint8Array(
      Buffer.from("algorithm,task,seed,score\nA,Pong,1,1\nGrün,Pong,1,2\n", "latin1"),
    );
    expect(await refused(latin, "l.csv")).toMatch(
      /l\.csv, line 3, "algorithm": these bytes are no UTF-8.*windows-1252/u,
    );
    const frame = await read(latin, { name: "l.csv", encoding: "windows-1252" });
    expect(frame.scores().algorithms).toEqual(["A", "Grün"]);
    await expect(read(latin, { encoding: "klingon" })).rejects.toThrow(FrameError);
    const json = new Uint8Array(Buffer.from('[\n{"task": "ü"}]', "latin1"));
    expect(await refused(json, "l.json")).toMatch(/l\.json, line 2: these bytes are no UTF-8/u);
  });

  test("two columns of one name are refused with both places", async () => {
    expect(await refused(utf8("task,score,task\nA,1,B\n"), "d.csv")).toMatch(
      /d\.csv, line 1, "task": two columns have this name, the 1\. and the 3\./u,
    );
    expect(await refused(utf8('[{"a": 1, "a": 2}]'), "d.json")).toMatch(/the key "a" stands twice/u);
  });

  test("columns named __proto__, constructor, shape or values are columns and nothing else", async () => {
    const text = "__proto__,constructor,shape,values,toString,algorithm,task,seed,score\n1,2,3,4,5,A,T,1,6\n";
    const lines =
      '{"__proto__": 1, "constructor": 2, "shape": 3, "values": 4, "toString": 5, "algorithm": "A", "task": "T", "seed": 1, "score": 6}';
    for (const bytes of [utf8(text), utf8(`[${lines}]`), utf8(lines)]) {
      const frame = await read(bytes, { name: "p" });
      expect(frame.columns.map(({ name }) => name)).toEqual(text.split("\n", 1)[0]?.split(","));
      expect(frame.column("__proto__")).toEqual(Float64Array.of(1));
      expect(Object.hasOwn(frame.row(0), "__proto__")).toBe(true);
      expect(frame.rows).toBe(1);
      expect(frame.scores().toRows()).toHaveLength(1);
    }
    expect(({} as Record<string, unknown>)["1"]).toBeUndefined();
    const polluted = pythonJSON({ results: { a: { "acc,none": 1 } }, versions: {} });
    const text2 = new TextDecoder().decode(polluted).replace('"a"', '"__proto__"');
    expect((await read(utf8(text2), { name: "r.json" })).scores().tasks).toEqual(["__proto__"]);
  });

  test("of 100 000 columns is read in little memory", async () => {
    const names = Array.from({ length: 100_000 }, (_, index) => `c${index}`);
    const text = `${names.join(",")}\n${names.map((_, index) => index).join(",")}\n`;
    const frame = await read(utf8(text), { name: "wide.csv" });
    expect(frame.columns).toHaveLength(100_000);
    expect(frame.column("c99999")).toEqual(Float64Array.of(99_999));
    expect(String(frame)).toMatch(/99 970 more|99,970 more|99970 more/u);
  });
});

describe("a large file", () => {
  test("tells how far it is read above 50 MB, in bytes, and stops where it is told to", async () => {
    const folder = await folderOf({});
    const file = path.join(folder, "large.csv");
    const line = "A,Pong,1,12.5\n";
    await writeFile(file, "algorithm,task,episode,score\n" + line.repeat(Math.ceil(51e6 / line.length)));
    const seen: { done: number; total: number }[] = [];
    const frame = await read(file, { onProgress: ({ done, total }) => seen.push({ done, total }) });
    expect(frame.rows).toBeGreaterThan(3e6);
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.at(-1)?.done).toBe(seen.at(-1)?.total);
    expect(seen.every(({ done }, index) => done >= (seen[index - 1]?.done ?? 0))).toBe(true);
    await expect(read(file, { signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
    await expect(read(file, { onProgress: () => undefined, format: "JSON" })).rejects.toThrow(FrameError);
  });

  test(
    "of 2 GB in a format that is read whole is refused at once, with advice",
    { timeout: 60_000 },
    async () => {
      const folder = await folderOf({ "huge.json": '[{"algorithm": "A"' });
      const file = path.join(folder, "huge.json");
      await truncate(file, 2 ** 31);
      await expect(read(file, { format: "JSON" })).rejects.toThrow(
        /2\.0 GB are more than the 1 GB .* CSV or JSON Lines, which are read in parts/u,
      );
    },
  );

  test(
    "that unfolds to far more than it is, is refused: gzip, and zip with a false size",
    { timeout: 60_000 },
    async () => {
      const bomb = gzipSync(Buffer.alloc(4 << 20, 44), { level: 9 });
      expect(bomb.length).toBeLessThan(10_000);
      expect(await refused(bomb, "bomb.csv.gz")).toMatch(/would take \d+ MB of memory or more/u);
      const larger = gzipSync(Buffer.alloc(640 << 20, 44), { level: 6 });
      const budget = fileBudget("bomb.csv.gz", larger.length, undefined);
      const parts = inflateParts(bytesInput(larger, "b").chunks(), "gzip", "bomb.csv.gz", budget);
      await expect(gather(parts, 2 ** 30, () => expect.fail())).rejects.toThrow(
        /made to fill the memory do, and are not read/u,
      );
      expect(
        await refused(zip({ "A.npy": new Uint8Array(1 << 26) }, { deflate: true, claim: 2 ** 31 }), "s.npz"),
      ).toMatch(/bytes would take 2\.1 GB of memory or more/u);
      const lying = zip({ "A.npy": npy([1, 1], [1]) }, { deflate: true, claim: 10 });
      expect(await refused(lying, "s.npz")).toMatch(
        /s\.npz, A\.npy: the archive is broken: the file's checksum/u,
      );
    },
  );
});

describe("damaged files", () => {
  const whole: [name: string, bytes: () => Promise<Uint8Array> | Uint8Array][] = [
    ["a.csv", () => utf8(`${csv}"B,x",Pong,1,3\n`)],
    ["a.json", () => utf8('[{"algorithm":"A","task":"T","seed":1,"score":2.5}]')],
    [
      "a.jsonl",
      () =>
        utf8(
          '{"algorithm":"A","task":"T","seed":1,"score":2.5}\n{"algorithm":"A","task":"T","seed":2,"score":3}',
        ),
    ],
    ["inspect.eval", () => readFile(sample("inspect.eval"))],
    ["events", () => eventFile([1, 2, 3].map((step) => ({ tag: "return", step, value: step })))],
    ["e.npz", () => readFile(sample("evaluations.npz"))],
    ["r.npz", () => npz({ A: npy([2, 2], [1, 2, 3, 4]) })],
    ["monitor.csv", () => readFile(sample("monitor.csv"))],
    ["p.feather", () => readFile(sample("pandas_lz4.feather"))],
    ["p.parquet", () => readFile(sample("arena_zstd.parquet"))],
    ["s.jsonl", () => readFile(sample("samples_toy_gen_2026-11-22T01-57-44.954845.jsonl"))],
    ["a.csv.gz", () => gzipSync(csv)],
  ];

  test.each(whole)(
    "%s is read or refused for people, never fails otherwise, never hangs",
    { timeout: 120_000 },
    async (name, make) => {
      const original = new Uint8Array(await make());
      const edit = fc.tuple(
        fc.nat(original.length),
        fc.constantFrom("cut", "flip", "drop", "insert"),
        fc.nat(255),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (edits) => {
          let bytes: Uint8Array = original;
          for (const [at, what, byte] of edits) bytes = damaged(bytes, at, what, byte);
          try {
            const frame = await read(bytes, { name });
            expect(frame.rows).toBeGreaterThan(0);
            if (frame.kind !== "table") frame.table();
          } catch (error) {
            expect(error).toBeInstanceOf(ScoreTableError);
            expect((error as Error).message.length).toBeGreaterThan(10);
          }
        }),
        { numRuns: 60 },
      );
    },
  );

  test("with a checksum never give other numbers than the whole file", { timeout: 60_000 }, async () => {
    const original = eventFile([1, 2, 3].map((step) => ({ tag: "return", step, value: step / 4 })));
    const expected = (await read(original, { name: "e" })).column("value");
    await fc.assert(
      fc.asyncProperty(fc.nat(original.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const bytes = original.slice();
        bytes[at] = (bytes[at] ?? 0) ^ flip;
        const values = await read(bytes, { name: "e" }).then(
          (frame) => frame.column("value"),
          () => undefined,
        );
        if (values) expect(expected.slice(0, values.length)).toEqual(values);
      }),
      { numRuns: 150 },
    );
  });
});

function damaged(bytes: Uint8Array, at: number, what: string, byte: number): Uint8Array {
  if (what === "cut") return bytes.slice(0, at);
  if (what === "flip") return bytes.map((value, index) => (index === at ? value ^ byte : value));
  const rest = bytes.slice(what === "drop" ? at + 1 + (byte % 8) : at);
  const head = bytes.slice(0, at);
  const put = what === "insert" ? Uint8Array.of(byte, byte ^ 85) : new Uint8Array();
  const joined = new Uint8Array(head.length + put.length + rest.length);
  joined.set(head);
  joined.set(put, head.length);
  joined.set(rest, head.length + put.length);
  return joined;
}
