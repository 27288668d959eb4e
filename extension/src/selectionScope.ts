import type { IRenderMime } from "@jupyterlab/rendermime-interfaces";

const known = new WeakMap<object, string>();
let count = 0;

/**
 * The scope that keeps the selections of notebooks apart, the same for all outputs of one notebook. JupyterLab has one
 * link resolver for each open document, in all its views, and keeps it when the notebook is renamed. Empty without one.
 */
export function selectionScope(resolver: IRenderMime.IResolver | null | undefined): string {
  if (resolver === null || resolver === undefined) return "";
  let scope = known.get(resolver);
  if (scope === undefined) known.set(resolver, (scope = `document ${++count}`));
  return scope;
}
