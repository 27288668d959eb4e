import { existsSync } from "node:fs";
import path from "node:path";
import { shownName } from "../../bytes/shownURL.js";
import { EngineError } from "../EngineError.js";
import type { FileFormat } from "../Source.js";

/** At least two letters, since one and a colon is a drive of Windows. */
const scheme = /^[a-z][a-z\d+.-]+:/iu;

/**
 * A path as the server finds it. One on a disk becomes absolute, since the server runs in another folder; all files under a Parquet folder
 * are the folder, which keeps the columns in the names of its folders.
 *
 * @param isSpark Apache Spark reads S3 as `s3a://`; Sail takes both names
 * @throws EngineError for `**` elsewhere, which Spark takes as `*`, and for a name on this disk that Spark would take for a pattern of others
 */
export function serverPath(given: string, format: FileFormat, isSpark: boolean): string {
  const place = scheme.test(given) ? given : path.resolve(given);
  const named = isSpark ? place.replace(/^s3:\/\//iu, "s3a://") : place;
  const whole =
    format === "parquet" ? named.replace(/[/\\]\*\*[/\\]\*(?:\.(?:parquet|pq|parq))?$/iu, "") : named;
  if (whole.includes("**"))
    throw new EngineError(
      `"${shownName(given)}": a server of Spark knows no "**"; name the folder of the Parquet files, or one "*" for each folder.`,
    );
  if (/^[^*]*[?[{][^*]*$/u.test(place) && existsSync(place))
    throw new EngineError(
      `"${shownName(given)}": a server of Spark takes "?", "[" and "{" for a pattern, which other names fit; rename it.`,
    );
  return whole;
}
