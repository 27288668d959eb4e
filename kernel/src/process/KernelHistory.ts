import { randomUUID } from "node:crypto";
import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { HistoryEntry, HistoryStore } from "../core/HistoryStore.js";
import { historyLines, readHistory } from "./historyLines.js";

/** Limits of the stored history of all sessions. */
export interface HistoryBounds {
  /** Cells of one session. */
  readonly entries: number;
  /** Bytes of one session. */
  readonly sessionBytes: number;
  readonly sessions: number;
  /** Bytes of all sessions. */
  readonly bytes: number;
}

const BOUNDS: HistoryBounds = {
  entries: 10_000,
  sessionBytes: 2 * 1_048_576,
  sessions: 1_000,
  bytes: 16 * 1_048_576,
};

/** Milliseconds that entries are gathered before they are written. */
const GATHERED = 100;

/** Tries for a number that no other kernel takes at the same moment. */
const TRIES = 50;

/**
 * Stores the history in a folder with one file for each session. Only the session's kernel writes its file, so
 * concurrent kernels do not conflict. A session takes the next free number by creating its file at the first entry.
 * Beyond the limits, the oldest sessions are removed, and the oldest cells of a long session. An error is logged in
 * one line and stops the storing; unreadable lines of a file are skipped.
 */
export class KernelHistory implements HistoryStore {
  readonly #folder: string;
  readonly #log: (sentence: string) => void;
  readonly #bounds: HistoryBounds;
  #pending: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #session: number | undefined;
  #failed = false;
  #bytes = 0;
  #entries = 0;

  constructor(folder: string, log: (sentence: string) => void, bounds: HistoryBounds = BOUNDS) {
    this.#folder = folder;
    this.#log = log;
    this.#bounds = bounds;
  }

  keep(entry: HistoryEntry): void {
    if (this.#failed) return;
    const line = historyLines(entry);
    // A cell that contains a whole data set would displace all others.
    if (line.length > this.#bounds.sessionBytes / 4) return;
    this.#pending.push(line);
    this.#timer ??= setTimeout(() => void this.flush(), GATHERED);
  }

  async session(): Promise<number | undefined> {
    await this.flush();
    return this.#session;
  }

  async sessions(): Promise<readonly number[]> {
    const all = await this.#numbers();
    return all.filter((number) => number !== this.#session);
  }

  async read(session: number): Promise<readonly HistoryEntry[]> {
    try {
      // A file this large was not written by the kernel alone: reading it could fill the memory.
      if ((await this.#size(session)) > 4 * this.#bounds.sessionBytes) return [];
      return readHistory(await readFile(this.#path(session), "utf8"));
    } catch {
      // Another kernel removed it, or it is not readable.
      return [];
    }
  }

  /** Writes the gathered entries; resolves when they are written. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#pending;
    this.#pending = [];
    if (lines.length > 0) this.#writing = this.#writing.then(() => this.#write(lines));
    return this.#writing;
  }

  async #write(lines: readonly string[]): Promise<void> {
    if (this.#failed) return;
    try {
      if (this.#session === undefined) {
        this.#session = await this.#begin();
        await this.#prune();
      }
      const text = lines.join("");
      this.#bytes += Buffer.byteLength(text);
      this.#entries += lines.length;
      await appendFile(this.#path(this.#session), text, { mode: PRIVATE });
      if (this.#bytes > this.#bounds.sessionBytes || this.#entries > 2 * this.#bounds.entries) {
        await this.#shorten(this.#session);
      }
    } catch (error) {
      this.#failed = true;
      const reason = error instanceof Error ? error.message : String(error);
      this.#log(`the history cannot be kept in ${this.#folder}: ${reason}; cells run all the same`);
    }
  }

  /** Takes the next number by creating its file, which fails if another kernel was faster. */
  async #begin(): Promise<number> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (let attempt = 0; ; attempt++) {
      const numbers = await this.#numbers();
      const number = (numbers.at(-1) ?? 0) + 1;
      try {
        await (await open(this.#path(number), "wx", PRIVATE)).close();
        return number;
      } catch (error) {
        const taken = error instanceof Error && "code" in error && error.code === "EEXIST";
        if (!taken || attempt >= TRIES) throw error;
      }
    }
  }

  /** Removes the oldest sessions beyond the bounds. One that cannot be removed does no harm. */
  async #prune(): Promise<void> {
    let left = this.#bounds.bytes - this.#bounds.sessionBytes;
    let kept = 1;
    for (const session of (await this.sessions()).toReversed()) {
      left -= await this.#size(session);
      kept += 1;
      if (left < 0 || kept > this.#bounds.sessions) await rm(this.#path(session)).catch(() => undefined);
    }
  }

  async #size(session: number): Promise<number> {
    return stat(this.#path(session)).then(
      (file) => file.size,
      () => 0,
    );
  }

  /** Leaves the newest half of a session that has grown too long. */
  async #shorten(session: number): Promise<void> {
    const path = this.#path(session);
    const entries = readHistory(await readFile(path, "utf8"));
    const lines: string[] = [];
    let bytes = 0;
    for (const entry of entries.toReversed()) {
      const line = historyLines(entry);
      bytes += Buffer.byteLength(line);
      if (bytes > this.#bounds.sessionBytes / 2 || lines.length >= this.#bounds.entries / 2) break;
      lines.push(line);
    }
    const whole = lines.toReversed().join("");
    // A reader sees the old file or the new one, never a part.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, whole, { mode: PRIVATE });
    await rename(draft, path);
    this.#bytes = Buffer.byteLength(whole);
    this.#entries = lines.length;
  }

  async #numbers(): Promise<number[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names
      .flatMap((name) => {
        const digits = /^(\d{6,15})\.jsonl$/u.exec(name)?.[1];
        return digits === undefined ? [] : [Number(digits)];
      })
      .sort((a, b) => a - b);
  }

  #path(session: number): string {
    return join(this.#folder, `${String(session).padStart(6, "0")}.jsonl`);
  }
}

/** Only the user may read the history. */
const PRIVATE = 0o600;
