import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { ownRealmBundle } from "../../ownRealmBundle.mjs";
import type { CellError, InterpreterEvent, MimeBundle } from "../../src/core/Interpreter.js";

const kernelFolder = fileURLToPath(new URL("../..", import.meta.url));

/** All that came of one cell. */
export interface CellReport {
  readonly id: string;
  readonly status: "ok" | "error";
  readonly result: MimeBundle | undefined;
  /** The result as text. */
  readonly text: string | undefined;
  readonly stdout: string;
  readonly stderr: string;
  readonly displays: readonly Extract<InterpreterEvent, { kind: "display" }>[];
  readonly error: CellError | undefined;
  /** The traceback without colours. */
  readonly traceback: string;
  readonly userExpressions: Readonly<Record<string, unknown>> | undefined;
  readonly events: readonly InterpreterEvent[];
  /** Milliseconds from the request to the end. */
  readonly time: number;
}

/** The codes that switch colours. */
const colour = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, "gu");

let bundle: Promise<string> | undefined;

/** The interpreter's two threads, bundled as the kernel's are. */
function bundled(): Promise<string> {
  bundle ??= (async () => {
    const cache = join(kernelFolder, "node_modules", ".cache");
    mkdirSync(cache, { recursive: true });
    const outdir = mkdtempSync(join(cache, "interpreter-"));
    process.on("exit", () => rmSync(outdir, { recursive: true, force: true }));
    await build({
      absWorkingDir: kernelFolder,
      entryPoints: {
        main: "test/interpreter/process/main.ts",
        protocol: "test/interpreter/process/protocol.ts",
        hooks: "src/interpreter/modules/hooks.ts",
        worker: "src/interpreter/modules/worker.ts",
      },
      outdir,
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "node",
      target: "node20.19",
      external: ["precipice", "precipice/*", "@observablehq/plot", "arquero", "linkedom", "typescript"],
      logLevel: "warning",
    });
    await build({ ...ownRealmBundle(kernelFolder), outdir });
    return outdir;
  })();
  return bundle;
}

/** An interpreter in a process of its own, in a notebook folder of its own. */
export class KernelProcess {
  readonly folder: string;
  /** Every event so far. */
  readonly events: InterpreterEvent[] = [];
  /** All that went to the process's stdout, which nothing should. */
  stdout = "";
  readonly #child: ChildProcess;
  readonly #pipe: Duplex;
  readonly #listeners = new Set<(event: InterpreterEvent) => void>();
  readonly exited: Promise<number | null>;
  /** How it ended, once all that it wrote is read. */
  readonly #ended: Promise<string>;
  /** All that went to the process's stderr, the server's log. */
  stderr = "";
  #count = 0;

