import type { ISessionContext } from "@jupyterlab/apputils";
import type { Widget } from "@lumino/widgets";

/** The session of the notebook or console in which an output stands; undefined where it stands in none. */
export function findKernel(output: Widget): ISessionContext | undefined {
  for (let widget = output.parent; widget !== null; widget = widget.parent) {
    const context: unknown = Reflect.get(widget, "sessionContext");
    if (typeof context === "object" && context !== null && "kernelChanged" in context)
      return context as ISessionContext;
  }
  return undefined;
}
