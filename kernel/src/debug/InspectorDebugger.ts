import { Breakpoints } from "./Breakpoints.js";
import { CellSources } from "./CellSources.js";
import type { DebuggedCell, Debugger, DebugMessage } from "./Debugger.js";
import { DebugArguments } from "./DebugArguments.js";
import { DebugError } from "./DebugError.js";
import { debugRequests, type DebugRequestHandler } from "./debugRequests.js";
import { ExceptionPauses } from "./ExceptionPauses.js";
import { InspectorConnection } from "./InspectorConnection.js";
import { MainThread } from "./MainThread.js";
import { NotebookVariables } from "./NotebookVariables.js";
import { PauseControl } from "./PauseControl.js";
import { Scripts, skippedScripts } from "./Scripts.js";
import { Variables, type Variable } from "./Variables.js";

/**
 * How many awaited calls V8 remembers where exceptions pause: one of them may catch the exception. It makes
 * each `await` some thirty times slower, and twice as slow for good, so it is on only by request.
 */
const awaitedCalls = 16;

/**
 * The lists that JupyterLab reads from these answers without checking their success, as when the code has
 * gone on while it still asked about a pause.
 */
const lists: ReadonlyMap<string, string> = new Map([
  ["stackTrace", "stackFrames"],
  ["scopes", "scopes"],
  ["variables", "variables"],
]);

/**
 * Translates between the Debug Adapter Protocol and V8's inspector. It runs in the protocol thread, so that it
 * answers while the main thread is paused. V8's debugger is enabled only when a client attaches, so it costs nothing
 * before.
 */
export class InspectorDebugger implements Debugger {
  readonly cells = new CellSources();
  readonly connection = new InspectorConnection();
  readonly scripts = new Scripts(this.cells);
  readonly main = new MainThread(this.connection);
  readonly variables = new Variables(this.main);
  readonly notebook = new NotebookVariables(this.main, this.variables);
  readonly exceptions = new ExceptionPauses(this.connection, this.scripts);
  readonly breakpoints: Breakpoints;
  readonly control: PauseControl;
  /** The name by which the client introduced itself. */
  clientName: string | undefined;
  readonly #listeners: ((event: DebugMessage) => void)[] = [];
  readonly #handlers: Readonly<Record<string, DebugRequestHandler>>;
  #attached: Promise<void> | undefined;
  /** Clients ask after each message of a cell: one question at a time is enough. */
  #inspection: Promise<readonly Variable[]> | undefined;
  #inspected: readonly Variable[] = [];
  readonly #unanswered = new Set<Promise<DebugMessage>>();
  #sequence = 0;

  /** @param isInterrupting Whether the interpreter has yet to end code for an interrupt. */
  constructor(isInterrupting: () => boolean) {
    const { connection, cells, scripts, exceptions, main } = this;
    this.breakpoints = new Breakpoints({
      connection,
      cells,
      scripts,
      moved: (breakpoint) => this.emit("breakpoint", { reason: "changed", breakpoint }),
    });
    this.control = new PauseControl({
      connection,
      scripts,
      exceptions,
      main,
      breakpoints: this.breakpoints,
      isInterrupting,
      emit: (event, body) => this.emit(event, body),
      ended: () => this.variables.release("pause"),
    });
    connection.on("Debugger.scriptParsed", (parsed) => scripts.add(parsed));
    connection.on("Debugger.breakpointResolved", (resolved) => this.breakpoints.resolved(resolved));
    this.#handlers = debugRequests(this);
  }

  get isAttached(): boolean {
    return this.#attached !== undefined;
  }

  request(message: DebugMessage): Promise<DebugMessage> {
    const answer = this.#answer(message).finally(() => this.#unanswered.delete(answer));
    this.#unanswered.add(answer);
    return answer;
  }

