import { KernelClient } from "../../client/KernelClient.js";
import type { KernelCommand } from "../../client/KernelChild.js";
import { KernelEndedError } from "../../client/KernelEndedError.js";
import type { Content } from "../../core/Message.js";
import { dataRead } from "../check/dataRead.js";
import {
  isCodeCell,
  tagsOf,
  type CodeCell,
  type JsonObject,
  type Notebook,
} from "../../notebook/Notebook.js";
import { isSkipped } from "../../notebook/isSkipped.js";
import { NotebookOutputs } from "./NotebookOutputs.js";
import { SavedRecords } from "./SavedRecords.js";

/** How a notebook is to be run. */
export interface RunOptions {
  readonly command: (connectionFile: string) => KernelCommand;
  /** Milliseconds for one cell; undefined for as long as it takes. */
  readonly timeout: number | undefined;
  readonly allowErrors: boolean;
  /** Aborted when the user ends the run: the cell is interrupted and nothing else runs. */
  readonly signal: AbortSignal;
}

/** Progress callbacks while the cells run. `number` is the place of a cell among all of the `total` cells, from 1. */
export interface RunProgress {
  started(number: number, total: number): void;
  finished(number: number, total: number, failed: boolean): void;
}

/** The reason why a run did not finish, or finished with a failed cell. */
export interface RunFailure {
  /** The place of the cell in the notebook, from 1, among its `total` cells of all types. */
  readonly number: number;
  readonly total: number;
  readonly cell: CodeCell;
  readonly kind: "error" | "timeout" | "interrupted" | "flooded" | "ended";
  /** The error that the cell showed, if any. */
  readonly error: JsonObject | undefined;
  /** The reason why a kernel ended, if it did. */
  readonly reason: string | undefined;
}

/** The outcome: the first failure that is not allowed, and the kernel's description of its language. */
export interface RunResult {
  readonly failure: RunFailure | undefined;
  readonly languageInformation: unknown;
  /** The cells that ran, whether they failed or not. */
  readonly ran: ReadonlySet<CodeCell>;
  /** The data that they read: names to SHA-256. */
  readonly data: Readonly<Record<string, string>>;
  /** False where the type check of the last cells took longer than `CHECK_PATIENCE`: findings may be missing. */
  readonly typesChecked: boolean;
}

/** Milliseconds an interrupted cell has to end before its kernel is ended. */
const INTERRUPT_PATIENCE = 5_000;
/** Milliseconds the type check of the last cells may take after these have run: a busy machine takes long. */
export const CHECK_PATIENCE = 30_000;
/** Milliseconds the kernel may take to name the data that cells have read. */
const DATA_PATIENCE = 10_000;
/** Milliseconds without output after which no more is expected. */
const QUIET = 100;

/** Why a kernel was ended whose cell went on, by the reason of the interrupt. */
const DEAF = {
  timeout: "It ran longer than it may, but it did not heed the interrupt, so that its kernel was ended.",
  interrupted: "You asked for an end, but it did not heed the interrupt, so that its kernel was ended.",
  flooded: "It did not heed the interrupt, so that its kernel was ended.",
} as const;

/**
 * Runs a notebook's code cells in order in a kernel of their own, and puts their output into them. Earlier
 * outputs are removed first, except in cells that are skipped by their tag.
 *
 * @throws KernelEndedError when the kernel does not start.
 */
export async function executeNotebook(
  notebook: Notebook,
  options: RunOptions,
  progress: RunProgress,
): Promise<RunResult> {
  return await new NotebookRun(notebook, options, progress).run();
}

