import { isPromise } from "node:util/types";
import { absenceOf, type Absence } from "../absent/Absence.js";
import { absentBundle } from "../absent/absentBundle.js";
import type { InterpreterEvent } from "../../core/Interpreter.js";
import { explainCommand, explainSyntax, hasCommand } from "../errors/foreignSyntax.js";
import type { SourceRegistry } from "../errors/SourceRegistry.js";
import { ModuleError } from "../modules/ModuleError.js";
import type { ModuleLoader } from "../modules/ModuleLoader.js";
import { npmLines, withoutNpmLines } from "../npm/npmLines.js";
import { owningCell } from "../output/CellContext.js";
import type { CellRecords } from "../comms/CellRecords.js";
import type { CellImport } from "../rewrite/CellNames.js";
import { moduleTag } from "../rewrite/leadingTags.js";
import { NeedsTypeScript } from "../rewrite/NeedsTypeScript.js";
import type { RewrittenCell } from "../rewrite/rewriteCell.js";
import { moduleName, type UsedNames } from "../rewrite/usedNames.js";
import { isResult } from "../../display/DisplayHandle.js";
import { stringResult } from "../../display/stringResult.js";
import type { Displayed } from "../../display/Displayed.js";
import type { DisplayPublisher } from "../../display/DisplayPublisher.js";
import { toMimeBundle } from "../../display/toMimeBundle.js";
import { cellLanguage } from "./cellLanguage.js";
import { notebookSettings } from "../../process/notebookSettings.js";
import type { CellEnding } from "./CellEnding.js";
import type { CellLocals } from "./CellLocals.js";
import { CellRun, type ExecuteRequest } from "./CellRun.js";
import type { CellTranslator } from "./CellTranslator.js";
import { compileCell, type CellCompiler, type CellValue } from "./compileCell.js";
import type { ExitError } from "./ExitError.js";
import { offerNodeModules } from "./offerNodeModules.js";
import { Replacements } from "./Replacements.js";
import { runSteps, settle, type Steps } from "./Steps.js";
import type { TopLevelScope } from "./TopLevelScope.js";
import type { UserCode, UserOutcome } from "./UserCode.js";
import { isInstance } from "../../realm/isInstance.js";

/** Rewriting longer code takes so long that an interrupt must end it. */
const interruptibleLength = 100_000;

/** The parts of the interpreter that running a cell needs. */
export interface CellRunnerParts {
  readonly userCode: UserCode;
  readonly ending: CellEnding;
  readonly scope: TopLevelScope;
  readonly compiler: CellCompiler;
  readonly notebookFolder: string;
  readonly translator: CellTranslator;
  readonly loader: ModuleLoader;
  readonly locals: CellLocals;
  readonly displays: DisplayPublisher;
  readonly records: CellRecords;
  readonly sources: SourceRegistry;
  /** How the notebook, or else the environment, wants a text shown that is a cell's value. */
  readonly stringSetting: () => string | undefined;
  readonly post: (...events: readonly InterpreterEvent[]) => void;
  /** Calls a step in a later turn that is the kernel's own. */
  readonly inOwnTurn: (step: () => void) => void;
}

/** The value of a cell, or the value that it threw; nothing where it has ended already. */
type Completion =
  | { readonly value: unknown; readonly shown: boolean }
  | { readonly thrown: unknown }
  | { readonly terminated: true };

/** Cells of one subshell: they run one after the other. */
interface Lane {
  readonly waiting: ExecuteRequest[];
  running: CellRun | undefined;
}

/** Runs cells: those of one subshell in the order in which they come, those of several side by side. */
export class CellRunner {
  readonly #parts: CellRunnerParts;
  readonly #replacements = new Replacements();
  readonly #lanes = new Map<string | undefined, Lane>();
  #offersModules = false;

  constructor(parts: CellRunnerParts) {
    this.#parts = parts;
  }

  /** Takes a request; it runs when those before it in its subshell are done. */
  execute(request: ExecuteRequest): void {
    let lane = this.#lanes.get(request.subshell);
    if (lane === undefined) {
      lane = { waiting: [], running: undefined };
      this.#lanes.set(request.subshell, lane);
    }
    lane.waiting.push(request);
    if (lane.running === undefined) this.#next(lane);
  }

