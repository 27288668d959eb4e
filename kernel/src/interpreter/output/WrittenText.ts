import type { InterpreterEvent } from "../../core/Interpreter.js";
import { DescriptorReader } from "./DescriptorReader.js";
import { isFatal, partNotices } from "./nodeNotices.js";

/** The descriptors of `redirectDescriptors`, and where text goes that belongs to no cell. */
export interface WrittenTextOptions {
  readonly stdout: number;
  readonly stderr?: number | undefined;
  readonly log: (text: string) => void;
}

/**
 * Text that comes over the process's own descriptors, as output of cells. Nothing says which code wrote it: it belongs
 * to the cell that waits for a child process, else to the first one that runs, else to the one that ran last.
 */
export class WrittenText {
  readonly #readers: readonly DescriptorReader[];
  readonly #log: (text: string) => void;
  readonly #show: (event: InterpreterEvent) => void;
  /** The cells that run, the first one first. */
  readonly #running = new Set<string>();
  #waiting: string | undefined;
  #last: string | undefined;
  #fatal = false;

  constructor({ stdout, stderr, log }: WrittenTextOptions, show: (event: InterpreterEvent) => void) {
    this.#log = log;
    this.#show = show;
    this.#readers = [
      new DescriptorReader(stdout, (text) => this.#take("stdout", text)),
      ...(stderr === undefined ? [] : [new DescriptorReader(stderr, (text) => this.#take("stderr", text))]),
    ];
  }

  begun(id: string): void {
    this.#running.add(id);
    this.#last = id;
  }

  ended(id: string): void {
    this.#running.delete(id);
  }

  /** The cell that waits for a child process from now on. */
  waits(id: string | undefined): void {
    this.#waiting = id;
  }

  /** Takes all that has been written so far. */
  drain(): void {
    for (const reader of this.#readers) reader.drain();
  }

  #take(name: "stdout" | "stderr", text: string): void {
    // The process may end before a frontend reads it.
    this.#fatal ||= isFatal(text);
    if (this.#fatal) this.#log(text);
    const { notices, rest } = partNotices(text);
    const id = this.#waiting ?? this.#running.values().next().value ?? this.#last;
    if (notices !== "" && !this.#fatal) this.#log(notices);
    if (rest === "") return;
    if (id !== undefined) this.#show({ kind: "stream", id, name, text: rest });
    else if (!this.#fatal) this.#log(rest);
  }
}