class NotebookRun {
  readonly #notebook: Notebook;
  readonly #options: RunOptions;
  readonly #progress: RunProgress;
  readonly #cells: readonly CodeCell[];
  readonly #ran = new Set<CodeCell>();
  readonly #outputs = new NotebookOutputs(
    () => this.#changed(),
    (cell) => {
      this.#flooded ??= cell;
      this.#flood();
    },
  );
  readonly #records: SavedRecords;
  #changed: () => void = () => undefined;
  #flood: () => void = () => undefined;
  /** The first cell that showed too much. */
  #flooded: CodeCell | undefined;
  #typesChecked = true;

  constructor(notebook: Notebook, options: RunOptions, progress: RunProgress) {
    this.#notebook = notebook;
    this.#options = options;
    this.#progress = progress;
    this.#cells = notebook.cells.filter(isCodeCell).filter((cell) => !isSkipped(cell));
    this.#records = new SavedRecords(this.#cells);
  }

  async run(): Promise<RunResult> {
    NotebookOutputs.clear(this.#notebook, (cell) => tagsOf(cell).includes("skip-execution"));
    const { client, information } = await KernelClient.start(this.#options.command, {
      published: (message) => {
        this.#records.published(message);
        this.#outputs.published(message);
      },
    });
    this.#records.ask(client);
    const languageInformation = information["language_info"];
    let failure: RunFailure | undefined;
    let data: RunResult["data"] = {};
    try {
      failure = await this.#all(client);
      if (failure?.kind !== "ended") await this.#lateOutput(client);
      if (failure === undefined) data = await this.#data(client);
      failure = this.#orFlood(failure);
    } finally {
      await client.shutdown();
    }
    return { failure, languageInformation, ran: this.#ran, data, typesChecked: this.#typesChecked };
  }

  async #all(client: KernelClient): Promise<RunFailure | undefined> {
    const total = this.#notebook.cells.length;
    for (const cell of this.#cells) {
      if (this.#options.signal.aborted) return this.#failure(cell, { kind: "interrupted" });
      if (this.#flooded !== undefined) return undefined;
      const number = this.#numberOf(cell);
      this.#progress.started(number, total);
      this.#ran.add(cell);
      let failure: RunFailure | undefined;
      try {
        failure = await this.#cell(client, cell);
      } catch (error) {
        if (!(error instanceof KernelEndedError)) throw error;
        failure = this.#failure(cell, { kind: "ended", reason: error.message });
      }
      this.#progress.finished(number, total, failure !== undefined);
      if (failure === undefined) continue;
      if (["interrupted", "flooded", "ended"].includes(failure.kind)) return failure;
      if (!this.#allowed(cell)) return failure;
    }
    return undefined;
  }

  async #cell(client: KernelClient, cell: CodeCell): Promise<RunFailure | undefined> {
    const content = {
      code: cell.source,
      silent: false,
      store_history: true,
      user_expressions: {},
      allow_stdin: false,
      // The next cell is sent after this one has ended, and this code decides whether to send it.
      stop_on_error: false,
    };
    const cellId = this.#records.idOf(cell);
    const { id, reply } = client.ask("shell", "execute_request", content, { cellId });
    this.#outputs.begin(id, cell);
    const ended = this.#ended(client, id, reply);
    const early = await this.#until(ended);
    if (early !== undefined) {
      if (await this.#interrupt(client, ended)) return this.#failure(cell, { kind: early });
      return this.#failure(cell, { kind: "ended", reason: DEAF[early] });
    }
    const outcome = await ended;
    return outcome["status"] === "ok" ? undefined : this.#failure(cell, { kind: "error" }, outcome);
  }

  /** Resolves with the reply when the cell has ended and the kernel has said that it is idle again. */
  async #ended(
    client: KernelClient,
    id: string,
    reply: Promise<{ readonly content: Content }>,
  ): Promise<Content> {
    const { content } = await reply;
    const idle = new Promise<void>((resolve) => {
      this.#changed = () => {
        if (this.#outputs.state(id)?.idle === true) resolve();
      };
      this.#changed();
    });
    await Promise.race([idle, client.lost]);
    return content;
  }

  /** Waits for the cell's end; returns the event that came before it, if any. */
  async #until(ended: Promise<unknown>): Promise<keyof typeof DEAF | undefined> {
    const { timeout, signal } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    let stop: () => void = () => undefined;
    const early = new Promise<keyof typeof DEAF>((resolve) => {
      this.#flood = () => resolve("flooded");
      stop = () => resolve("interrupted");
      signal.addEventListener("abort", stop);
      if (signal.aborted) stop();
      if (timeout !== undefined) timer = setTimeout(() => resolve("timeout"), timeout);
    });
    try {
      return await Promise.race([ended.then(() => undefined), early]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    }
  }

  /** Interrupts the cell; gives whether it ended. One that does not loses its kernel. */
  async #interrupt(client: KernelClient, ended: Promise<unknown>): Promise<boolean> {
    client.ask("control", "interrupt_request", {}).reply.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const deaf = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), INTERRUPT_PATIENCE);
    });
    try {
      if (await Promise.race([ended.then(() => true), deaf])) return true;
    } finally {
      clearTimeout(timer);
    }
    ended.catch(() => undefined);
    await client.kill();
    return false;
  }

  /** The data that the cells have read. If the kernel does not answer, or ends now, the run is still valid. */
  async #data(client: KernelClient): Promise<RunResult["data"]> {
    try {
      return await Promise.race([dataRead(client), wait(DATA_PATIENCE).then(() => ({}))]);
    } catch (error) {
      if (!(error instanceof KernelEndedError)) throw error;
      return {};
    }
  }

  /** Waits for the late output of cells that have ended: their type check, and messages under way. */
  async #lateOutput(client: KernelClient): Promise<void> {
    try {
      // The type service answers in turn: after its answer, it has checked all cells.
      const checked = client.request("shell", "inspect_request", {
        code: "",
        cursor_pos: 0,
        detail_level: 0,
      });
      const late = wait(CHECK_PATIENCE).then(() => false);
      this.#typesChecked = await Promise.race([checked.then(() => true), late]);
      let heard = true;
      this.#changed = () => {
        heard = true;
      };
      for (let round = 0; heard && round < 20; round++) {
        heard = false;
        await Promise.race([wait(QUIET), client.lost]);
      }
    } catch (error) {
      // All cells have run, so the kernel's end does not matter.
      if (!(error instanceof KernelEndedError)) throw error;
    }
  }

  /**
   * Names the cell that showed too much, in the place of the failure that followed from it: the cell may have
   * been interrupted, or have ended by itself, or with its kernel, or before the output was here.
   */
  #orFlood(failure: RunFailure | undefined): RunFailure | undefined {
    const cell = this.#flooded;
    if (cell === undefined || failure?.kind === "interrupted") return failure;
    if (failure?.kind === "error" && failure.cell !== cell) return failure;
    const reason = failure?.reason;
    return this.#failure(cell, {
      kind: "flooded",
      ...(reason === undefined ? undefined : { reason }),
    });
  }

  #allowed(cell: CodeCell): boolean {
    return this.#options.allowErrors || tagsOf(cell).includes("raises-exception");
  }

  #numberOf(cell: CodeCell): number {
    return this.#notebook.cells.indexOf(cell) + 1;
  }

  #failure(
    cell: CodeCell,
    how: { readonly kind: RunFailure["kind"]; readonly reason?: string },
    error?: JsonObject,
  ): RunFailure {
    const total = this.#notebook.cells.length;
    return { number: this.#numberOf(cell), total, cell, kind: how.kind, reason: how.reason, error };
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
