import type { JupyterFrontEnd } from "@jupyterlab/application";
import { Notification } from "@jupyterlab/apputils";
import type { TranslationBundle } from "@jupyterlab/translation";
import { currentNotebook } from "../lab/currentNotebook.js";

const shortly = { autoClose: 8_000 } as const;

/**
 * Writes the type-check mode into the current notebook's metadata, and saves the notebook: the kernel reads the file, and
 * applies the mode from the next cell on.
 */
export async function setCheckMode(
  app: JupyterFrontEnd,
  mode: unknown,
  trans: TranslationBundle,
): Promise<void> {
  if (mode !== "warn" && mode !== "strict" && mode !== "off") {
    throw new RangeError(`The type check is "warn", "strict" or "off"; got ${JSON.stringify(mode)}.`);
  }
  const notebook = currentNotebook(app);
  if (notebook === undefined) {
    Notification.info(trans.__("Open a notebook to say how its types are checked."), shortly);
    return;
  }
  const { context } = notebook;
  await context.ready;
  const before = context.model.getMetadata("precipice");
  const kept = typeof before === "object" && before !== null && !Array.isArray(before) ? before : {};
  context.model.setMetadata("precipice", { ...kept, types: mode });
  await context.save();
  Notification.info(trans.__("From the next cell on, types are checked in the mode “%1”.", mode), shortly);
}
