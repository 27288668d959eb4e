import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { serverPath } from "../../src/engine/connect/serverPath.node.js";
import { connectDuckDB } from "../../src/engine/duckdb/duckdbConnection.node.js";
import { engine } from "../../src/engine/index.js";
import { SQLRunner } from "../../src/engine/SQLRunner.js";
import { duckdbDialect } from "../../src/engine/sql/duckdbDialect.js";
import { temporaryFolder } from "../temporaryFolder.js";

describe("whatever a name looks like, it is that of one thing:", () => {
  test("a table is one of the catalogue, not a file with its name", async () => {
    const folder = await temporaryFolder("engine-tables");
    const file = path.join(folder, "secret.csv");
    await writeFile(file, "model,task,score\na,t,1\n");
    await using lab = await engine("duckdb", { threads: 1 });
    for (const table of [file, [folder, "secret.csv"], [path.join(folder, "secret"), "csv"]])
      await expect(lab.samples({ table }).describe()).rejects.toThrow(/has no table .*given by its path/u);
    expect((await lab.samples(file).describe()).rows).toBe(1);
    await rm(folder, { recursive: true });
  });

  test("a table of that name elsewhere does not make a file one of the catalogue", async () => {
    const folder = await temporaryFolder("engine-tables-elsewhere");
    const file = path.join(folder, "secret.csv");
    await writeFile(file, "model,task,score\na,t,1\n");
    const connection = await connectDuckDB({ threads: 1 });
    const named = duckdbDialect.identifier(file);
    for (const sql of [
      "CREATE SCHEMA other",
      `CREATE TABLE other.${named} AS SELECT 1 AS here`,
      "CREATE TABLE csv AS SELECT 1 AS here",
      "ATTACH ':memory:' AS lake",
      "CREATE TABLE lake.scores AS SELECT 1 AS here",
    ])
      await connection.query(sql);
    const columnsOf = async (...table: string[]): Promise<string[]> =>
      (await new SQLRunner(connection).columns({ kind: "table", path: table })).map(({ name }) => name);
    for (const table of [
      [file],
      [path.join(folder, "secret"), "csv"],
      ["main", file],
      ["memory", "main", file],
    ])
      await expect(columnsOf(...table), table.join()).rejects.toThrow(/has no table/u);
    for (const table of [
      ["other", file],
      ["memory", "other", file],
      ["CSV"],
      ["main", "csv"],
      ["lake", "scores"],
    ])
      expect(await columnsOf(...table), table.join()).toEqual(["here"]);
    await connection.close();
    await rm(folder, { recursive: true });
  });

  test("a file that exists is read, not those that its name would fit as a pattern", async () => {
    const folder = await temporaryFolder("engine-patterns");
    const write = (name: string): Promise<void> =>
      writeFile(path.join(folder, name), `model,task,score\n${name},t,1\n`);
    for (const name of ["run[1].csv", "run1.csv", "what?.csv", "whats.csv", "a-[!b].csv", "a-c.csv"])
      await write(name);
    await using lab = await engine("duckdb", { threads: 1 });
    const models = async (name: string): Promise<string[]> => {
      const means = await lab.samples(path.join(folder, name)).meanScore();
      return means.estimates.map(({ labels }) => String(labels["algorithm"]));
    };
    for (const name of ["run[1].csv", "what?.csv", "a-[!b].csv"]) {
      expect(await models(name)).toEqual([name]);
      expect(() => serverPath(path.join(folder, name), "csv", true)).toThrow(/other names fit; rename it/u);
    }
    expect(await models("run?.csv")).toEqual(["run1.csv"]);
    expect(await models("what*.csv")).toEqual(["what?.csv", "whats.csv"]);
    expect(serverPath(path.join(folder, "what*.csv"), "csv", true)).toBe(path.join(folder, "what*.csv"));
    await rm(folder, { recursive: true });
  });

  test("names that the client cannot tell apart are refused, not taken for one another", async () => {
    await using lab = await engine("duckdb", { threads: 1 });
    const sql =
      "SELECT CASE WHEN i % 2 = 0 THEN chr(65279) ELSE '' END || 'm' AS model, 't' AS task, i // 2 AS item, i % 2 AS score FROM range(20) AS t(i)";
    for (const call of [() => lab.samples({ sql }).meanScore(), () => lab.samples({ sql }).compareModels()])
      await expect(call()).rejects.toThrow(/two groups have the same names \("m".*byte order mark/u);
  });

  test("keys that differ in small and capital letters alone are not read as empty", async () => {
    const folder = await temporaryFolder("engine-letters");
    await using lab = await engine("duckdb", { threads: 1 });
    const write = async (name: string, row: object): Promise<string> => {
      await writeFile(path.join(folder, name), `${JSON.stringify({ at: "9:05", model: "m", ...row })}\n`);
      return path.join(folder, name);
    };
    const file = await write("letters.jsonl", { Score: 1, score: 0.5 });
    await expect(lab.samples(file).describe()).rejects.toThrow(/small and capital letters alone.*"score_1"/u);
    const own = await write("own.jsonl", { score: 1, score_1: 0.5, score_2: null });
    expect((await lab.samples(own).describe()).columns.map(({ missing }) => missing)).toEqual([
      0, 0, 0, 0, 1,
    ]);
    await rm(folder, { recursive: true });
  });

  test("a message shows the beginning of a value alone", async () => {
    await using lab = await engine("duckdb", { threads: 1 });
    const sql = "SELECT 'm' AS model, 't' AS task, repeat('long ', 100000) AS score";
    const message = await lab.samples({ sql }).meanScore().then(String, String);
    expect(message).toMatch(/has the type VARCHAR, such as "long long /u);
    expect(message.length).toBeLessThan(500);
  });

  test("no message shows the secrets of an address that stands in the place of a name", async () => {
    const secret = "s3cr3t-of-the-test";
    await using lab = await engine("duckdb", { threads: 1 });
    const calls: (() => Promise<unknown>)[] = [
      ...[
        `https://ann:${secret}@host/x`,
        ` sc://host;token=${secret}`,
        `postgres://ann:${secret}@host/db`,
      ].map((name) => () => engine(name)),
      ...[`https://ann:${secret}@host/x.parquet`, `host=db password=${secret} x.y`].map(
        (table) => () => lab.samples({ table }).describe(),
      ),
      () =>
        lab
          .samples({ sql: `SELECT * FROM 'https://ann:${secret}@127.0.0.1:1/x.csv'` })
          .frame()
          .sql(),
    ];
    for (const call of calls) {
      const message = await call().then(
        () => "",
        (error: unknown) => String(error),
      );
      expect(message).toMatch(/^EngineError/u);
      expect(message).not.toContain(secret);
    }
  });
});
