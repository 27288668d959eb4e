import { gzipSync } from "node:zlib";
import { pathToFileURL } from "node:url";
import path from "node:path";
import fc from "fast-check";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, test } from "vitest";
import { mean } from "../../src/metrics/index.js";
import { Frame, read } from "../../src/frames/index.js";
import { folderOf, sample } from "./files.js";
import { pythonJSON, utf8 } from "./writers.js";

const csv = "algo,env,seed,return\nA,Pong,1,12\nA,Pong,2,14\nB,Pong,1,9.5\nB,Pong,2,8\n";

describe("any table", () => {
  test("is read from CSV, TSV, semicolons, JSON, JSON Lines, Parquet, Arrow and gzip to the same scores", async () => {
    const rows = csv
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(","))
      .map(([algo, env, seed, score]) => ({ algo, env, seed: Number(seed), return: Number(score) }));
    const frame = Frame.from(rows);
    const columns = [
      { name: "algo", data: rows.map(({ algo }) => algo), type: "STRING" },
      { name: "env", data: rows.map(({ env }) => env), type: "STRING" },
      { name: "seed", data: rows.map(({ seed }) => BigInt(seed)), type: "INT64" },
      { name: "return", data: rows.map((row) => row.return), type: "DOUBLE" },
    ] as const;
    const files: [name: string, bytes: Uint8Array, format: string][] = [
      ["a.csv", utf8(csv), "CSV"],
      ["a.bin", utf8("\ufeff" + csv.replaceAll("\n", "\r\n")), "CSV"],
      ["old-mac", utf8(csv.replaceAll("\n", "\r")), "CSV"],
      ["a.tsv", utf8(csv.replaceAll(",", "\t")), "TSV"],
      ["a.txt", utf8(csv.replaceAll(",", ";")), "CSV"],
      ["utf16.csv", new Uint8Array(Buffer.from("\ufeff" + csv, "utf16le")), "CSV"],
      ["a.csv.gz", gzipSync(csv), "CSV"],
      ["a.json", pythonJSON(rows), "JSON"],
      ["columns.json", pythonJSON(frameColumns(rows)), "JSON"],
      [
        "split.json",
        pythonJSON({
          columns: Object.keys(rows[0] ?? {}),
          index: [0, 1, 2, 3],
          data: rows.map((row) => Object.values(row)),
        }),
        "JSON",
      ],
      ["a.jsonl", utf8(rows.map((row) => JSON.stringify(row)).join("\n\n")), "JSON Lines"],
      [
        "a.parquet",
        new Uint8Array(
          parquetWriteBuffer({
            columnData: columns.map((column) => ({ ...column, data: [...column.data] })),
          }),
        ),
        "Parquet",
      ],
      ["a.arrow", await frame.toArrow(), "Arrow IPC"],
      ["again.csv", utf8(frame.toCSV()), "CSV"],
      ["again.jsonl", utf8(frame.toJSONL()), "JSON Lines"],
    ];
    const expected = frame.scores().toRows();
    expect(expected).toHaveLength(4);
    for (const [name, bytes, format] of files) {
      const found = await read(bytes, { name });
      expect([name, found.format, found.scores().toRows()]).toEqual([name, format, expected]);
      expect(found.unit).toMatchObject({ kind: "run", column: "seed", count: 2 });
    }
  });

  test("is read from a path, a file URL, a Blob and a folder of files with the names of their paths", async () => {
    const folder = await folderOf({
      "ppo/Pong-v5/seed_1/progress.csv": "step,score\n0,1\n10,2\n",
      "ppo/Pong-v5/seed_2/progress.csv": "step,score\n0,3\n10,4\n",
    });
    const curves = (await read(folder)).curves();
    expect(curves.last().toRows()).toEqual([
      { algorithm: "ppo", task: "Pong-v5", run: "1", score: 2 },
      { algorithm: "ppo", task: "Pong-v5", run: "2", score: 4 },
    ]);
    const one = path.join(folder, "ppo/Pong-v5/seed_2/progress.csv");
    for (const location of [one, pathToFileURL(one)]) {
      expect((await read(location)).curves().runNames("ppo", "Pong-v5")).toEqual(["2"]);
    }
    const blob = new File([csv], "dropped.csv");
    expect((await read(blob)).file).toBe("dropped.csv");
  });

  test("with LZ4 (pandas' Feather) and a missing value names row and column, and goes on where told", async () => {
    const frame = await read(sample("pandas_lz4.feather"));
    expect(() => frame.table()).toThrow(/pandas_lz4\.feather: row 4, column "return": the score is missing/u);
    expect(frame.scores({ missing: "omit" }).omittedScores).toBe(1);
  });

  test("of other names is read as the caller says", async () => {
    const bytes = utf8("who,what,trial,points,other\nA,T,1,5,7\nA,T,2,6,8\n");
    const unknown = await read(bytes, { name: "x.csv" });
    expect(unknown.kind).toBe("table");
    expect(() => unknown.table()).toThrow(/x\.csv: .*Name the columns: \{ columns: \{ algorithm: "..."/u);
    const columns = { algorithm: "who", task: "what", score: "points" };
    expect((await read(bytes, { name: "x.csv", columns })).scores().taskScores("A")).toEqual([
      Float64Array.of(5, 6),
    ]);
    const other = await read(bytes, { name: "x.csv", columns, metric: "other" });
    expect(other.scores().taskScores("A")).toEqual([Float64Array.of(7, 8)]);
    await expect(read(bytes, { columns: { run: "sead" } })).rejects.toThrow(/no column "sead" for the run/u);
    await expect(read(bytes, { columns, metric: "none" })).rejects.toThrow(
      /no metric "none". The metrics are: points, other/u,
    );
  });

  test.each(["human_normalized_score", "normalised_return", "mean reward", "final_score"])(
    "is read where the scores are named %s",
    async (name) => {
      const frame = await read(utf8(`agent,game,seed,${name}\nA,Pong,1,0.5\nA,Pong,2,0.7\n`));
      expect(frame.scores().taskScores("A")).toEqual([Float64Array.of(0.5, 0.7)]);
    },
  );

  test("compares checkpoints that have names, and counts those that are numbers as steps", async () => {
    const named = utf8(
      "checkpoint,question_id,correct\nstep-12k,q1,0\nstep-12k,q2,1\nstep-18k,q1,1\nstep-18k,q2,1\n",
    );
    const items = (await read(named, { name: "answers.csv" })).items();
    expect([...new Set(items.map(({ model }) => model))]).toEqual(["step-12k", "step-18k"]);
    const numbered = utf8("algo,env,seed,checkpoint,return\nA,Pong,1,1,3\nA,Pong,1,2,4\n");
    expect((await read(numbered)).roles).toMatchObject({ algorithm: "algo", step: "checkpoint" });
    const alone = utf8("checkpoint,return\n1,3\n2,4\n");
    expect((await read(alone, { name: "ppo/Pong/seed_1/x.csv" })).roles).toMatchObject({
      step: "checkpoint",
    });
  });

  test("names the one column that can be what lacks", async () => {
    const frame = await read(utf8("agent,game,seed,points\nA,Pong,1,5\nA,Pong,2,6\n"));
    expect(() => frame.scores()).toThrow('Name the columns: { columns: { score: "points" } }.');
  });

  test("whose column is of numbers only at first keeps every digit of its texts", async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, row) => `${row === 4000 ? "x" : `0${row}`.slice(-4)},${row}.50,007`,
    );
    const frame = await read(utf8(`id,value,agent\n${rows.join("\n")}\n`), { name: "late.csv" });
    expect(frame.columns.slice(0, 3).map(({ type }) => type)).toEqual(["text", "number", "text"]);
    expect(frame.row(4000)).toMatchObject({ id: "x", value: 4000.5, agent: "007" });
    expect(frame.row(1234)).toMatchObject({ id: "1234", value: 1234.5 });
    expect(frame.row(5)).toMatchObject({ id: "05" });
  });

  test("keeps whole numbers that a double does not hold, and knows booleans and missing words", async () => {
    const text = "big,flag,score,word\n9007199254740993,True,NA,NA\n1,false,1e3,b\n2,TRUE,-inf,\n";
    const frame = await read(utf8(text), { name: "x.csv" });
    expect(frame.toRows()).toEqual([
      { big: "9007199254740993", flag: true, word: "NA" },
      { big: "1", flag: false, score: 1000, word: "b" },
      { big: "2", flag: true, score: -Infinity },
    ]);
    expect(frame.columns.map(({ missing }) => missing)).toEqual([0, 0, 1, 1]);
  });

  test("of numbers is read to the same bits as Number reads it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc
              .double({ noNaN: true, noDefaultInfinity: true })
              .map(String)
              // Whole numbers beyond a double's precision are texts; see above.
              .filter((text) => !/^-?\d{16,}$/u.test(text)),
            fc
              .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 9_999_999 }))
              .map(([a, b]) => `${a}.${b}`),
            fc.constantFrom(
              "-0.0",
              ".5",
              "5.",
              "+3",
              "1e-7",
              "123456789012345",
              "0.1",
              "1.7976931348623157e308",
            ),
          ),
          { minLength: 1, maxLength: 30 },
        ),
        async (numbers) => {
          const frame = await read(utf8(`a,b\n${numbers.map((one) => `${one},x`).join("\n")}\n`), {
            name: "n.csv",
          });
          expect(frame.column("a")).toEqual(Float64Array.from(numbers, Number));
        },
      ),
      { numRuns: 150 },
    );
  });

  test("of quoted fields is read to the same cells whatever the size of the parts", async () => {
    const cell = fc
      .array(fc.constantFrom("a", ",", '"', "\n", "\r\n", " ", "é", "雪", "1"), { maxLength: 6 })
      .map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 7 }),
        async (rows, size) => {
          const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
          const bytes = utf8(`first,second\n${rows.map((row) => row.map(quoted).join(",")).join("\n")}\n`);
          const parts: Uint8Array<ArrayBuffer>[] = [];
          for (let at = 0; at < bytes.length; at += size) parts.push(bytes.slice(at, at + size));
          const { readDelimited } = await import("../../src/frames/readDelimited.js");
          const { bytesInput } = await import("../../src/frames/bytesInput.js");
          const input = {
            ...bytesInput(bytes, "x"),
            chunks: async function* () {
              for (const part of parts) yield await Promise.resolve(part);
            },
          };
          const { columns } = await readDelimited(input, { separator: "," });
          const frame = Frame.from(
            Object.fromEntries([...columns].map(([name, column]) => [name, cells(column)])),
          );
          const texts = frame
            .toRows()
            .map((row) => [String(row["first"] ?? ""), String(row["second"] ?? "")]);
          expect(texts).toEqual(rows);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe("a frame", () => {
  const frame = Frame.from({
    env: ["Pong-v5", "Pong", "Pong-v5", "Pong"],
    algo: ["A", "v5-A", "A", "v5-A"],
    seed: [1, 1, 2, 2],
    score: [1, 100, 3, 102],
  });

  test("groups by several columns without ever merging two keys", () => {
    expect(
      frame
        .groupBy("env", "algo")
        .rollup({ mean: ["score", "mean"], n: ["score", "count"] })
        .toRows(),
    ).toEqual([
      { env: "Pong-v5", algo: "A", mean: 2, n: 2 },
      { env: "Pong", algo: "v5-A", mean: 101, n: 2 },
    ]);
    expect(
      frame
        .groupBy("seed")
        .rollup({ value: ["score", (values) => mean(values)] })
        .column("value"),
    ).toEqual(Float64Array.of(50.5, 52.5));
    expect(() => frame.groupBy("env").rollup({ x: ["algo", "mean"] })).toThrow(
      /"algo": this column holds texts/u,
    );
  });

  test("sums exactly, and refuses groups with missing values", () => {
    const wide = Frame.from({ a: ["x", "x", "x"], b: [1e16, 1, -1e16] });
    expect(
      wide
        .groupBy("a")
        .rollup({ sum: ["b", "sum"] })
        .column("sum"),
    ).toEqual(Float64Array.of(1));
    const holes = Frame.from({ a: ["x", "x"], b: [1, NaN] });
    expect(() => holes.groupBy("a").rollup({ m: ["b", "mean"] })).toThrow(
      /row 2, column "b": the value is missing/u,
    );
  });

  test("joins rows that agree, many to many, and nothing that is missing", () => {
    const other = Frame.from([
      { env: "Pong", level: 2 },
      { env: "Pong", level: 3 },
      { env: null, level: 4 },
    ]);
    expect(
      frame
        .join(other)
        .toRows()
        .map(({ env, seed, level }) => [env, seed, level]),
    ).toEqual([
      ["Pong", 1, 2],
      ["Pong", 1, 3],
      ["Pong", 2, 2],
      ["Pong", 2, 3],
    ]);
    expect(() => frame.join(Frame.from({ seed: [1], score: [2] }), ["seed"])).toThrow(
      /"score": this column stands in/u,
    );
    expect(() => frame.join(Frame.from({ other: [1] }))).toThrow(/no column in common/u);
  });

  test("says what it found, as text and in a notebook", () => {
    expect(String(frame)).toMatch(
      /read as: ScoreTable \(.*run = seed.*\n.*2 × run: "seed" tells 2 runs apart/su,
    );
    const bundle = frame[Symbol.for("Jupyter.display") as never] as unknown;
    expect(typeof bundle).toBe("function");
  });

  test("cannot be changed from outside", () => {
    const values = Float64Array.of(1, 2);
    const own = Frame.from({ score: values });
    values[0] = 99;
    own.column("score").fill(5 as never);
    expect(own.column("score")).toEqual(Float64Array.of(1, 2));
  });
});

function frameColumns(rows: readonly object[]): Record<string, unknown[]> {
  const [first = {}] = rows;
  return Object.fromEntries(
    Object.keys(first).map((key) => [key, rows.map((row) => Reflect.get(row, key) as unknown)]),
  );
}

function cells(column: {
  readonly type: string;
  readonly values?: Float64Array;
  readonly codes?: Int32Array;
  readonly dictionary?: readonly string[];
}): unknown[] {
  return column.codes
    ? Array.from(column.codes, (code) => column.dictionary?.[code] ?? "")
    : Array.from(column.values ?? []);
}
