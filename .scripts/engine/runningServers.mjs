import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { folder } from "./engineServers.mjs";

/** @typedef {{kind: string, pid: number, port: number}} Running */

/** Notes a server, so that a later command can stop it. @param {Running} server */
export async function noteServer({ kind, pid, port }) {
  await writeFile(join(folder, `${kind}-${port}.json`), `${JSON.stringify({ kind, pid, port })}\n`);
}

/**
 * Stops the servers that were started from this clone.
 * @param {string | undefined} wanted one kind; all without it
 * @returns {Promise<Running[]>} those that ran
 */
export async function stopServers(wanted) {
  /** @type {Running[]} */
  const stopped = [];
  for (const file of await readdir(folder).catch(() => [])) {
    if (!/^(?:spark|sail)-\d+\.json$/u.test(file)) continue;
    /** @type {Running} */
    const server = JSON.parse(await readFile(join(folder, file), "utf8"));
    if (wanted !== undefined && server.kind !== wanted) continue;
    if (await isOurs(server)) {
      process.kill(server.pid, "SIGTERM");
      stopped.push(server);
    }
    await rm(join(folder, file));
  }
  return stopped;
}

/** Whether the process is still that server: numbers of processes are used again. @param {Running} server */
async function isOurs({ pid, kind }) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => kind);
  return command.toLowerCase().includes(kind);
}
