/** The version of saved results; by itself, so that a program that saves results alone carries no other. */
export const RESULT_SCHEMA = "1.2";

/** The formats that notebooks save, with the latest version that this release knows. */
export const SCHEMA_VERSIONS = {
  result: RESULT_SCHEMA,
  figure: "1.1",
  frame: "1.2",
  progress: "1.0",
  "paper-card": "1.0",
  "paper-comparison": "1.1",
} as const;

export type SavedFormat = keyof typeof SCHEMA_VERSIONS;

/**
 * The MIME type under which a format is saved.
 *
 * @example
 * ```ts
 * import { mimeType } from "precipice/results";
 *
 * mimeType("result"); // => application/vnd.precipice.result.v1+json
 * ```
 */
export function mimeType<F extends SavedFormat>(format: F): `application/vnd.precipice.${F}.v1+json` {
  return `application/vnd.precipice.${format}.v1+json`;
}
