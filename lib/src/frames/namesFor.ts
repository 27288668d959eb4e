import { parseRunPath } from "./parseRunPath.js";
import type { Input } from "./Input.js";
import type { ReadOptions } from "./ReadOptions.js";
import type { RunNames } from "./RunNames.js";

/** What a file's rows belong to, as the caller says it: for formats that say themselves what is left open. */
export function givenNames({ path }: Input, { names }: ReadOptions): RunNames {
  return typeof names === "function" ? names(path) : (names ?? {});
}

/** What a file's rows belong to: as the caller says it, else as its path does. */
export function namesFor(input: Input, options: ReadOptions): RunNames {
  return { ...parseRunPath(input.path), ...givenNames(input, options) };
}
