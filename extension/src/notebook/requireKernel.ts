import type { JupyterFrontEnd } from "@jupyterlab/application";
import { showErrorMessage } from "@jupyterlab/apputils";
import type { TranslationBundle } from "@jupyterlab/translation";
import { KERNEL } from "../lab/notebookMetadata.js";

/** Whether the server has the Precipice kernel; if not, a dialog explains how to install it. */
export async function requireKernel(app: JupyterFrontEnd, trans: TranslationBundle): Promise<boolean> {
  const { kernelspecs } = app.serviceManager;
  await kernelspecs.ready;
  if (kernelspecs.specs?.kernelspecs[KERNEL] !== undefined) return true;
  await showErrorMessage(
    trans.__("The Precipice kernel is not installed"),
    trans.__(
      'This server has no kernel named "%1". Install it with: npx @precipice/kernel install --prefix FOLDER, where FOLDER is the Python environment that runs JupyterLab; then reload this page.',
      KERNEL,
    ),
  );
  return false;
}
