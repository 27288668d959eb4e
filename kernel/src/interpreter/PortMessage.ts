import type { MessagePort } from "node:worker_threads";
import type { HeapLimit } from "./evaluate/heapLimit.js";
import type { WrittenDescriptors } from "../process/redirectDescriptors.js";
import type { InterpreterEvent, InterpreterRequest } from "../core/Interpreter.js";
import type { Stretch } from "./output/TextReader.js";

/** A message from the executing thread to `ThreadInterpreter`: an event, or one between the two. */
export type PortMessage =
  | InterpreterEvent
  /** Events that come together; `textEnd` is where the text before them ends in the ring, if there is some. */
  | {
      readonly kind: "several";
      readonly events: readonly InterpreterEvent[];
      readonly textEnd: number | undefined;
    }
  /** From here on a cell prints; the text before it ends there. */
  | ({ readonly kind: "textBegins" } & Stretch)
  /** There is text in the ring, and nobody looks for it. */
  | { readonly kind: "textWaits" }
  /**
   * A synchronous call of the cell `id` waits for a child process from now on; `before` are the processes that were
   * there before it. `count` is for the receipt.
   */
  | {
      readonly kind: "waitsForChild";
      readonly id: string;
      readonly count: number;
      readonly before: readonly number[];
    }
  /** The cell `id` writes to descriptors until the next message. */
  | { readonly kind: "writesDirectly"; readonly id: string; readonly count: number }
  /** The descriptors that give what is written to the process's own, and that of the server's log. */
  | ({ readonly kind: "written"; readonly log: number } & WrittenDescriptors)
  /** The first message of the interpreter: the memory that the two threads share, and the way of the user's answers. */
  | {
      readonly kind: "hello";
      readonly gate: SharedArrayBuffer;
      readonly ring: SharedArrayBuffer;
      readonly receipt: SharedArrayBuffer;
      readonly answers: MessagePort;
      readonly answerCount: SharedArrayBuffer;
      readonly heapLimit: HeapLimit;
    };

/** The user's answer to the `input` event of a request. */
export interface Answer {
  readonly id: string;
  readonly value: string;
}

/** A message the other way. */
export type PortRequest = InterpreterRequest | { readonly kind: "interrupt"; readonly count: number };
