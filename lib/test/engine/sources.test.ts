import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectDuckDB } from "../../src/engine/duckdb/duckdbConnection.node.js";
import { engine, type GroupsOptions, type Samples } from "../../src/engine/index.js";
import { jupyterDisplay } from "../../src/results/jupyterDisplay.js";
import { checkedSource, sourceName } from "../../src/engine/Source.js";
import { temporaryFolder } from "../temporaryFolder.js";
import { wordColumns, wordsCSV, wordsJSONLines, writtenRows } from "./writtenWords.js";

let folder: string;
let database: string;
beforeAll(async () => {
  folder = await temporaryFolder("engine-sources");
  database = path.join(folder, "lab.duckdb");
  const duckdb = await connectDuckDB({ database });
  const to = (file: string, options: string): string =>
    `COPY (SELECT * FROM scores) TO '${path.join(folder, file)}' (${options})`;
  await writeFile(path.join(folder, "scores.csv"), csv);
  await writeFile(path.join(folder, "scores.csv.gz"), gzipSync(csv));
  for (const statement of [
    "CREATE TABLE scores AS SELECT 'm' || (i % 2) AS model, 'arena' AS benchmark, i % 3 AS seed, i AS doc_id, i / 8 AS score FROM range(24) AS t(i)",
    'CREATE VIEW "select" AS SELECT * FROM scores',
    to("one.parquet", "FORMAT parquet"),
    to("scores.jsonl", "FORMAT json"),
    to("scores.jsonl.gz", "FORMAT json, COMPRESSION gzip"),
    to("scores.jsonl.zst", "FORMAT json, COMPRESSION zstd"),
    to("scores.csv.zst", "FORMAT csv, HEADER, COMPRESSION zstd"),
    to("hive", "FORMAT parquet, PARTITION_BY (model, seed)"),
  ])
    await duckdb.query(statement);
  await mkdir(path.join(folder, "parts"));
  const part = (columns: string, rows: string, name: string): string =>
    `COPY (SELECT ${columns} FROM scores WHERE ${rows}) TO '${path.join(folder, "parts", name)}' (FORMAT parquet)`;
  await duckdb.query(part("*, 'x' AS later", "doc_id < 5", "1.parquet"));
  await duckdb.query(
    part("score, doc_id, seed::TINYINT AS seed, benchmark, model", "doc_id >= 5", "2.parquet"),
  );
  await duckdb.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rows = Array.from({ length: 24 }, (_, i) => `m${i % 2},arena,${i % 3},${i},${i / 8}`);
const csv = `model,benchmark,seed,doc_id,score\n${rows.join("\n")}\n`;

/** Scores are eighths, so that every mean below is exact. */
async function means(samples: Samples): Promise<string[]> {
  const table = await samples.scores();
  return table.toRows().map(({ algorithm, task, run, score }) => `${algorithm} ${task} ${run} ${score}`);
}

describe("the same scores come", () => {
  const expected = ["m0 arena 0 1.125", "m0 arena 1 1.625", "m0 arena 2 1.375"].concat([
    "m1 arena 0 1.5",
    "m1 arena 1 1.25",
    "m1 arena 2 1.75",
  ]);

  test.each([
    ["one.parquet"],
    ["scores.csv"],
    ["scores.csv.gz"],
    ["scores.csv.zst"],
    ["scores.jsonl"],
    ["scores.jsonl.gz"],
    ["scores.jsonl.zst"],
    ["hive"],
    ["hive/**/*.parquet"],
    ["parts/*.parquet"],
  ])("from %s", async (file) => {
    await using duckdb = await engine("duckdb", { threads: 1 });
    expect(await means(duckdb.samples(path.join(folder, file)))).toEqual(expected);
  });

  test("from a list of files, whose columns differ in order, type and number", async () => {
    await using duckdb = await engine("duckdb", { threads: 1 });
    const parts = [1, 2].map((part) => path.join(folder, "parts", `${part}.parquet`));
    expect(await means(duckdb.samples(parts))).toEqual(expected);
  });

  test.each([
    ['it\'s "one" ü 100%.parquet', undefined],
    ["run [v1].parquet", undefined],
    ["runs [v1] what?", undefined],
    ["runs [v1] what?", "**/*.parquet"],
    ["läufe/*.parquet", undefined],
  ])("from the path %s, whose name has marks of patterns and of SQL", async (name, pattern) => {
    const there = await temporaryFolder("engine-names");
    const isFolder = !name.endsWith(".parquet") || name.includes("*");
    const inside = isFolder ? path.join(there, name.replace("/*.parquet", "")) : there;
    await mkdir(inside, { recursive: true });
    const file = isFolder ? path.join(inside, "part.parquet") : path.join(there, name);
    await copyFile(path.join(folder, "one.parquet"), file);
    await using duckdb = await engine("duckdb", { threads: 1 });
    const literal = pattern === undefined ? name : name.replaceAll(/[[?]/gu, "[$&]");
    expect(await means(duckdb.samples(path.join(there, literal, pattern ?? "")))).toEqual(expected);
    await rm(there, { recursive: true, force: true });
  });

  test("from a table, a view with the name of a keyword and a SELECT", async () => {
    await using duckdb = await engine("duckdb", { database, threads: 1 });
    expect(await means(duckdb.samples({ table: "scores" }))).toEqual(expected);
    expect(await means(duckdb.samples({ table: ["lab", "main", "select"] }))).toEqual(expected);
    expect(await means(duckdb.samples({ sql: "SELECT * FROM scores -- all of them" }))).toEqual(expected);
  });

  test("from files that engine('memory') reads", async () => {
    await using memory = await engine("memory");
    expect(await means(memory.samples(path.join(folder, "one.parquet")))).toEqual(expected);
    expect(await means(memory.samples(path.join(folder, "scores.csv")))).toEqual(expected);
  });
});

describe("names in JSON Lines that are numbers beside texts", () => {
  const models = ["a", 7, 'it\'s "b"', 1.5, 2e21, true, "x"];
  const lines = models.map((model, row) =>
    JSON.stringify({ model, benchmark: row % 2 === 0 ? "t" : 3, score: row }),
  );
  // A number as Python writes it.
  lines.push('{"model": 2.0, "benchmark": "t", "score": 7}');

  test("are the names that this library reads", async () => {
    const file = path.join(folder, "mixed.jsonl");
    await writeFile(file, lines.join("\n"));
    await using duckdb = await engine("duckdb", { threads: 1 });
    await using memory = await engine("memory");
    const names = async (samples: Samples): Promise<string[]> =>
      (await samples.meanScore()).estimates.map(
        ({ labels, estimate }) => `${labels["algorithm"]}: ${estimate}`,
      );
    const found = await names(duckdb.samples(file));
    expect(found).toEqual(await names(memory.samples(file)));
    expect(found).toEqual(
      [...models.map(String), "2"].map((model, row) => `${model}: ${row}`).sort((x, y) => (x < y ? -1 : 1)),
    );
    const bundle = await duckdb.samples(file).frame().orderBy("score")[jupyterDisplay]();
    const { columns } = bundle["application/vnd.precipice.frame.v1+json"] as {
      columns: { type: string; values: unknown[] }[];
    };
    expect(columns[0]).toMatchObject({ type: "text", values: [...models.map(String), "2"] });
  });

  test("are refused as scores, with the column", async () => {
    const file = path.join(folder, "mixed-scores.jsonl");
    await writeFile(file, '{"model":"a","score":1}\n{"model":"a","score":"good"}');
    await using duckdb = await engine("duckdb", { threads: 1 });
    await expect(duckdb.samples(file).meanScore()).rejects.toThrow(
      /"score" is the score and has the type JSON/u,
    );
  });
});

describe("words of text files stay as they are written", () => {
  test.each([
    ["words.csv", wordsCSV],
    ["words.jsonl", wordsJSONLines],
  ])("in %s", async (name, text) => {
    const file = path.join(folder, name);
    await writeFile(file, text);
    await using duckdb = await engine("duckdb", { threads: 1 });
    await using memory = await engine("memory");
    for (const [column, algorithm] of wordColumns.entries())
      for (const lab of [memory, duckdb]) {
        const found = await lab.samples(file, { algorithm, task: "model" }).meanScore();
        expect(
          found.estimates.map(({ labels, estimate }) => [labels["algorithm"], estimate]),
          `${algorithm} on ${lab.name}`,
        ).toEqual(
          expect.arrayContaining([
            [writtenRows[0]?.[column], 1],
            [writtenRows[1]?.[column], 0],
          ]),
        );
      }
  });

  test("and words for what is missing are missing scores, in small and capital letters", async () => {
    const file = path.join(folder, "missing.csv");
    const missing = ["NA", "n/a", "#N/A", "null", "None", "none", "NaN", "nan", "-NaN", ""];
    await writeFile(file, `model,score\n${missing.map((word) => `a,${word}\n`).join("")}a,0.5\n`);
    for (const name of ["memory", "duckdb"]) {
      await using lab = await engine(name);
      const { columns } = await lab.samples(file).describe();
      const score = columns.find((column) => column.name === "score");
      expect(score?.missing, name).toBe(missing.length);
    }
  });
});

describe("columns", () => {
  test("are described with their types, what is missing, and the roles that their names say", async () => {
    await using duckdb = await engine("duckdb", { threads: 1 });
    const found = await duckdb
      .samples({
        sql: "SELECT 'm' AS model, CASE WHEN i > 0 THEN 'b' END AS benchmark, i AS doc_id, CAST(i AS DECIMAL(9, 3)) AS score, i = 0 AS odd FROM range(3) AS t(i)",
      })
      .describe();
    expect(found.rows).toBe(3);
    expect(found.columns.map(({ name, type, missing, role }) => [name, type, missing, role])).toEqual([
      ["model", "VARCHAR", 0, "algorithm"],
      ["benchmark", "VARCHAR", 1, "task"],
      ["doc_id", "BIGINT", 0, "item"],
      ["score", "DECIMAL(9,3)", 0, "score"],
      ["odd", "BOOLEAN", 0, undefined],
    ]);
    expect(found.roles).toEqual({ algorithm: "model", task: "benchmark", item: "doc_id", score: "score" });
    expect(found.notes.join(" ")).toContain('all rows are taken as the run "1"');
    expect(String(found)).toContain('its name, "model", says so.');
  });

  test("that hold texts are refused as scores, with the column and a value", async () => {
    await using duckdb = await engine("duckdb", { threads: 1 });
    const rows = duckdb.samples({ sql: "SELECT 'm' AS model, 't' AS task, '12 %' AS score" });
    await expect(rows.scores()).rejects.toThrow(
      /"score" is the score and has the type VARCHAR, such as "12 %"/u,
    );
  });

  test("of decimals, truth values, floats and integers are scores, each rounded to the nearest double", async () => {
    await using duckdb = await engine("duckdb", { threads: 1 });
    const score = async (value: string): Promise<number | undefined> =>
      (
        await duckdb.samples({ sql: `SELECT 'm' AS model, 't' AS task, ${value} AS score` }).scores()
      ).toRows()[0]?.score;
    // 0.5 and its neighbours in 48 bits: a mean of one score is the score only if it is a multiple of the step.
    expect(await score("CAST('0.5' AS DECIMAL(30, 20))")).toBe(0.5);
    expect(await score("CAST('123456789012345678.5' AS DECIMAL(38, 10))")).toBeCloseTo(
      123456789012345678.5,
      -4,
    );
    expect(await score("true")).toBe(1);
    expect(await score("CAST(0.75 AS FLOAT)")).toBe(0.75);
    expect(await score("CAST(7 AS UTINYINT)")).toBe(7);
    expect(await score("CAST(18446744073709551615 AS UBIGINT)")).toBe(2 ** 64);
  });

  test("that are not there are refused with the nearest name", async () => {
    await using duckdb = await engine("duckdb", { threads: 1 });
    const rows = duckdb.samples(path.join(folder, "one.parquet"), { algorithm: "modell" });
    await expect(rows.scores()).rejects.toThrow(/no column "modell" for algorithm; is it "model"\?/u);
  });

  test("with missing or infinite scores and missing names are refused; missing scores are left out when asked, and said", async () => {
    await using duckdb = await engine("duckdb", { threads: 1 });
    const source = (score: string, model = "'m'"): { sql: string } => ({
      sql: `SELECT ${model} AS model, 't' AS task, 1 AS seed, ${score} AS score FROM range(4) AS t(i)`,
    });
    const gap = source("CASE WHEN i > 0 THEN i END");
    await expect(duckdb.samples(gap).scores()).rejects.toThrow(
      /"score" \(score\) has 1 of 4 rows without a value/u,
    );
    const table = await duckdb.samples(gap, {}, { missing: "omit" }).scores();
    expect(table.toRows()[0]?.score).toBe(2);
    expect(table.omittedScores).toBe(1);
    expect(table.warnings.map(({ code }) => code)).toContain("omittedScores");
    const endless = duckdb.samples(source("CAST('inf' AS DOUBLE)"), {}, { missing: "omit" });
    await expect(endless.scores()).rejects.toThrow(/infinite values/u);
    const nameless = duckdb.samples(source("1", "CASE WHEN i > 0 THEN 'm' END"), {}, { missing: "omit" });
    await expect(nameless.scores()).rejects.toThrow(/"model" \(algorithm\) has 1 of 4 rows without a value/u);
  });

  test("of steps give the last and the best score of each run", async () => {
    await using duckdb = await engine("duckdb", { threads: 1 });
    const rows = duckdb.samples({
      sql: "SELECT 'm' AS model, 't' AS task, i % 2 AS seed, (i // 4) AS step, CASE WHEN i = 1 THEN 9 ELSE i END AS score FROM range(8) AS t(i)",
    });
    const scores = async (reduce: "last" | "best"): Promise<number[]> =>
      (await rows.scores({ reduce })).toRows().map(({ score }) => score);
    expect(await scores("last")).toEqual([5, 6]);
    expect(await scores("best")).toEqual([6, 9]);
    const groups = async (options: GroupsOptions): Promise<unknown[]> => {
      const frame = await rows.groups(options);
      return Array.from({ length: frame.rows }, (_, row) => frame.row(row));
    };
    const run = (seed: number): object => ({ algorithm: "m", task: "t", run: String(seed) });
    expect(await groups({ reduce: "last" })).toEqual([
      { ...run(0), rows: 2, step: 1, sum: 10, score: 5 },
      { ...run(1), rows: 2, step: 1, sum: 12, score: 6 },
    ]);
    expect(await groups({ reduce: "best" })).toEqual([
      { ...run(0), rows: 4, score: 6 },
      { ...run(1), rows: 4, score: 9 },
    ]);
    // A frame without a column of runs takes all rows for one run, and says so.
    expect(await groups({ by: ["task", "algorithm"] })).toMatchObject([
      { task: "t", algorithm: "m", rows: 8, sum: 36, score: 4.5 },
    ]);
    for (const by of [[], ["task", "task"], ["score"]])
      await expect(rows.groups({ by: by as never })).rejects.toThrow(
        /by lists some of algorithm, task, run/u,
      );
    await expect(rows.groups({ mostRows: 1 })).rejects.toThrow(/fetches 2 rows/u);
  });
});

describe("a source is refused", () => {
  test("that is none, or of several or unknown formats", async () => {
    await using duckdb = await engine("duckdb", { threads: 1 });
    expect(() => duckdb.samples("scores.xlsx")).toThrow(/names no format/u);
    expect(() => duckdb.samples(["a.csv", "b.parquet"])).toThrow(/several formats \(csv, parquet\)/u);
    expect(() => duckdb.samples({ sql: " " })).toThrow(/expected a path/u);
  });

  test("and named without the secrets of its address, which no SELECT takes up", async () => {
    await using duckdb = await engine("duckdb", { threads: 1 });
    const secret = "s3cr3t-of-the-test";
    const given = [
      `https://ann:${secret}@127.0.0.1:1/a.parquet`,
      `https://127.0.0.1:1/a.parquet?X-Amz-Signature=${secret}`,
      `s3://bucket/a.parquet?s3_secret_access_key=${secret}`,
    ];
    for (const source of given) {
      const shown = await duckdb.samples(source).frame().sql().catch(String);
      expect(shown).toMatch(/^EngineError: sql: the address .* holds a password or a signature/u);
      expect(shown).not.toContain(secret);
      expect(sourceName(checkedSource("samples", source))).toBe("a");
    }
    expect(sourceName(checkedSource("samples", `https://ann:${secret}@lab`))).toBe("lab");
    for (const wrong of [`https://ann:${secret}@lab/a.xlsx`, { path: given[0] }])
      expect(() => duckdb.samples(wrong as never)).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining(secret) as string }),
      );
  });

  test("whose file is gone, with the file, also after it was there", async () => {
    await using duckdb = await engine("duckdb", { threads: 1 });
    const file = path.join(folder, "gone.parquet");
    const other = await connectDuckDB({ threads: 1 });
    await other.query(`COPY (SELECT 'm' AS model, 't' AS task, 1 AS score) TO '${file}' (FORMAT parquet)`);
    await other.close();
    const rows = duckdb.samples([path.join(folder, "one.parquet"), file]);
    await rows.describe();
    await rm(file);
    await expect(rows.scores()).rejects.toThrow(/DuckDB: IO Error: No files found.*gone\.parquet/u);
  });
});
