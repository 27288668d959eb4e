import { describeError } from "../errors/describeError.js";
import { interruptError } from "../errors/interruptError.js";
import type { SourceRegistry } from "../errors/SourceRegistry.js";
import type { CellError, InterpreterEvent } from "../Interpreter.js";
import type { ModuleLoader } from "../modules/ModuleLoader.js";
import { currentCell, runInCell } from "../output/CellContext.js";
import type { CellImport } from "../rewrite/CellNames.js";
import { NeedsTypeScript } from "../rewrite/NeedsTypeScript.js";
import type { RewrittenCell } from "../rewrite/rewriteCell.js";
import { isResult } from "../../display/DisplayHandle.js";
import type { DisplayPublisher } from "../../display/DisplayPublisher.js";
import { toMimeBundle } from "../../display/toMimeBundle.js";
import type { Boundary } from "./Boundary.js";
import { compileCell } from "./compileCell.js";
import { CellRun, type CellOutcome, type ExecuteRequest } from "./CellRun.js";
import type { ExitError } from "./ExitError.js";
import type { CellTranslator } from "./CellTranslator.js";
import type { CellLocals } from "./CellLocals.js";
import type { TopLevelScope } from "./TopLevelScope.js";

/** What running a cell needs of the rest of the interpreter. */
export interface CellRunnerParts {
  readonly boundary: Boundary;
  readonly scope: TopLevelScope;
  readonly translator: CellTranslator;
  readonly loader: ModuleLoader;
  readonly locals: CellLocals;
  readonly displays: DisplayPublisher;
  readonly sources: SourceRegistry;
  readonly post: (event: InterpreterEvent) => void;
}

/** The value of a cell, or what it threw. */
type Completion = { readonly value?: unknown; readonly shown: boolean } | { readonly thrown: unknown };

/** Runs cells one after the other, in the order in which they come. */
export class CellRunner {
  readonly #parts: CellRunnerParts;
  readonly #waiting: ExecuteRequest[] = [];
  #running: CellRun | undefined;

  constructor(parts: CellRunnerParts) {
    this.#parts = parts;
  }

  /** Takes a request; it runs when those before it are done. */
  execute(request: ExecuteRequest): void {
    this.#waiting.push(request);
    if (this.#running === undefined) this.#next();
  }

  /** Ends the running cell, whatever it waits for. */
  interrupt(): void {
    const run = this.#running;
    if (run !== undefined) this.#fail(run, interruptError());
  }

  /** Ends the running cell for `process.exit`, if it is the one that called it. */
  exit(error: ExitError): void {
    const run = this.#running;
    if (run !== undefined && run.request.id === currentCell()?.id) {
      this.#fail(run, describeError(error, this.#parts.sources));
    }
  }

  #next(): void {
    const request = this.#waiting.shift();
    if (request === undefined) return;
    const run = new CellRun(request, (outcome) => {
      this.#running = undefined;
      this.#parts.post({ kind: "done", id: request.id, ...outcome });
      this.#next();
    });
    this.#running = run;
    this.#start(run).catch((error: unknown) => this.#fail(run, describeError(error, this.#parts.sources)));
  }

