import type { JupyterFrontEnd } from "@jupyterlab/application";
import type { IDocumentManager } from "@jupyterlab/docmanager";
import { FileBrowserModel, FileDialog, type IDefaultFileBrowser } from "@jupyterlab/filebrowser";
import { NotebookActions, type INotebookTracker } from "@jupyterlab/notebook";
import type { IRenderMimeRegistry } from "@jupyterlab/rendermime";
import type { ITranslator } from "@jupyterlab/translation";
import type { AnalysisDefaults } from "../settings/AnalysisDefaults.js";
import type { EvaluationSettings } from "../settings/EvaluationSettings.js";
import { defaultChoices } from "./Choices.js";
import { followKernelNotebook, kernelNotebook, notebookPlace } from "./kernelNotebook.js";
import { Evaluation } from "./Evaluation.js";
import type { EvaluationHost } from "./EvaluationHost.js";
import { EvaluationView } from "./EvaluationView.js";
import { insertCode } from "./insertCode.js";
import { listVariables } from "./listVariables.js";

/** The parts of the application that panels need; a missing part is `null`. */
export interface EvaluationParts {
  readonly app: JupyterFrontEnd;
  readonly rendermime: IRenderMimeRegistry;
  readonly translator: ITranslator;
  readonly settings: EvaluationSettings | null;
  readonly tracker: INotebookTracker | null;
  readonly documents: IDocumentManager | null;
  readonly browser: IDefaultFileBrowser | null;
}

/** Makes a view of an evaluation that follows the current notebook. */
export function makeEvaluationView(parts: EvaluationParts): EvaluationView {
  const { app, settings, tracker } = parts;
  const host = makeHost(parts);
  const evaluation = new Evaluation(
    app.serviceManager,
    () => notebookPlace(tracker),
    host.trans,
    defaultChoices(settings?.defaults),
  );
  const view = new EvaluationView(evaluation, host);
  const changed = (): void => {
    evaluation.notebookChanged();
    if (view.isVisible) void view.refreshVariables();
  };
  const executed = (): void => {
    if (view.isVisible) void view.refreshVariables();
  };
  const follow = (_: unknown, defaults: AnalysisDefaults): void => {
    void evaluation.follow(defaultChoices(defaults));
  };
  settings?.changed.connect(follow);
  const stopFollowing = tracker === null ? undefined : followKernelNotebook(tracker, changed);
  if (tracker !== null) NotebookActions.executed.connect(executed);
  // When the page closes, a request that outlives it ends the kernel.
  const leave = (): void => evaluation.kernel.abandon();
  window.addEventListener("pagehide", leave);
  view.disposed.connect(() => {
    settings?.changed.disconnect(follow);
    stopFollowing?.();
    NotebookActions.executed.disconnect(executed);
    window.removeEventListener("pagehide", leave);
  });
  return view;
}

function makeHost({
  app,
  rendermime,
  translator,
  tracker,
  documents,
  browser,
}: EvaluationParts): EvaluationHost {
  const trans = translator.load("precipice");
  const { contents } = app.serviceManager;
  return {
    trans,
    rendermime,
    chooseFiles:
      documents === null
        ? undefined
        : async () => {
            const { button, value } = await FileDialog.getOpenFiles({
              manager: documents,
              translator,
              title: trans.__("Choose results"),
              label: trans.__(
                "A file, several files (with Ctrl or Shift), or this whole folder: select nothing in it.",
              ),
              defaultPath: browser?.model.path ?? "",
            });
            return button.accept ? (value ?? []).map(({ path }) => path) : [];
          },
    upload: async (file) => {
      if (documents === null) throw new Error(trans.__("This application takes no files."));
      const model = new FileBrowserModel({ manager: documents, translator });
      try {
        await model.cd(`/${notebookPlace(tracker)?.folder ?? ""}`);
        return (await model.upload(file)).path;
      } finally {
        model.dispose();
      }
    },
    variables: async () => {
      const panel = kernelNotebook(tracker);
      const kernel = panel?.sessionContext.session?.kernel;
      if (!panel) return undefined;
      const notebook = contents.localPath(panel.context.path);
      return { notebook, variables: kernel == null ? undefined : await listVariables(kernel) };
    },
    insert: (code, folder) => insertCode(app, tracker, code, folder),
  };
}
