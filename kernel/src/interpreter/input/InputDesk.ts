import { receiveMessageOnPort, type MessagePort } from "node:worker_threads";
import type { InputOptions } from "../../api/Input.js";
import type { InterpreterEvent } from "../../core/Interpreter.js";
import { owningCell, type CellContext } from "../output/CellContext.js";
import type { Answer } from "../PortMessage.js";
import { StdinNotAllowedError } from "./StdinNotAllowedError.js";
import { isInstance } from "../../realm/isInstance.js";
import { asUsers } from "../../realm/asUsers.js";

/** The parts of the interpreter that the desk needs. */
export interface InputDeskParts {
  readonly post: (event: InterpreterEvent) => void;
  /** The user's answers. */
  readonly answers: MessagePort;
  /** Counts the answers that were posted, so that a synchronous question can wait for one. */
  readonly answerCount: Int32Array;
}

interface Question {
  readonly prompt: string;
  readonly password: boolean;
  readonly answered: (value: string) => void;
}

/** Asks the user who runs a cell. A cell asks its questions one after the other. */
export class InputDesk {
  readonly #parts: InputDeskParts;
  readonly #questions = new Map<string, Question[]>();

  constructor(parts: InputDeskParts) {
    this.#parts = parts;
    parts.answers.on("message", (answer: Answer) => this.#take(answer));
    // A question alone must not keep the process alive.
    parts.answers.unref();
  }

  /** `input()` as cells call it. */
  readonly input = (prompt: string = "", options: InputOptions = {}): Promise<string> => {
    if (typeof prompt !== "string") {
      return asUsers(
        Promise.reject<string>(
          new TypeError(`input() needs a string as its prompt, but got ${typeof prompt}.`),
        ),
      );
    }
    const cell = askingCell("input()");
    if (isInstance(cell, Error)) return asUsers(Promise.reject<string>(cell));
    const { promise, resolve, reject } = withResolvers<string>();
    this.#ask(cell, { prompt, password: options.password === true, answered: resolve });
    const { signal } = cell;
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    return asUsers(promise);
  };

  /** `prompt()` as cells call it: holds the thread until the answer is there. */
  readonly prompt = (message: string = "", fallback?: string): string => {
    const cell = askingCell("prompt()");
    if (isInstance(cell, Error)) throw cell;
    let answer: string | undefined;
    const { answers, answerCount } = this.#parts;
    this.#ask(cell, {
      prompt: fallback === undefined ? message : `${message} [${fallback}] `,
      password: false,
      answered: (value) => (answer = value),
    });
    for (;;) {
      const seen = Atomics.load(answerCount, 0);
      for (
        let received = receiveMessageOnPort(answers);
        received !== undefined;
        received = receiveMessageOnPort(answers)
      ) {
        this.#take(received.message as Answer);
      }
      if (answer !== undefined) return answer === "" && fallback !== undefined ? fallback : answer;
      // An interrupt ends the wait.
      Atomics.wait(answerCount, 0, seen);
    }
  };

  #ask(cell: CellContext, question: Question): void {
    let questions = this.#questions.get(cell.id);
    if (questions === undefined) {
      questions = [];
      this.#questions.set(cell.id, questions);
      cell.onInterrupt(() => this.#questions.delete(cell.id));
    }
    if (questions.push(question) === 1) this.#post(cell.id, question);
  }

  #post(id: string, { prompt, password }: Question): void {
    this.#parts.post({ kind: "input", id, prompt, password });
  }

  #take({ id, value }: Answer): void {
    const questions = this.#questions.get(id);
    const question = questions?.shift();
    // The cell has been interrupted meanwhile.
    if (questions === undefined || question === undefined) return;
    question.answered(value);
    const next = questions[0];
    if (next === undefined) this.#questions.delete(id);
    else this.#post(id, next);
  }
}

/** The running cell whose code asks, or the error that says why it cannot. */
function askingCell(call: string): CellContext | StdinNotAllowedError {
  const cell = owningCell();
  if (cell?.running !== true) {
    return new StdinNotAllowedError(
      `${call} can ask only while its cell runs, but the cell that started this code has ended. Await it in the cell.`,
    );
  }
  if (!cell.allowStdin) {
    return new StdinNotAllowedError(
      `${call} asks the user for a line, but this run allows no questions (allow_stdin is false), as in a run ` +
        "without a frontend. Give the value in the code instead, or run the cell in a notebook.",
    );
  }
  return cell;
}

function withResolvers<T>(): {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: Error) => void;
} {
  let resolve: ((value: T) => void) | undefined;
  let reject: ((reason: Error) => void) | undefined;
  const promise = new Promise<T>((one, other) => {
    resolve = one;
    reject = other;
  });
  if (resolve === undefined || reject === undefined) throw new Error("The promise was not made.");
  return { promise, resolve, reject };
}
