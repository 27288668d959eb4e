import { PathExt } from "@jupyterlab/coreutils";
import type { Contents, Kernel, ServiceManager } from "@jupyterlab/services";
import type { TranslationBundle } from "@jupyterlab/translation";
import { Signal, type ISignal } from "@lumino/signaling";
import { checkedVariable } from "../checkedVariable.js";
import { PROGRESS_MIME_TYPE, readProgress, type ShownProgress } from "../progress/readProgress.js";
import { defaultChoices, roleNames, type AnalysisChoices, type Choices, type RoleName } from "./Choices.js";
import { blockText, cellText, importLines, type EvaluationCode } from "./EvaluationCode.js";
import { KernelRun, type Bundle, type KernelError } from "./KernelRun.js";
import { lookLine } from "./lookLine.js";
import { PanelKernel } from "./PanelKernel.js";
import { readSummary, type Summary } from "./Summary.js";
import { kernelPath } from "./kernelPath.js";
import { pathsOf, type Source } from "./Source.js";
import { StoppingRuns } from "./StoppingRuns.js";
import { writeEvaluation } from "./writeEvaluation.js";

/** The notebook related to an evaluation. */
export interface NotebookPlace {
  /** Its folder on the server. */
  readonly folder: string;
  /** Its kernel; `undefined` where it has none that runs TypeScript. */
  readonly kernel: Kernel.IKernelConnection | undefined;
}

/** The panel's current state. */
export type EvaluationPhase = "empty" | "reading" | "computing" | "done" | "stopped" | "failed";

/** The detected structure of results, the user's choices, and the outputs. The panel shows them and reports each choice. */
export class Evaluation {
  readonly kernel: PanelKernel;
  readonly #contents: Contents.IManager;
  readonly #notebook: () => NotebookPlace | undefined;
  readonly #trans: Pick<TranslationBundle, "__">;
  readonly #changed = new Signal<this, void>(this);
  source: Source | undefined;
  choices: Choices;
  summary: Summary | undefined;
  phase: EvaluationPhase = "empty";
  progress: ShownProgress | undefined;
  error: KernelError | undefined;
  /** The outputs of the code, in order. While a newer evaluation runs, those of the previous one. */
  outputs: readonly Bundle[] = [];
  #run: KernelRun | undefined;
  readonly #stopping = new StoppingRuns();
  #defaults: AnalysisChoices;
  /** True once the user edits an option; later setting changes are then ignored. */
  #touched = false;
  /** Whether the summary matches the current roles of the columns. */
  #looked = false;
  /** Counts requests, so that a late answer to an earlier one is ignored. */
  #asked = 0;
  /** The kernel, and the lines that made its variable `frame`. */
  #held = "";
  /** The files whose figures the panel's kernel has drawn. */
  #drawn: string | undefined;

  constructor(
    services: ServiceManager.IManager,
    notebook: () => NotebookPlace | undefined,
    trans: Pick<TranslationBundle, "__">,
    defaults: AnalysisChoices = defaultChoices(),
  ) {
    this.#trans = trans;
    this.kernel = new PanelKernel(services);
    this.#contents = services.contents;
    this.#notebook = notebook;
    this.#defaults = defaults;
    this.choices = { roles: {}, metric: undefined, ...defaults };
  }

  get changed(): ISignal<this, void> {
    return this.#changed;
  }

  get busy(): boolean {
    return this.phase === "reading" || this.phase === "computing";
  }

  /** The code of the evaluation shown, as "Insert code" would insert it now. */
  code(): string {
    const code = this.#code(this.#shownPaths());
    return code === undefined ? "" : cellText(code);
  }

  /** Opens other results, and resets the choices about columns. */
  async open(source: Source): Promise<void> {
    // Another file needs a fresh kernel, as in a new notebook: colours depend on the series drawn before.
    if (this.#drawn !== undefined && this.#drawn !== pathsOf(source).join("\n")) {
      this.#stop();
      this.#drawn = undefined;
      void this.kernel.shutdown();
    }
    this.choices = { ...this.choices, roles: {}, metric: undefined };
    this.summary = undefined;
    this.outputs = [];
    const refusal = refusedSource(source);
    this.source = refusal === undefined ? source : undefined;
    if (refusal === undefined) {
      await this.look();
      return;
    }
    this.#stop();
    this.#asked += 1;
    this.#end("failed", refusal);
  }