  /** Ends the running cells of all subshells, also those that wait. */
  interrupt(): void {
    for (const { running } of [...this.#lanes.values()]) {
      if (running === undefined) continue;
      this.#interrupt(running);
      this.#parts.loader.interrupted();
      // The awaited promise may never settle, and the next cell must be able to declare the names again.
      if (running.names !== undefined) this.#parts.scope.settle(running.names, true);
    }
  }

  /** Ends the running cell for `process.exit`, if it is one that called it. */
  exit(error: ExitError): void {
    const context = owningCell();
    for (const { running } of this.#lanes.values()) {
      if (running === undefined || running.context !== context) continue;
      running.fail(this.#parts.userCode.describe(running.context, error));
      running.context.interrupt(error);
      running.context.abort();
    }
  }

  #next(lane: Lane): void {
    const request = lane.waiting.shift();
    if (request === undefined) return;
    const run = new CellRun(request, (events) => {
      lane.running = undefined;
      this.#parts.post(...events);
      if (lane.waiting.length > 0) this.#parts.inOwnTurn(() => this.#next(lane));
      else if (request.subshell !== undefined) this.#lanes.delete(request.subshell);
    });
    lane.running = run;
    runSteps(this.#guard(run), this.#parts.inOwnTurn);
  }

  #interrupt(run: CellRun): void {
    if (run.hasEnded()) return;
    const error = this.#parts.ending.error();
    run.fail(error);
    this.#parts.ending.interrupt(run.context, error);
  }

  /** A fault of the kernel itself ends the cell, and not the lane. */
  *#guard(run: CellRun): Steps<void> {
    try {
      yield* this.#run(run);
    } catch (error) {
      run.fail(this.#parts.userCode.describe(run.context, error));
    }
    run.context.end();
  }

  *#run(run: CellRun): Steps<void> {
    const { displays, userCode } = this.#parts;
    const { id, code, executionCount, silent, storeHistory } = run.request;
    const name = storeHistory && !silent ? `Cell [${executionCount}]` : "Cell [*]";
    displays.open(id);
    let completion = yield* this.#complete(run, code, name, (used) => this.#record(run, used));
    if (run.hasEnded()) return;
    if (displays.waits(id)) {
      const shown = yield* settle(displays.settled(id));
      if (run.hasEnded()) return;
      if ("thrown" in shown && "value" in completion) completion = shown;
    }
    const last: InterpreterEvent[] = [];
    if ("value" in completion && completion.shown && isResult(completion.value) && !silent) {
      const { value } = completion;
      const bundle = yield* userCode.run(run.context, () =>
        typeof value === "string" ? stringResult(value, this.#parts.stringSetting()) : toMimeBundle(value),
      );
      if (run.hasEnded()) return;
      if ("value" in bundle) {
        const { data, metadata } = bundle.value as Displayed;
        last.push({ kind: "result", id, data, metadata });
      } else completion = bundle;
    }
    if (!("value" in completion)) {
      const absence = this.#absence(run, completion);
      if (absence === undefined) {
        this.#fail(run, completion);
        return;
      }
      // Not run is no failure: the cells after it go on.
      last.push({ kind: "display", id, ...absentBundle(absence) });
    }
    if (Object.keys(run.request.userExpressions).length === 0) {
      run.end({ status: "ok" }, last);
      return;
    }
    // The result stands also if an expression is interrupted.
    this.#parts.post(...last);
    const userExpressions = yield* this.#userExpressions(run);
    run.end({ status: "ok", userExpressions });
  }

  #fail(run: CellRun, outcome: { readonly thrown: unknown } | { readonly terminated: true }): void {
    if ("terminated" in outcome) this.#interrupt(run);
    else
      run.fail(
        this.#parts.userCode.describe(run.context, outcome.thrown),
        ModuleError.missing(outcome.thrown),
      );
  }

