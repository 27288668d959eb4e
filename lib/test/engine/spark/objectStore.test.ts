import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connectDuckDB } from "../../../src/engine/duckdb/duckdbConnection.node.js";
import { Engine } from "../../../src/engine/Engine.js";
import { engine, type Samples, type SourceInput } from "../../../src/engine/index.js";
import { SQLRunner } from "../../../src/engine/SQLRunner.js";
import { jupyterDisplay } from "../../../src/results/jupyterDisplay.js";
import { temporaryFolder } from "../../temporaryFolder.js";
import { connectTo, startServer } from "../startServer.js";
import { extensionFile, KEYS, startObjectStore, stubStore, type ObjectStore } from "./startObjectStore.js";

let folder: string;
let store: ObjectStore;
let httpfs: string;

function useKeys(secret = KEYS.secret): void {
  vi.stubEnv("AWS_ACCESS_KEY_ID", KEYS.id);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", secret);
}

beforeAll(async () => {
  folder = await temporaryFolder("object-store");
  store = await startObjectStore(folder);
  httpfs = await extensionFile("httpfs");
  stubStore(store, folder);
  useKeys();
  const duckdb = await connectDuckDB({ extensions: [httpfs], threads: 1 });
  await duckdb.relation({ kind: "files", format: "parquet", paths: ["s3://evals/one.parquet"] });
  const to = (name: string, options: string): string =>
    `COPY (SELECT * FROM scores) TO 's3://evals/${name}' (${options})`;
  for (const statement of [
    "CREATE TABLE scores AS SELECT 'm' || (i % 2) AS model, 'arena' AS benchmark, i % 3 AS seed, i AS doc_id, i / 8 AS score FROM range(24) AS t(i)",
    to("one.parquet", "FORMAT parquet"),
    to("scores.csv.gz", "FORMAT csv, HEADER, COMPRESSION gzip"),
    to("scores.jsonl", "FORMAT json"),
    to("hive", "FORMAT parquet, PARTITION_BY (model, seed)"),
    ...[0, 1].map((part) =>
      to(`parts/${part}.parquet`, "FORMAT parquet").replace(
        "FROM scores",
        `FROM scores WHERE doc_id % 2 = ${part}`,
      ),
    ),
  ])
    await duckdb.query(statement);
  await duckdb.close();
});
afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => stubStore(store, folder));
afterEach(() => vi.unstubAllEnvs());

const expected = ["m0 arena 0 1.125", "m0 arena 1 1.625", "m0 arena 2 1.375"].concat([
  "m1 arena 0 1.5",
  "m1 arena 1 1.25",
  "m1 arena 2 1.75",
]);

/** Scores are eighths, so that every mean is exact. */
async function means(samples: Samples): Promise<string[]> {
  const table = await samples.scores();
  return table.toRows().map(({ algorithm, task, run, score }) => `${algorithm} ${task} ${run} ${score}`);
}

test.each<[SourceInput]>([
  ["s3://evals/one.parquet"],
  ["s3a://evals/parts/*.parquet"],
  [["s3://evals/parts/0.parquet", "s3://evals/parts/1.parquet"]],
  ["s3://evals/hive"],
  ["s3://evals/hive/*/*/*.parquet"],
  ["s3://evals/scores.csv.gz"],
  ["s3://evals/scores.jsonl"],
  [{ sql: "SELECT * FROM 's3://evals/one.parquet'" }],
])("DuckDB reads %j with the keys of the environment", async (source) => {
  useKeys();
  await using duckdb = await engine("duckdb", { extensions: [httpfs], threads: 1 });
  expect(await means(duckdb.samples(source))).toEqual(expected);
});

test("DuckDB reads a view over a bucket", async () => {
  useKeys();
  const database = path.join(folder, "views.duckdb");
  const connection = await connectDuckDB({ database, extensions: [httpfs], threads: 1 });
  await connection.relation({ kind: "files", format: "parquet", paths: ["s3://evals/one.parquet"] });
  await connection.query("CREATE VIEW far AS SELECT * FROM 's3://evals/one.parquet'");
  await connection.close();
  await using duckdb = await engine("duckdb", { database, extensions: [httpfs], threads: 1 });
  expect(await means(duckdb.samples({ table: "far" }))).toEqual(expected);
});