  /** Gives a column a role; `undefined` removes it. Another column with the role loses it. */
  async chooseRole(column: string, role: RoleName | undefined): Promise<void> {
    const before = this.#roleOf(column);
    if (before === role) return;
    const roles = {
      ...this.choices.roles,
      ...(before !== undefined && { [before]: null }),
      ...(role !== undefined && { [role]: column }),
    };
    this.choices = { ...this.choices, roles };
    await this.look();
  }

  async chooseMetric(metric: string): Promise<void> {
    this.choices = { ...this.choices, metric };
    await this.look();
  }

  /** Changes options of the computation. */
  async choose(choices: Partial<AnalysisChoices>): Promise<void> {
    this.#touched = true;
    await this.#take(choices);
  }

  /** Follows changed settings, until the user edits an option. */
  async follow(defaults: AnalysisChoices): Promise<void> {
    this.#defaults = defaults;
    const same = Object.entries(defaults).every(
      ([name, value]) => String(Reflect.get(this.choices, name)) === String(value),
    );
    if (!this.#touched && !same) await this.#take(defaults);
  }

  /** Reads the summary of the results, then computes. */
  async look(): Promise<void> {
    this.#looked = false;
    const asked = this.#begin("reading");
    if (this.source === undefined) return;
    let found: unknown;
    const error = await this.#execute(asked, "look", (bundle) => {
      found = bundle["application/json"] ?? found;
    });
    if (asked !== this.#asked) return;
    if (error !== undefined) {
      this.#end("failed", error);
      return;
    }
    try {
      this.summary = readSummary(found);
    } catch (reason) {
      this.#end("failed", { name: "TypeError", message: String(reason) });
      return;
    }
    this.#looked = true;
    await this.compute();
  }

