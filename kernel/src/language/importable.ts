import ts from "typescript";
import type { PlacedCell } from "./NotebookProgram.js";
import type { ProgramFiles } from "./ProgramFiles.js";
import type { Completions } from "./TypeService.js";

/** The library whose names are offered although the cell does not import them. */
const LIBRARY = "precipice";
/** Characters of a name after which names without an import are offered. */
const TYPED = 2;
/** The names of an import statement up to the cursor, when no module is named yet. */
const OPEN_IMPORT = /(?:^|[\n;])\s*import\s+\{[^{}"';]*$/u;
/** The end of the line behind the cursor in such a statement: a bracket that an editor added, or nothing. */
const REST = /^[ \t]*\}?[ \t]*;?[ \t]*(?=\n|$)/u;

/**
 * The names of the library that complete a word and that the cell and the notebook lack. A match says the module that it is
 * imported from.
 */
export function importable(
  { files }: PlacedCell,
  found: ts.CompletionInfo | undefined,
  word: string,
): (ts.CompletionEntry & { readonly source: string })[] {
  const known = new Set((found?.entries ?? []).map(({ name }) => name));
  // Wherever any variable may be named, this one may.
  if (!known.has("globalThis") || word.length < TYPED) return [];
  const lower = word.toLowerCase();
  return files
    .exportedValues(LIBRARY)
    .filter((name) => name.toLowerCase().startsWith(lower) && !known.has(name))
    .map((name) => ({ name, kind: ts.ScriptElementKind.alias, sortText: "16", source: LIBRARY }));
}

/** The completions of an import statement that names no module yet: they complete the whole statement. */
export function completeImport(
  { files, code }: PlacedCell,
  position: number,
  word: string,
): Completions | undefined {
  const rest = REST.exec(code.slice(position))?.[0];
  if (rest === undefined || !OPEN_IMPORT.test(code.slice(0, position))) return undefined;
  const lower = word.toLowerCase();
  const names = files.exportedValues(LIBRARY).filter((name) => name.toLowerCase().startsWith(lower));
  if (names.length === 0) return undefined;
  const matches = [...names].sort().map((name) => ({
    text: `${name} } from "${LIBRARY}";`,
    type: "module",
    signature: "",
  }));
  return { matches, start: position - word.length, end: position + rest.length };
}

/** The sentence behind a name that is not declared, if the library has it; empty otherwise. */
export function importAdvice(name: string, files: ProgramFiles): string {
  return files.exportedValues(LIBRARY).includes(name)
    ? ` It is a name of ${LIBRARY}: import { ${name} } from "${LIBRARY}";`
    : "";
}
