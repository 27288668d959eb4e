import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { notebookSettings } from "../process/notebookSettings.js";
import { hasLegacyDecorators, languageOf, typeMode } from "./typeMode.js";
import type { TypesData, TypesReply, TypesRequest } from "./TypesMessage.js";
import type { Completions, Inspection, TypedCell, TypeMode, TypeReport, TypeService } from "./TypeService.js";

/** The options of the service. */
export interface ThreadTypeServiceOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly notebookFolder: string;
  /** The folder of the bundles; the thread's own is types.js in it. */
  readonly kernelFolder: URL;
  /** Logs a sentence about a failure. */
  readonly log: (sentence: string) => void;
}

/** Milliseconds from the kernel's start to the thread's start: the first clients and cells have priority. */
const QUIET = 500;
/** Milliseconds from the first cell to the thread's start: the cell has the machine to itself. */
const FIRST_CELL = 60;
/** Milliseconds after which a completion is useless. */
const PATIENCE = 60_000;
/** Restarts of the thread within `CRASH_SPAN` milliseconds. */
const MOST_CRASHES = 3;
const CRASH_SPAN = 600_000;
/** Megabytes: TypeScript's own needs, and room for packages with very large types. */
const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 8, stackSizeMb: 8 };

type Answer = Exclude<TypesReply, { readonly kind: "failed" }>;

interface Pending {
  readonly request: TypesRequest;
  readonly settle: (reply: Answer | undefined) => void;
}

/**
 * TypeScript's language service in its own thread. The thread starts when the kernel is idle, or at the first need;
 * with types off, at the first completion. If it ends (it may run out of memory), it restarts and receives the cells
 * that later ones need.
 */
export class ThreadTypeService implements TypeService {
  readonly #options: ThreadTypeServiceOptions;
  readonly #pending = new Map<number, Pending>();
  /** Cells that later ones may need, sent to a new thread. */
  readonly #cells = new Map<number, TypesRequest>();
  readonly #complaints = new Set<string>();
  readonly #logged = new Set<string>();
  #crashes: number[] = [];
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer ends. */
  #due = 0;
  #requests = 0;
  #disposed = false;

  constructor(options: ThreadTypeServiceOptions) {
    this.#options = options;
    if (this.modeOf("") !== "off") this.#startIn(QUIET);
  }

  modeOf(code: string): TypeMode {
    return this.#mode(code).mode;
  }

  async check(cell: TypedCell): Promise<TypeReport> {
    const { mode, complaint } = this.#mode(cell.code);
    const { environment } = this.#options;
    const id = ++this.#requests;
    const legacyDecorators = hasLegacyDecorators(cell.code, notebookSettings(environment), environment);
    const language = languageOf(cell.code, notebookSettings(environment), environment);
    const request: TypesRequest = {
      kind: "check",
      id,
      cell,
      settings: { mode, legacyDecorators, language },
    };
    this.#cells.set(id, { ...request, settings: { ...request.settings, mode: "off" } });
    if (mode === "off") {
      if (this.#worker !== undefined) void this.#ask(request, 0);
      return { mode, diagnostics: [], text: "" };
    }
    const reply = await this.#ask(request, mode === "strict" ? 0 : FIRST_CELL);
    const checked = reply?.kind === "check" ? reply.checked : { diagnostics: [], text: "" };
    return { mode, diagnostics: checked.diagnostics, text: `${this.#once(complaint)}${checked.text}` };
  }

  async complete(code: string, position: number): Promise<Completions> {
    const reply = await this.#ask({ kind: "complete", id: ++this.#requests, code, position }, 0);
    return reply?.kind === "complete" ? reply.completions : { matches: [], start: position, end: position };
  }

  async inspect(code: string, position: number, detail: 0 | 1): Promise<Inspection | undefined> {
    // A question without code waits for the findings under way; a thread that never ran has none.
    if (code === "" && this.#worker === undefined && this.#pending.size === 0) return undefined;
    const reply = await this.#ask({ kind: "inspect", id: ++this.#requests, code, position, detail }, 0);
    return reply?.kind === "inspect" ? reply.inspection : undefined;
  }

  /** Ends the thread at once. Pending requests are answered with nothing. */
  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#timer);
    void this.#worker?.terminate();
    this.#worker = undefined;
    this.#answerNothing();
  }

  #mode(code: string): ReturnType<typeof typeMode> {
    const { environment } = this.#options;
    return typeMode(code, notebookSettings(environment), environment);
  }

