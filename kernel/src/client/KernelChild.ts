import { spawn, type ChildProcess } from "node:child_process";

/** How a kernel is started. */
export interface KernelCommand {
  readonly program: string;
  /** With the connection file's path in its place. */
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** How the kernel's process ended, with the last it said on stderr. */
export interface KernelEnd {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly words: string;
}

/** Characters of stderr that are kept. */
const KEPT = 8_000;

/** Milliseconds to wait for the last stderr output of the ended process. */
const LAST_WORDS = 300;

/** The kernel's process. */
export class KernelChild {
  /** Resolves when the process has ended, also when it could not be started. */
  readonly ended: Promise<KernelEnd>;
  readonly #child: ChildProcess;
  #words = "";

  constructor({ program, args, folder, environment }: KernelCommand) {
    this.#child = spawn(program, args, {
      cwd: folder,
      env: { ...environment, JPY_PARENT_PID: String(process.pid) },
      // In its own process group: Ctrl-C in the terminal reaches only this process, which decides how the cell ends.
      detached: process.platform !== "win32",
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#words = (this.#words + text).slice(-KEPT);
    });
    this.ended = new Promise((resolve) => {
      this.#child.on("error", (error) =>
        resolve({ status: null, signal: null, words: `${this.#words}${error.message}` }),
      );
      this.#child.on("exit", (status, signal) => {
        const end = (): void => resolve({ status, signal, words: this.#words });
        this.#child.on("close", end);
        // A process that the kernel started may keep stderr open indefinitely.
        setTimeout(end, LAST_WORDS).unref();
      });
    });
  }

  /** Ends the process and its children at once. */
  kill(): void {
    const { pid } = this.#child;
    if (pid === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    try {
      if (process.platform === "win32") this.#child.kill("SIGKILL");
      else process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
}