test("DuckDB reads a bucket with the keys of a profile", async () => {
  const credentials = path.join(folder, "credentials");
  await writeFile(
    credentials,
    `[lab]\naws_access_key_id = ${KEYS.id}\naws_secret_access_key = ${KEYS.secret}\n`,
  );
  vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", credentials);
  vi.stubEnv("AWS_PROFILE", "lab");
  await using duckdb = await engine("duckdb", {
    extensions: [httpfs, await extensionFile("aws")],
    threads: 1,
  });
  expect(await means(duckdb.samples("s3://evals/one.parquet"))).toEqual(expected);
});

test("no SELECT shows the keys", async () => {
  useKeys();
  vi.stubEnv("AWS_SESSION_TOKEN", "");
  await using duckdb = await engine("duckdb", { extensions: [httpfs], threads: 1 });
  const shown = async (sql: string): Promise<string> =>
    JSON.stringify(await duckdb.samples({ sql }).frame()[jupyterDisplay]());
  await means(duckdb.samples("s3://evals/one.parquet"));
  for (const sql of [
    "SELECT name, value FROM duckdb_settings() WHERE name LIKE 's3%'",
    "SELECT * FROM duckdb_secrets()",
    "SELECT current_setting('s3_secret_access_key') AS score",
  ])
    expect(await shown(sql)).not.toContain(KEYS.secret);
  expect(await shown("SELECT * FROM duckdb_secrets()")).toContain("secret=redacted");
});

test("no SELECT shows the keys where the extension was loaded for something else", async () => {
  useKeys();
  vi.stubEnv("AWS_SESSION_TOKEN", "");
  for (const before of [undefined, "http://127.0.0.1:1/none.parquet"]) {
    await using duckdb = await engine("duckdb", { extensions: [httpfs], threads: 1 });
    if (before !== undefined) await expect(duckdb.samples(before).describe()).rejects.toThrow(/DuckDB/u);
    const sql = "SELECT name, value FROM duckdb_settings() WHERE name LIKE 's3%'";
    const shown = JSON.stringify(await duckdb.samples({ sql }).frame()[jupyterDisplay]());
    expect(shown).toContain("s3_secret_access_key");
    expect(shown).not.toContain(KEYS.secret);
    expect(await means(duckdb.samples("s3://evals/one.parquet"))).toEqual(expected);
  }
});

test("an extension that is absent and cannot be downloaded is one error with the line that gets it", async () => {
  const connection = await connectDuckDB({ threads: 1 });
  const nowhere = path.join(folder, "no-extensions");
  await mkdir(nowhere, { recursive: true });
  await connection.query(`SET GLOBAL extension_directory = '${nowhere}'`);
  await connection.query("SET GLOBAL custom_extension_repository = 'http://127.0.0.1:1'");
  await using duckdb = new Engine(new SQLRunner(connection));
  const message =
    "DuckDB needs its extension httpfs for this source, and could not download it. Run " +
    '"pip install --target duckdb-extensions duckdb-extension-httpfs==1.5.5" and name its file: engine("duckdb", ' +
    '{ extensions: ["duckdb-extensions/duckdb_extension_httpfs/extensions/v1.5.5/httpfs.duckdb_extension"] }).';
  for (const source of ["s3://evals/one.parquet", "https://127.0.0.1:1/one.parquet"])
    await expect(duckdb.samples(source).describe()).rejects.toThrow(message);
});

test("Sail reads a bucket as DuckDB does", async () => {
  useKeys();
  vi.stubEnv("AWS_ENDPOINT", store.url);
  vi.stubEnv("AWS_ALLOW_HTTP", "true");
  const sail = await startServer("sail", "--port", "0");
  try {
    await using remote = new Engine(new SQLRunner(await connectTo(sail)));
    for (const source of ["s3://evals/one.parquet", "s3://evals/parts/*.parquet", "s3://evals/hive"])
      expect(await means(remote.samples(source))).toEqual(expected);
  } finally {
    await sail.stop();
  }
});