  /** Resolves when all requests so far are answered; after `close` that is soon. */
  async answered(): Promise<void> {
    await Promise.all(this.#unanswered);
  }

  async #answer(message: DebugMessage): Promise<DebugMessage> {
    const { command, seq } = message;
    const answer = (fields: DebugMessage): DebugMessage => {
      this.#sequence += 1;
      return {
        type: "response",
        seq: this.#sequence,
        request_seq: seq ?? 0,
        command: command ?? "",
        ...fields,
      };
    };
    try {
      const handler = typeof command === "string" && Object.hasOwn(this.#handlers, command);
      if (!handler) throw new DebugError(`This debugger knows no request ${JSON.stringify(command)}.`);
      const body = await this.#handlers[command]?.(new DebugArguments(command, message["arguments"]));
      return answer({ success: true, ...(body === undefined ? {} : { body }) });
    } catch (thrown) {
      const sentence = thrown instanceof Error ? thrown.message : String(thrown);
      const error = { id: 1, format: sentence };
      const list = typeof command === "string" ? lists.get(command) : undefined;
      return answer({
        success: false,
        message: sentence,
        body: list === undefined ? { error } : { error, [list]: [] },
      });
    }
  }

  onEvent(listener: (event: DebugMessage) => void): void {
    this.#listeners.push(listener);
  }

  emit(event: string, body: DebugMessage): void {
    this.#sequence += 1;
    const message = { type: "event", seq: this.#sequence, event, body };
    for (const listener of this.#listeners) listener(message);
  }

  beforeCell(cell: DebuggedCell): Promise<void> | undefined {
    const attached = this.#attached;
    if (attached === undefined) {
      this.cells.ran(cell);
      return undefined;
    }
    this.control.cellChanged();
    const path = this.cells.path(cell.code);
    // A breakpoint that cannot be set must not keep the cell from running.
    const prepared = this.breakpoints.prepare(cell.name, path)?.catch(() => undefined);
    this.cells.ran(cell);
    return prepared;
  }

  /** A cell has ended. */
  afterCell(): void {
    if (this.#attached !== undefined) this.control.cellChanged();
  }

  interrupt(): void {
    if (this.#attached !== undefined) this.control.interrupt();
  }

  /** Lets V8 debug; also while a cell runs. */
  attach(skipPackages: boolean): Promise<void> {
    this.control.skipPackages = skipPackages;
    this.#attached ??= this.#attach();
    return this.#attached;
  }

  /** Ends the debugging: the code goes on at its full speed. */
  async detach(): Promise<void> {
    if (this.#attached === undefined) return;
    this.#attached = undefined;
    this.breakpoints.clear();
    this.exceptions.clear();
    // Closing the session would end it too, but would leave code compiled for debugging.
    await this.connection.send("Debugger.disable", {}).catch(() => undefined);
    this.close();
  }

  /** Lets paused code go on, and the process end. */
  close(): void {
    this.#attached = undefined;
    this.connection.close();
    this.main.reset();
    this.control.reset();
    this.variables.release("notebook");
    this.scripts.clear();
  }

  /** Tells V8 what follows from the options and the filters for exceptions: what to pass over, what to remember. */
  async applyFilters(): Promise<void> {
    const patterns = skippedScripts({
      packages: this.control.skipPackages,
      exceptions: this.exceptions.active,
    });
    await this.connection.send("Debugger.setBlackboxPatterns", { patterns });
    const maxDepth = this.exceptions.active ? awaitedCalls : 0;
    await this.connection.send("Debugger.setAsyncCallStackDepth", { maxDepth });
  }

  /**
   * The notebook's variables, also without an attached client; the latest known ones while they cannot be
   * read.
   */
  inspect(): Promise<readonly Variable[]> {
    this.#inspection ??= this.#inspect().finally(() => (this.#inspection = undefined));
    return this.#inspection;
  }

  async #inspect(): Promise<readonly Variable[]> {
    this.connection.open();
    this.variables.release("notebook");
    try {
      this.#inspected = await this.notebook.list("notebook");
    } catch (error) {
      if (!(error instanceof DebugError)) throw error;
    }
    return this.#inspected;
  }

  async #attach(): Promise<void> {
    this.connection.open();
    try {
      await this.connection.send("Debugger.enable", {});
      await this.applyFilters();
      // Scripts with lines of their own get their breakpoints before they run.
      const instrumentation = "beforeScriptWithSourceMapExecution";
      await this.connection.send("Debugger.setInstrumentationBreakpoint", { instrumentation });
    } catch (error) {
      this.close();
      throw error;
    }
  }
}
