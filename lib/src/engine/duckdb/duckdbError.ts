import { withoutPasswords } from "../../bytes/shownURL.js";
import { EngineError } from "../EngineError.js";

/** Advice about an error, by how its message begins. */
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
    /\(HTTP 40[13]\b/u,
    "The store refuses the keys, or wants some: DuckDB takes them from the environment (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY), or from the profile that AWS_PROFILE names.",
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
  const absent = absentExtension(message);
  if (absent !== undefined) return absent;
  const own = withoutPasswords(message.replace(/\n\n[\s\S]*$/u, "").replaceAll("\n", " ")).replace(
    /\.?$/u,
    ".",
  );
  const [, what] = advice.find(([beginning]) => beginning.test(message)) ?? [];
  return new EngineError(`DuckDB: ${own}${what === undefined ? "" : ` ${what}`}`);
}

/** The error for an extension that could not be downloaded, with the line that gets it another way. */
function absentExtension(message: string): EngineError | undefined {
  const [, name, version] =
    /Failed to download extension "(\w+)" at URL "[^"]*\/v(\d[\d.]*)\//u.exec(message) ?? [];
  if (name === undefined || version === undefined) return undefined;
  const file = `duckdb-extensions/duckdb_extension_${name}/extensions/v${version}/${name}.duckdb_extension`;
  return new EngineError(
    `DuckDB needs its extension ${name} for this source, and could not download it. Run ` +
      `"pip install --target duckdb-extensions duckdb-extension-${name}==${version}" and name its file: ` +
      `engine("duckdb", { extensions: ["${file}"] }).`,
  );
}
