import type { Debugger } from "../debug/Debugger.js";
import type { Interpreter, InterpreterEvent } from "./Interpreter.js";
import type { TypeService } from "../language/TypeService.js";
import { CompletenessCheck } from "./CompletenessCheck.js";
import { CellNumbers } from "./CellNumbers.js";
import { CellOutput, isOutput } from "./CellOutput.js";
import { Comms } from "./Comms.js";
import { errorContent, thrownContent } from "./errorContent.js";
import { History } from "./History.js";
import { historyReply } from "./historyReply.js";
import type { HistoryStore } from "./HistoryStore.js";
import { Isolation } from "./Isolation.js";
import { kernelInformation, type KernelVersions } from "./kernelInformation.js";
import { completeReply, inspectReply } from "./languageReplies.js";
import type { Client, Content, Header, Message } from "./Message.js";
import { Outbox, type Request, type Send } from "./Outbox.js";
import { pageRequest } from "./pageRequest.js";
import { Questions } from "./Questions.js";
import { Shells } from "./Shells.js";
import { Status } from "./Status.js";
import { TypeCheck } from "./TypeCheck.js";

/** The surroundings of a core. */
export interface KernelCoreOptions {
  readonly interpreter: Interpreter;
  /** Checks cells, completes and inspects; without it the kernel does not report types. */
  readonly types?: TypeService;
  /** Answers debug requests; without it the kernel says that it has no debugger. */
  readonly debugger?: Debugger;
  /** Stores the history beyond the kernel's end; without it the history is only that of this run. */
  readonly historyStore?: HistoryStore;
  /**
   * The content of a usage_reply: the usage of the kernel and its machine; without it such requests are
   * refused.
   */
  readonly usage?: () => Promise<Content>;
  /**
   * Called once the interpreter has isolated the session. Without it requests to isolate are refused, since
   * the interpreter is assumed not to support them.
   */
  readonly onIsolated?: () => void;
  readonly send: Send;
  readonly versions: KernelVersions;
  /** Names this run of the kernel in the headers it writes: any text that is unlikely to occur twice. */
  readonly session: string;
  /** Writes the requesting client's session into headers instead of the kernel's own, as JupyterLite needs it. */
  readonly sessionOfClient?: boolean;
  /** A clock in milliseconds that never goes back. */
  readonly now: () => number;
  /** Calls back after so many milliseconds, once all messages that have arrived by then were handed over. */
  readonly wait: (milliseconds: number, callback: () => void) => void;
  /** Called once, after the answer to a shutdown request was sent. */
  readonly onShutdown: (restart: boolean) => void;
  /** Takes a sentence on something that was dropped. */
  readonly log: (sentence: string) => void;
}

/**
 * The kernel between transport and interpreter. It receives and sends raw Jupyter messages, has its own queue, and
 * imports nothing from Node, so that it also runs in a browser's worker.
 */
export class KernelCore {
  readonly #options: KernelCoreOptions;
  readonly #outbox: Outbox;
  readonly #status: Status;
  readonly #output: CellOutput;
  readonly #history: History;
  readonly #shells: Shells;
  readonly #comms: Comms;
  readonly #questions: Questions;
  readonly #completeness: CompletenessCheck;
  readonly #isolation: Isolation;
  #shutDown = false;
  /** The latest debug request: events of the debugger belong to it. */
  #debugged: Header | undefined;

