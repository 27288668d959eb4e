import { basename, extname, isAbsolute, join } from "node:path";
import { cellFile } from "./importer.js";

/**
 * The value of `import.meta.filename` in a cell: the notebook's file if the Jupyter server names it, else a file in
 * the notebook's folder.
 */
export function sessionFile(notebookFolder: string, sessionName: string | undefined): string {
  if (sessionName === undefined || extname(sessionName) !== ".ipynb") return join(notebookFolder, cellFile);
  return isAbsolute(sessionName) ? sessionName : join(notebookFolder, basename(sessionName));
}
