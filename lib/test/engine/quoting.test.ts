import { copyFile, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectDuckDB } from "../../src/engine/duckdb/duckdbConnection.node.js";
import type { EngineConnection } from "../../src/engine/EngineConnection.js";
import { EngineFrame } from "../../src/engine/frame/EngineFrame.js";
import type { FrameCondition } from "../../src/engine/frame/FrameConditions.js";
import { engine } from "../../src/engine/index.js";
import { columnOf, nameIn } from "../../src/engine/QueryTable.js";
import { battleCounts } from "../../src/engine/reductions/battleCounts.js";
import { runSums } from "../../src/engine/reductions/runSums.js";
import { SampleSource } from "../../src/engine/SampleSource.js";
import { duckdbDialect } from "../../src/engine/sql/duckdbDialect.js";
import { sparkDialect, sparkOption } from "../../src/engine/sql/sparkDialect.js";
import { SQLRunner } from "../../src/engine/SQLRunner.js";
import { framePages } from "../../src/results/framePages.js";
import { jupyterDisplay } from "../../src/results/jupyterDisplay.js";
import { temporaryFolder } from "../temporaryFolder.js";

let duckdb: EngineConnection;
beforeAll(async () => {
  duckdb = await connectDuckDB({ threads: 1 });
  await duckdb.query("CREATE TABLE canary AS SELECT 1 AS sings");
});
afterAll(async () => {
  await duckdb.close();
});

