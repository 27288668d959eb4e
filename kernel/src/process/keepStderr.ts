import { constants, fstatSync, openSync, readFileSync } from "node:fs";

/** The end of a child's pipe as Node keeps it. */
interface ChildPipe {
  readonly _handle?: { readonly fd: number; unref(): void } | null;
}

const { O_APPEND, O_NOCTTY, O_NONBLOCK, O_WRONLY } = constants;

/**
 * A second descriptor of the process's stderr, which is the server's log, so that descriptor 2 can get another meaning.
 * Node cannot duplicate a descriptor: a terminal or a pipe is opened a second time, and a small process passes the
 * text on to all that cannot be opened. Undefined when neither is possible.
 */
export function keepStderr(): number | undefined {
  const stderr = fstatSync(2);
  // A file that is opened a second time has a place of its own: the two writers would overwrite each other.
  if (process.platform === "linux" && (stderr.isSocket() || (stderr.isFile() && !appends())))
    return passedOn();
  try {
    return openSync("/dev/fd/2", O_WRONLY | O_APPEND | O_NOCTTY | O_NONBLOCK);
  } catch (error) {
    // The pipe has no reader any more.
    if (stderr.isFIFO() && (error as NodeJS.ErrnoException).code === "ENXIO")
      return openSync("/dev/null", O_WRONLY);
    return passedOn();
  }
}

/** True when each piece of text goes to the end of the file, whoever writes it. */
function appends(): boolean {
  try {
    const flags = /^flags:\s+([0-7]+)$/mu.exec(readFileSync("/proc/self/fdinfo/2", "latin1"))?.[1];
    return (Number.parseInt(flags ?? "0", 8) & O_APPEND) !== 0;
  } catch {
    return false;
  }
}

/** A child process that inherits stderr and writes there the text it reads; it ends with this process. */
function passedOn(): number | undefined {
  const { spawn } = process.getBuiltinModule("node:child_process");
  // The process has its own group, so that a signal to the kernel's group does not end it.
  const child = spawn("cat", [], { cwd: "/", stdio: ["pipe", 2, "ignore"], detached: true });
  child.on("error", () => undefined);
  child.stdin?.on("error", () => undefined);
  if (child.pid === undefined) return undefined;
  child.unref();
  const { _handle: handle } = child.stdin as ChildPipe;
  handle?.unref();
  return handle?.fd;
}
