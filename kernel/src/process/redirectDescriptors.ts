import { randomUUID } from "node:crypto";
import { closeSync, constants, openSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/** The descriptors that give the text which is written to the process's own. */
export interface WrittenText {
  /** Reads text written to descriptor 1. */
  readonly stdout: number;
  /** Reads text written to descriptor 2; absent when that is still the server's log. */
  readonly stderr?: number;
}

/**
 * Makes descriptor 1, and 2 if `both`, the beginning of a pipe within this process, and 0 an empty file. All that
 * native code, threads and child processes write there can then be read. Undefined, and nothing has changed, where
 * the system has no named pipes (Windows) or no command to make them.
 *
 * Node has no call that duplicates a descriptor: the lowest free number is taken by what is opened next. Another thread
 * that opens a file meanwhile would get it, so this is called before there are any.
 */
export function redirectDescriptors(both: boolean): WrittenText | undefined {
  if (process.platform === "win32") return undefined;
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  const path = join(tmpdir(), `precipice-${randomUUID()}`);
  const paths = both ? [`${path}-1`, `${path}-2`] : [`${path}-1`];
  // Nothing has changed when this fails.
  if (spawnSync("mkfifo", ["-m", "600", ...paths], { stdio: "ignore" }).status !== 0) return undefined;
  const [stdout = 1, stderr] = paths.map((pipe, index) => redirect(index + 1, pipe));
  closeSync(0);
  openSync("/dev/null", O_RDONLY);
  return { stdout, ...(stderr === undefined ? undefined : { stderr }) };
}

/** Makes a descriptor write into a named pipe, and removes the name; gives the descriptor that reads from it. */
function redirect(descriptor: number, pipe: string): number {
  // This end is its own: a writer of the other one waits when the pipe is full, and a reader of this one never does.
  const reader = openSync(pipe, O_RDONLY | O_NONBLOCK);
  closeSync(descriptor);
  openSync(pipe, O_WRONLY);
  unlinkSync(pipe);
  return reader;
}