  /** Computes with the current choices. The outputs shown stay until newer ones replace them. */
  async compute(): Promise<void> {
    const asked = this.#begin("computing");
    const code = this.#code(this.#shownPaths());
    if (code === undefined || code.rest.length === 0) {
      this.outputs = [];
      this.#end("done");
      return;
    }
    if (this.source?.kind === "file") this.#drawn = pathsOf(this.source).join("\n");
    const fresh: Bundle[] = [];
    const error = await this.#execute(asked, "compute", (bundle, index) => {
      fresh[index] = bundle;
    });
    if (asked !== this.#asked) return;
    this.outputs = error === undefined ? fresh.filter((bundle) => Object.keys(bundle).length > 0) : [];
    this.#end(error === undefined ? "done" : "failed", error);
  }

  /** Ends the running code; the previous outputs stay. */
  stop(): void {
    if (!this.busy) return;
    this.#asked += 1;
    this.#stop();
    this.#end("stopped");
  }

  /** Forgets the results and ends the panel's kernel. */
  async close(): Promise<void> {
    this.#asked += 1;
    this.#stop();
    this.source = undefined;
    this.choices = { roles: {}, metric: undefined, ...this.#defaults };
    this.#touched = false;
    this.summary = undefined;
    this.outputs = [];
    this.#end("empty");
    await this.kernel.shutdown();
  }

  /** Announces that the code may have changed, as for a notebook in another folder. */
  notebookChanged(): void {
    this.#changed.emit();
  }

  async #take(choices: Partial<AnalysisChoices>): Promise<void> {
    this.choices = { ...this.choices, ...choices };
    // While the file is read, computing waits and then uses the choices of that moment.
    if (this.summary === undefined || this.phase === "reading") this.#changed.emit();
    else await (this.#looked ? this.compute() : this.look());
  }

  #stop(): void {
    if (this.#run !== undefined) this.#stopping.stop(this.#run);
    this.#run = undefined;
  }

  #begin(phase: "reading" | "computing"): number {
    this.#stop();
    this.#asked += 1;
    this.phase = phase;
    this.progress = undefined;
    this.error = undefined;
    this.#changed.emit();
    return this.#asked;
  }

  #end(phase: EvaluationPhase, error?: KernelError): void {
    this.phase = phase;
    this.progress = undefined;
    this.error = error;
    if (phase === "failed") this.outputs = [];
    this.#changed.emit();
  }

  /** The role of a column, including choices made since the summary. */
  #roleOf(column: string): RoleName | undefined {
    const { roles } = this.choices;
    const chosen = roleNames.find((role) => roles[role] === column);
    if (chosen !== undefined) return chosen;
    const found = this.summary?.columns.find(({ name }) => name === column)?.role;
    return found == null || roles[found] !== undefined ? undefined : found;
  }

  /** The files' paths relative to the current notebook's folder, or else to the first file's own folder. */
  #shownPaths(): readonly string[] {
    const [first = "", ...others] = pathsOf(this.source);
    const folder = this.#notebook()?.folder ?? PathExt.dirname(first);
    return this.source?.kind === "file"
      ? [first, ...others].map((path) => PathExt.relative(folder, path) || ".")
      : [];
  }

  #code(paths: readonly string[]): EvaluationCode | undefined {
    const { source, choices, summary } = this;
    return source === undefined ? undefined : writeEvaluation({ source, choices, paths, summary });
  }

  /** A key that identifies the frame of this code in the current kernel. */
  #heldBy({ frame }: EvaluationCode): string {
    return [this.kernel.generation, ...frame].join("\n");
  }

  /** Runs a step in the kernel of the source and returns its error. @param last true: no retry in another kernel */
  async #execute(
    asked: number,
    step: "look" | "compute",
    output: (bundle: Bundle, index: number) => void,
    last = false,
  ): Promise<KernelError | undefined> {
    try {
      const { kernel, paths } = await this.#place();
      await this.#stopping.ended(kernel);
      const code = this.#code(paths);
      if (asked !== this.#asked || code === undefined) return undefined;
      const isolated = this.source?.kind === "file";
      // People know the files by their paths on the server.
      const names = pathsOf(this.source);
      const shown = (text: string): string =>
        paths.reduce((said, path, index) => said.replaceAll(path, () => names[index] ?? ""), text);
      const run = new KernelRun(kernel, this.#text(code, step), {
        isolated,
        output: (bundle, index) => {
          if (asked !== this.#asked) return;
          const found = readProgress(bundle[PROGRESS_MIME_TYPE], this.#trans);
          const progress = found && { ...found, label: shown(found.label) };
          if (progress !== undefined || this.progress !== undefined) {
            this.progress = progress;
            this.#changed.emit();
          }
          if (progress === undefined) output(bundle, index);
          else output({}, index);
        },
      });
      this.#run = run;
      const error = await run.done;
      // The page learns of its kernel's end seconds later, and may have sent this code in the meantime.
      const unheard = error?.name === "KernelGone" && !run.hasBegun;
      // The server may also have started a new kernel in its place, which is not isolated.
      const another = unheard || error?.name === "IsolationError";
      if (another && isolated && !last && asked === this.#asked) {
        await this.kernel.shutdown();
        return await this.#execute(asked, step, output, true);
      }
      if (asked === this.#asked && error === undefined) this.#held = this.#heldBy(code);
      return error && { ...error, message: shown(error.message) };
    } catch (error) {
      return { name: "KernelGone", message: error instanceof Error ? error.message : String(error) };
    }
  }

  /** The kernel of the source, and the files' paths as that kernel names them. */
  async #place(): Promise<{ readonly kernel: Kernel.IKernelConnection; readonly paths: readonly string[] }> {
    const { source } = this;
    if (source?.kind === "file") {
      const { kernel, root } = await this.kernel.connect();
      return { kernel, paths: pathsOf(source).map((path) => kernelPath(this.#contents, root, path)) };
    }
    const kernel = this.#notebook()?.kernel;
    if (kernel === undefined)
      throw new Error("The notebook of this variable is closed, or its kernel is gone.");
    return { kernel, paths: [] };
  }

  /** The code that a step runs. */
  #text(code: EvaluationCode, step: "look" | "compute"): string {
    const lines = step === "look" ? [lookLine(code)] : code.rest;
    if (this.source?.kind === "variable") return blockText(code.imports, [...code.frame, ...lines]);
    // A frame that the kernel has already is not read again: the file may be large.
    const frame = step === "compute" && this.#heldBy(code) === this.#held ? [] : code.frame;
    return [...importLines(code.imports), ...frame, ...lines].join("\n");
  }
}

/** The reason why no code can be written for a source; `undefined` if code can be written. */
function refusedSource(source: Source): KernelError | undefined {
  if (source.kind === "file") return undefined;
  try {
    checkedVariable(source.name);
    return undefined;
  } catch (error) {
    return { name: "TypeError", message: error instanceof Error ? error.message : String(error) };
  }
}
