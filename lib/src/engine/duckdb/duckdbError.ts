import { withoutPasswords } from "../../bytes/shownURL.js";
import { EngineError } from "../EngineError.js";

/** What to do about an error, by how its message begins. */
const advice: readonly (readonly [RegExp, string])[] = [
  [
    /^Out of Memory Error/u,
    'Give it more by engine("duckdb", { memory: "8GB" }), fewer threads, or a { temporary } folder on a disk with more room.',
  ],
  [
    /^IO Error: (?:Could not write|No space|Failed to write)|No space left on device/iu,
    'Make room, or name a folder on another disk by engine("duckdb", { temporary: "/data/tmp" }).',
  ],
  [
    /^Extension Autoloading Error/u,
    'Where the internet is not reachable, give the file of the extension of this version by engine("duckdb", { extensions: ["httpfs.duckdb_extension"] }).',
  ],
  [/^IO Error: No files found/u, "A relative path starts at the folder of the notebook or program."],
];

/**
 * DuckDB's error for people: its own first lines without the statement, which it repeats, and without passwords and signatures of
 * URLs, and what to do.
 */
export function duckdbError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  const message = (error instanceof Error ? error.message : String(error)).replace(
    /^Failed to \w+ \w+: /u,
    "",
  );
  const own = withoutPasswords(message.replace(/\n\n[\s\S]*$/u, "").replaceAll("\n", " ")).replace(
    /\.?$/u,
    ".",
  );
  const [, what] = advice.find(([beginning]) => beginning.test(message)) ?? [];
  return new EngineError(`DuckDB: ${own}${what === undefined ? "" : ` ${what}`}`);
}
