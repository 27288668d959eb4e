import { element } from "./element.js";
import type { Evaluation } from "./Evaluation.js";
import type { EvaluationHost, NotebookVariables } from "./EvaluationHost.js";
import { filesSource, pathsOf } from "./Source.js";

/** Chooses the source of the results: a file, chosen or dropped, or a variable of the current notebook. */
export class SourceSection {
  readonly node: HTMLElement;
  readonly #evaluation: Evaluation;
  readonly #host: EvaluationHost;
  readonly #choose: HTMLButtonElement | undefined;
  readonly #close: HTMLButtonElement;
  readonly #variables: HTMLSelectElement;
  readonly #name = element("p", { class: "jp-PrecipiceEvaluation-source" });
  readonly #kernel = element("p", { class: "jp-PrecipiceEvaluation-hint" });
  readonly #hint: HTMLElement;
  /** Counts requests for variables. */
  #asked = 0;

  constructor(evaluation: Evaluation, host: EvaluationHost) {
    const { trans } = host;
    this.#evaluation = evaluation;
    this.#host = host;
    const { chooseFiles } = host;
    this.#choose =
      chooseFiles &&
      element("button", {
        class: "jp-mod-styled jp-mod-accept",
        text: trans.__("Choose file or folder…"),
        attributes: { type: "button" },
        on: {
          click: () =>
            void chooseFiles().then((paths) => {
              const source = filesSource(paths);
              if (source !== undefined) void evaluation.open(source);
            }),
        },
      });
    this.#close = element("button", {
      class: "jp-mod-styled",
      text: trans.__("Close"),
      attributes: { type: "button", title: trans.__("Forget these results and end the panel's kernel") },
      on: { click: () => void this.#closed() },
    });
    this.#variables = element("select", {
      attributes: { "aria-label": trans.__("Variable of the current notebook") },
      on: {
        focus: () => void this.refresh(),
        change: () => {
          const [type = "", name = ""] = this.#variables.value.split(" ");
          if (name !== "") void evaluation.open({ kind: "variable", name, type });
        },
      },
    });
    this.#hint = element("p", {
      class: "jp-PrecipiceEvaluation-hint",
      text: trans.__(
        "Or drop files or a folder of the file browser here, or a file of this computer (it is then uploaded to the server). A folder, such as one of lm-eval, is read as one table.",
      ),
    });
    this.node = element(
      "section",
      { attributes: { "aria-label": trans.__("Results") } },
      element(
        "div",
        { class: "jp-PrecipiceEvaluation-row" },
        ...(this.#choose ? [this.#choose] : []),
        this.#variables,
        this.#close,
      ),
      this.#hint,
      this.#name,
      this.#kernel,
    );
    this.#list(undefined);
  }

  update(): void {
    const { source, summary, kernel } = this.#evaluation;
    const { trans } = this.#host;
    this.#close.hidden = source === undefined;
    this.#hint.hidden = source !== undefined;
    this.#name.hidden = source === undefined;
    const name = source?.kind === "variable" ? source.name : this.#filesName();
    this.#name.replaceChildren(
      element("strong", { text: name }),
      summary === undefined
        ? ""
        : ` ${trans.__("%1, %2 rows, %3 columns", summary.format, summary.rows.toLocaleString("en-US"), summary.width)}`,
    );
    this.#variables.value = source?.kind === "variable" ? `${source.type} ${source.name}` : "";
    const words = {
      none: trans.__("No kernel runs for this panel; it starts one when it needs it."),
      starting: trans.__("The panel starts a kernel of its own…"),
      idle: trans.__("The panel's own kernel is ready."),
      busy: trans.__("The panel's own kernel is at work."),
      gone: trans.__("The panel's own kernel has died; the next choice starts another."),
    };
    this.#kernel.textContent =
      source?.kind === "variable"
        ? trans.__("Computed in the kernel of the notebook.")
        : words[kernel.status];
  }

  /** The name of the files: their path, or their number with the first. */
  #filesName(): string {
    const { trans } = this.#host;
    const [first, ...others] = pathsOf(this.#evaluation.source);
    if (first === undefined) return "";
    if (others.length > 0) return trans.__("%1 and %2 more", first, others.length);
    return first === "" ? trans.__("The server's folder") : first;
  }

  /** Asks the current notebook's kernel for its variables again. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    const found = await this.#host.variables();
    if (asked === this.#asked) this.#list(found);
  }

  focus(): void {
    (this.#choose ?? this.#variables).focus();
  }

  async #closed(): Promise<void> {
    await this.#evaluation.close();
    this.focus();
  }

  #list(found: NotebookVariables | undefined): void {
    const { trans } = this.#host;
    const { source } = this.#evaluation;
    const variables = found?.variables ?? [];
    const first =
      found === undefined
        ? trans.__("No TypeScript notebook is open")
        : found.variables === undefined
          ? trans.__("%1 has no kernel yet", found.notebook)
          : variables.length === 0
            ? trans.__("%1 has no variable with a table", found.notebook)
            : trans.__("Variable of %1…", found.notebook);
    const options = variables.map(({ name, type, rows, columns }) => {
      const size = rows === undefined ? "" : columns === undefined ? ` (${rows})` : ` (${rows} × ${columns})`;
      return element("option", { text: `${name}: ${type}${size}`, attributes: { value: `${type} ${name}` } });
    });
    this.#variables.replaceChildren(
      element("option", { text: first, attributes: { value: "" } }),
      ...options,
    );
    this.#variables.disabled = variables.length === 0;
    this.#variables.value = source?.kind === "variable" ? `${source.type} ${source.name}` : "";
  }
}
