import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inspect } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connectDuckDB } from "../../../src/engine/duckdb/duckdbConnection.node.js";
import { engine, type Engine, type Samples } from "../../../src/engine/index.js";
import * as figures from "../../../src/figures/index.js";
import { jupyterDisplay } from "../../../src/results/jupyterDisplay.js";
import { temporaryFolder } from "../../temporaryFolder.js";
import { startServer, type TestServer } from "../startServer.js";
import { extensionFile, KEYS, startObjectStore, stubStore, type ObjectStore } from "./startObjectStore.js";

/** Secrets that the store and the server refuse; those of {@link KEYS} are the right ones. */
const WRONG = "wrong-s3cr3t-of-the-test";
const SESSION = "session-s3cr3t-of-the-test";
const TOKEN = "token-s3cr3t-of-the-test";
const secrets = [KEYS.secret, encodeURIComponent(KEYS.secret), WRONG, SESSION, TOKEN];

let folder: string;
let store: ObjectStore;
let spark: TestServer;
let extensions: string[];
/** The words that a cell would save: those of the console and of the process. */
let said: string[];

beforeAll(async () => {
  folder = await temporaryFolder("credentials");
  store = await startObjectStore(folder);
  extensions = [await extensionFile("httpfs"), await extensionFile("aws")];
  await writeFile(path.join(folder, "profiles"), profile("right", KEYS.secret) + profile("wrong", WRONG));
  await writeFile(path.join(folder, "token"), TOKEN);
  spark = await startServer("spark", "--port", "0");
  stubStore(store, folder);
  vi.stubEnv("AWS_ACCESS_KEY_ID", KEYS.id);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", KEYS.secret);
  const duckdb = await connectDuckDB({ extensions, threads: 1 });
  await duckdb.relation({ kind: "files", format: "parquet", paths: ["s3://evals/rows.parquet"] });
  await duckdb.query(
    "COPY (SELECT 'm' || (i % 2) AS model, 't' AS task, i % 3 AS seed, i / 8 AS score FROM range(24) AS t(i)) " +
      "TO 's3://evals/rows.parquet' (FORMAT parquet)",
  );
  await duckdb.close();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await store.stop();
  await spark.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  said = [];
  const listen = (text: unknown): boolean => {
    said.push(String(text));
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(listen);
  vi.spyOn(process.stderr, "write").mockImplementation(listen);
  for (const name of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, name).mockImplementation((...words) => void said.push(...words.map(String)));
  stubStore(store, folder);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function profile(name: string, secret: string): string {
  return `[${name}]\naws_access_key_id = ${KEYS.id}\naws_secret_access_key = ${secret}\n`;
}

/** An error as logs and notebooks may show it: message, stack, causes and hidden properties. */
function shownError(error: unknown): string {
  expect(error).toBeInstanceOf(Error);
  return `${String(error)}\n${inspect(error, { depth: 9, showHidden: true })}`;
}

async function failure(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
  } catch (error) {
    return shownError(error);
  }
  throw new Error("there was no error");
}

/** All that a notebook can save of rows. */
async function everything(rows: Samples): Promise<string[]> {
  const description = await rows.describe();
  const table = await rows.scores();
  const result = await rows.aggregates({ metrics: ["mean"], reps: 50, seed: 1 });
  const frame = rows.frame();
  const shown = await frame[jupyterDisplay]();
  const figure = figures.intervals(result);
  return [
    ...[description, table, result, figure, rows, frame].map((one) => inspect(one, { depth: 9 })),
    ...[description, table, result, figure, shown].map((one) => JSON.stringify(one)),
    ...[description, table, result].map(String),
    result.toHTML(),
    await frame.sql(),
    await frame.filter({ score: { from: 0 } }).sql(),
  ];
}

/** Errors of every kind that a store answers with. */
async function errorsOf(duckdb: Engine): Promise<string[]> {
  const texts: string[] = [];
  for (const source of [
    "s3://evals/absent.parquet",
    "s3://absent/*.parquet",
    `https://ann:${WRONG}@127.0.0.1:1/a.parquet?X-Amz-Signature=${WRONG}`,
    `${store.url}/evals/a.parquet?X-Amz-Signature=${WRONG}&X-Amz-Credential=${WRONG}`,
    `s3://evals/a.parquet?s3_access_key_id=x&s3_secret_access_key=${WRONG}&s3_session_token=${WRONG}`,
    { sql: "SELECT nothing FROM 's3://evals/absent.parquet'" },
    { sql: `SELEC * FROM 'https://ann:${WRONG}@127.0.0.1:1/a.parquet'` },
    { sql: `SELECT * FROM 'https://127.0.0.1:1/a.parquet?sig=${WRONG}'` },
    {
      sql: `SELECT * FROM read_parquet('s3://evals/x.parquet?s3_secret_access_key=${WRONG}', no_option = 1)`,
    },
  ]) {
    const rows = duckdb.samples(source);
    texts.push(await failure(() => rows.scores()), inspect(rows, { depth: 9 }));
  }
  return texts;
}

function expectNoSecret(texts: readonly string[]): void {
  for (const text of [...texts, ...said]) for (const secret of secrets) expect(text).not.toContain(secret);
}

test.each(["environment", "profile"])(
  "right keys of the %s are in nothing that a notebook saves",
  async (place) => {
    vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", path.join(folder, "profiles"));
    if (place === "profile") vi.stubEnv("AWS_PROFILE", "right");
    else {
      vi.stubEnv("AWS_ACCESS_KEY_ID", KEYS.id);
      vi.stubEnv("AWS_SECRET_ACCESS_KEY", KEYS.secret);
    }
    await using duckdb = await engine("duckdb", { extensions, threads: 1 });
    const texts = await everything(duckdb.samples("s3://evals/rows.parquet"));
    texts.push(...(await errorsOf(duckdb)));
    expect(texts.join("\n")).toContain("404");
    expectNoSecret(texts);
  },
);

test.each(["environment", "session", "profile"])(
  "keys of the %s that a store refuses are in no error",
  async (place) => {
    vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", path.join(folder, "profiles"));
    if (place === "profile") vi.stubEnv("AWS_PROFILE", "wrong");
    else {
      vi.stubEnv("AWS_ACCESS_KEY_ID", KEYS.id);
      vi.stubEnv("AWS_SECRET_ACCESS_KEY", WRONG);
      // The store of the test knows no such tokens, and says so.
      vi.stubEnv("AWS_SESSION_TOKEN", place === "session" ? SESSION : undefined);
    }
    await using duckdb = await engine("duckdb", { extensions, threads: 1 });
    const texts = await errorsOf(duckdb);
    expect(texts.join("\n")).toContain(
      place === "session"
        ? "(HTTP 501"
        : "The store refuses the keys, or wants some: DuckDB takes them from the environment",
    );
    expectNoSecret(texts);
  },
);

test("a token that a server refuses, or that goes nowhere, is in no error, wherever it comes from", async () => {
  const texts: string[] = [];
  for (const place of ["option", "file", "environment"]) {
    vi.stubEnv("SPARK_CONNECT_AUTHENTICATE_TOKEN", place === "environment" ? TOKEN : undefined);
    const options =
      place === "option"
        ? { token: TOKEN }
        : place === "file"
          ? { tokenFile: path.join(folder, "token") }
          : {};
    const refused = await failure(async () => {
      await using server = await engine(spark.address, options);
      await server.samples({ sql: "SELECT 1 AS score" }).describe();
    });
    expect(refused).toMatch(/refuses the token/u);
    texts.push(refused);
    for (const address of ["sc://127.0.0.1:1", "sc://spark.invalid:1", `sc://ann:${TOKEN}@127.0.0.1`])
      texts.push(await failure(() => engine(address, options)));
  }
  expectNoSecret(texts);
});

test("the right token is in nothing that a notebook saves of rows of Spark, nor in its errors", async () => {
  const tokenFile = spark.tokenFile ?? "";
  const token = (await readFile(tokenFile, "utf8")).trim();
  await using server = await engine(spark.address, { tokenFile });
  const texts = await everything(
    server.samples({
      sql: "SELECT concat('m', id % 2) AS model, 't' AS task, id % 3 AS seed, id / 8e0 AS score FROM range(24)",
    }),
  );
  for (const source of [
    `s3a://ann:${WRONG}@absent/a.parquet`,
    "/nowhere/a.parquet",
    { sql: "SELEC 'x'" },
    { sql: `SELECT * FROM parquet.\`https://127.0.0.1:1/a.parquet?sig=${WRONG}\`` },
  ])
    texts.push(await failure(() => server.samples(source).describe()));
  expectNoSecret(texts);
  for (const text of [...texts, ...said, inspect(server, { depth: 9, showHidden: true })])
    expect(text).not.toContain(token);
});
