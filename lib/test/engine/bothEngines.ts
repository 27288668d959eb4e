import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect } from "vitest";
import type { Engine } from "../../src/engine/Engine.js";
import { engine } from "../../src/engine/index.js";
import type { Samples } from "../../src/engine/Samples.js";
import type { Result } from "../../src/results/Result.js";
import { temporaryFolder } from "../temporaryFolder.js";
import { memoryColumns, writeCase, type ContractCase } from "./contractCases.js";

/** Rows of three models, which answer the same items twice; clusters of unequal size. */
export function answers(name: string, score: (model: number, item: number) => number): ContractCase {
  const rows = Array.from({ length: 3 * 400 * 2 }, (_, row) => ({
    model: row % 3,
    item: Math.floor(row / 3) % 400,
    run: BigInt(Math.floor(row / 1200)),
  }));
  return {
    name,
    types: {
      algorithm: "STRING",
      task: "STRING",
      item: "INT64",
      run: "INT64",
      cluster: "STRING",
      score: "DOUBLE",
    },
    columns: {
      algorithm: rows.map(({ model }) => `ckpt-${model}`),
      task: rows.map(({ item }) => (item < 150 ? "math" : "law")),
      item: rows.map(({ item }) => BigInt(item % 150)),
      run: rows.map(({ run }) => run),
      cluster: rows.map(({ item }) => `passage ${Math.floor(Math.sqrt(item))}`),
      score: rows.map(({ model, item }) => score(model, item)),
    },
  };
}

/** Rows of the columns on two engines: a method must give the same result on both. */
export type OnBoth = <R extends Result>(
  rows: ContractCase,
  columns: Record<string, string>,
  compute: (samples: Samples) => Promise<R>,
) => Promise<R>;

/** Opens DuckDB for the tests of a file, to run methods on it and in memory. */
export function bothEngines(): OnBoth {
  let folder: string;
  let duckdb: Engine;
  beforeAll(async () => {
    folder = await temporaryFolder("engine-statistics");
    duckdb = await engine("duckdb", { threads: 2 });
  });
  afterAll(async () => {
    await duckdb.close();
    await rm(folder, { recursive: true, force: true });
  });
  return async (rows, columns, compute) => {
    const files = await writeCase(rows, folder);
    const kept = Object.fromEntries(Object.entries(memoryColumns(rows)).filter(([name]) => name in columns));
    const memory = await engine("memory", { tables: { rows: kept } });
    const list = Object.keys(columns)
      .map((name) => `"${name}"`)
      .join(", ");
    const there = await compute(
      duckdb.samples({ sql: `SELECT ${list} FROM read_parquet('${files}')` }, columns),
    );
    const here = await compute(memory.samples({ table: "rows" }, columns));
    expect(there.id).toBe(here.id);
    expect({ ...there.toJSON(), notes: [] }).toEqual({ ...here.toJSON(), notes: [] });
    expect(there.notes.at(-1)?.text).toContain("duckdb");
    expect(here.notes.at(-1)?.text).toContain("memory");
    return here;
  };
}