  #fail(run: CellRun, error: CellError): void {
    if (run.hasEnded()) return;
    this.#parts.post({ kind: "error", id: run.request.id, error });
    run.end({ status: "error", error });
  }

  async #start(run: CellRun): Promise<void> {
    const { code, executionCount, silent, storeHistory } = run.request;
    const name = storeHistory && !silent ? `Cell [${executionCount}]` : "Cell [*]";
    this.#parts.displays.open(run.request.id);
    let completion = await this.#complete(run, code, name);
    if (run.hasEnded()) return;
    const shown = await this.#guarded(run, () => this.#parts.displays.settled(run.request.id));
    if ("thrown" in shown && !("thrown" in completion)) completion = shown;
    if (run.hasEnded()) return;
    if ("thrown" in completion) {
      this.#fail(run, this.#describe(run, completion.thrown));
      return;
    }
    if (completion.shown && isResult(completion.value) && !silent) {
      const bundle = await this.#guarded(run, () => toMimeBundle(completion.value));
      if (run.hasEnded()) return;
      if ("thrown" in bundle) {
        this.#fail(run, this.#describe(run, bundle.thrown));
        return;
      }
      const { data, metadata } = bundle.value;
      this.#parts.post({ kind: "result", id: run.request.id, data, metadata });
    }
    const userExpressions = await this.#userExpressions(run);
    const outcome: CellOutcome =
      userExpressions === undefined ? { status: "ok" } : { status: "ok", userExpressions };
    run.end(outcome);
  }

  /** Rewrites, loads and runs code. */
  async #complete(run: CellRun, code: string, name: string): Promise<Completion> {
    const { translator, scope, sources, loader } = this.#parts;
    let cell: RewrittenCell;
    try {
      if (loader.defineModule(code, name)) return { shown: false };
      cell = translator.translate(code);
    } catch (error) {
      if (!(error instanceof NeedsTypeScript)) return { thrown: sources.atCell(error, name, code) };
      try {
        cell = await translator.translateWithTypeScript(code, error);
      } catch (inner) {
        return { thrown: sources.atCell(inner, name, code) };
      }
    }
    sources.add(name, code, cell);
    scope.declare(cell.names);
    const completion = await this.#evaluate(run, cell, name);
    scope.settle(cell.names, "thrown" in completion || run.hasEnded());
    return completion;
  }

  async #evaluate(run: CellRun, cell: RewrittenCell, name: string): Promise<Completion> {
    const { locals } = this.#parts;
    if (cell.imports.length > 0) {
      const loaded = await this.#guarded(run, () => this.#import(cell.imports, name));
      if ("thrown" in loaded) return loaded;
    }
    const names = locals.namesBeside(this.#parts.scope.declared);
    const called = await this.#guarded(run, () => compileCell(cell, name, names)(...locals.values(names)));
    if ("thrown" in called) return called;
    return Array.isArray(called.value) ? { value: called.value[0], shown: true } : { shown: false };
  }

  async #import(imports: readonly CellImport[], name: string): Promise<void> {
    const { loader, scope, sources } = this.#parts;
    for (const { specifier, attributes, names, position } of imports) {
      try {
        const module = await loader.importStatement(specifier, attributes);
        for (const { imported, property } of names) module.bind(scope, property, imported);
      } catch (error) {
        throw sources.atOffset(error, name, position);
      }
    }
  }

  /** Calls user code behind the boundary and awaits what it gives. An interrupt ends the cell. */
  async #guarded<T>(
    run: CellRun,
    step: () => T | Promise<T>,
  ): Promise<{ readonly value: T } | { readonly thrown: unknown }> {
    let result: T | Promise<T> | undefined;
    let thrown: { readonly error: unknown } | undefined;
    const outcome = this.#parts.boundary.run(() => {
      try {
        result = runInCell(run.context, step);
      } catch (error) {
        thrown = { error };
      }
    });
    if (outcome === "terminated") {
      this.#fail(run, interruptError());
      return { thrown: undefined };
    }
    if (thrown !== undefined) return { thrown: thrown.error };
    try {
      return { value: await (result as T | Promise<T>) };
    } catch (error) {
      return { thrown: error };
    }
  }

  #describe(run: CellRun, thrown: unknown): CellError {
    let error: CellError | undefined;
    const { boundary, sources } = this.#parts;
    const outcome = boundary.run(() => {
      error = runInCell(run.context, () => describeError(thrown, sources));
    });
    return outcome === "terminated" || error === undefined ? interruptError() : error;
  }

  async #userExpressions(run: CellRun): Promise<Readonly<Record<string, unknown>> | undefined> {
    const entries = Object.entries(run.request.userExpressions);
    if (entries.length === 0) return undefined;
    const results: Record<string, unknown> = {};
    for (const [key, expression] of entries) {
      const completion = await this.#complete(run, expression, "Cell [*]");
      if (run.hasEnded()) break;
      if ("thrown" in completion) {
        results[key] = { status: "error", ...this.#describe(run, completion.thrown) };
        continue;
      }
      const bundle = await this.#guarded(run, () => toMimeBundle(completion.value));
      results[key] =
        "thrown" in bundle
          ? { status: "error", ...this.#describe(run, bundle.thrown) }
          : { status: "ok", ...bundle.value };
    }
    return results;
  }
}
