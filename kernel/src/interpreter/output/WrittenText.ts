import { writeSync } from "node:fs";
import type { InterpreterEvent } from "../../core/Interpreter.js";
import type { WrittenDescriptors } from "../../process/redirectDescriptors.js";
import { saveLastWords } from "../../process/saveLastWords.js";
import { DescriptorReader } from "./DescriptorReader.js";
import { isFatal, partNotices } from "./nodeNotices.js";

/** Milliseconds from the first cell's begin to the start of the process that saves V8's last words. */
const delay = 50;

/**
 * Text that comes over the process's own descriptors, as output of cells. Nothing says which code wrote it: it belongs
 * to the cell that said it writes or waits for a child process, else to the first one that runs, else to the one that
 * ran last.
 */
export class WrittenText {
  readonly #readers: readonly DescriptorReader[];
  readonly #logs: number;
  readonly #stderr: number | undefined;
  readonly #show: (event: InterpreterEvent) => void;
  /** The cells that run, the first one first. */
  readonly #running = new Set<string>();
  #writing: string | undefined;
  #last: string | undefined;
  #fatal = false;

  /** @param log the descriptor of the server's log, where text goes that belongs to no cell. */
  constructor({ stdout, stderr }: WrittenDescriptors, log: number, show: (event: InterpreterEvent) => void) {
    this.#logs = log;
    this.#stderr = stderr;
    this.#show = show;
    this.#readers = [
      new DescriptorReader(stdout, (text) => this.#take("stdout", text)),
      ...(stderr === undefined ? [] : [new DescriptorReader(stderr, (text) => this.#take("stderr", text))]),
    ];
  }

  begun(id: string): void {
    // The start and the reply to the first cell come first.
    if (this.#last === undefined && this.#stderr !== undefined) {
      setTimeout(saveLastWords, delay, this.#stderr, this.#logs).unref();
    }
    this.#running.add(id);
    this.#last = id;
  }

  ended(id: string): void {
    this.#running.delete(id);
  }

  /** The cell writes, or a child that it waits for, until the executing thread's next message. */
  writes(id: string): void {
    this.#writing = id;
  }

  /** Takes what stands before a message of the executing thread: at a cell's end all that was written so far. */
  precedes(end: boolean): void {
    if (end || this.#writing !== undefined) {
      for (const reader of this.#readers) reader.drain();
    }
    this.#writing = undefined;
  }

  #log(text: string): void {
    try {
      writeSync(this.#logs, text);
    } catch {
      // The log has no reader.
    }
  }

  #take(name: "stdout" | "stderr", text: string): void {
    // The process may end before a frontend reads it.
    this.#fatal ||= isFatal(text);
    if (this.#fatal) this.#log(text);
    const { notices, rest } = partNotices(text);
    const id = this.#writing ?? this.#running.values().next().value ?? this.#last;
    if (notices !== "" && !this.#fatal) this.#log(notices);
    if (rest === "") return;
    if (id !== undefined) this.#show({ kind: "stream", id, name, text: rest });
    else if (!this.#fatal) this.#log(rest);
  }
}
