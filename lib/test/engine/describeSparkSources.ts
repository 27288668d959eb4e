import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConnectChannel } from "../../src/engine/connect/ConnectChannel.js";
import { connectAddress } from "../../src/engine/connect/connectAddress.js";
import { connectLimits } from "../../src/engine/connect/connectLimits.js";
import { connectToken } from "../../src/engine/connect/connectToken.node.js";
import { SparkEngine } from "../../src/engine/connect/SparkEngine.js";
import { connectDuckDB } from "../../src/engine/duckdb/duckdbConnection.node.js";
import type { EngineConnection } from "../../src/engine/EngineConnection.js";
import { EngineError } from "../../src/engine/EngineError.js";
import { checkedSource, type SourceInput } from "../../src/engine/Source.js";
import { SQLRunner } from "../../src/engine/SQLRunner.js";
import { temporaryFolder } from "../temporaryFolder.js";
import { answerText } from "./answerText.js";
import { connectTo, type TestServer } from "./startServer.js";
import { wordColumns, wordsCSV, wordsJSONLines } from "./writtenWords.js";

/** The files of one source in every format: their columns differ in order, number and type. */
async function writeParts(folder: string): Promise<void> {
  const duckdb = await connectDuckDB({ threads: 1 });
  for (const [name, sql] of [
    ["1", "SELECT 'a' AS model, i AS doc_id, i / 8 AS score FROM range(4) AS t(i)"],
    ["2", "SELECT i / 4 AS score, 'b' AS model, 'd' || i AS doc_id, i AS step FROM range(3) AS t(i)"],
  ] as const) {
    const to = (ending: string, options: string): Promise<unknown> =>
      duckdb.query(`COPY (${sql}) TO '${path.join(folder, `${name}.${ending}`)}' (${options})`);
    await to("parquet", "FORMAT parquet");
    await to("csv", "FORMAT csv, HEADER");
    await to("tsv", "FORMAT csv, HEADER, DELIMITER '\t'");
    await to("jsonl", "FORMAT json");
    await to("jsonl.gz", "FORMAT json, COMPRESSION gzip");
  }
  await duckdb.query(
    `COPY (SELECT i % 2 AS seed, i % 3 AS step, i / 8 AS score FROM range(12) AS t(i)) TO '${path.join(folder, "hive")}' ` +
      "(FORMAT parquet, PARTITION_BY (seed, step))",
  );
  await duckdb.close();
  await mkdir(path.join(folder, "logs"));
  for (const [name, score] of [
    ["1", "0.5"],
    ["2", "0.25"],
  ] as const)
    await writeFile(path.join(folder, "logs", `${name}.csv.gz`), gzipSync(`model,score\n${name},${score}\n`));
}

/** The connection on a machine where a file goes after its engine has looked at it and before a query reads it. */
function removingBeforeQueries(connection: EngineConnection, file: string): EngineConnection {
  return {
    id: connection.id,
    dialect: connection.dialect,
    relation: (source, options) => connection.relation(source, options),
    columns: (relation, options) => connection.columns(relation, options),
    query: async (sql, options) => {
      await rm(file);
      return connection.query(sql, options);
    },
    close: () => connection.close(),
  };
}

