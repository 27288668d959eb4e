import { KernelMessage, type Kernel } from "@jupyterlab/services";

/** A MIME bundle of a kernel. */
export type Bundle = Readonly<Record<string, unknown>>;

/** An error of the code, as reported by the kernel. */
export interface KernelError {
  readonly name: string;
  readonly message: string;
}

export interface KernelRunOptions {
  /** Whether the kernel must refuse the code unless it is isolated: the server may have replaced the kernel. */
  readonly isolated: boolean;
  /** Called with each output, and again with the same `index` if a later output replaces it. */
  readonly output: (bundle: Bundle, index: number) => void;
}

/** Code that runs in a kernel for the panel. It is not kept in the kernel's history. */
export class KernelRun {
  /** Resolves when the code has ended, with its error if it failed. */
  readonly done: Promise<KernelError | undefined>;
  readonly kernel: Kernel.IKernelConnection;
  #running = false;
  #came = false;
  #ended = false;
  #stopped = false;
  #interrupted: Promise<void> | undefined;

  constructor(kernel: Kernel.IKernelConnection, code: string, { isolated, output }: KernelRunOptions) {
    this.kernel = kernel;
    const content = { code, silent: false, store_history: false, allow_stdin: false, stop_on_error: false };
    const future = kernel.requestExecute(content, true, isolated ? { isolated } : {});
    const byDisplay = new Map<string, number>();
    let error: KernelError | undefined;
    let count = 0;
    future.onIOPub = (message) => {
      const { msg_type: type } = message.header;
      if (type === "status") this.#began(message as KernelMessage.IStatusMsg);
      else if (type === "display_data" || type === "execute_result" || type === "update_display_data") {
        const { data, transient } = message.content as KernelMessage.IDisplayDataMsg["content"];
        const id = transient?.display_id;
        const known = id === undefined ? undefined : byDisplay.get(id);
        const index = known ?? count++;
        if (id !== undefined) byDisplay.set(id, index);
        output(data, index);
      } else if (type === "error") {
        const { ename, evalue } = (message as KernelMessage.IErrorMsg).content;
        error = { name: ename, message: evalue };
      }
    };
    this.done = future.done.then(
      () => error,
      () => ({
        name: "KernelGone",
        message:
          "The kernel ended before it answered; it may have been shut down, or have had too little memory.",
      }),
    );
    void this.done.then(() => {
      this.#ended = true;
    });
  }

  /** Whether the kernel has begun the code: code that never began had no effect. */
  get hasBegun(): boolean {
    return this.#came;
  }

  /**
   * Ends the code. Other code in the kernel is left alone: the kernel is interrupted only while it runs this code, or as
   * soon as it begins it.
   *
   * @returns a promise that resolves once the code has ended and the kernel has handled the interrupt; code sent before
   *   then may be interrupted instead
   */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#interrupt();
    await this.done;
    await this.#interrupted;
  }

  #began({ content }: KernelMessage.IStatusMsg): void {
    this.#running = content.execution_state === "busy";
    this.#came ||= this.#running;
    this.#interrupt();
  }

  #interrupt(): void {
    if (!this.#stopped || !this.#running || this.#ended) return;
    this.#interrupted ??= interrupt(this.kernel);
  }
}

/**
 * Interrupts a kernel and waits until the kernel has handled the interrupt. The server answers its own request before the
 * kernel may have seen it: a late interrupt could end the code that runs next.
 */
async function interrupt(kernel: Kernel.IKernelConnection): Promise<void> {
  const request = KernelMessage.createMessage<KernelMessage.IInterruptRequestMsg>({
    channel: "control",
    msgType: "interrupt_request",
    session: kernel.clientId,
    username: kernel.username,
    content: {},
  });
  try {
    await kernel.sendControlMessage(request, true).done;
  } catch {
    // A kernel that is gone has nothing left to stop.
  }
}
