import type { ISessionContext } from "@jupyterlab/apputils";
import { checkedVariable } from "../checkedVariable.js";
import { createComm } from "../lab/createComm.js";

type Session = NonNullable<ISessionContext["session"]>;
/** JupyterLab's connection to a running kernel. */
export type KernelConnection = NonNullable<Session["kernel"]>;
type Comm = ReturnType<KernelConnection["createComm"]>;
type CommMessage = Parameters<Comm["onMsg"]>[0];

type Fields = Readonly<Record<string, unknown>>;

/** The kernel's description of a frame that it still has. */
export interface LiveFrame {
  readonly rows: number;
  readonly width: number;
  readonly library: string;
  /** The variable that refers to the frame, if any. */
  readonly name: string | undefined;
}

interface Waiting {
  readonly resolve: (answer: Fields) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** Options of a request. */
export interface AskOptions {
  /** Ends the request in the kernel too, where its answer takes long. */
  readonly signal?: AbortSignal | undefined;
  /** Takes the share that is done, from 0 to 1, while the answer takes long. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** The comm with the kernel about one frame. Requests are answered in order, each with an answer or an error. */
export class FrameComm {
  readonly #comm: Comm;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #end: Error | undefined;
  /** Called once, when the kernel can no longer answer requests about the frame. */
  onEnd: ((reason: string) => void) | undefined;
  readonly ready: Promise<LiveFrame>;

  /** @param end the saved name of the frame's comm target, and the frame's id there */
  constructor(kernel: KernelConnection, { target, id }: { readonly target: string; readonly id: string }) {
    this.#comm = createComm(kernel, target);
    this.ready = new Promise<Fields>((resolve, reject) => {
      this.#waiting.set(0, { resolve, reject });
    }).then(readReady);
    // The promise may reject before anybody awaits it.
    this.ready.catch(() => undefined);
    this.#comm.onMsg = (message) => this.#hear(message);
    this.#comm.onClose = () =>
      this.close("The kernel does not know this frame: it was shown before the kernel started.");
    const opened = this.#comm.open({ id });
    void opened.done.catch(() => undefined).then(() => this.#unanswered(0));
  }

  /**
   * Sends a request and returns the answer, with its bytes as `buffers` if it has any.
   *
   * @throws Error with the kernel's reason; an AbortError after the signal
   */
  async ask(request: Fields, { signal, onProgress }: AskOptions = {}): Promise<Fields> {
    if (this.#end !== undefined) throw this.#end;
    signal?.throwIfAborted();
    const number = ++this.#asked;
    const answer = new Promise<Fields>((resolve, reject) =>
      this.#waiting.set(number, { resolve, reject, onProgress }),
    );
    const stop = (): void => this.#stop(number);
    signal?.addEventListener("abort", stop, { once: true });
    const sent = this.#comm.send({ ...request, request: number });
    void sent.done.catch(() => undefined).then(() => this.#unanswered(number));
    try {
      return await answer;
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  #stop(number: number): void {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (waiting === undefined || this.#end !== undefined) return;
    this.#comm.send({ kind: "stop", of: number });
    waiting.reject(new DOMException("Nobody waits for the answer any longer.", "AbortError"));
  }

  /** Closes the comm, with a reason for people. May be called more than once. */
  close(reason: string): void {
    if (this.#end !== undefined) return;
    this.#end = new Error(reason);
    for (const { reject } of this.#waiting.values()) reject(this.#end);
    this.#waiting.clear();
    if (!this.#comm.isDisposed) {
      try {
        this.#comm.close();
      } catch {
        // The kernel is gone already.
      }
    }
    this.onEnd?.(reason);
  }

  #hear({ content, buffers = [] }: CommMessage): void {
    const { data } = content;
    const reason = typeof data["reason"] === "string" ? data["reason"] : "The kernel gave no reason.";
    if (data["kind"] === "gone") {
      this.close(reason);
      return;
    }
    const number = data["kind"] === "ready" ? 0 : data["request"];
    if (typeof number !== "number") return;
    const waiting = this.#waiting.get(number);
    if (data["kind"] === "progress") {
      waiting?.onProgress?.(Number(data["done"]));
      return;
    }
    this.#waiting.delete(number);
    if (data["kind"] === "error") waiting?.reject(new Error(reason));
    else waiting?.resolve(buffers.length === 0 ? data : { ...data, buffers });
  }

  /** Rejects a request that the kernel finished without an answer: it was interrupted. */
  #unanswered(number: number): void {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    waiting?.reject(new Error("The kernel was interrupted before it answered."));
  }
}

function readReady(answer: Fields): LiveFrame {
  const { rows, width, library, name } = answer;
  if (typeof rows !== "number" || typeof width !== "number")
    throw new Error("The kernel's answer is no frame.");
  return {
    rows,
    width,
    library: String(library),
    name: typeof name === "string" ? checkedVariable(name) : undefined,
  };
}
