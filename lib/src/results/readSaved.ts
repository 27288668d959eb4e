import type { Shape } from "./shape.js";
import { readSchema } from "./readSchema.js";
import type { SavedFormat } from "./savedFormats.js";

/** A saved format, after a check of its version and of every field. */
export function readSaved<T>(saved: unknown, format: SavedFormat, shape: Shape<T>): T {
  readSchema(saved, format);
  const reason = shape.check(saved, format);
  if (reason !== undefined) throw new TypeError(`This saved ${format} cannot be read: ${reason}.`);
  return saved as T;
}
