import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EngineConnection, QueryOptions } from "../../src/engine/EngineConnection.js";
import { cuttingProxy } from "./cuttingProxy.js";
import { connectTo, startServer, type TestServer } from "./startServer.js";

const onLinux = process.platform === "linux";

/** A query of several seconds, and one that no server answers in time. */
const long = "SELECT sum(a.id % 7 * b.id % 11) AS s FROM range(300000) AS a CROSS JOIN range(2000) AS b";
const endless = long.replace("range(2000)", "range(200000)");

/** Seconds of processor time that a process took so far. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^.*\) /u, "").split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Waits until a server computes. */
async function untilBusy(pid: number): Promise<void> {
  const before = await processorSeconds(pid);
  while ((await processorSeconds(pid)) < before + 1) await wait(100);
}

/** Waits until a server computes no more. @param limit seconds after which it must be so */
async function untilIdle(pid: number, limit: number): Promise<void> {
  for (const start = performance.now(); performance.now() - start < 1000 * limit;) {
    const before = await processorSeconds(pid);
    await wait(1000);
    if ((await processorSeconds(pid)) - before < 0.25) return;
  }
  throw new Error(`the server still computes after ${limit} s`);
}

/** The message of a query that fails. */
async function failure(connection: EngineConnection, sql: string, options?: QueryOptions): Promise<string> {
  return connection.query(sql, options).then(
    () => "no error",
    (error: unknown) => String(error),
  );
}

/** A server and its connection in all that can happen to them. @param parameters those of `npm run engine -- serve` */
export function describeFaults(engine: string, ...parameters: readonly string[]): void {
  describe.runIf(onLinux)(`${engine} when things go wrong`, () => {
    let server: TestServer;
    const connect = (port = server.port): Promise<EngineConnection> =>
      connectTo(server, `sc://127.0.0.1:${port}`);
    const sumOf = async (connection: EngineConnection, sql: string): Promise<unknown> =>
      (await connection.query(sql)).columns.get("s")?.values[0];

    beforeAll(async () => {
      server = await startServer(...parameters, "--port", "0");
    });
    afterAll(() => server.stop());

    test("an abort cancels the query on the server", async () => {
      const connection = await connect();
      const abort = new AbortController();
      const reason = new Error("stopped by the test");
      const query = connection.query(endless, { signal: abort.signal });
      const rejected = expect(query).rejects.toBe(reason);
      await untilBusy(server.pid);
      abort.abort(reason);
      await rejected;
      await untilIdle(server.pid, 20);
      expect(await sumOf(connection, "SELECT CAST(2 AS BIGINT) AS s")).toBe(2n);
      await connection.close();
    });

    test("a closed engine leaves nothing running and says that it is closed", async () => {
      const connection = await connect();
      const message = failure(connection, endless);
      await untilBusy(server.pid);
      await connection.close();
      expect(await message).toContain("this engine was closed");
      await untilIdle(server.pid, 20);
    });

    test("a connection that is cut once is taken up again", async () => {
      const proxy = await cuttingProxy(server.port);
      const connection = await connect(proxy.port);
      const direct = await connect();
      const expected = await sumOf(direct, long);
      const answer = sumOf(connection, long);
      await untilBusy(server.pid);
      proxy.cut();
      expect(await answer).toBe(expected);
      expect(proxy.connections()).toBe(2);
      await connection.close();
      await direct.close();
      proxy.close();
    });

    test("a connection that is cut for good is an error that says what to do", async () => {
      const proxy = await cuttingProxy(server.port);
      const connection = await connect(proxy.port);
      const message = failure(connection, endless);
      await untilBusy(server.pid);
      proxy.close();
      expect(await message).toMatch(
        /no server answers at .*check the address|was lost .*run the call again/u,
      );
      await connection.close();
      await untilIdle(server.pid, 90);
    });

    test("a client that is killed leaves nothing running", async () => {
      const client = fileURLToPath(new URL("killedClient.mjs", import.meta.url));
      await promisify(execFile)(process.execPath, [
        client,
        server.address,
        server.tokenFile ?? "",
        endless,
      ]).catch(() => undefined);
      await untilIdle(server.pid, 90);
    });

    test("a server that stands still is an error, and answers again when it goes on", async () => {
      const connection = await connect();
      const message = failure(connection, endless);
      await untilBusy(server.pid);
      process.kill(server.pid, "SIGSTOP");
      const start = performance.now();
      try {
        expect(await message).toMatch(/does not answer any more.*restart it/u);
        expect(performance.now() - start).toBeLessThan(30_000);
      } finally {
        process.kill(server.pid, "SIGCONT");
      }
      expect(await sumOf(connection, "SELECT CAST(2 AS BIGINT) AS s")).toBe(2n);
      await connection.close();
    });

    test("a server that is killed is an error; after it is started again the same engine answers", async () => {
      const connection = await connect();
      const message = failure(connection, endless);
      await untilBusy(server.pid);
      process.kill(server.pid, "SIGKILL");
      expect(await message).toMatch(
        /no server answers at .*check the address|was lost .*run the call again/u,
      );
      await server.stop();
      expect(await failure(connection, "SELECT 1 AS s")).toContain("no server answers");
      server = await startServer(...parameters, "--port", String(server.port));
      expect(await sumOf(connection, "SELECT CAST(2 AS BIGINT) AS s")).toBe(2n);
      await connection.close();
    });
  });
}
