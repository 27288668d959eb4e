import type { Shape } from "./shape.js";
import { readSchema } from "./readSchema.js";
import type { SavedFormat } from "./savedFormats.js";

/** A saved format once its version is one that this release reads, and every field what it should be. */
export function readSaved<T>(saved: unknown, format: SavedFormat, shape: Shape<T>): T {
  readSchema(saved, format);
  const reason = shape.check(saved, format);
  if (reason !== undefined) throw new TypeError(`This saved ${format} cannot be read: ${reason}.`);
  return saved as T;
}