/** Texts that somebody writes who wants to break out of a name or a literal. */
const signs = "\"'`\\;-/*()[]{}\n\t $%é🦆\u2028\u00a0\u3000\v\f\r\x01\x1a\u202e";
const fragments = [
  ...Array.from(signs),
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
          const identifier = (name: string): string => duckdbDialect.identifier(name);
          const text = (words: string): string => duckdbDialect.text(words);
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

  test("filters of a frame keep the rows that hold the text, and no others", async () => {
    const runner = new SQLRunner(duckdb);
    await fc.assert(
      fc.asyncProperty(
        fc.array(hostileText, { minLength: 1, maxLength: 5 }),
        hostileName,
        hostileText,
        async (texts, column, sought) => {
          const dialect = duckdbDialect;
          const rows = [...texts, sought].map((value, row) => `(${row}, ${dialect.text(value)})`);
          const other = column.toLowerCase() === "row" ? "other row" : "row";
          const sql = `SELECT * FROM (VALUES ${rows.join(", ")}) AS hostile_rows(${dialect.identifier(other)}, ${dialect.identifier(column)})`;
          const frame = new EngineFrame(runner, { kind: "select", sql });
          const kept = async (condition: FrameCondition): Promise<number[]> => {
            const filtered = frame.filter({ [column]: condition }).orderBy(column);
            const answer = await duckdb.query(await filtered.sql());
            return Array.from(columnOf(answer, other, "integer").values, Number).sort((x, y) => x - y);
          };
          const rowsWith = (holds: (value: string) => boolean): number[] =>
            [...texts, sought].flatMap((value, row) => (holds(value) ? [row] : []));
          expect(await kept({ values: [sought] })).toEqual(rowsWith((value) => value === sought));
          expect(await kept({ contains: sought, matchCase: true })).toEqual(
            rowsWith((value) => value.includes(sought)),
          );
          const literally = sought.replaceAll(/[$()*+.?[\\\]^{|}/]/gu, "\\$&");
          expect(await kept({ pattern: literally })).toEqual(rowsWith((value) => value.includes(sought)));
        },
      ),
      { numRuns: 60, seed: 7 },
    );
    expect(await canarySings()).toBe(true);
  });

  test("a column with the name of one of ours sorts and filters as any other", async () => {
    const names = [
      "a",
      "c0",
      "C1",
      "c_0",
      "source_rows",
      "n",
      "k",
      "b",
      "v",
      "filled0",
      "from0",
      "least",
      "example",
      "present 0",
    ];
    const list = names.map(
      (name, place) => `(i * ${7 + 2 * place} + ${place}) % 101 AS ${duckdbDialect.identifier(name)}`,
    );
    const sql = `SELECT ${list.join(", ")} FROM range(100) AS numbers(i)`;
    const frame = new EngineFrame(new SQLRunner(duckdb), { kind: "select", sql });
    await frame[jupyterDisplay]();
    const pages = frame[framePages]();
    const all = { from: 0, to: names.length };
    const work = { signal: new AbortController().signal, onProgress: () => undefined };
    const valueAt = (row: number, place: number): number => (row * (7 + 2 * place) + place) % 101;
    for (const place of names.keys()) {
      const query = {
        sort: [{ column: place, descending: false }],
        filter: [{ column: place, from: 20, to: 90 }],
      };
      const page = await pages?.page(query, { from: 0, to: 100 }, all, work);
      const expected = Array.from({ length: 100 }, (_, row) => valueAt(row, place))
        .filter((value) => value >= 20 && value <= 90)
        .sort((x, y) => x - y);
      expect(page?.cells[place]?.map(Number), names[place]).toEqual(expected);
    }
    const summaries = await pages?.summary(all, work);
    expect(summaries?.map(({ missing, histogram }) => [missing, histogram && "from" in histogram])).toEqual(
      names.map(() => [0, true]),
    );
  });

  test("folders and files with hostile names are read, and name the rows", async () => {
    const folder = await temporaryFolder("engine-hostile");
    const hostile = 'it\'s; DROP TABLE canary; -- "x" `y` ${HOME} %s é🦆\n\t';
    // A folder of a partition has no line break in its value.
    const value = hostile.trimEnd();
    await mkdir(path.join(folder, hostile, `model=${value}`), { recursive: true });
    const row = { kind: "select", sql: "SELECT 't' AS task, 0.5 AS score" } as const;
    const plain = path.join(folder, "plain.parquet");
    await duckdb.query(`COPY ${duckdbDialect.source(row)} TO ${duckdbDialect.text(plain)} (FORMAT parquet)`);
    const named = path.join(folder, hostile, `${hostile}.parquet`);
    const part = path.join(folder, hostile, `model=${value}`, "1.parquet");
    await copyFile(plain, named);
    await copyFile(plain, part);
    await using lab = await engine("duckdb", { threads: 1 });
    for (const [file, name] of [
      [named, hostile],
      [part, value],
    ] as const) {
      const samples = lab.samples(file);
      const result = await samples.meanScore();
      expect(result.only.labels["algorithm"]).toBe(name);
      expect((await samples.describe()).rows).toBe(1);
      const again = lab.samples(
        {
          sql: await samples
            .frame()
            .filter({ task: { values: ["t"] } })
            .sql(),
        },
        {},
      );
      expect((await again.describe()).rows).toBe(1);
    }
    await rm(folder, { recursive: true });
    expect(await canarySings()).toBe(true);
  });

  test("what is no truth value selects none", async () => {
    const source = { kind: "select", sql: "SELECT true AS won UNION ALL SELECT false" } as const;
    const frame = new EngineFrame(new SQLRunner(duckdb), source);
    for (const value of [1, 0, "yes", "TRUE"])
      await expect(frame.filter({ won: { values: [value] } }).sql()).rejects.toThrow(/has no value/u);
    for (const value of [true, "true"]) {
      const kept = await duckdb.query(await frame.filter({ won: { values: [value] } }).sql());
      expect(kept.columns.get("won")?.values).toEqual(Uint8Array.of(1));
    }
  });

  test("an option of a view of Spark has no character that ends it", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        if (/['\\\n\r]/u.test(text)) expect(() => sparkOption(text)).toThrow(/rename it/u);
        else expect(sparkOption(text)).toBe(`'${text}'`);
      }),
      runs,
    );
    expect(() => sparkOption("a\0")).toThrow(/rename it/u);
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
      // Half of a surrogate pair would become U+FFFD, another name.
      for (const half of ["\ud800", "a\udc00b", "\udc00\ud800"]) {
        expect(() => dialect.identifier(half)).toThrow(/half of a character/u);
        expect(() => dialect.text(half)).toThrow(/half of a character/u);
      }
      // The text behind a NUL would be cut off, with the closing parenthesis.
      expect(() => dialect.source({ kind: "select", sql: "SELECT 1) AS x --\0" })).toThrow(/NUL/u);
      for (const count of ["1 UNION ALL SELECT 1", 0.5, NaN])
        expect(() => battleCounts.sql("rows", { keys: ["a"], limit: count as number }, dialect)).toThrow(
          /whole/u,
        );
      expect(() => dialect.double(NaN)).toThrow(/finite/u);
      expect(() => dialect.integer(2n ** 63n)).toThrow(/64 bits/u);
      expect(() => dialect.integer(0.5)).toThrow(/whole/u);
    },
  );
});
