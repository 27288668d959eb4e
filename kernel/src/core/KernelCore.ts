import type { Debugger } from "../debug/Debugger.js";
import type { Interpreter, InterpreterEvent } from "../interpreter/Interpreter.js";
import type { TypeService } from "../language/TypeService.js";
import { CompletenessCheck } from "./CompletenessCheck.js";
import { ExecutionQueue } from "./ExecutionQueue.js";
import { History } from "./History.js";
import { historyContent } from "./historyContent.js";
import { kernelInformation, type KernelVersions } from "./kernelInformation.js";
import { completeReply, inspectReply } from "./languageReplies.js";
import type { Client, Content, Header, Message } from "./Message.js";
import { pageRequest } from "./pageRequest.js";
import { Outbox, type Request, type Send } from "./Outbox.js";

/** What a core needs of its surroundings. */
export interface KernelCoreOptions {
  readonly interpreter: Interpreter;
  /** Checks cells, completes and inspects; without it there is nothing to say of types. */
  readonly types?: TypeService;
  /** Answers debug requests; without it the kernel says that it has no debugger. */
  readonly debugger?: Debugger;
  readonly send: Send;
  readonly versions: KernelVersions;
  /** Names this run of the kernel in the headers it writes: any text that is unlikely to occur twice. */
  readonly session: string;
  /** Writes the requesting client's session into headers instead of the kernel's own, as JupyterLite needs it. */
  readonly sessionOfClient?: boolean;
  /** A clock in milliseconds that never goes back. */
  readonly now: () => number;
  /** Called once, after the answer to a shutdown request was sent. */
  readonly onShutdown: (restart: boolean) => void;
  /** Takes a sentence on something that was dropped. */
  readonly log: (sentence: string) => void;
}

/**
 * The kernel between transport and interpreter: takes raw Jupyter messages and gives raw Jupyter messages, keeps its
 * own queue, and imports nothing of Node, so that it runs in a browser's worker as well.
 */
export class KernelCore {
  readonly #options: KernelCoreOptions;
  readonly #outbox: Outbox;
  readonly #history = new History();
  readonly #queue: ExecutionQueue;
  readonly #completeness: CompletenessCheck;
  #shutDown = false;
  /** The latest debug request: what the debugger tells of its own accord belongs to it. */
  #debugged: Header | undefined;

