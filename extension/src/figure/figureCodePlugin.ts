import type { JupyterFrontEndPlugin } from "@jupyterlab/application";

/**
 * Loads the code of figures while the contents of a notebook are on their way: the page has nothing else to do
 * then, and its first figure need not wait for it.
 */
export const figureCodePlugin: JupyterFrontEndPlugin<void> = {
  id: "@precipice/jupyterlab:figure-code",
  description: "Loads the code of figures while a notebook is being opened.",
  autoStart: true,
  activate: ({ docRegistry }) => {
    docRegistry.addWidgetExtension("Notebook", {
      createNew: () => {
        // A figure that needs the code says why it cannot be loaded.
        import("precipice/renderer").catch(() => undefined);
      },
    });
  },
};
