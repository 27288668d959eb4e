import { rm } from "node:fs/promises";
import path from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engine, type Samples } from "../../src/engine/index.js";
import { temporaryFolder } from "../temporaryFolder.js";

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder("engine-whole-scores");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ROWS = 1800;
const right = (row: number): boolean => (row * row) % 7 < 3 + (row % 3);
/** Scores whose sums DuckDB takes in doubles, and the SQL of the same. */
const scores: Readonly<Record<string, readonly [sql: string, score: (row: number) => number | boolean]>> = {
  "right and wrong": ["(i * i) % 7 < 3 + i % 3", right],
  "all right": ["true", () => true],
  "all wrong": ["false", () => false],
  "integers 0 and 1": ["CAST((i * i) % 7 < 3 + i % 3 AS BIGINT)", (row) => Number(right(row))],
  "other integers": ["(i * i) % 7 * 11 - 20", (row) => ((row * row) % 7) * 11 - 20],
};
const calls: Readonly<Record<string, (rows: Samples) => Promise<{ readonly id: string }>>> = {
  meanScore: (rows) => rows.meanScore(),
  "compareModels of one pair": (rows) => rows.compareModels({ pairs: [["m2", "m0"]] }),
  "compareModels of all pairs": (rows) => rows.compareModels(),
  passRates: (rows) => rows.passRates([1, 2]),
};

describe("scores that are whole numbers have the result of the memory engine", () => {
  for (const [name, [sql, score]] of Object.entries(scores))
    test(name, async () => {
      const file = path.join(folder, `${name}.parquet`);
      const instance = await DuckDBInstance.create();
      const connection = await instance.connect();
      await connection.run(
        `COPY (SELECT 'm' || i % 3 AS algorithm, 't' || i // 15 % 4 AS task, i // 15 AS item, i // 60 AS passage, ${sql} AS score ` +
          `FROM range(${ROWS}) AS t(i)) TO '${file}' (FORMAT parquet)`,
      );
      connection.closeSync();
      instance.closeSync();
      const rows = Array.from({ length: ROWS }, (_, row) => row);
      const item = rows.map((row) => Math.floor(row / 15));
      await using memory = await engine("memory", {
        tables: {
          rows: {
            algorithm: rows.map((row) => `m${row % 3}`),
            task: item.map((one) => `t${one % 4}`),
            item,
            passage: item.map((one) => Math.floor(one / 4)),
            score: rows.map(score),
          },
        },
      });
      await using duckdb = await engine("duckdb");
      for (const roles of [{}, { cluster: "passage" }])
        for (const [call, of] of Object.entries(calls)) {
          const ids = [memory.samples({ table: "rows" }, roles), duckdb.samples(file, roles)].map((samples) =>
            of(samples).then(
              ({ id }) => id,
              (error: unknown) => String(error),
            ),
          );
          const [here, there] = await Promise.all(ids);
          expect(there, call).toBe(here);
          if (call !== "passRates" || name !== "other integers") expect(here).toMatch(/^[\da-f]{16}$/u);
        }
    });
});
