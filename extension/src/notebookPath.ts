import type { IRenderMime } from "@jupyterlab/rendermime-interfaces";

/** The path of the notebook to which an output belongs: what keeps the selections of notebooks apart. Empty where it is not known. */
export function notebookPath(resolver: IRenderMime.IResolver | null | undefined): string {
  // JupyterLab's resolver of links knows the path; its interface does not tell.
  const path: unknown = resolver === null || resolver === undefined ? "" : Reflect.get(resolver, "path");
  return typeof path === "string" ? path : "";
}