/** A server of Spark Connect reads files as DuckDB does. */
export function describeSparkSources(engine: string, server: () => TestServer): void {
  describe(`${engine} reads files`, () => {
    let folder: string;
    let connection: EngineConnection;
    let duckdb: EngineConnection;
    beforeAll(async () => {
      folder = await temporaryFolder("spark-sources");
      await writeParts(folder);
      connection = await connectTo(server());
      duckdb = await connectDuckDB({ threads: 1 });
    });
    afterAll(async () => {
      await connection.close();
      await duckdb.close();
      await rm(folder, { recursive: true, force: true });
    });

    const rowsOf = async (there: EngineConnection, input: SourceInput, list: string): Promise<string> => {
      const relation = await there.relation(checkedSource("samples", input));
      return answerText(await there.query(`SELECT ${list} FROM ${relation} AS source_rows ORDER BY 1, 2, 3`));
    };

    test.each(["parquet", "csv", "tsv", "jsonl", "jsonl.gz"])(
      "of all paths that a list names: %s",
      async (ending) => {
        const paths = (end: string): string[] =>
          ["1", "2"].map((name) => path.join(folder, `${name}.${end}`));
        const list =
          "model, CAST(doc_id AS VARCHAR(9)) AS item, score, CAST(coalesce(step, -1) AS BIGINT) AS step";
        const rows = await rowsOf(connection, paths(ending), list);
        expect(rows).toBe(await rowsOf(duckdb, paths("parquet"), list));
        // Again, from what the session knows by now.
        expect(await rowsOf(connection, paths(ending), list)).toBe(rows);
      },
    );

    test.each(["hive", "hive/**/*.parquet"])(
      "below a folder, with the columns in its names: %s",
      async (name) => {
        const there = path.join(folder, name);
        const list = "CAST(seed AS BIGINT) AS seed, CAST(step AS BIGINT) AS step, score";
        expect(await rowsOf(connection, there, list)).toBe(await rowsOf(duckdb, there, list));
      },
    );

    test.each([
      ["words.csv", wordsCSV],
      ["words.jsonl", wordsJSONLines],
    ])("whose words stay as they are written: %s", async (name, text) => {
      const file = path.join(folder, name);
      await writeFile(file, text);
      // Whole numbers of CSV files have lost their leading zeros.
      const list = wordColumns.filter((column) => column !== "code").join(", ");
      expect(await rowsOf(connection, file, list)).toBe(await rowsOf(duckdb, file, list));
      const truths = "model, CAST(score AS INT) AS score, 0 AS x";
      expect(await rowsOf(connection, file, truths)).toBe(await rowsOf(duckdb, file, truths));
    });

    test.each(["parquet", "csv", "jsonl"])(
      "and says which one is gone, also when it goes before the query: %s",
      async (ending) => {
        const [kept = "", going = ""] = ["kept", "going"].map((name) =>
          path.join(folder, `${name}.${ending}`),
        );
        await copyFile(path.join(folder, `1.${ending}`), kept);
        for (const there of [connection, duckdb])
          for (const paths of [[going], [kept, going]]) {
            await copyFile(path.join(folder, `2.${ending}`), going);
            const source = checkedSource("samples", paths);
            const count = async (runner: SQLRunner): Promise<string> =>
              answerText(await runner.present(source, []));
            const complete = await count(new SQLRunner(there));
            expect(complete).toContain(paths.length === 1 ? '"3n"' : '"7n"');
            const removing = new SQLRunner(removingBeforeQueries(there, going));
            await expect(count(removing), there.id).rejects.toThrow(EngineError);
            await expect(count(new SQLRunner(there)), there.id).rejects.toThrow(`going.${ending}`);
            await copyFile(path.join(folder, `2.${ending}`), going);
            expect(await count(new SQLRunner(there)), there.id).toBe(complete);
          }
      },
    );

    test("whose names match, and that are named from this folder", async () => {
      const relative = path.relative(process.cwd(), path.join(folder, "logs", "*.csv.gz"));
      const list = "CAST(model AS BIGINT) AS model, score, 0 AS x";
      expect(await rowsOf(connection, relative, list)).toBe(await rowsOf(duckdb, relative, list));
    });

    test("also after the server has ended the session, whose settings and views are made again", async () => {
      const { address, tokenFile } = server();
      const options = tokenFile === undefined ? {} : { tokenFile };
      const token = await connectToken(options);
      const channel = new ConnectChannel(connectAddress(address, {}, true), token, undefined, connectLimits);
      const renewed = await SparkEngine.open(channel);
      const runner = new SQLRunner(renewed);
      const source = checkedSource(
        "samples",
        ["1", "2"].map((name) => path.join(folder, `${name}.csv`)),
      );
      const present = async (): Promise<string> =>
        answerText(await runner.present(source, await runner.columns(source)));
      const expected = await present();
      for (let times = 0; times < 2; times++) {
        await channel.end();
        expect(await present()).toBe(expected);
        expect(await channel.setting("spark.sql.session.timeZone")).toBe("UTC");
      }
      await renewed.close();
    });
  });
}
