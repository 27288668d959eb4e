import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jupyterDisplay } from "../../src/results/jupyterDisplay.js";
import { framePages, type HandedPages, type PageQuery, type PageWork } from "../../src/results/framePages.js";
import { connectDuckDB } from "../../src/engine/duckdb/duckdbConnection.node.js";
import { engine } from "../../src/engine/index.js";
import { columnOf } from "../../src/engine/QueryTable.js";
import type { EngineFrame } from "../../src/engine/index.js";

const rows = 450_000;
const work: PageWork = { signal: new AbortController().signal, onProgress: () => undefined };
const everything: PageQuery = { sort: [], filter: [] };

interface Row {
  readonly row: number;
  readonly model: string;
  readonly doc: string;
  readonly score: number | null;
  readonly correct: boolean;
}

/** The row of the file, by the same formulas as the SQL below. */
function rowAt(row: number): Row {
  const mixed = (row * 7919) % 100_003;
  const score =
    row % 1000 === 7 ? NaN : row % 1000 === 9 ? null : row % 50_000 === 11 ? Infinity : mixed / 64 - 700;
  return {
    row,
    model: `model ${row % 3}`,
    doc: `doc-${String(mixed).padStart(6, "0")}`,
    score,
    correct: row % 4 === 0,
  };
}

let folder: string;
let frame: EngineFrame;
let pages: HandedPages;
const all = Array.from({ length: rows }, (_, row) => rowAt(row));
const lab = await engine("duckdb", { memory: "300MB", threads: 2 });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "frame-"));
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  for (const part of [0, 1, 2])
    await connection.run(
      `COPY (SELECT r AS "row", 'model ' || (r % 3) AS model, 'doc-' || lpad(CAST((r * 7919) % 100003 AS VARCHAR), 6, '0') AS doc,
       CASE WHEN r % 1000 = 7 THEN 'nan'::DOUBLE WHEN r % 1000 = 9 THEN NULL WHEN r % 50000 = 11 THEN 'inf'::DOUBLE
       ELSE ((r * 7919) % 100003) / 64.0::DOUBLE - 700 END AS score, r % 4 = 0 AS correct, DATE '2026-01-01' + CAST(r // 1000 AS INTEGER) AS day
       FROM (SELECT range AS r FROM range(${(part * rows) / 3}, ${((part + 1) * rows) / 3}))) TO '${folder}/part-${part}.parquet' (FORMAT parquet, ROW_GROUP_SIZE 20000)`,
    );
  connection.closeSync();
  instance.closeSync();
  frame = lab.samples(`${folder}/*.parquet`).frame();
  pages = await shown(frame);
});
afterAll(async () => {
  await lab.close();
  rmSync(folder, { recursive: true });
});

async function shown(one: EngineFrame): Promise<HandedPages> {
  await one[jupyterDisplay]();
  return one[framePages]() as HandedPages;
}

const isMissing = ({ score }: Row): boolean => score === null || Number.isNaN(score);

/** The numbers of rows `from` to before `from` + 60. */
async function numbers(
  query: PageQuery,
  from: number,
  of = pages,
): Promise<{ total: number; rows: number[] }> {
  const { total, cells } = await of.page(query, { from, to: from + 60 }, { from: 0, to: 1 }, work);
  return { total, rows: (cells[0] ?? []).map(Number) };
}

async function agrees(query: PageQuery, expected: readonly Row[], of = pages): Promise<void> {
  for (const from of [0, 150_030, Math.floor(expected.length / 2) - 30, expected.length - 20]) {
    const page = await numbers(query, from, of);
    expect(page.total).toBe(expected.length);
    expect(page.rows, `from ${from}`).toEqual(expected.slice(from, from + 60).map(({ row }) => row));
  }
}

function byScore(descending: boolean): (x: Row, y: Row) => number {
  return (x, y) => {
    if (isMissing(x) !== isMissing(y)) return isMissing(x) ? 1 : -1;
    const a = x.score ?? 0;
    const b = y.score ?? 0;
    return isMissing(x) || a === b ? x.row - y.row : (a < b ? -1 : 1) * (descending ? -1 : 1);
  };
}