  private constructor(
    folder: string,
    main: string,
    environment: NodeJS.ProcessEnv,
    flags: readonly string[],
    within: string,
  ) {
    this.folder = folder;
    this.#child = spawn(process.execPath, [...flags, main], {
      cwd: join(folder, within),
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
    this.#pipe = this.#child.stdio[3] as Duplex;
    // A process that was killed reads no more.
    this.#pipe.on("error", () => undefined);
    this.#child.stdout?.on("data", (data: Buffer) => (this.stdout += data.toString()));
    this.#child.stderr?.on("data", (data: Buffer) => (this.stderr += data.toString()));
    this.exited = new Promise((resolve) => this.#child.once("exit", resolve));
    // V8 writes why it gives up just before the end.
    this.#ended = new Promise((resolve) =>
      this.#child.once("close", (status, signal) => resolve(signal ?? `status ${String(status)}`)),
    );
    createInterface({ input: this.#pipe }).on("line", (line) => {
      const event = JSON.parse(line) as InterpreterEvent;
      this.events.push(event);
      for (const listener of this.#listeners) listener(event);
    });
  }

  /** Starts one; `files` are written into its folder, and `within` is the notebook's part of that. */
  static async start(
    files: Readonly<Record<string, string>> = {},
    environment: NodeJS.ProcessEnv = {},
    flags: readonly string[] = [],
    within = "",
  ): Promise<KernelProcess> {
    const folder = mkdtempSync(join(tmpdir(), "notebook "));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const main = join(await bundled(), "main.js");
    const kernel = new KernelProcess(folder, main, environment, flags, within);
    await kernel.until((event) => event.kind === "ready");
    return kernel;
  }

  /** Waits for an event. */
  until(wanted: (event: InterpreterEvent) => boolean, limit = 120_000): Promise<InterpreterEvent> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#listeners.delete(listener);
      };
      const listener = (event: InterpreterEvent): void => {
        if (!wanted(event)) return;
        end();
        resolve(event);
      };
      const fail = (reason: string): void => {
        end();
        reject(
          new Error(`${reason}; events: ${JSON.stringify(this.events.slice(-5))}; stderr: ${this.stderr}`),
        );
      };
      const timer = setTimeout(() => fail(`No such event within ${limit} ms`), limit);
      void this.#ended.then((how) => fail(`The process ended with ${how}`));
      this.#listeners.add(listener);
    });
  }

  /** Sends a cell and waits for its end. */
  async run(code: string, options: RunOptions = {}): Promise<CellReport> {
    const id = `request-${++this.#count}`;
    const first = this.events.length;
    const begin = performance.now();
    const done = this.until((event) => event.kind === "done" && event.id === id, options.limit);
    this.send({
      kind: "execute",
      id,
      code,
      executionCount: this.#count,
      silent: options.silent ?? false,
      storeHistory: true,
      allowStdin: options.allowStdin ?? false,
      ...(options.subshell === undefined ? {} : { subshell: options.subshell }),
      ...(options.cellId === undefined ? {} : { cellId: options.cellId }),
      userExpressions: options.userExpressions ?? {},
    });
    if (options.interruptAfter !== undefined) setTimeout(() => this.interrupt(), options.interruptAfter);
    if (options.interruptAtOutput === true)
      this.until((event) => (event.kind === "stream" || event.kind === "done") && event.id === id).then(
        (event) => event.kind === "stream" && this.interrupt(),
        // The wait for the cell's end fails for the same reason.
        () => undefined,
      );
    const end = (await done) as Extract<InterpreterEvent, { kind: "done" }>;
    const time = performance.now() - begin;
    const events = this.events.slice(first).filter((event) => "id" in event && event.id === id);
    return report(id, end, events, time);
  }

  /** Asks for isolation; gives the answer. */
  async isolate(): Promise<Extract<InterpreterEvent, { kind: "isolated" }>> {
    const id = `isolate-${++this.#count}`;
    const answered = this.until((event) => event.kind === "isolated" && event.id === id);
    this.send({ kind: "isolate", id });
    return (await answered) as Extract<InterpreterEvent, { kind: "isolated" }>;
  }

  send(request: object): void {
    this.#pipe.write(`${JSON.stringify(request)}\n`);
  }

  /** The process's id. */
  get pid(): number {
    if (this.#child.pid === undefined) throw new Error("The process was not started.");
    return this.#child.pid;
  }

  interrupt(): void {
    this.#pipe.write("interrupt\n");
  }

  /** Text that a cell printed, also after its end. */
  printed(id: string, name: "stdout" | "stderr" = "stdout"): string {
    return this.events
      .map((event) => (event.kind === "stream" && event.id === id && event.name === name ? event.text : ""))
      .join("");
  }

  async stop(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.exited;
    if (existsSync(this.folder)) rmSync(this.folder, { recursive: true, force: true });
  }
}

/** How a cell is sent. */
export interface RunOptions {
  readonly silent?: boolean;
  readonly allowStdin?: boolean;
  readonly subshell?: string;
  readonly cellId?: string;
  readonly userExpressions?: Readonly<Record<string, string>>;
  /** Milliseconds after which an interrupt is sent. */
  readonly interruptAfter?: number;
  /** Whether an interrupt is sent once the cell prints something. */
  readonly interruptAtOutput?: boolean;
  readonly limit?: number;
}

function report(
  id: string,
  end: Extract<InterpreterEvent, { kind: "done" }>,
  events: readonly InterpreterEvent[],
  time: number,
): CellReport {
  const streamed = (name: string): string =>
    events.map((event) => (event.kind === "stream" && event.name === name ? event.text : "")).join("");
  const result = events.find((event) => event.kind === "result");
  const error = events.find((event) => event.kind === "error");
  const data = result?.kind === "result" ? result.data : undefined;
  const text = data?.["text/plain"];
  const cellError = error?.kind === "error" ? error.error : undefined;
  return {
    id,
    status: end.status,
    result: data,
    text: typeof text === "string" ? text : undefined,
    stdout: streamed("stdout"),
    stderr: streamed("stderr"),
    displays: events.flatMap((event) => (event.kind === "display" ? event : [])),
    error: cellError,
    traceback: (cellError?.traceback ?? []).join("\n").replaceAll(colour, ""),
    userExpressions: end.userExpressions,
    events,
    time,
  };
}
