import type { ISessionContext } from "@jupyterlab/apputils";
import type { Widget } from "@lumino/widgets";

/** The sessions of outputs that stand in a notebook: JupyterLab's new view of an output shares the output, not the notebook. */
const known = new WeakMap<object, ISessionContext>();

/**
 * The session of the notebook or console in which an output stands, or stands as well; undefined where it stands in none.
 *
 * @param model what the output shows: the same object in each view of it
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
