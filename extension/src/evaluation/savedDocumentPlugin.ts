import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { MimeDocumentFactory, type DocumentRegistry } from "@jupyterlab/docregistry";
import { IRenderMimeRegistry } from "@jupyterlab/rendermime";
import { ITranslator, nullTranslator } from "@jupyterlab/translation";
import { FIGURE_MIME_TYPE } from "../figure/figureExtension.js";
import { precipiceIcon } from "../notebook/precipiceIcon.js";

const FRAME_MIME_TYPE = "application/vnd.precipice.frame.v1+json";

/** Opens saved figures and frames by double click, with the same renderers as in notebooks. */
export const savedDocumentPlugin: JupyterFrontEndPlugin<void> = {
  id: "@precipice/jupyterlab:saved-documents",
  description: "Opens saved figures (*.figure.json) and frames (*.frame.json).",
  autoStart: true,
  requires: [IRenderMimeRegistry],
  optional: [ITranslator],
  activate: (app: JupyterFrontEnd, rendermime: IRenderMimeRegistry, translator: ITranslator | null) => {
    const trans = (translator ?? nullTranslator).load("precipice");
    const types = [
      {
        name: "precipice-figure",
        displayName: trans.__("Figure"),
        extensions: [".figure.json"],
        mimeTypes: [FIGURE_MIME_TYPE],
      },
      {
        name: "precipice-frame",
        displayName: trans.__("Frame"),
        extensions: [".frame.json"],
        mimeTypes: [FRAME_MIME_TYPE],
      },
    ];
    for (const type of types) {
      const { name, displayName } = type;
      app.docRegistry.addFileType({ ...type, fileFormat: "text", icon: precipiceIcon });
      const primaryFileType = app.docRegistry.getFileType(name) as DocumentRegistry.IFileType;
      app.docRegistry.addWidgetFactory(
        new MimeDocumentFactory({
          name: `precipice-${name}`,
          label: displayName,
          rendermime,
          primaryFileType,
          dataType: "json",
          modelName: "text",
          fileTypes: [name],
          defaultFor: [name],
          // Under `exactOptionalPropertyTypes` the types of optional properties differ from those of JupyterLab's own class.
        }) as DocumentRegistry.WidgetFactory,
      );
    }
  },
};
