import type { ProgressJSON } from "./ProgressJSON.js";
import { progressShape } from "./progressShape.js";
import { readSaved } from "./readSaved.js";

/**
 * Checks a saved progress report of any schema up to this release's.
 *
 * @throws NewerSchemaError if a later release saved it; TypeError that names the invalid field.
 *
 * @example
 * ```ts
 * import { readProgress } from "precipice/results";
 *
 * const saved = { schema: "1.0", id: "1", label: "aggregates", done: 500, total: 2000, rate: 250, remaining: 6 };
 * readProgress(saved).done; // => 500
 * ```
 */
export function readProgress(saved: unknown): ProgressJSON {
  const progress = readSaved(saved, "progress", progressShape);
  if (progress.total !== null && progress.done > progress.total) {
    throw new TypeError(
      `This saved progress cannot be read: ${progress.done} of ${progress.total} are done.`,
    );
  }
  return progress;
}