describe("a grid over rows that are never loaded", { timeout: 120_000 }, () => {
  it("saves the first rows with the notebook, with the number of all", async () => {
    const bundle = await frame[jupyterDisplay]();
    const saved = bundle["application/vnd.precipice.frame.v1+json"] as { total: number; rows: number };
    expect(saved).toMatchObject({
      total: rows,
      rows: 100,
      width: 6,
      title: expect.stringMatching(/^450.000 rows in duckdb$/u) as string,
    });
    expect(pages.columns[5]).toEqual({ name: "day", type: "DATE" });
  });

  it("shows any page in the order of the files", async () => {
    await agrees(everything, all);
  });

  it("sorts numbers, equal ones in the order of the files and missing ones last, in both directions", async () => {
    for (const descending of [false, true])
      await agrees({ sort: [{ column: 3, descending }], filter: [] }, all.toSorted(byScore(descending)));
  });

  it("sorts texts and several columns, also where most rows have equal keys", async () => {
    await agrees({ sort: [{ column: 1, descending: true }], filter: [] }, all.toSorted((x, y) => y.row % 3 - x.row % 3 || x.row - y.row)); // oxfmt-ignore
    await agrees({ sort: [{ column: 2, descending: false }], filter: [] }, all.toSorted((x, y) => (x.doc < y.doc ? -1 : x.doc > y.doc ? 1 : x.row - y.row))); // oxfmt-ignore
    const sort = [
      { column: 4, descending: true },
      { column: 3, descending: false },
    ];
    await agrees({ sort, filter: [] }, all.toSorted((x, y) => Number(y.correct) - Number(x.correct) || byScore(false)(x, y))); // oxfmt-ignore
  });

  it("filters by ranges, texts, expressions, values and what is missing", async () => {
    const kept = async (filter: PageQuery["filter"][number], keep: (row: Row) => boolean): Promise<void> => {
      const expected = all.filter(keep);
      const { total, rows: first } = await numbers({ sort: [], filter: [filter] }, 0);
      expect([total, ...first]).toEqual([expected.length, ...expected.slice(0, 60).map(({ row }) => row)]);
    };
    await kept(
      { column: 3, from: 10, to: 20.5 },
      ({ score }) => score !== null && score >= 10 && score <= 20.5,
    );
    await kept({ column: 3, missing: true }, isMissing);
    await kept({ column: 3, missing: false }, (row) => !isMissing(row));
    await kept({ column: 2, contains: "C-0001", matchCase: false }, ({ doc }) => doc.includes("c-0001"));
    await kept({ column: 2, contains: "C-0001", matchCase: true }, () => false);
    await kept({ column: 2, pattern: /^DOC-.*99$/iu }, ({ doc }) => doc.endsWith("99"));
    await kept({ column: 1, values: new Set(["model 1", "'; DROP"]) }, ({ row }) => row % 3 === 1);
    await kept({ column: 4, values: new Set([true]) }, ({ correct }) => correct);
    await kept({ column: 5, from: Date.UTC(2026, 0, 3), to: Date.UTC(2026, 0, 3) }, ({ row }) => Math.floor(row / 1000) === 2); // oxfmt-ignore
    const filter = [{ column: 4, values: new Set([false]) }];
    await agrees(
      { sort: [], filter },
      all.filter(({ correct }) => !correct),
    );
    await expect(numbers({ sort: [], filter: [{ column: 0, contains: "1", matchCase: true }] }, 0)).rejects.toThrow(/"row" has the type BIGINT; a search is of texts/u); // oxfmt-ignore
  });

  it("counts the histograms of columns and the values to tick", async () => {
    const [row, model, doc, score, correct, day] = await pages.summary({ from: 0, to: 6 }, work);
    expect(row).toEqual({ type: "integer", missing: 0, histogram: { from: 0, to: rows - 1, counts: new Array(20).fill(rows / 20), infinite: 0 } }); // oxfmt-ignore
    expect(model).toEqual({ type: "text", missing: 0, histogram: { top: [0, 1, 2].map((at) => [`model ${at}`, rows / 3]), others: 0, distinct: 3 } }); // oxfmt-ignore
    expect(doc).toEqual({ type: "text", missing: 0 });
    const finite = all.filter((one) => Number.isFinite(one.score ?? NaN)).map((one) => one.score ?? 0);
    expect(score).toMatchObject({ type: "number", missing: all.filter(isMissing).length, histogram: { from: -700, infinite: rows / 50_000 } }); // oxfmt-ignore
    const histogram = score?.histogram;
    const counts = histogram && "counts" in histogram ? histogram.counts : [];
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(finite.length);
    expect(correct).toMatchObject({ type: "boolean", histogram: { top: [["false", (rows * 3) / 4], ["true", rows / 4]] } }); // oxfmt-ignore
    expect(day).toMatchObject({
      type: "date",
      histogram: { from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 0, 450) },
    });
    expect(await pages.values(1, work)).toEqual({
      values: [0, 1, 2].map((at) => [`model ${at}`, rows / 3]),
      others: 0,
    });
    expect(await pages.values(2, work)).toEqual({ values: [], others: rows });
  });

  it("runs the copied code, and gives its rows as a SELECT that counts the same", async () => {
    const better = frame.filter({ score: { from: 0 }, model: { values: ["model 2"] } }).orderBy({ column: "score", descending: true }); // oxfmt-ignore
    const expected = all
      .filter((one) => (one.score ?? NaN) >= 0 && one.row % 3 === 2)
      .toSorted(byScore(true));
    const ofBetter = await shown(better);
    expect(ofBetter.rows).toBe(expected.length);
    expect((await numbers(everything, 20_000, ofBetter)).rows).toEqual(expected.slice(20_000, 20_060).map(({ row }) => row)); // oxfmt-ignore
    const selected = await shown(lab.samples({ sql: await better.sql() }).frame());
    expect(selected.rows).toBe(expected.length);
    await expect(frame.filter({ scor: { from: 0 } }).sql()).rejects.toThrow(
      /no column "scor"; its columns are "row"/u,
    );
    expect(() => frame.filter({ score: {} })).toThrow(/has no condition/u);
  });

  it("gives rows that are equal by the keys as a SELECT in the order of the grid", async () => {
    const direct = await connectDuckDB({ threads: 2 });
    const unnumbered = lab.samples({
      sql: `SELECT doc, model, "row" FROM read_parquet('${folder}/*.parquet')`,
    });
    for (const one of [frame, unnumbered.frame()]) {
      const sorted = one.orderBy({ column: "model", descending: true });
      const grid = await shown(sorted);
      const column = grid.columns.findIndex(({ name }) => name === "row");
      for (const from of [0, 200_000]) {
        const page = await grid.page(
          everything,
          { from, to: from + 60 },
          { from: column, to: column + 1 },
          work,
        );
        const answer = await direct.query(`${await sorted.sql()} LIMIT 60 OFFSET ${from}`);
        expect(Array.from(columnOf(answer, "row", "integer").values, Number)).toEqual(
          page.cells[0]?.map(Number),
        );
      }
    }
    await direct.close();
  });

  it("leaves the processor idle after a stop, though the query of the page was running", async () => {
    // A key of which each takes long; the rows are counted without it.
    const slow = await shown(
      lab.samples({ sql: `SELECT *, md5(repeat(doc, 20000)) AS slow FROM read_parquet('${folder}/*.parquet')` }).frame().filter({ row: { from: 0 } }), // oxfmt-ignore
    );
    const stopping = new AbortController();
    const settled = expect(
      slow.page({ sort: [{ column: 6, descending: false }], filter: [] }, { from: 0, to: 60 }, { from: 0, to: 1 }, { ...work, signal: stopping.signal }), // oxfmt-ignore
    ).rejects.toThrow(/stopped/u);
    await wait(1000);
    stopping.abort(new Error("stopped"));
    await settled;
    await wait(1000);
    const before = process.cpuUsage();
    await wait(1000);
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(300_000);
  });

  it("stops a query once nobody waits for it", async () => {
    const stopping = new AbortController();
    const answer = pages.page({ sort: [{ column: 2, descending: false }], filter: [] }, { from: 200_000, to: 200_060 }, { from: 0, to: 6 }, { ...work, signal: stopping.signal }); // oxfmt-ignore
    stopping.abort(new Error("stopped"));
    await expect(answer).rejects.toThrow(/stopped/u);
    const memory = await engine("memory", { tables: { t: { a: [1] } } });
    await expect(memory.samples({ table: "t" }).frame()[jupyterDisplay]()).rejects.toThrow(/pages no rows/u);
  });
});
