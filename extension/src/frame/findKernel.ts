import type { ISessionContext } from "@jupyterlab/apputils";
import type { Widget } from "@lumino/widgets";

/** The sessions of outputs in a notebook: JupyterLab's new view of an output shares the output, not the notebook. */
const known = new WeakMap<object, ISessionContext>();

/**
 * The session of the notebook or console that contains the output or another view of the same output; else undefined.
 *
 * @param model the output's model: the same object in each view of the output
 */
export function findKernel(output: Widget, model: object): ISessionContext | undefined {
  for (let widget = output.parent; widget !== null; widget = widget.parent) {
    const context: unknown = Reflect.get(widget, "sessionContext");
    if (typeof context === "object" && context !== null && "kernelChanged" in context) {
      known.set(model, context as ISessionContext);
      return context as ISessionContext;
    }
  }
  return known.get(model);
}