  constructor(options: KernelCoreOptions) {
    const { interpreter, log } = options;
    const outbox = new Outbox(options.send, options.session, options.sessionOfClient ?? false);
    const status = new Status(outbox);
    const output = new CellOutput(outbox, status);
    this.#options = options;
    this.#outbox = outbox;
    this.#status = status;
    this.#output = output;
    this.#history = new History(options.historyStore);
    const shared = { interpreter, outbox, status, output };
    const { now, wait, types, debugger: own } = options;
    const typeCheck = new TypeCheck(types, output, log);
    const numbers = new CellNumbers();
    const isolation = new Isolation(interpreter, () => options.onIsolated?.());
    this.#isolation = isolation;
    const cells = { numbers, history: this.#history, typeCheck, isolation };
    const parts = { ...shared, ...cells, now, wait, types, debugger: own };
    this.#shells = new Shells(parts, options.session);
    this.#comms = new Comms({ ...shared, log });
    this.#questions = new Questions(interpreter, outbox, log);
    this.#completeness = new CompletenessCheck(interpreter, (request, content) => {
      outbox.reply(request, content);
      status.idle(request.message.header);
    });
    interpreter.onEvent((event) => this.#event(event));
    own?.onEvent((event) => outbox.publish("debug_event", this.#debugged, event));
  }

  /** Announces the kernel; to be called once, when clients can be reached. */
  start(): void {
    this.#outbox.publish("status", undefined, { execution_state: "starting" });
  }

  /** The message that greets a new subscriber of the published messages. */
  welcome(subscription: string): Message {
    return this.#outbox.welcome(subscription);
  }

  /** A stream message for one subscriber which missed `dropped` messages because it did not read. */
  missedOutput(dropped: number): Message {
    return this.#outbox.missedOutput(dropped, this.#status.running);
  }

  /** Ends running and starting cells in all shells; the state is kept. */
  interrupt(): void {
    this.#questions.withdraw();
    this.#options.debugger?.interrupt();
    this.#options.interpreter.interrupt();
    this.#shells.interrupt();
  }

  /** Takes a message from a client. Returns at once; answers go out through `send`. */
  handleMessage(message: Message, client?: Client): void {
    if (this.#shutDown) return;
    const request: Request = { message, client };
    const { header, channel, content } = message;
    const routed = channel === "shell" || header.msg_type === "execute_request";
    const refusal = routed ? this.#shells.refusal(header) : undefined;
    if (refusal !== undefined) {
      this.#refuse(request, refusal);
      return;
    }
    switch (header.msg_type) {
      case "execute_request":
        this.#shells.execute(request);
        break;
      case "is_complete_request":
        this.#status.busy(header);
        if (isQuestion(content)) {
          this.#outbox.reply(request, { status: "complete" });
          this.#status.idle(header);
        } else {
          this.#completeness.ask(request);
        }
        break;
      case "complete_request":
        this.#answerLater(request, completeReply(this.#options.types, content));
        break;
      case "inspect_request":
        this.#answerLater(request, inspectReply(this.#options.types, content));
        break;
      case "history_request":
        this.#answerLater(request, historyReply(this.#history, content));
        break;
      case "usage_request":
        if (this.#options.usage === undefined) this.#answer(request);
        else this.#answerLater(request, this.#options.usage());
        break;
      case "isolate_request":
        if (this.#options.onIsolated === undefined) this.#answer(request);
        else this.#answerLater(request, this.#isolation.ask());
        break;
      case "debug_request":
        this.#debug(request);
        break;
      case "comm_open":
      case "comm_msg":
      case "comm_close":
        this.#comms.receive(request);
        break;
      case "input_reply":
        this.#questions.answer(message, client);
        break;
      case "shutdown_request":
        this.#shutdown(request);
        break;
      default:
        this.#answer(request);
    }
  }

  #event(event: InterpreterEvent): void {
    switch (event.kind) {
      case "done":
        this.#questions.withdraw(event.id);
        this.#shells.done(event);
        break;
      case "input":
        if (!this.#shutDown) this.#questions.ask(event, this.#shells.asking(event.id));
        break;
      case "comm":
        this.#comms.tell(event);
        break;
      case "commHandled":
        this.#comms.handled(event.id);
        break;
      case "commTarget":
        this.#comms.register(event);
        break;
      case "isComplete":
        this.#completeness.handle(event);
        break;
      case "isolated":
        this.#isolation.handle(event);
        break;
      default:
        if (isOutput(event)) this.#output.show(event);
    }
  }

  /** Requests that are answered at once, also while a cell runs. */
  #answer(request: Request): void {
    const { header, content } = request.message;
    this.#status.busy(header);
    switch (header.msg_type) {
      case "kernel_info_request":
        this.#outbox.reply(
          request,
          kernelInformation(this.#options.versions, { debugger: this.#options.debugger !== undefined }),
        );
        break;
      case "interrupt_request":
        this.interrupt();
        this.#outbox.reply(request, { status: "ok" });
        break;
      case "comm_info_request":
        this.#outbox.reply(request, this.#comms.information(content));
        break;
      case "create_subshell_request":
        this.#outbox.reply(request, this.#shells.create());
        break;
      case "delete_subshell_request":
        this.#outbox.reply(request, this.#shells.delete(content));
        break;
      case "list_subshell_request":
        this.#outbox.reply(request, this.#shells.list());
        break;
      default:
        this.#unknown(request);
    }
    this.#status.idle(header);
  }

  /** Requests that take a while; others, and cells, go on meanwhile. */
  #answerLater(request: Request, content: Promise<Content>): void {
    const { header } = request.message;
    this.#status.busy(header);
    content.catch(thrownContent).then(
      (settled) => {
        this.#outbox.reply(request, settled);
        this.#status.idle(header);
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

  #shutdown(request: Request): void {
    const { header, content } = request.message;
    const restart = content["restart"] === true;
    this.#shutDown = true;
    this.#status.busy(header);
    this.#questions.withdraw();
    this.#shells.abortWaiting();
    this.#output.settle();
    const reply = { status: "ok", restart };
    this.#outbox.reply(request, reply);
    // The other clients are told too.
    this.#outbox.publish("shutdown_reply", header, reply);
    this.#status.idle(header);
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

  #refuse(request: Request, reason: Content): void {
    const { header } = request.message;
    this.#status.busy(header);
    if (header.msg_type.endsWith("_request")) this.#outbox.reply(request, reason);
    else this.#options.log(`a ${header.msg_type} was dropped: ${String(reason["evalue"])}`);
    this.#status.idle(header);
  }
}

/** A cell such as `?name`, which no parser of TypeScript would find complete. */
function isQuestion({ code }: Content): boolean {
  return typeof code === "string" && pageRequest(code) !== undefined;
}
