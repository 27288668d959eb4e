import { PathExt } from "@jupyterlab/coreutils";
import { Drag } from "@lumino/dragdrop";
import type { Message } from "@lumino/messaging";
import { Widget } from "@lumino/widgets";
import { CodeSection } from "./CodeSection.js";
import { ColumnsSection } from "./ColumnsSection.js";
import { element } from "./element.js";
import type { Evaluation } from "./Evaluation.js";
import type { EvaluationHost } from "./EvaluationHost.js";
import { filesSource, type Source } from "./Source.js";
import { OptionsSection } from "./OptionsSection.js";
import { OutcomeSection } from "./OutcomeSection.js";
import { SourceSection } from "./SourceSection.js";

/** The MIME type of a drag from JupyterLab's file browser: paths on the server. */
const browserType = "application/x-jupyter-icontents";

/** Shows an evaluation: from the file to the figures and their code. It ends the kernel that it started. */
export class EvaluationView extends Widget {
  readonly evaluation: Evaluation;
  readonly #host: EvaluationHost;
  readonly #source: SourceSection;
  readonly #outcome: OutcomeSection;
  #uploaded: string | undefined;
  #shown: Source | undefined;
  readonly #dropSaid = element("p", { attributes: { role: "status" } });

  constructor(evaluation: Evaluation, host: EvaluationHost) {
    super();
    this.evaluation = evaluation;
    this.#host = host;
    this.addClass("jp-PrecipiceEvaluation");
    this.node.setAttribute("role", "region");
    this.node.setAttribute("aria-label", host.trans.__("Evaluation"));
    this.#source = new SourceSection(evaluation, host);
    this.#outcome = new OutcomeSection(evaluation, host);
    const code = new CodeSection(evaluation, host, (text) => host.insert(text, this.#folder()));
    const sections = [
      this.#source,
      new ColumnsSection(evaluation, host),
      new OptionsSection(evaluation, host),
      this.#outcome,
      code,
    ];
    this.node.append(
      element(
        "div",
        { class: "jp-PrecipiceEvaluation-content" },
        element("div", {}, ...sections.slice(0, 3).map(({ node }) => node)),
        element("div", {}, ...sections.slice(3).map(({ node }) => node)),
      ),
    );
    this.#source.node.append(this.#dropSaid);
    const update = (): void => {
      const { source } = evaluation;
      // The message about a dropped file disappears with the file.
      if (source !== this.#shown && !(source?.kind === "file" && source.path === this.#uploaded))
        this.#dropSaid.textContent = "";
      this.#shown = source;
      for (const section of sections) section.update();
    };
    evaluation.changed.connect(update);
    evaluation.kernel.statusChanged.connect(update);
    update();
  }

  /** Asks the current notebook for its variables again. */
  async refreshVariables(): Promise<void> {
    await this.#source.refresh();
  }

  override dispose(): void {
    if (this.isDisposed) return;
    void this.evaluation.close();
    this.#outcome.dispose();
    super.dispose();
  }

  handleEvent(event: Event): void {
    if (event instanceof Drag.Event) this.#dragFromBrowser(event);
    else if (event instanceof DragEvent) void this.#dragFromDesktop(event);
  }

  protected override onActivateRequest(): void {
    this.#source.focus();
  }

  protected override onAfterShow(): void {
    void this.refreshVariables();
  }

  protected override onAfterAttach(message: Message): void {
    super.onAfterAttach(message);
    for (const type of dragEvents) this.node.addEventListener(type, this);
  }

  protected override onBeforeDetach(message: Message): void {
    super.onBeforeDetach(message);
    for (const type of dragEvents) this.node.removeEventListener(type, this);
  }

  #folder(): string {
    const { source } = this.evaluation;
    return source?.kind === "file" ? PathExt.dirname(source.path) : "";
  }

  #dragFromBrowser(event: Drag.Event): void {
    if (!event.mimeData.hasData(browserType)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#over(event.type !== "lm-dragleave" && event.type !== "lm-drop");
    if (event.type === "lm-dragover") event.dropAction = event.proposedAction;
    if (event.type !== "lm-drop") return;
    event.dropAction = "copy";
    const source = filesSource(event.mimeData.getData(browserType) as readonly string[]);
    if (source !== undefined) void this.evaluation.open(source);
  }

  async #dragFromDesktop(event: DragEvent): Promise<void> {
    const { dataTransfer } = event;
    if (dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    event.stopPropagation();
    this.#over(event.type === "dragover");
    const [file] = dataTransfer.files;
    if (event.type !== "drop" || file === undefined) return;
    const { trans } = this.#host;
    this.#dropSaid.textContent = trans.__("Uploading %1 to the server…", file.name);
    try {
      const path = await this.#host.upload(file);
      this.#uploaded = path;
      this.#dropSaid.textContent =
        path === undefined ? "" : trans.__("%1 was uploaded to the server as %2.", file.name, path);
      if (path !== undefined) await this.evaluation.open({ kind: "file", path });
    } catch (error) {
      this.#dropSaid.textContent = trans.__(
        "%1 could not be uploaded: %2",
        file.name,
        error instanceof Error ? error.message : String(error),
      );
    }
  }

  #over(over: boolean): void {
    this.toggleClass("jp-mod-dropTarget", over);
  }
}

const dragEvents = [
  "lm-dragenter",
  "lm-dragleave",
  "lm-dragover",
  "lm-drop",
  "dragover",
  "dragleave",
  "drop",
];
