import { mkdirSync } from "node:fs";
import path from "node:path";

/** Rows a file: a reader can take several files at once. */
const FILE_ROWS = 2_500_000;

/** Hashes of integers below 2^32, of which each column takes its own: a row depends on the seed and its number alone. */
const macros = [
  "CREATE OR REPLACE TEMP MACRO mixed_1(x) AS (xor(x, x >> 16) * 569420461::BIGINT) & 4294967295",
  "CREATE OR REPLACE TEMP MACRO mixed_2(x) AS (xor(x, x >> 15) * 1935289751::BIGINT) & 4294967295",
  "CREATE OR REPLACE TEMP MACRO mixed_3(x) AS xor(x, x >> 15)",
  "CREATE OR REPLACE TEMP MACRO mixed(x) AS mixed_3(mixed_2(mixed_1(CAST(x AS BIGINT))))",
  "CREATE OR REPLACE TEMP MACRO uniform(x, stream) AS mixed(xor(mixed(stream), x)) / 4294967296::DOUBLE",
];

/** @param {number} seed */
const samples = (seed) => `
  SELECT 'model-' || model AS model, 'benchmark-' || benchmark AS benchmark, question AS doc_id, question // 20 AS passage, run AS seed,
    0.4 * u + 0.4 * easy + 0.02 * model AS score, u < 0.3 + 0.4 * easy + 0.03 * model AS correct
  FROM (
    SELECT row % 10 AS run, (row // 10) % 3 AS model, row // 30 AS question, (row // 30) % 50 AS benchmark,
      uniform(row, ${seed * 2 + 1}) AS u, uniform(row // 30, ${seed * 2 + 2}) AS easy
    FROM numbers
  )`;

/** @param {number} seed */
const battles = (seed) => `
  SELECT 'model-' || a AS model_a, 'model-' || (a + 1 + b) % 24 AS model_b, 'user-' || who AS "user", row AS time,
    CASE WHEN u < 0.1 THEN 'tie' WHEN u < 0.55 + 0.015 * ((a + 1 + b) % 24 - a) THEN 'model_a' ELSE 'model_b' END AS winner
  FROM (
    SELECT row, CAST(floor(24 * uniform(row, ${seed * 4 + 1001})) AS BIGINT) AS a,
      CAST(floor(23 * uniform(row, ${seed * 4 + 1002})) AS BIGINT) AS b,
      CAST(floor(1e5 * uniform(row, ${seed * 4 + 1003})) AS BIGINT) AS who, uniform(row, ${seed * 4 + 1004}) AS u
    FROM numbers
  )`;

const kinds = { samples, battles };

/**
 * Writes made-up rows to Parquet files without holding them: answers of 3 models to questions of 50 benchmarks in 10 runs each, or battles
 * of 24 models. The same seed gives the same rows, whatever their number.
 * @param {"samples" | "battles"} kind
 * @param {string} folder where the files go; it is made
 * @param {number} rows fewer than 2^32
 * @param {number} [seed]
 */
export async function writeRows(kind, folder, rows, seed = 1) {
  const { DuckDBInstance } = await import("@duckdb/node-api");
  mkdirSync(folder, { recursive: true });
  const instance = await DuckDBInstance.create(":memory:", { memory_limit: "500MB" });
  const connection = await instance.connect();
  for (const macro of macros) await connection.run(macro);
  for (let first = 0, file = 0; first < rows; first += FILE_ROWS, file++) {
    const numbers = `SELECT range AS row FROM range(${first}, ${Math.min(first + FILE_ROWS, rows)})`;
    const target = path.join(folder, `part-${String(file).padStart(4, "0")}.parquet`).replaceAll("'", "''");
    await connection.run(
      `COPY (WITH numbers AS (${numbers}) ${kinds[kind](seed)}) TO '${target}' (FORMAT parquet, COMPRESSION zstd)`,
    );
  }
  connection.closeSync();
  instance.closeSync();
}
