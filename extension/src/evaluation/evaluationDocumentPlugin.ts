import { ILayoutRestorer, type JupyterFrontEnd, type JupyterFrontEndPlugin } from "@jupyterlab/application";
import { WidgetTracker } from "@jupyterlab/apputils";
import { IDocumentManager } from "@jupyterlab/docmanager";
import { IDefaultFileBrowser } from "@jupyterlab/filebrowser";
import {
  ABCWidgetFactory,
  DocumentWidget,
  TextModelFactory,
  type DocumentRegistry,
} from "@jupyterlab/docregistry";
import { INotebookTracker } from "@jupyterlab/notebook";
import { IRenderMimeRegistry } from "@jupyterlab/rendermime";
import type { Contents } from "@jupyterlab/services";
import { ITranslator, nullTranslator } from "@jupyterlab/translation";
import { precipiceIcon } from "../notebook/precipiceIcon.js";
import { IEvaluationSettings, type EvaluationSettings } from "../settings/EvaluationSettings.js";
import { makeEvaluationView, type EvaluationParts } from "./EvaluationPanels.js";
import type { EvaluationView } from "./EvaluationView.js";

const factoryName = "Evaluation";
const modelName = "precipice-unread";

/** Formats of results without a file type in JupyterLab. */
const resultFile = {
  name: "precipice-results",
  displayName: "Results",
  extensions: [".parquet", ".npz", ".arrow", ".feather", ".eval", ".csv.gz", ".jsonl.gz"],
  pattern: "\\.tfevents\\.",
  fileFormat: "base64" as Contents.FileFormat,
  mimeTypes: ["application/octet-stream"],
};

/** A model that reads nothing: the kernel reads the file, which may be larger than a page can hold. */
class UnreadModelFactory extends TextModelFactory {
  override get name(): string {
    return modelName;
  }

  override get fileFormat(): Contents.FileFormat {
    return null;
  }
}

/** Evaluates the file in a tab of its own, with a kernel of its own. */
class EvaluationFactory extends ABCWidgetFactory<DocumentWidget<EvaluationView>> {
  readonly #parts: EvaluationParts;

  constructor(
    options: DocumentRegistry.IWidgetFactoryOptions<DocumentWidget<EvaluationView>>,
    parts: EvaluationParts,
  ) {
    super(options);
    this.#parts = parts;
  }

  protected override createNewWidget(context: DocumentRegistry.Context): DocumentWidget<EvaluationView> {
    const content = makeEvaluationView(this.#parts);
    content.title.icon = precipiceIcon;
    void content.evaluation.open({ kind: "file", path: context.path });
    return new DocumentWidget<EvaluationView>({ content, context });
  }
}

/** "Open With > Evaluation" for files of results. */
export const evaluationDocumentPlugin: JupyterFrontEndPlugin<void> = {
  id: "@precipice/jupyterlab:evaluation-document",
  description: "Opens files of results with their evaluation.",
  autoStart: true,
  requires: [IRenderMimeRegistry],
  optional: [
    ITranslator,
    IEvaluationSettings,
    INotebookTracker,
    IDocumentManager,
    ILayoutRestorer,
    IDefaultFileBrowser,
  ],
  activate: (
    app: JupyterFrontEnd,
    rendermime: IRenderMimeRegistry,
    translator: ITranslator | null,
    settings: EvaluationSettings | null,
    tracker: INotebookTracker | null,
    documents: IDocumentManager | null,
    restorer: ILayoutRestorer | null,
    browser: IDefaultFileBrowser | null,
  ) => {
    const language = translator ?? nullTranslator;
    const { docRegistry } = app;
    docRegistry.addFileType(resultFile);
    docRegistry.addModelFactory(new UnreadModelFactory());
    const factory = new EvaluationFactory(
      {
        name: factoryName,
        label: language.load("precipice").__("Evaluation"),
        modelName,
        fileTypes: ["csv", "tsv", "json", "jsonl", resultFile.name],
        defaultFor: [resultFile.name],
        readOnly: true,
      },
      { app, rendermime, translator: language, settings, tracker, documents, browser },
    );
    // Under `exactOptionalPropertyTypes` the types of optional properties differ from those of JupyterLab's own class.
    docRegistry.addWidgetFactory(factory as DocumentRegistry.WidgetFactory);
    const widgets = new WidgetTracker<DocumentWidget<EvaluationView>>({ namespace: "precipice-evaluation" });
    factory.widgetCreated.connect((_, widget) => void widgets.add(widget));
    void restorer?.restore(widgets, {
      command: "docmanager:open",
      args: ({ context }) => ({ path: context.path, factory: factoryName }),
      name: ({ context }) => context.path,
    });
  },
};
