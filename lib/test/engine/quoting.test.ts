import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectDuckDB } from "../../src/engine/duckdb/duckdbConnection.node.js";
import type { EngineConnection } from "../../src/engine/EngineConnection.js";
import { nameIn } from "../../src/engine/QueryTable.js";
import { runSums } from "../../src/engine/reductions/runSums.js";
import { SampleSource } from "../../src/engine/SampleSource.js";
import { duckdbDialect } from "../../src/engine/sql/duckdbDialect.js";
import { sparkDialect } from "../../src/engine/sql/sparkDialect.js";
import { SQLRunner } from "../../src/engine/SQLRunner.js";

let duckdb: EngineConnection;
beforeAll(async () => {
  duckdb = await connectDuckDB({ threads: 1 });
  await duckdb.query("CREATE TABLE canary AS SELECT 1 AS sings");
});
afterAll(async () => {
  await duckdb.close();
});

/** Texts that somebody writes who wants to break out of a name or a literal. */
const fragments = [
  ..."\"'`\\;-/*()[]{}\n\t $%é🦆\u2028",
  ...[
    "--",
    "/*",
    "*/",
    "''",
    '""',
    "``",
    "\\'",
    '\\"',
    "$$",
    "; DROP TABLE canary; --",
    "select",
    "FROM",
    "NULL",
    "E'",
    "x'",
  ],
];
const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: "grapheme", maxLength: 4 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join("").replaceAll("\0", ""));
const hostileName = hostileText.filter((name) => name !== "");
const runs = { numRuns: 150, seed: 3 };

async function canarySings(): Promise<boolean> {
  return (await duckdb.query("SELECT sings FROM canary")).rows === 1;
}

describe("whatever a name or a text is, it does no harm:", () => {
  test("a literal comes back as it was", async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const answer = await duckdb.query(`SELECT ${duckdbDialect.text(text)} AS x, 1 AS y`);
        expect([...answer.columns.keys()]).toEqual(["x", "y"]);
        const column = answer.columns.get("x");
        expect(column && nameIn(column, 0)).toBe(text);
      }),
      runs,
    );
    expect(await canarySings()).toBe(true);
  });

  test("columns, tables, names in data and the name of a model find their rows", async () => {
    const runner = new SQLRunner(duckdb);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(hostileName, { minLength: 4, maxLength: 4, selector: (name) => name.toLowerCase() }),
        hostileText,
        async ([table = "", model = "", task = "", score = ""], value) => {
          const { identifier, text } = duckdbDialect;
          // Some other table must not be replaced.
          if (["canary", "source_rows", "raw_rows", "clean_rows"].includes(table.toLowerCase())) return;
          await duckdb.query(
            `CREATE OR REPLACE TABLE ${identifier(table)} AS SELECT ${text(value)} AS ${identifier(model)}, 't' AS ${identifier(task)}, 0.5 AS ${identifier(score)}`,
          );
          const source = new SampleSource(
            runner,
            { kind: "table", path: [table] },
            { algorithm: model, task, score },
            {},
          );
          const { exponent } = await source.firstPass("test", ["algorithm", "task", "score"]);
          const keys = ["algorithm", "task"] as const;
          const sums = await source.reduce("test", runSums, ["algorithm", "task", "score"], {
            keys,
            exponent,
          });
          const names = sums.columns.get("algorithm");
          expect(sums.rows).toBe(1);
          expect(names && nameIn(names, 0)).toBe(value);
          await duckdb.query(`DROP TABLE ${identifier(table)}`);
        },
      ),
      { numRuns: 60, seed: 5 },
    );
    expect(await canarySings()).toBe(true);
  });

  test("Spark's literals have no character that its parser could read in two ways, and its names no lone backtick", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const literal = sparkDialect.text(text);
        const [, plain] = /^'([\w .:/=,+-]*)'$/u.exec(literal) ?? [];
        const [, digits] = /^CAST\(X'([\da-f]*)' AS STRING\)$/u.exec(literal) ?? [];
        expect(plain ?? Buffer.from(digits ?? "", "hex").toString("utf8")).toBe(text);
      }),
      runs,
    );
    fc.assert(
      fc.property(hostileName, (name) => {
        const [, inner = ""] = /^`([^]*)`$/u.exec(sparkDialect.identifier(name)) ?? [];
        expect(inner.replaceAll("``", "")).not.toContain("`");
        expect(inner.replaceAll("``", "`")).toBe(name);
      }),
      runs,
    );
  });

  test("a SELECT that tries to be several statements is refused before any of them runs", async () => {
    const runner = new SQLRunner(duckdb);
    for (const sql of [
      "SELECT 1) AS x; DROP TABLE canary; SELECT * FROM (SELECT 1",
      "SELECT 1; DROP TABLE canary",
      "SELECT 1 /*",
      "DROP TABLE canary",
      "SELECT 1 -- ) AS x; DROP TABLE canary",
    ])
      await runner.columns({ kind: "select", sql }).catch((error: unknown) => {
        expect(String(error)).toMatch(/DuckDB|one statement/u);
      });
    expect(await canarySings()).toBe(true);
  });

  test.each([duckdbDialect, sparkDialect])(
    "empty names, NUL and numbers that are none are refused",
    (dialect) => {
      expect(() => dialect.identifier("")).toThrow(/not empty/u);
      expect(() => dialect.identifier("a\0b")).toThrow(/NUL/u);
      expect(() => dialect.text("a\0b")).toThrow(/NUL/u);
      expect(() => dialect.double(NaN)).toThrow(/finite/u);
      expect(() => dialect.integer(2n ** 63n)).toThrow(/64 bits/u);
      expect(() => dialect.integer(0.5)).toThrow(/whole/u);
    },
  );
});
