import { PathPattern } from "./PathPattern.js";
import { parseRunPath } from "./parseRunPath.js";
import type { Input } from "./Input.js";
import type { ReadOptions } from "./ReadOptions.js";
import type { RunNames } from "./RunNames.js";

/** The names of a file's rows, as the caller says: for formats that state the remaining names themselves. */
export function givenNames({ path }: Input, { names, path: pattern }: ReadOptions): RunNames {
  const said = typeof names === "function" ? names(path) : (names ?? {});
  return pattern === undefined ? said : { ...new PathPattern(pattern).namesOf(path, false), ...said };
}

/** The names of a file's rows: as the caller says, else, without a pattern, as the usual rules read its path. */
export function namesFor(input: Input, options: ReadOptions): RunNames {
  const given = givenNames(input, options);
  return options.path === undefined ? { ...parseRunPath(input.path), ...given } : given;
}
