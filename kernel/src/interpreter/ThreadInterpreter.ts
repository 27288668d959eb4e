import { Session } from "node:inspector";
import type { MessagePort } from "node:worker_threads";
import { InterruptGate } from "./evaluate/InterruptGate.js";
import type { Interpreter, InterpreterEvent, InterpreterRequest } from "./Interpreter.js";
import { Backpressure } from "./output/Backpressure.js";
import { StreamMerger } from "./output/StreamMerger.js";
import type { PortMessage } from "./PortMessage.js";

/** Milliseconds between two looks at whether the interrupted code is still running. */
const retry = 5;
/** Milliseconds after which V8's answer to a termination is taken not to come any more. */
const patience = 500;

/**
 * The interpreter as the protocol thread sees it: requests go over a port to the main thread, which
 * runs the user's code; an interrupt goes through V8's inspector and needs no help of that thread.
 */
export class ThreadInterpreter implements Interpreter {
  readonly #port: MessagePort;
  readonly #merger: StreamMerger;
  readonly #session = new Session();
  readonly #listeners: ((event: InterpreterEvent) => void)[] = [];
  #gate: InterruptGate | undefined;
  #backpressure: Backpressure | undefined;
  #connected = false;
  #interrupts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #terminating = false;

  constructor(port: MessagePort) {
    this.#port = port;
    this.#merger = new StreamMerger((event) => this.#deliver(event));
    port.on("message", (message: PortMessage) => this.#receive(message));
  }

  send(request: InterpreterRequest): void {
    if (request.kind === "isComplete") void this.#checkComplete(request.id, request.code);
    else this.#port.postMessage(request);
  }

  onEvent(listener: (event: InterpreterEvent) => void): void {
    this.#listeners.push(listener);
  }

  interrupt(): void {
    this.#interrupts += 1;
    // Ends the cell where nothing runs that could be terminated: a promise that never settles.
    this.#port.postMessage({ kind: "interrupt", count: this.#interrupts });
    clearTimeout(this.#retry);
    this.#terminate();
  }

  #terminate(): void {
    const gate = this.#gate;
    if (gate?.isDealtWith(this.#interrupts) === true) return;
    if (!this.#terminating) gate?.stop(this.#interrupts, () => this.#send());
    this.#retry = setTimeout(() => this.#terminate(), retry);
  }

  // One at a time: V8 refuses a second one while the first is under way.
  #send(): void {
    if (!this.#connected) this.#session.connectToMainThread();
    this.#connected = true;
    this.#terminating = true;
    // Its answer may never come.
    const unanswered = setTimeout(() => {
      this.#terminating = false;
    }, patience);
    this.#session.post("Runtime.terminateExecution", (error) => {
      clearTimeout(unanswered);
      this.#terminating = false;
      if (error !== null) this.#gate?.takeBack();
    });
  }

  #receive(message: PortMessage): void {
    if (message.kind === "hello") {
      this.#gate = new InterruptGate(message.gate);
      this.#backpressure = new Backpressure(message.backpressure);
      this.#backpressure.attach();
    } else {
      this.#merger.take(message);
    }
  }

  #deliver(event: InterpreterEvent): void {
    for (const listener of this.#listeners) listener(event);
    if (event.kind === "stream") this.#backpressure?.taken(event.text.length);
  }

  // Answered in this thread, so that it is answered while a cell runs.
  async #checkComplete(id: string, code: string): Promise<void> {
    const { checkComplete } = await import("./rewrite/checkComplete.js");
    this.#merger.take({ kind: "isComplete", id, ...checkComplete(code) });
  }
}
