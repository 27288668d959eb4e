import { basename, extname, isAbsolute, join } from "node:path";
import { cellFile } from "./importer.js";

/**
 * The file name that `import.meta.filename` gives in a cell: the notebook's, where the Jupyter server
 * names it, else one in the notebook's folder.
 */
export function sessionFile(notebookFolder: string, sessionName: string | undefined): string {
  if (sessionName === undefined || extname(sessionName) !== ".ipynb") return join(notebookFolder, cellFile);
  return isAbsolute(sessionName) ? sessionName : join(notebookFolder, basename(sessionName));
}
