/** Versions by themselves: a program that saves only results and progress carries no others. */
export const RESULT_SCHEMA = "1.2";
export const PROGRESS_SCHEMA = "1.0";

/** The formats that notebooks save, with the latest version that this release knows. */
export const SCHEMA_VERSIONS = {
  result: RESULT_SCHEMA,
  figure: "1.1",
  frame: "1.2",
  progress: PROGRESS_SCHEMA,
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
