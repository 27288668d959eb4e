import type { FrameJSON } from "./FrameJSON.js";
import { frameShape } from "./frameShape.js";
import { readSaved } from "./readSaved.js";
import { SCHEMA_VERSIONS } from "./savedFormats.js";

/**
 * Checks a saved frame of any schema up to this release's, and gives it the version of this release.
 *
 * @throws NewerSchemaError if a later release saved it; TypeError that names the invalid field. Besides the schema it
 *   requires columns of length `rows`, codes within their dictionary, at most `total` rows and at most `width`
 *   columns.
 *
 * @example
 * ```ts
 * import { readFrame, writeFrame } from "precipice/results";
 *
 * const saved = JSON.stringify(writeFrame({ task: ["Pong", "Alien"], score: [20, 831] }, 57));
 * readFrame(JSON.parse(saved)).total; // => 57
 * ```
 */
export function readFrame(saved: unknown): FrameJSON {
  const frame = readSaved(saved, "frame", frameShape);
  for (const [index, column] of frame.columns.entries()) {
    const length = "codes" in column ? column.codes.length : column.values.length;
    if (length !== frame.rows) {
      throw new TypeError(
        `This saved frame cannot be read: columns[${index}] has ${length} of ${frame.rows} rows.`,
      );
    }
    if ("codes" in column && column.codes.some((code) => code >= column.dictionary.length)) {
      throw new TypeError(
        `This saved frame cannot be read: columns[${index}] has a code outside its dictionary.`,
      );
    }
  }
  if (frame.width !== undefined && frame.width < frame.columns.length) {
    throw new TypeError(
      `This saved frame cannot be read: it has ${frame.columns.length} columns of ${frame.width}.`,
    );
  }
  if (frame.rows > frame.total) {
    throw new TypeError(`This saved frame cannot be read: it has ${frame.rows} rows of ${frame.total}.`);
  }
  return { ...frame, schema: SCHEMA_VERSIONS.frame };
}
