import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { engine } from "../../src/engine/index.js";
import type { ValueColumns } from "../../src/engine/index.js";
import { MemoryRunner } from "../../src/engine/memory/MemoryRunner.js";
import type { QueryTable } from "../../src/engine/QueryTable.js";
import { fixed } from "../../src/engine/fixedPoint.js";
import { Samples } from "../../src/engine/Samples.js";
import type { Runner } from "../../src/engine/Runner.js";
import { SQLRunner } from "../../src/engine/SQLRunner.js";
import { connectDuckDB } from "../../src/engine/duckdb/duckdbConnection.node.js";
import { ScoreTable } from "../../src/scores/ScoreTable.js";
import { temporaryFolder } from "../temporaryFolder.js";
import { contractCases, memoryColumns, writeCase } from "./contractCases.js";

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder("engine-samples");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const whole = contractCases.find(({ name }) => name === "doubles of full entropy");
if (!whole) throw new Error("the case is gone");

test("scores are those of today's table of samples, up to the fixed point's error", async () => {
  const files = await writeCase(whole, folder);
  await using duckdb = await engine("duckdb");
  await using memory = await engine("memory", { tables: { rows: memoryColumns(whole) } });
  const [there, here] = await Promise.all([
    duckdb.samples(files).scores({ reduce: "mean" }),
    memory.samples({ table: "rows" }).scores(),
  ]);
  expect(there.toRows()).toEqual(here.toRows());
  const rows = (whole.columns["score"] ?? []).map((score, row) => ({
    ...Object.fromEntries(
      ["algorithm", "task", "run", "item"].map((role) => [role, String(whole.columns[role]?.[row])]),
    ),
    score,
  }));
  const today = ScoreTable.fromRows(rows, { sample: "item" }).meanOverSamples().toRows();
  expect(there.size).toBe(today.length);
  const scoreOf = new Map(
    there.toRows().map(({ algorithm, task, run, score }) => [`${algorithm} ${task} ${run}`, score]),
  );
  // Half a step of the fixed point for scores below 128, and the rounding of both means.
  for (const { algorithm, task, run, score } of today)
    expect(Math.abs(score - (scoreOf.get(`${algorithm} ${task} ${run}`) ?? NaN))).toBeLessThan(
      128 * 2 ** -48,
    );
});

const table = { kind: "table", path: ["rows"] } as const;

/** Runs `work` on DuckDB and in memory, over the same rows; the tables that leave the runner are noted. */
async function onBoth(
  columns: ValueColumns,
  sql: string,
  work: (samples: Samples) => Promise<unknown>,
): Promise<{ readonly outcome: unknown; readonly fetched: readonly number[] }[]> {
  const runners: [Runner, typeof table | { kind: "select"; sql: string }][] = [
    [new MemoryRunner({ rows: columns }), table],
    [new SQLRunner(await connectDuckDB({ threads: 1 })), { kind: "select", sql }],
  ];
  return Promise.all(
    runners.map(async ([runner, source]) => {
      const fetched: number[] = [];
      const reduce = runner.reduce.bind(runner);
      runner.reduce = async (...given): Promise<QueryTable> => {
        const answer = await reduce(...given);
        fetched.push(answer.rows);
        return answer;
      };
      const outcome = await work(new Samples(runner, source, {}, {})).catch((error: unknown) =>
        String(error),
      );
      await runner.close();
      return { outcome, fetched };
    }),
  );
}

const ROWS = 30_000;
const numbers = Array.from({ length: ROWS }, (_, row) => row);
/** Three runs whose last score alone is far larger than those before. */
const growing = {
  algorithm: numbers.map((row) => `a${row % 3}`),
  task: numbers.map(() => "t"),
  run: numbers.map(() => 0),
  score: numbers.map((row) => (row === ROWS - 1 ? 2 ** 70 : row / ROWS)),
};
const growingSQL =
  "SELECT 'a' || range % 3 AS algorithm, 't' AS task, 0 AS run, " +
  `CASE WHEN range = ${ROWS - 1} THEN ${2 ** 70}::DOUBLE ELSE range / ${ROWS}::DOUBLE END AS score FROM range(${ROWS})`;

