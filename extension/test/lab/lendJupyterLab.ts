import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startJupyterLab, type OwnServer } from "./startJupyterLab.js";

declare module "vitest" {
  interface ProvidedContext {
    /** The address at which test files borrow a server of JupyterLab. */
    readonly lender: string;
    /** A folder for files of the test's processes, which is removed after the last test. */
    readonly scratch: string;
  }
}

/** A server as it is lent: its address, its token and the folder of its notebooks. */
export interface Loan {
  readonly url: string;
  readonly token: string;
  readonly folder: string;
}

/** A server that is lent to one process after another. */
interface Lent {
  readonly server: Promise<OwnServer>;
  borrower: number | undefined;
  /** Whether nothing of a test is left on it. */
  isClear: boolean;
}

/**
 * Lends JupyterLab servers to test files: vitest runs this once, beside all tests. A server is started when no other is
 * free, so there are as many as files that run at a time. Each is cleared before it is lent again, whether its borrower
 * gave it back or crashed; one that crashed itself is started again.
 */
export default async function lendJupyterLab(project: TestProject): Promise<() => Promise<void>> {
  const all: Lent[] = [];
  const secret = `/${randomBytes(16).toString("hex")}/`;

  async function lend(borrower: number): Promise<Loan> {
    const free = all.find(
      (one) => one.borrower === undefined || one.borrower === borrower || !isAlive(one.borrower),
    );
    const lent = free ?? { server: startJupyterLab({ kernel: true }), borrower, isClear: true };
    lent.borrower = borrower;
    if (free === undefined) all.push(lent);
    try {
      const server = await lent.server;
      if (!lent.isClear || !(await server.answers())) await server.clear();
      lent.isClear = false;
      return { url: server.url, token: server.token, folder: server.folder };
    } catch (error) {
      all.splice(all.indexOf(lent), 1);
      await lent.server.then((server) => server.stop()).catch(() => undefined);
      throw error;
    }
  }

  async function takeBack(borrower: number): Promise<void> {
    const lent = all.find((one) => one.borrower === borrower);
    if (lent === undefined) return;
    // The kernels end now: nobody waits for what they compute.
    await (await lent.server).clear();
    lent.isClear = true;
    lent.borrower = undefined;
  }

  async function answer({ url = "", method }: IncomingMessage): Promise<object> {
    if (!url.startsWith(secret)) throw new Error("This is no borrower.");
    const borrower = Number(url.slice(secret.length));
    if (method === "POST") return lend(borrower);
    await takeBack(borrower);
    return {};
  }

  const lender = createServer((request, response) => {
    answer(request).then(
      (given) => response.end(JSON.stringify(given)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => lender.listen(0, "127.0.0.1", resolve));
  const scratch = mkdtempSync(path.join(tmpdir(), "precipice-extension-"));
  project.provide("scratch", scratch);
  project.provide("lender", `http://127.0.0.1:${(lender.address() as AddressInfo).port}${secret}`);

  return async () => {
    lender.close();
    await Promise.allSettled(all.map(async ({ server }) => (await server).stop()));
    rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
}

function isAlive(process_: number): boolean {
  try {
    return process.kill(process_, 0);
  } catch {
    return false;
  }
}
