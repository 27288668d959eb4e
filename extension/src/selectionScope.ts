import type { IRenderMime } from "@jupyterlab/rendermime-interfaces";

const known = new WeakMap<object, string>();
let count = 0;

/**
 * What keeps the selections of notebooks apart, the same for all outputs of one notebook. JupyterLab has one resolver of
 * links for each document that is open, in all its views, and it stays when the notebook is renamed. Empty where there is none.
 */
export function selectionScope(resolver: IRenderMime.IResolver | null | undefined): string {
  if (resolver === null || resolver === undefined) return "";
  let scope = known.get(resolver);
  if (scope === undefined) known.set(resolver, (scope = `document ${++count}`));
  return scope;
}