  #once(complaint: string | undefined): string {
    if (complaint === undefined || this.#complaints.has(complaint)) return "";
    this.#complaints.add(complaint);
    return `${complaint}\n`;
  }

  /** @param delay Milliseconds until the thread starts, if it is not running. */
  #ask(request: TypesRequest, delay: number): Promise<Answer | undefined> {
    if (this.#disposed) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const timer =
        request.kind === "check"
          ? undefined
          : setTimeout(() => this.#settle(request.id, undefined), PATIENCE);
      timer?.unref();
      this.#pending.set(request.id, {
        request,
        settle: (reply) => {
          clearTimeout(timer);
          resolve(reply);
        },
      });
      if (this.#worker !== undefined) this.#worker.postMessage(request);
      else if (delay === 0) this.#start();
      else this.#startIn(delay);
    });
  }

  #settle(id: number, reply: Answer | undefined): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.settle(reply);
  }

  /** Starts the thread after this time, or earlier if that is already planned. */
  #startIn(milliseconds: number): void {
    const due = performance.now() + milliseconds;
    if (this.#timer !== undefined && this.#due <= due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => this.#start(), milliseconds);
    this.#timer.unref();
  }

  #start(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#worker !== undefined || this.#disposed) return;
    if (this.#crashes.length > MOST_CRASHES) {
      this.#answerNothing();
      return;
    }
    const { kernelFolder, notebookFolder } = this.#options;
    const worker = new Worker(new URL("types.js", kernelFolder), {
      workerData: {
        notebook: slashed(notebookFolder),
        kernel: slashed(fileURLToPath(kernelFolder)),
        types: `${slashed(fileURLToPath(kernelFolder))}/types`,
      } satisfies TypesData,
      resourceLimits: LIMITS,
    });
    worker.unref();
    this.#worker = worker;
    worker.on("message", (reply: TypesReply) => this.#receive(reply));
    worker.on("error", (error) =>
      this.#crashed(worker, error instanceof Error ? error.message : String(error)),
    );
    worker.on("exit", (status) => this.#crashed(worker, `it ended with status ${status}`));
    const asked = [...this.#pending.values()].map(({ request }) => request);
    const again = [...this.#cells].filter(([id]) => !this.#pending.has(id)).map(([, request]) => request);
    for (const request of [...again, ...asked].sort((a, b) => a.id - b.id)) worker.postMessage(request);
  }

  #receive(reply: TypesReply): void {
    if (reply.kind === "failed") {
      this.#cells.delete(reply.id);
      this.#logOnce(`The type checker failed: ${reply.reason}`);
      this.#settle(reply.id, undefined);
      return;
    }
    if (reply.kind === "check") {
      if (!reply.checked.needed) this.#cells.delete(reply.id);
      for (const id of reply.released) this.#cells.delete(id);
    }
    this.#settle(reply.id, reply);
  }

  /** Restarts the thread, without the request that was its end. */
  #crashed(worker: Worker, reason: string): void {
    if (this.#worker !== worker || this.#disposed) return;
    this.#worker = undefined;
    const now = Date.now();
    this.#crashes = [...this.#crashes.filter((then) => now - then < CRASH_SPAN), now];
    this.#logOnce(`The thread that checks types ended and is started again: ${reason}`);
    const [first] = this.#pending.keys();
    if (first !== undefined) {
      this.#cells.delete(first);
      this.#settle(first, undefined);
    }
    if (this.#pending.size > 0) this.#start();
  }

  #answerNothing(): void {
    for (const id of [...this.#pending.keys()]) this.#settle(id, undefined);
  }

  #logOnce(sentence: string): void {
    if (this.#logged.has(sentence)) return;
    this.#logged.add(sentence);
    this.#options.log(sentence);
  }
}

function slashed(path: string): string {
  const forward = path.replaceAll("\\", "/");
  return forward.endsWith("/") ? forward.slice(0, -1) : forward;
}