  constructor(options: KernelCoreOptions) {
    const { interpreter } = options;
    this.#options = options;
    this.#outbox = new Outbox(options.send, options.session, options.sessionOfClient ?? false);
    this.#queue = new ExecutionQueue({
      interpreter,
      outbox: this.#outbox,
      history: this.#history,
      now: options.now,
      types: options.types,
      debugger: options.debugger,
    });
    this.#completeness = new CompletenessCheck(interpreter, (request, content) => {
      this.#outbox.reply(request, content);
      this.#idle(request);
    });
    interpreter.onEvent((event) => this.#event(event));
    options.debugger?.onEvent((event) => this.#outbox.publish("debug_event", this.#debugged, event));
  }

  /** Says that the kernel is there; to be called once, when clients can be reached. */
  start(): void {
    this.#outbox.publish("status", undefined, { execution_state: "starting" });
  }

  /** The message that greets a new subscriber of the published messages. */
  welcome(subscription: string): Message {
    return this.#outbox.welcome(subscription);
  }

  /** A stream message for one subscriber which missed `dropped` messages because it did not read. */
  missedOutput(dropped: number): Message {
    return this.#outbox.missedOutput(dropped, this.#queue.running);
  }

  /** Takes a message from a client. Returns at once; answers go out through `send`. */
  handleMessage(message: Message, client?: Client): void {
    if (this.#shutDown) return;
    const request: Request = { message, client };
    switch (message.header.msg_type) {
      case "execute_request":
        this.#queue.add(request);
        break;
      case "is_complete_request":
        this.#busy(request);
        if (isQuestion(message.content)) {
          this.#outbox.reply(request, { status: "complete" });
          this.#idle(request);
        } else {
          this.#completeness.ask(request);
        }
        break;
      case "complete_request":
        this.#answerLater(request, completeReply(this.#options.types, message.content));
        break;
      case "inspect_request":
        this.#answerLater(request, inspectReply(this.#options.types, message.content));
        break;
      case "debug_request":
        this.#debug(request);
        break;
      case "shutdown_request":
        this.#shutdown(request);
        break;
      case "input_reply":
        // Nothing was asked.
        break;
      default:
        this.#answer(request);
    }
  }

  #event(event: InterpreterEvent): void {
    if (event.kind === "isComplete") this.#completeness.handle(event);
    else this.#queue.handle(event);
  }

  /** Requests that are answered at once, also while a cell runs. */
  #answer(request: Request): void {
    this.#busy(request);
    const { header, content } = request.message;
    switch (header.msg_type) {
      case "kernel_info_request":
        this.#outbox.reply(
          request,
          kernelInformation(this.#options.versions, { debugger: this.#options.debugger !== undefined }),
        );
        break;
      case "interrupt_request":
        this.#options.debugger?.interrupt();
        this.#options.interpreter.interrupt();
        this.#outbox.reply(request, { status: "ok" });
        break;
      case "history_request":
        this.#outbox.reply(request, this.#historyReply(content));
        break;
      case "comm_info_request":
        this.#outbox.reply(request, { status: "ok", comms: {} });
        break;
      case "comm_open":
        // No target is registered; the sender learns it by the comm's closing.
        this.#outbox.publish("comm_close", header, { comm_id: content["comm_id"], data: {} });
        break;
      case "comm_msg":
      case "comm_close":
        break;
      default:
        this.#unknown(request);
    }
    this.#idle(request);
  }

  /** Requests that take a while; others, and cells, go on meanwhile. */
  #answerLater(request: Request, content: Promise<Content>): void {
    this.#busy(request);
    content
      .catch((error: unknown) => {
        const { name, message } = error instanceof Error ? error : new Error(String(error));
        return errorContent(name, message);
      })
      .then(
        (settled) => {
          this.#outbox.reply(request, settled);
          this.#idle(request);
        },
        (error: unknown) => this.#options.log(String(error)),
      );
  }

  #debug(request: Request): void {
    const { debugger: own } = this.#options;
    if (own === undefined) {
      this.#answer(request);
      return;
    }
    this.#debugged = request.message.header;
    this.#answerLater(request, own.request(request.message.content));
  }

  #historyReply(content: Content): Content {
    try {
      return { status: "ok", history: this.#history.select(historyContent(content)) };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return { ...errorContent("TypeError", error.message), history: [] };
    }
  }

  #shutdown(request: Request): void {
    const restart = request.message.content["restart"] === true;
    this.#shutDown = true;
    this.#busy(request);
    this.#queue.abortWaiting();
    const content = { status: "ok", restart };
    this.#outbox.reply(request, content);
    // The other clients learn of it too.
    this.#outbox.publish("shutdown_reply", request.message.header, content);
    this.#idle(request);
    this.#options.onShutdown(restart);
  }

  #unknown(request: Request): void {
    const type = request.message.header.msg_type;
    if (type.endsWith("_request")) {
      this.#outbox.reply(request, errorContent("UnknownRequest", `This kernel knows no "${type}".`));
    } else {
      this.#options.log(`a message of the unknown type "${type.slice(0, 80)}" was dropped`);
    }
  }

  #busy(request: Request): void {
    this.#outbox.publish("status", request.message.header, { execution_state: "busy" });
  }

  /** Frontends show the last status they saw, whatever it belongs to: a cell that still runs says so again. */
  #idle(request: Request): void {
    this.#outbox.publish("status", request.message.header, { execution_state: "idle" });
    const { running } = this.#queue;
    if (running !== undefined) this.#outbox.publish("status", running, { execution_state: "busy" });
  }
}

/** A cell such as `?name`, which no parser of TypeScript would find complete. */
function isQuestion({ code }: Content): boolean {
  return typeof code === "string" && pageRequest(code) !== undefined;
}

function errorContent(ename: string, evalue: string): Content {
  return { status: "error", ename, evalue, traceback: [`${ename}: ${evalue}`] };
}
