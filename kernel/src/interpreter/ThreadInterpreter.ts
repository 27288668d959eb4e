import { Session } from "node:inspector";
import type { MessagePort } from "node:worker_threads";
import { outOfMemoryWarning } from "./errors/outOfMemoryError.js";
import { HeapWatch } from "./evaluate/HeapWatch.js";
import { InterruptGate } from "./evaluate/InterruptGate.js";
import type { Interpreter, InterpreterEvent, InterpreterRequest } from "../core/Interpreter.js";
import { Receipt } from "./output/Receipt.js";
import { WrittenText } from "./output/WrittenText.js";
import { StreamMerger } from "./output/StreamMerger.js";
import { TextReader } from "./output/TextReader.js";
import { TextRing } from "./output/TextRing.js";
import type { Answer, PortMessage } from "./PortMessage.js";
import { SynchronousChild } from "./SynchronousChild.js";

/** Milliseconds between two looks at whether the interrupted code is still running. */
const retry = 5;
/** Milliseconds after which V8's answer to a termination is no longer expected. */
const patience = 500;
/** Milliseconds of computing for which an interrupt waits for modules that are being loaded: a busy machine takes longer. */
const loading = 2000;
/** Milliseconds for which it waits where they compute nothing. */
const standing = 30_000;
const megabyte = 1024 * 1024;

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
  #text: TextReader | undefined;
  #receipt: Receipt | undefined;
  #answers: MessagePort | undefined;
  #answerCount: Int32Array | undefined;
  #heapLimit = 0;
  #written: WrittenText | undefined;
  readonly #heap = new HeapWatch({
    session: () => this.#inspector(),
    onFull: () => this.#heapIsFull(),
    onHeld: () => this.#heapIsHeld(),
  });
  readonly #child = new SynchronousChild();
  /** The requests that run code, the first one first. */
  readonly #running = new Set<string>();
  #connected = false;
  #interrupts = 0;
  #interrupted = { time: 0, computed: 0 };
  #retry: ReturnType<typeof setTimeout> | undefined;
  #terminating = false;

  constructor(port: MessagePort) {
    this.#port = port;
    this.#merger = new StreamMerger((event) => this.#deliver(event));
    port.on("message", (message: PortMessage) => this.#receive(message));
  }

  send(request: InterpreterRequest): void {
    if (request.kind === "isComplete") {
      void this.#checkComplete(request.id, request.code);
      return;
    }
    if (request.kind === "inputReply") {
      this.#answer({ id: request.id, value: request.value });
      return;
    }
    if (request.kind === "execute" || request.kind === "comm") {
      this.#running.add(request.id);
      if (request.kind === "execute") this.#written?.begun(request.id);
      this.#heap.begin();
    }
    this.#port.postMessage(request);
  }

  onEvent(listener: (event: InterpreterEvent) => void): void {
    this.#listeners.push(listener);
  }

  interrupt(): void {
    this.#interrupts += 1;
    // Ends a cell that waits for a promise: there is no running code to terminate.
    this.#port.postMessage({ kind: "interrupt", count: this.#interrupts });
    this.#gate?.interrupted(this.#interrupts);
    clearTimeout(this.#retry);
    this.#interrupted = { time: performance.now(), computed: computedMilliseconds() };
    this.#terminate();
    this.#child.interrupt();
  }

  /** Whether an interrupt is on its way: the interpreter has yet to end the code that ran when it came. */
  get isInterrupting(): boolean {
    return this.#gate?.isDealtWith(this.#interrupts) === false;
  }

  /** Ends the inspector's session: Node would wait for it at the process's end, and say so. */
  close(): void {
    clearTimeout(this.#retry);
    this.#heap.close();
    if (this.#connected) this.#session.disconnect();
  }

  #terminate(): void {
    const gate = this.#gate;
    if (gate?.isDealtWith(this.#interrupts) === true) {
      this.#child.ended();
      return;
    }
    if (!this.#terminating && !this.#heap.collecting) {
      gate?.stop(this.#interrupts, this.#sparesModules(gate), (refused) => this.#send(refused));
    }
    this.#retry = setTimeout(() => this.#terminate(), retry);
  }

  /** A module that is half loaded could never be loaded again; one that loops while it is loaded is ended all the same. */
  #sparesModules(gate: InterruptGate): boolean {
    if (gate.memoryLimit > 0) return false;
    const { time, computed } = this.#interrupted;
    return computedMilliseconds() - computed < loading && performance.now() - time < standing;
  }

  // V8 refuses a second termination while the first is under way.
  #send(refused: () => void): void {
    this.#terminating = true;
    // The answer may never come.
    const unanswered = setTimeout(() => {
      this.#terminating = false;
    }, patience);
    this.#inspector().post("Runtime.terminateExecution", (error) => {
      clearTimeout(unanswered);
      this.#terminating = false;
      if (error !== null) refused();
    });
  }

  #inspector(): Session {
    if (!this.#connected) this.#session.connectToMainThread();
    this.#connected = true;
    return this.#session;
  }

  // A synchronous question may block the executing thread until the count changes.
  #answer(answer: Answer): void {
    if (this.#answers === undefined || this.#answerCount === undefined) return;
    this.#answers.postMessage(answer);
    Atomics.add(this.#answerCount, 0, 1);
    Atomics.notify(this.#answerCount, 0);
  }

  #heapIsFull(): void {
    if (this.#gate === undefined) return;
    this.#gate.memoryLimit = Math.round(this.#heapLimit / megabyte);
    this.interrupt();
  }

  #heapIsHeld(): void {
    const [id] = this.#running;
    if (id === undefined) return;
    const text = outOfMemoryWarning(Math.round(this.#heapLimit / megabyte));
    this.#takeBeside({ kind: "stream", id, name: "stderr", text });
  }

  /** Takes an event that the executing thread does not post, behind all that was printed so far. */
  #takeBeside(event: InterpreterEvent): void {
    this.#text?.look();
    this.#merger.take(event);
  }

  #receive(message: PortMessage): void {
    this.#written?.precedes(endsCell(message));
    // A thread that waits for a child process sends no messages.
    this.#child.ended();
    if (message.kind === "waitsForChild" || message.kind === "writesDirectly") {
      if (message.kind === "waitsForChild") this.#child.begun(message.before);
      this.#written?.writes(message.id);
      this.#receipt?.give(message.count);
    } else if (message.kind === "written") {
      this.#written = new WrittenText(message, message.log, (event) => this.#takeBeside(event));
    } else if (message.kind === "textBegins") {
      this.#text?.begins(message);
    } else if (message.kind === "textWaits") {
      this.#text?.look();
    } else if (message.kind === "hello") {
      this.#gate = new InterruptGate(message.gate);
      this.#text = new TextReader(new TextRing(message.ring), (event) => this.#merger.take(event));
      this.#receipt = new Receipt(message.receipt);
      this.#answers = message.answers;
      this.#answerCount = new Int32Array(message.answerCount);
      this.#heapLimit = message.heapLimit.announced;
      this.#heap.limit = message.heapLimit;
    } else if (message.kind === "several") {
      if (message.textEnd !== undefined) this.#text?.ends(message.textEnd);
      for (const event of message.events) this.#take(event);
    } else {
      this.#take(message);
    }
  }

  #take(event: InterpreterEvent): void {
    if (event.kind === "done" || event.kind === "commHandled") {
      this.#running.delete(event.id);
      this.#written?.ended(event.id);
      this.#heap.end();
    }
    this.#merger.take(event);
  }

  #deliver(event: InterpreterEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  // This thread answers, so that the answer comes while a cell runs.
  async #checkComplete(id: string, code: string): Promise<void> {
    const { checkComplete } = await import("./rewrite/checkComplete.js");
    this.#merger.take({ kind: "isComplete", id, ...checkComplete(code) });
  }
}

/** Milliseconds that the process has computed. */
function computedMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** True for the messages at the end of a cell: all that it wrote stands before them. */
function endsCell({ kind }: PortMessage): boolean {
  return kind === "several" || kind === "result" || kind === "error" || kind === "done";
}
