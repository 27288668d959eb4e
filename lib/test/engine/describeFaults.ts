import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectLimits, type ConnectLimits } from "../../src/engine/connect/connectLimits.js";
import type { EngineConnection, QueryOptions } from "../../src/engine/EngineConnection.js";
import { cuttingProxy } from "./cuttingProxy.js";
import { connectTo, startServer, type TestServer } from "./startServer.js";

const onLinux = process.platform === "linux";

/** A query that no server answers in time, and that yields to an interrupt between batches of rows. */
const endless = sumOver(300_000_000_000_000);

/** The same on one processor: while a test waits for a server's limits, the other is left to other tests. */
const endlessOnOne = sumOver("0, 300000000000000, 1, 1");

function sumOver(range: number | string): string {
  return `SELECT sum(id % 7 * (id % 11)) AS s FROM range(${range})`;
}

/** The answer of {@link sumOver}: the products come again after 77 rows. */
function sumOfProducts(rows: number): bigint {
  const sumTo = (count: number): number => {
    let sum = 0;
    for (let id = 0; id < count; id++) sum += (id % 7) * (id % 11);
    return sum;
  };
  return BigInt(Math.floor(rows / 77) * sumTo(77) + sumTo(rows % 77));
}

/** Seconds of processor time that a process took so far. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^.*\) /u, "").split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Waits until a server computes. */
async function untilBusy(pid: number): Promise<void> {
  const before = await processorSeconds(pid);
  while ((await processorSeconds(pid)) < before + 0.5) await wait(100);
}

/** Whether a thread of a process computes or waits for a processor, which a busy machine may not give it. */
async function isComputing(pid: number): Promise<boolean> {
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const status = await readFile(`/proc/${pid}/task/${thread}/stat`, "utf8").catch(() => "");
    if (/^\S+ \(.*\) R /u.test(status)) return true;
  }
  return false;
}

/** Waits until a server computes no more: in most of some moments no thread of it does. @param limit seconds after which it must be so */
async function untilIdle(pid: number, limit: number): Promise<void> {
  for (const start = performance.now(); performance.now() - start < 1000 * limit;) {
    let computing = 0;
    for (let moment = 0; moment < 10; moment++) {
      if (await isComputing(pid)) computing++;
      await wait(50);
    }
    if (computing <= 3) return;
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

/**
 * A server and its connection in all that can happen to them.
 *
 * @param parameters those of `npm run engine -- serve`
 * @param longRows rows that the server adds up in several seconds
 * @param limits those of the client; default: a user's
 */
export function describeFaults(
  engine: string,
  parameters: readonly string[],
  longRows: number,
  limits: ConnectLimits = connectLimits,
): void {
  describe.runIf(onLinux)(`${engine} when things go wrong`, () => {
    let server: TestServer;
    const connect = (port = server.port, within = limits): Promise<EngineConnection> =>
      connectTo(server, `sc://127.0.0.1:${port}`, within);
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

    // All of them at once: their waits are the server's own, and a query that is left running keeps it busy.
    test.each(["abort", "close"])(
      "%s 0, 5, 20, 50 and 200 ms after the start: nothing is left running",
      async (stop) => {
        const stopAfter = async (delay: number): Promise<void> => {
          const connection = await connect();
          const abort = new AbortController();
          const message = failure(connection, endless, { signal: abort.signal });
          await wait(delay);
          if (stop === "abort") abort.abort(new Error("stopped by the test"));
          else await connection.close();
          expect(await message, `${delay} ms`).toContain(
            stop === "abort" ? "stopped by the test" : "this engine was closed",
          );
          await connection.close();
        };
        await Promise.all([0, 5, 20, 50, 200].map(stopAfter));
        await untilIdle(server.pid, 20);
      },
    );

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
      const before = proxy.connections();
      const answer = sumOf(connection, sumOver(longRows));
      await untilBusy(server.pid);
      proxy.cut();
      expect(await answer).toBe(sumOfProducts(longRows));
      expect(proxy.connections()).toBe(before + 1);
      await connection.close();
      proxy.close();
    });

    test("a connection that is cut for good is an error that says what to do", async () => {
      const proxy = await cuttingProxy(server.port);
      const connection = await connect(proxy.port);
      const message = failure(connection, endlessOnOne);
      await untilBusy(server.pid);
      proxy.close();
      expect(await message).toMatch(
        /no server answers at .*check the address|was lost .*run the call again/u,
      );
      await connection.close();
      await untilIdle(server.pid, 90);
    });

    test("a connection that is cut again is an error that says what to do", async () => {
      const proxy = await cuttingProxy(server.port);
      const connection = await connect(proxy.port);
      const before = proxy.connections();
      const message = failure(connection, endlessOnOne);
      await untilBusy(server.pid);
      proxy.cut();
      while (proxy.connections() === before) await wait(50);
      // The query is taken up again once the server has answered.
      await untilBusy(server.pid);
      proxy.cut();
      expect(await message).toMatch(/was lost .*run the call again/u);
      expect(proxy.connections()).toBe(before + 1);
      proxy.close();
      await connection.close();
      await untilIdle(server.pid, 90);
    });

    test("a client that is killed leaves nothing running", async () => {
      const client = fileURLToPath(new URL("killedClient.mjs", import.meta.url));
      const parameters = [client, server.address, server.tokenFile ?? "", endlessOnOne];
      const child = spawn(process.execPath, parameters, { stdio: "inherit" });
      const end = new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
      await untilBusy(server.pid);
      child.kill("SIGKILL");
      expect(await end).toBe("SIGKILL");
      await untilIdle(server.pid, 90);
    });

    test("a server that stands still is an error, and answers again when it goes on", async () => {
      const answerWithin = Math.min(limits.answerWithin, 5 * limits.askEvery);
      const connection = await connect(server.port, { ...limits, answerWithin });
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
