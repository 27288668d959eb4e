import { spawnSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectDuckDB } from "../../src/engine/duckdb/duckdbConnection.node.js";
import { engine } from "../../src/engine/index.js";
import type { Progress } from "../../src/work/ResampleOptions.js";
import { repository } from "../sharedFolder.js";
import { temporaryFolder } from "../temporaryFolder.js";

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder("engine-duckdb");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Rows that take an engine some minutes. */
const endless = {
  sql: "SELECT 'm' || hash(i) % 3 AS model, 't' AS task, i % 5 AS seed, hash(i) % 100 AS score FROM range(20000000000) AS t(i)",
};

describe("DuckDB", () => {
  test("stops at an abort: the call rejects with the reason, and the processor is idle afterwards", async () => {
    await using duckdb = await engine("duckdb", { threads: 2 });
    const controller = new AbortController();
    const reason = new Error("enough");
    const call = duckdb.samples(endless).scores({ signal: controller.signal });
    const settled = expect(call).rejects.toBe(reason);
    await wait(500);
    controller.abort(reason);
    await settled;
    await wait(1000);
    const before = process.cpuUsage();
    await wait(1000);
    const { user, system } = process.cpuUsage(before);
    // Microseconds of a second on which two threads would have taken up to two million.
    expect(user + system).toBeLessThan(300_000);
  });

  test("reports progress that grows, up to its end, and stops where the report aborts", async () => {
    const database = path.join(folder, "rows.duckdb");
    const making = await connectDuckDB({ database });
    await making.query("CREATE TABLE plain AS SELECT i FROM range(3000000) AS t(i)");
    await making.close();
    await using duckdb = await engine("duckdb", { database, threads: 1 });
    // A scan whose rows take long: engines count rows of tables and files, not those that they make.
    const slow = {
      sql: "SELECT 'm' AS model, 't' AS task, CASE WHEN md5(repeat(CAST(i AS VARCHAR), 300)) > '8' THEN 1 END AS score FROM plain",
    };
    const reports: Progress[] = [];
    const controller = new AbortController();
    const call = duckdb.samples(slow).describe({
      signal: controller.signal,
      onProgress: (progress) => {
        reports.push(progress);
        if (reports.length === 2) controller.abort();
      },
    });
    await expect(call).rejects.toThrow(/abort/u);
    expect(reports.length).toBeGreaterThanOrEqual(2);
    for (const { done, total, rate, remaining } of reports) {
      expect(done).toBeGreaterThan(0);
      expect(done).toBeLessThan(total);
      expect(rate * remaining).toBeCloseTo(total - done, -3);
    }
  });

  test("says what to do when memory and the temporary folder are full, and lives on", async () => {
    await using duckdb = await engine("duckdb", {
      threads: 1,
      memory: "30MB",
      temporary: path.join(folder, "temporary"),
      temporaryLimit: "1MB",
    });
    const large = duckdb.samples({
      sql: "SELECT 'm' AS model, 't' AS task, sum(rows * length(hash)) AS score FROM (SELECT md5(CAST(i AS VARCHAR)) AS hash, count(*) AS rows FROM range(3000000) AS t(i) GROUP BY hash)",
    });
    await expect(large.scores()).rejects.toThrow(
      /Out of Memory Error.*Give it more by engine\("duckdb", \{ memory/u,
    );
    const small = duckdb.samples({ sql: "SELECT 'm' AS model, 't' AS task, 1 AS score" });
    expect((await small.scores()).size).toBe(1);
  });

  test.skipIf(process.platform === "win32")(
    "says what to do when the disk of its temporary folder is full, and lives on",
    async () => {
      const script = path.join(folder, "full.mjs");
      await writeFile(
        script,
        `const { engine } = await import(${JSON.stringify(path.join(repository, "lib/dist/engine/index.js"))});
const duckdb = await engine("duckdb", { threads: 1, memory: "60MB", temporary: ${JSON.stringify(path.join(folder, "full"))} });
const large = { sql: "SELECT 'm' AS model, 't' AS task, length(max(hash)) AS score FROM (SELECT md5(CAST(i AS VARCHAR)) AS hash, row_number() OVER (ORDER BY md5(CAST(i AS VARCHAR))) AS place FROM range(3000000) AS t(i)) WHERE place > 0" };
await duckdb.samples(large).scores().catch((error) => console.log(error.name + ": " + error.message));
console.log((await duckdb.samples({ sql: "SELECT 'm' AS model, 't' AS task, 1 AS score" }).scores()).size);
`,
      );
      // A limit of the size of files stands for the end of a disk: the write comes back short, or fails.
      const { stdout, stderr } = spawnSync(
        "/bin/sh",
        ["-c", `ulimit -f 2000; exec "${process.execPath}" "${script}"`],
        {
          encoding: "utf8",
        },
      );
      expect(stderr).toBe("");
      expect(stdout).toMatch(
        /^EngineError: DuckDB: .*\. Make room, or name a folder on another disk by engine\("duckdb", \{ temporary: .*\n1\n$/u,
      );
    },
  );

  test("writes no password, key or signature of a URL to errors, descriptions and results", async () => {
    const secrets = ["hunter2", "s1gnature", "wJalrXUtnFEMI"];
    const [password = "", signature = "", key = ""] = secrets;
    process.env["AWS_SECRET_ACCESS_KEY"] = key;
    try {
      await using duckdb = await engine("duckdb", { threads: 1 });
      await using memory = await engine("memory");
      const url = `http://me:${password}@localhost:1/scores.parquet?X-Amz-Signature=${signature}`;
      const texts: string[] = [];
      for (const one of [duckdb, memory])
        for (const source of [url, [url, `${url}.parquet`], { sql: `SELECT * FROM '${url}'` }])
          try {
            await one.samples(source).describe();
          } catch (error) {
            texts.push(
              String(error),
              error instanceof Error ? (error.stack ?? "") : "",
              JSON.stringify(error),
            );
          }
      expect(texts.length).toBeGreaterThan(3);
      const file = path.join(folder, `passed=${signature}`);
      await mkdir(file);
      await writeFile(path.join(file, "a.csv"), "model,task,seed,score\nm,t,1,2\n");
      const table = await duckdb.samples(path.join(file, "*.csv")).scores();
      texts.push(JSON.stringify(table.toRows()), String(table));
      for (const text of texts) for (const secret of secrets) expect(text).not.toContain(secret);
    } finally {
      delete process.env["AWS_SECRET_ACCESS_KEY"];
    }
  });

  test("refuses an unknown engine, an unknown option, one of another engine, and calls after its end", async () => {
    await expect(engine("duckdbb")).rejects.toThrow(/no engine "duckdbb"/u);
    await expect(engine("duckdb", { thread: 1 } as never)).rejects.toThrow(
      /no option "thread"; is it "threads"/u,
    );
    await expect(engine("memory", { threads: 1 })).rejects.toThrow(/no option "threads"/u);
    await expect(engine("duckdb", { memory: "much" })).rejects.toThrow(/DuckDB: /u);
    const closed = await engine("duckdb", { threads: 1 });
    const rows = closed.samples({ sql: "SELECT 1 AS score" });
    expect(() => closed.samples({ sql: "SELECT 1" }, { algorithms: "x" } as never)).toThrow(
      /is it "algorithm"/u,
    );
    await expect(rows.scores({ reduce: "median" as never })).rejects.toThrow(/one of mean, last, best/u);
    await closed.close();
    await closed.close();
    await expect(rows.describe()).rejects.toThrow(/closed/u);
  });

  test("is asked for by one line where its package is absent, and the library works without it", async () => {
    // A copy of the built library in a folder whose packages lack DuckDB: its loader refuses that one name.
    const script = path.join(folder, "absent.mjs");
    const dist = path.join(repository, "lib/dist");
    await writeFile(
      script,
      `import { register } from "node:module";
register("data:text/javascript," + encodeURIComponent('export async function resolve(name, context, next) { if (name === "@duckdb/node-api") throw Object.assign(new Error("absent"), { code: "ERR_MODULE_NOT_FOUND" }); return next(name, context); }'));
const { engine } = await import(${JSON.stringify(path.join(dist, "engine/index.js"))});
await engine("duckdb").catch((error) => console.log(error.name + ": " + error.message));
const memory = await engine("memory", { tables: { rows: { model: ["m"], task: ["t"], seed: [1], score: [2] } } });
console.log(String(await memory.samples({ table: "rows" }).scores()));
`,
    );
    const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
    expect(stderr).toBe("");
    expect(stdout).toBe(
      'EngineError: engine("duckdb") needs a package that is not installed here: run "npm install @duckdb/node-api@1.5.5-r.5".\n' +
        "ScoreTable: 1 algorithm × 1 task × 1 run\n",
    );
  });

  test("NaN is missing in files whose statistics leave it out", async () => {
    // Written by Arrow: a least score of 0.25, a largest one of 0.75, and NaN among the scores.
    const file = path.join(import.meta.dirname, "fixtures", "nan-beside-statistics.parquet");
    await using duckdb = await engine("duckdb");
    for (const reduce of ["mean", "best"] as const)
      await expect(duckdb.samples(file).scores({ reduce })).rejects.toThrow(/1 of 4 rows without a value/u);
    await expect(duckdb.samples(file).iqm()).rejects.toThrow(/1 of 4 rows without a value/u);
  });
});