test("a score that the first rows do not suggest is summed in a second pass, to the same bits", async () => {
  const [here, there] = await onBoth(growing, growingSQL, async (samples) =>
    (await samples.scores()).toRows(),
  );
  expect(there?.outcome).toEqual(here?.outcome);
  // The sample, the pass that finds the score, and the one with its exponent.
  expect(there?.fetched).toEqual([1, 3, 3]);
  const [, , { score } = { score: NaN }] = there?.outcome as { readonly score: number }[];
  expect(score).toBe(2 ** 70 / (ROWS / 3));
});

test("a description asks for the columns of a source once, since an engine may read all of a file for them", async () => {
  const runner = new MemoryRunner({ rows: growing });
  const columns = vi.spyOn(runner, "columns");
  expect((await new Samples(runner, table, {}, {}).describe()).rows).toBe(ROWS);
  expect(columns).toHaveBeenCalledOnce();
});

test("more runs than the limit are refused with their number before one is fetched, and come under a higher one", async () => {
  const both = await onBoth(growing, growingSQL, (samples) =>
    samples.scores({ mostRows: 2, reduce: "best" }),
  );
  for (const { outcome, fetched } of both) {
    expect(outcome).toMatch(
      /Samples\.scores: this fetches 3 rows \(runs\), above the limit of 2.*\{ mostRows: 3 \}/u,
    );
    expect(fetched).toEqual([0, 1]);
  }
  const aggregated = await onBoth(growing, growingSQL, (samples) => samples.aggregates({ mostRows: 2 }));
  for (const { outcome } of aggregated) expect(outcome).toMatch(/above the limit of 2/u);
  for (const { outcome } of await onBoth(
    growing,
    growingSQL,
    async (samples) => (await samples.scores({ mostRows: 3 })).size,
  ))
    expect(outcome).toBe(3);
});

test("a missing name is none of the runs, and is told apart from an empty one", async () => {
  const columns = {
    algorithm: ["", "", "x"],
    task: ["t", "t", "t"],
    run: ["0", undefined, "1"],
    score: [1, 2, 3],
  };
  const sql =
    "SELECT * FROM (VALUES ('', 't', '0', 1.0), ('', 't', NULL, 2.0), ('x', 't', '1', 3.0)) AS rows(algorithm, task, run, score)";
  for (const reduce of ["mean", "best"] as const)
    for (const { outcome } of await onBoth(columns, sql, (samples) => samples.scores({ reduce })))
      expect(outcome).toMatch(/the column "run" \(run\) has 1 of 3 rows without a value/u);
});

test("infinite scores are refused, wherever they stand", async () => {
  for (const sign of [1, -1])
    for (const reduce of ["mean", "best"] as const) {
      const score = growing.score.map((value, row) => (row === ROWS - 1 ? sign * Infinity : value));
      const sql = growingSQL.replace(`${2 ** 70}`, sign > 0 ? "'inf'" : "'-inf'");
      for (const { outcome } of await onBoth({ ...growing, score }, sql, (samples) =>
        samples.scores({ reduce }),
      ))
        expect(outcome).toMatch(/the column "score" \(score\) has infinite values/u);
    }
});

test("rows in Parquet are read once, and again if the bound leaves one out", async () => {
  const files = await writeCase(whole, folder);
  const runner = new SQLRunner(await connectDuckDB({ threads: 1 }));
  const passes: string[] = [];
  const reduce = runner.reduce.bind(runner);
  runner.reduce = (reduction, selection, ...given) => {
    passes.push(`${reduction.id}${selection.bound === undefined ? "" : ", bounded"}`);
    return reduce(reduction, selection, ...given);
  };
  const scoresOf = async (path: string): Promise<unknown> => {
    passes.length = 0;
    const source = { kind: "files", format: "parquet", paths: [path] } as const;
    return (await new Samples(runner, source, {}, {}).scores()).toRows();
  };
  // The first rows are small, so that they suggest a bound that others exceed.
  const [rising, falling] = ["ASC", "DESC"].map((order) => `${folder}/${order}.parquet`) as [string, string];
  for (const [order, path] of [
    ["ASC", rising],
    ["DESC", falling],
  ])
    await runner.connection.query(
      `COPY (SELECT r.* FROM read_parquet('${files}') AS r, range(40) ORDER BY abs(r.score) ${order}) TO '${path}'`,
    );
  const seen = await scoresOf(falling);
  expect(passes).toEqual(["sample", "runs, bounded", "first pass"]);
  expect(await scoresOf(rising)).toEqual(seen);
  expect(passes).toEqual(["sample", "runs, bounded", "first pass", "first pass", "runs"]);
  await runner.close();
});

