import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { Notification } from "@jupyterlab/apputils";
import { PathExt } from "@jupyterlab/coreutils";
import { IRenderMimeRegistry } from "@jupyterlab/rendermime";
import type { IRenderMime } from "@jupyterlab/rendermime-interfaces";
import { ITranslator, nullTranslator, type TranslationBundle } from "@jupyterlab/translation";
import { isNotebook } from "../lab/currentNotebook.js";
import { InstallButton } from "./InstallButton.js";
import { InstallOffers } from "./InstallOffers.js";
import { isNotebookPanel, type NotebookPanel } from "./LabWidgets.js";
import { linkPlaces } from "./linkPlaces.js";
import { openCell } from "./openCell.js";
import { openFile } from "./openFile.js";
import type { Place } from "./Place.js";

/** JupyterLab's MIME type of errors and of text on stderr. */
const ERROR_MIME_TYPE = "application/vnd.jupyter.stderr";

/** Notices close by themselves. */
const shortly = { autoClose: 8_000 } as const;

/**
 * Makes the places in error outputs links: to the cell at line and column, or to the file. Below the error of a cell that
 * was just run and needs a package of npm, a button installs that.
 */
export const tracebackPlugin: JupyterFrontEndPlugin<void> = {
  id: "@precipice/jupyterlab:traceback",
  description:
    "Makes cells and files in tracebacks links to their place, and offers to install a missing package.",
  autoStart: true,
  requires: [IRenderMimeRegistry],
  optional: [ITranslator],
  activate: (app: JupyterFrontEnd, rendermime: IRenderMimeRegistry, translator: ITranslator | null) => {
    const trans = (translator ?? nullTranslator).load("precipice");
    const factory = rendermime.getFactory(ERROR_MIME_TYPE);
    if (factory === undefined) return;
    const offers = new InstallOffers();
    app.docRegistry.addWidgetExtension("Notebook", {
      createNew: (panel) => {
        if (isNotebook(panel)) offers.follow(panel);
      },
    });
    const createRenderer = (options: IRenderMime.IRendererOptions): IRenderMime.IRenderer => {
      const renderer = factory.createRenderer(options);
      const render = renderer.renderModel.bind(renderer);
      renderer.renderModel = async (model) => {
        await render(model);
        if (renderer.isDisposed) return;
        linkPlaces(
          renderer.node,
          (place, link) => void openPlace(app, place, link, options.resolver, trans),
          trans,
        );
        offers.whenOffered(model, (offered) => {
          if (renderer.isDisposed) return;
          renderer.node.querySelector(".jp-PrecipiceInstall")?.remove();
          renderer.node.append(new InstallButton(app, offered, trans).node);
        });
      };
      return renderer;
    };
    rendermime.addFactory({ ...factory, createRenderer });
  },
};

async function openPlace(
  app: JupyterFrontEnd,
  place: Place,
  link: HTMLElement,
  resolver: IRenderMime.IResolver | null,
  trans: TranslationBundle,
): Promise<void> {
  const panel = notebookOf(app, link);
  const { target } = place;
  try {
    if (typeof target === "string") {
      const folder = panel === undefined ? "" : PathExt.dirname(panel.context.path);
      if (await openFile(app, target, place, folder, resolver)) return;
      Notification.info(
        trans.__("This server shows no file %1: it is outside its folder, or gone.", target),
        shortly,
      );
    } else if (panel === undefined || !(await openCell(panel, target, place, link))) {
      Notification.info(
        trans.__("No cell bears the number [%1] any more: it was run again since, or removed.", target),
        shortly,
      );
    }
  } catch (error) {
    Notification.error(
      trans.__("The place could not be opened: %1", error instanceof Error ? error.message : String(error)),
    );
  }
}

/** The notebook that contains an output. */
function notebookOf(app: JupyterFrontEnd, link: HTMLElement): NotebookPanel | undefined {
  for (const widget of app.shell.widgets("main")) {
    if (isNotebookPanel(widget) && widget.node.contains(link)) return widget;
  }
  return undefined;
}