  /** The missing thing that kept the code from running; undefined where it failed otherwise. */
  #absence(run: CellRun, outcome: Completion | UserOutcome): Absence | undefined {
    if (!("thrown" in outcome) || run.hasEnded()) return undefined;
    const absence = this.#parts.userCode.call(run.context, () => absenceOf(outcome.thrown));
    return "value" in absence ? (absence.value as Absence | undefined) : undefined;
  }

  /** Where a line of the cell is a command of another kernel's, the error says so. */
  #explained(run: CellRun, completion: Completion, code: string): Completion {
    if (!("thrown" in completion) || run.hasEnded() || !hasCommand(code)) return completion;
    const { thrown } = completion;
    const explained = this.#parts.userCode.call(run.context, () => explainCommand(thrown, code));
    return "value" in explained ? { thrown: explained.value } : completion;
  }

  /** Rewrites, loads and runs code. @param begins Called before the code runs, and for code that cannot. */
  *#complete(
    run: CellRun,
    code: string,
    name: string,
    begins: (used?: UsedNames) => void = () => undefined,
  ): Steps<Completion> {
    const { translator, scope, sources, loader } = this.#parts;
    const own = withoutNpmLines(code);
    let cell: RewrittenCell;
    let strict = true;
    try {
      // The settings of an isolated session's folder are not its own.
      const settings = loader.isIsolated ? {} : notebookSettings(process.env);
      strict = cellLanguage(own, settings, process.env) !== "sloppy";
      if (!strict && !this.#offersModules) {
        this.#offersModules = true;
        offerNodeModules(loader.require);
      }
      for (const words of npmLines(code)) {
        const installed = yield* this.#parts.userCode.run(run.context, () => this.#install(words));
        if (!("value" in installed)) return installed;
        if (run.hasEnded()) return { terminated: true };
      }
      if (loader.defineModule(own, name)) {
        begins({ sets: [moduleName(moduleTag(own) ?? "")], reads: [] });
        return { value: undefined, shown: false };
      }
      const translated = this.#translate(run, own, strict);
      if (translated === undefined) return { terminated: true };
      cell = translated;
    } catch (error) {
      if (!isInstance(error, NeedsTypeScript)) {
        begins();
        return { thrown: sources.atCell(explainSyntax(error, code), name, code) };
      }
      const lowered = yield* settle(translator.translateWithTypeScript(own, error, strict));
      if (run.hasEnded()) return { terminated: true };
      if ("thrown" in lowered) {
        begins();
        return { thrown: sources.atCell(lowered.thrown, name, code) };
      }
      cell = lowered.value as RewrittenCell;
    }
    sources.add(name, code, cell);
    begins(cell.used);
    this.#note(run, cell.notes);
    const replaced = this.#replacements.before(cell.names, (one) => scope.peek(one));
    scope.refresh();
    scope.declare(cell.names);
    run.names = cell.names;
    let completion = yield* this.#evaluate(run, cell, name, strict);
    completion = this.#explained(run, completion, code);
    const failed = !("value" in completion) || run.hasEnded();
    scope.settle(cell.names, failed, failed ? this.#absence(run, completion) : undefined);
    if (replaced !== undefined && !failed) {
      const { cellId } = run.request;
      this.#note(
        run,
        this.#replacements.after(replaced, cellId, (one) => scope.peek(one)?.value),
      );
    }
    return completion;
  }

  #record({ request }: CellRun, used: UsedNames | undefined): void {
    const { cellId, code, silent, storeHistory } = request;
    if (cellId !== undefined && storeHistory && !silent) this.#parts.records.began(cellId, code, used);
  }

  /** Rewrites code; undefined where that was interrupted, which takes a while only for very long code. */
  #translate(run: CellRun, code: string, strict: boolean): RewrittenCell | undefined {
    const { translator, userCode } = this.#parts;
    if (code.length < interruptibleLength) return translator.translate(code, strict);
    const outcome = userCode.call(run.context, () => translator.translate(code, strict));
    if ("terminated" in outcome) return undefined;
    if ("thrown" in outcome) throw outcome.thrown;
    return outcome.value as RewrittenCell;
  }

  /** Tells the user something beside the output. */
  #note(run: CellRun, notes: readonly string[]): void {
    const { id } = run.request;
    for (const note of notes) this.#parts.post({ kind: "stream", id, name: "stderr", text: `${note}\n` });
  }

  *#evaluate(run: CellRun, cell: RewrittenCell, name: string, strict: boolean): Steps<Completion> {
    const { locals, userCode, scope, compiler } = this.#parts;
    if (cell.imports.length > 0) {
      const loaded = yield* userCode.run(run.context, () => this.#import(cell.imports, name));
      if (!("value" in loaded)) return loaded;
      if (run.hasEnded()) return { terminated: true };
    }
    const names = locals.namesBeside(scope.declared, strict);
    const called = yield* userCode.run(run.context, () =>
      compileCell(cell, name, names, compiler, strict)(...locals.values(names)),
    );
    if (!("value" in called)) return called;
    if (called.value === undefined) return { value: undefined, shown: false };
    const { value } = called.value as CellValue;
    // IJavascript's cells cannot await: it waits for a promise that ends one, and shows what that gives.
    const awaited = strict || !isPromise(value) ? { value } : yield* userCode.run(run.context, () => value);
    return "value" in awaited ? { value: awaited.value, shown: true } : awaited;
  }

  async #install(words: string): Promise<void> {
    const { loader, notebookFolder } = this.#parts;
    if (loader.isIsolated) {
      throw new ModuleError('This session is isolated: it installs no packages. Write "%npm" in a notebook.');
    }
    const { installPackages } = await import("../npm/installPackages.js");
    await installPackages(words, notebookFolder);
  }

  async #import(imports: readonly CellImport[], name: string): Promise<void> {
    const { loader, scope, sources } = this.#parts;
    for (const statement of imports) {
      try {
        const module = await loader.importStatement(statement);
        for (const { imported, local } of statement.names) module.bind(scope, local, imported);
      } catch (error) {
        throw sources.atImport(error, name, statement.position);
      }
    }
  }

  *#userExpressions(run: CellRun): Steps<Readonly<Record<string, unknown>>> {
    const { userCode } = this.#parts;
    const results: Record<string, unknown> = {};
    for (const [key, expression] of Object.entries(run.request.userExpressions)) {
      const completion = yield* this.#complete(run, expression, "Cell [*]");
      if (run.hasEnded()) break;
      const shown =
        "value" in completion
          ? yield* userCode.run(run.context, () => toMimeBundle(completion.value))
          : completion;
      if (run.hasEnded()) break;
      if ("value" in shown) results[key] = { status: "ok", ...(shown.value as Displayed) };
      else {
        const error =
          "terminated" in shown ? this.#parts.ending.error() : userCode.describe(run.context, shown.thrown);
        results[key] = { status: "error", ...error };
      }
    }
    return results;
  }
}
