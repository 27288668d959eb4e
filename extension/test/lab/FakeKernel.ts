import type { Kernel, KernelMessage, ServiceManager } from "@jupyterlab/services";
import { Signal } from "@lumino/signaling";

interface Waiting {
  readonly code: string;
  readonly tell: (type: string, content: object) => void;
  readonly end: () => void;
  readonly cancel: (reason: Error) => void;
}

interface Future {
  done: Promise<unknown>;
  onIOPub: (message: KernelMessage.IIOPubMessage) => void;
}

/**
 * A kernel that does nothing by itself: the test decides when it begins a request, when the request ends, and when it
 * handles an interrupt. Like a real kernel it runs one request at a time, and an interrupt ends the running request.
 */
export class FakeKernel {
  /** The code of every request, in order of arrival. */
  readonly sent: string[] = [];
  /** The kernel's answer to a request to isolate itself. */
  isolation: object = { status: "ok", folder: "/srv/root" };
  /** The number of isolation requests. */
  isolations = 0;
  /** The number of ended sessions. */
  ended = 0;
  /** The metadata of every request. */
  readonly metadata: unknown[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #interrupts: (() => void)[] = [];
  #running: Waiting | undefined;

  /** The number of pending interrupts. */
  get interrupts(): number {
    return this.#interrupts.length;
  }

  /** The number of requests that have not begun. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** The running code. */
  get running(): string | undefined {
    return this.#running?.code;
  }

  /** The connection for the code under test. */
  get connection(): Kernel.IKernelConnection {
    const connection = {
      clientId: "test",
      username: "test",
      requestExecute: ({ code }: { readonly code: string }, _dispose?: boolean, metadata?: object) => {
        this.metadata.push(metadata);
        return this.#execute(code);
      },
      sendControlMessage: ({ header }: { readonly header: { readonly msg_type: string } }) => {
        if (header.msg_type === "isolate_request") {
          this.isolations += 1;
          return { done: Promise.resolve({ content: this.isolation }) };
        }
        if (header.msg_type !== "interrupt_request") throw new Error(`Not expected: ${header.msg_type}`);
        return { done: new Promise<void>((resolve) => this.#interrupts.push(resolve)) };
      },
    };
    return connection as unknown as Kernel.IKernelConnection;
  }

  /** Services whose sessions all have this kernel. */
  get services(): ServiceManager.IManager {
    const { connection } = this;
    const startNew = (): Promise<object> =>
      Promise.resolve({
        id: "session",
        kernel: connection,
        statusChanged: new Signal<object, string>({}),
        kernelChanged: new Signal<object, object>({}),
        disposed: new Signal<object, void>({}),
        shutdown: () => {
          this.ended += 1;
          return Promise.resolve();
        },
      });
    const contents = { driveName: () => "", localPath: (path: string) => path };
    return { sessions: { startNew }, contents } as unknown as ServiceManager.IManager;
  }

  /** Begins the next request. */
  begin(): void {
    if (this.#running !== undefined) throw new Error(`Still runs: ${this.#running.code}`);
    const next = this.#waiting.shift();
    if (next === undefined) throw new Error("Nothing waits.");
    this.#running = next;
    next.tell("status", { execution_state: "busy" });
  }

  show(data: Readonly<Record<string, unknown>>): void {
    this.#running?.tell("display_data", { data });
  }

  /** Ends the running request normally, or with an error. */
  finish(error?: { readonly ename: string; readonly evalue: string }): void {
    const running = this.#running;
    if (running === undefined) throw new Error("Nothing runs.");
    this.#running = undefined;
    if (error !== undefined) running.tell("error", error);
    running.tell("status", { execution_state: "idle" });
    running.end();
  }

  /** Handles the oldest interrupt, which ends the running request. */
  takeInterrupt(): void {
    const answer = this.#interrupts.shift();
    if (answer === undefined) throw new Error("No interrupt came.");
    if (this.#running !== undefined) this.finish({ ename: "InterruptError", evalue: "interrupted" });
    answer();
  }

  /** Dies: the kernel answers no more requests. */
  die(): void {
    const asked = [...(this.#running === undefined ? [] : [this.#running]), ...this.#waiting];
    this.#running = undefined;
    for (const { cancel } of asked) cancel(new Error("The kernel died."));
    for (const answer of this.#interrupts) answer();
  }

  #execute(code: string): object {
    this.sent.push(code);
    const future: Future = { done: Promise.resolve(), onIOPub: () => undefined };
    const tell = (type: string, content: object): void =>
      future.onIOPub({ header: { msg_type: type }, content } as KernelMessage.IIOPubMessage);
    future.done = new Promise<void>((end, cancel) => {
      this.#waiting.push({ code, tell, end, cancel });
    });
    return future;
  }
}