test("integers in fixed point are the nearest, and the even one of two, as DuckDB casts", async () => {
  const scores = [
    0.5,
    1.5,
    2.5,
    -0.5,
    -1.5,
    -2.5,
    0.49999999999999994,
    2 ** 50 + 0.5,
    2 ** 51 + 1.5,
    3e15,
    -1e18,
  ];
  const engines = await connectDuckDB({ threads: 1 });
  const list = scores.map((score) => engines.dialect.double(score)).join(", ");
  const { columns } = await engines.query(`SELECT CAST(unnest([${list}]) AS BIGINT) AS whole`);
  expect(scores.map((score) => BigInt(fixed(score, 1)))).toEqual([
    ...(columns.get("whole")?.values as BigInt64Array),
  ]);
  expect(scores.slice(0, 6).map((score) => fixed(score, 1) + 0)).toEqual([0, 2, 2, 0, -2, -2]);
  await engines.close();
});

/** Writes scores of one model to a Parquet file of many parts, each with its statistics. */
async function writeParts(name: string, score: string): Promise<string> {
  const path = `${folder}/${name}.parquet`;
  const duckdb = await connectDuckDB({ threads: 1 });
  await duckdb.query(
    `COPY (SELECT 'a' AS algorithm, 'x' AS task, i % 5 AS run, CAST(${score} AS DOUBLE) AS score FROM range(20000) AS r(i)) ` +
      `TO '${path}' (FORMAT parquet, ROW_GROUP_SIZE 2048)`,
  );
  await duckdb.close();
  return path;
}

test("NaN behind the first rows is found, though the statistics of files do not show it", async () => {
  const path = await writeParts("late-nan", "CASE WHEN i = 15001 THEN 'NaN' ELSE i / 20000 END");
  await using duckdb = await engine("duckdb");
  const refused = duckdb.samples(path);
  for (const reduce of ["mean", "best"] as const)
    await expect(refused.scores({ reduce })).rejects.toThrow("1 of 20000 rows without a value");
  await expect(refused.iqm()).rejects.toThrow("1 of 20000 rows without a value");
  const omitted = duckdb.samples(path, {}, { missing: "omit" });
  expect((await omitted.iqm()).only.n).toEqual({ values: 19999 });
  const best = (await omitted.scores({ reduce: "best" })).toRows();
  expect(best.map(({ score }) => score)).toEqual([0.99975, 0.9998, 0.99985, 0.9999, 0.99995]);
});

test("parts of a file that hold negative zero alone are counted", async () => {
  const path = await writeParts("zeros", "CASE WHEN i < 6000 THEN 1 ELSE -0.0::DOUBLE END");
  await using duckdb = await engine("duckdb");
  const rows = duckdb.samples(path);
  expect((await rows.iqm()).only).toMatchObject({ estimate: 0.1, n: { values: 20000 } });
  expect((await rows.scorePercentile([10, 50])).estimates.map(({ estimate }) => estimate)).toEqual([0, 0]);
});

test("order statistics say when the source changes between two passes", async () => {
  const path = await writeParts("changing", "i / 20000");
  await using duckdb = await engine("duckdb");
  const rows = duckdb.samples(path);
  await rows.iqm();
  await writeParts("changing", "CASE WHEN i % 2 = 0 THEN NULL ELSE i / 20000 END");
  await expect(rows.iqm()).rejects.toThrow(
    "iqm: 20000 rows had a score when they were first read, and 10000 when they were read again",
  );
  // Other calls leave out what is missing now.
  const above = await rows.performanceProfile([0.5]);
  expect(above.only).toMatchObject({ n: { values: 10000 } });
});

test("a SELECT that draws at random never counts missing scores", async () => {
  const path = await writeParts("drawn", "CASE WHEN i % 200 = 7 THEN NULL ELSE 1 END");
  await using duckdb = await engine("duckdb");
  const drawn = { sql: `SELECT * FROM '${path}' WHERE random() < 0.01` };
  for (let call = 0; call < 20; call++) {
    const rows = duckdb.samples(drawn, {}, { missing: "omit" });
    expect((await rows.performanceProfile([0.5])).only.estimate).toBe(1);
  }
});
