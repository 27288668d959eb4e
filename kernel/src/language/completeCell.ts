import { performance } from "node:perf_hooks";
import ts from "typescript";
import { scopeName } from "./DeclarationChunks.js";
import { completeImport, importable } from "./importable.js";
import type { NotebookProgram, PlacedCell } from "./NotebookProgram.js";
import { readableSignature } from "./notebookFindings.js";
import type { Completion, Completions } from "./TypeService.js";

/** Completions given at most. */
const MOST = 500;
/** Largest number of offered names of earlier cells, if nothing is typed yet or for a common prefix. */
const MOST_NAMES = 200;
/** Milliseconds from the question until no more signatures are looked up. */
const ANSWERED = 6;
/** Milliseconds that are spent on signatures in any case. */
const SIGNATURES = 1.5;
const LONGEST_SIGNATURE = 200;

const WORD = /[\p{ID_Continue}$]*$/u;

/** TypeScript's kinds, by the names that frontends have icons for. */
const KINDS: Readonly<Record<string, string>> = {
  [ts.ScriptElementKind.functionElement]: "function",
  [ts.ScriptElementKind.localFunctionElement]: "function",
  [ts.ScriptElementKind.memberFunctionElement]: "method",
  [ts.ScriptElementKind.constructSignatureElement]: "method",
  [ts.ScriptElementKind.callSignatureElement]: "method",
  [ts.ScriptElementKind.memberVariableElement]: "property",
  [ts.ScriptElementKind.memberGetAccessorElement]: "property",
  [ts.ScriptElementKind.memberSetAccessorElement]: "property",
  [ts.ScriptElementKind.memberAccessorVariableElement]: "property",
  [ts.ScriptElementKind.classElement]: "class",
  [ts.ScriptElementKind.localClassElement]: "class",
  [ts.ScriptElementKind.interfaceElement]: "interface",
  [ts.ScriptElementKind.typeElement]: "interface",
  [ts.ScriptElementKind.typeParameterElement]: "interface",
  [ts.ScriptElementKind.primitiveType]: "keyword",
  [ts.ScriptElementKind.enumElement]: "enum",
  [ts.ScriptElementKind.enumMemberElement]: "property",
  [ts.ScriptElementKind.moduleElement]: "module",
  [ts.ScriptElementKind.externalModuleName]: "module",
  [ts.ScriptElementKind.scriptElement]: "module",
  [ts.ScriptElementKind.directory]: "path",
  [ts.ScriptElementKind.keyword]: "keyword",
  [ts.ScriptElementKind.parameterElement]: "param",
  [ts.ScriptElementKind.string]: "text",
  [ts.ScriptElementKind.label]: "text",
};

/**
 * The completions at a place in a cell that has not run. They come only from types: no user code runs. The best match
 * always has its signature, the others have theirs as far as the time allows.
 *
 * @param unchecked Names of earlier cells that are not yet checked; they are offered without a type.
 * @param clock Gives milliseconds.
 */
export function completeCell(
  notebook: NotebookProgram,
  code: string,
  position: number,
  unchecked: ReadonlySet<string> = new Set(),
  clock: () => number = () => performance.now(),
): Completions {
  const asked = clock();
  const before = code.slice(0, position);
  const word = WORD.exec(before)?.[0] ?? "";
  const placed = notebook.place(
    code,
    wantedNames([...unchecked, ...notebook.names], before, word),
    unchecked,
  );
  const whole = completeImport(placed, position, word);
  if (whole !== undefined) return whole;
  const { service, file, start } = placed;
  const found = service.getCompletionsAtPosition(file.fileName, start + position, {
    includeSymbol: true,
    includeCompletionsWithInsertText: false,
    includeCompletionsForModuleExports: false,
  });
  const entries = found?.entries ?? [];
  const specifier = moduleSpecifier(before);
  const range = replacedRange(found, entries, placed, position - word.length, position, specifier);
  const typed = code.slice(range.start, position);
  const further = [...providedModules(placed, entries, specifier), ...importable(placed, found, word)];
  const fitting = fit([...entries, ...further], typed);
  const ends = Math.max(asked + ANSWERED, clock() + SIGNATURES);
  const node = placed.file;
  const matches = fitting.slice(0, MOST).map((entry, index): Completion => {
    const { symbol } = entry;
    const kind = KINDS[entry.kind] ?? "variable";
    const signed = symbol !== undefined && (index === 0 || clock() < ends);
    return {
      text: insertText(entry),
      type: kind === "variable" ? variableKind(symbol, placed) : kind,
      signature: signed ? signatureOf(symbol, node, placed) : "",
      ...(entry.source !== undefined && { source: entry.source }),
    };
  });
  return { matches, ...range };
}

/** Names of earlier cells that could be meant; empty at a member or inside a text. */
function wantedNames(names: readonly string[], before: string, word: string): string[] {
  const character = before.at(-1 - word.length);
  if (character === "." || character === "#") return [];
  const lower = word.toLowerCase();
  return names.filter((name) => name.toLowerCase().startsWith(lower)).slice(0, MOST_NAMES);
}

/** The part of the module's name that is written at the end of the text, if it ends in one. */
function moduleSpecifier(before: string): string | undefined {
  return /(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*["']([^"'\n]*)$/u.exec(before)?.[1];
}

function replacedRange(
  found: ts.CompletionInfo | undefined,
  entries: readonly ts.CompletionEntry[],
  { start, code }: PlacedCell,
  wordStart: number,
  position: number,
  specifier: string | undefined,
): { readonly start: number; readonly end: number } {
  const first = entries[0];
  if (specifier !== undefined) {
    // Paths are completed one folder after the other, packages as a whole.
    const relative = /^(?:\.{0,2}\/|\.)/u.test(specifier);
    const span = first?.replacementSpan;
    if (span !== undefined) return { start: span.start - start, end: span.start - start + span.length };
    return { start: relative ? wordStart : position - specifier.length, end: position };
  }
  const span = first?.replacementSpan ?? found?.optionalReplacementSpan;
  if (span === undefined) return { start: wordStart, end: position };
  const begin = Math.max(0, span.start - start);
  const end = Math.min(code.length, begin + span.length);
  // Text within quotes is replaced as a whole, names up to the cursor.
  return begin <= position && position <= end && found?.isMemberCompletion !== true && begin !== wordStart
    ? { start: begin, end }
    : { start: wordStart, end: position };
}

/** Modules that come with the kernel; TypeScript itself lists those in node_modules. */
function providedModules(
  { files }: PlacedCell,
  entries: readonly ts.CompletionEntry[],
  specifier: string | undefined,
): ts.CompletionEntry[] {
  if (specifier === undefined || /^[./]/u.test(specifier)) return [];
  const known = new Set(entries.map(({ name }) => name));
  return files.providedModules
    .filter((name) => !known.has(name))
    .map((name) => ({ name, kind: ts.ScriptElementKind.externalModuleName, sortText: "11" }));
}

/**
 * The entries that begin with the typed text, else those that contain it: TypeScript's order, then the
 * alphabet.
 */
function fit(entries: readonly ts.CompletionEntry[], typed: string): ts.CompletionEntry[] {
  const lower = typed.toLowerCase();
  const offered = entries.filter(({ name }) => !name.startsWith(scopeName) && !name.includes(".precipice-"));
  const beginning = offered.filter(({ name }) => name.toLowerCase().startsWith(lower));
  const fitting =
    beginning.length > 0 ? beginning : offered.filter(({ name }) => name.toLowerCase().includes(lower));
  return fitting.sort(
    (a, b) => rank(a, typed) - rank(b, typed) || compare(a.sortText, b.sortText) || compare(a.name, b.name),
  );
}

function rank({ name }: ts.CompletionEntry, typed: string): number {
  return name.startsWith(typed) ? 0 : 1;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function insertText(entry: ts.CompletionEntry): string {
  return entry.insertText ?? entry.name;
}

function variableKind(symbol: ts.Symbol | undefined, { checker }: PlacedCell): string {
  if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Alias) === 0) return "variable";
  const { flags } = checker.getAliasedSymbol(symbol);
  if ((flags & ts.SymbolFlags.Function) !== 0) return "function";
  if ((flags & ts.SymbolFlags.Class) !== 0) return "class";
  if ((flags & ts.SymbolFlags.Enum) !== 0) return "enum";
  if ((flags & ts.SymbolFlags.Module) !== 0) return "module";
  if ((flags & ts.SymbolFlags.Type) !== 0) return "interface";
  return "variable";
}

function signatureOf(symbol: ts.Symbol, node: ts.Node, { checker, scope }: PlacedCell): string {
  const meant = (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
  if ((meant.flags & ts.SymbolFlags.Value) === 0) return "";
  const type = checker.getTypeOfSymbolAtLocation(meant, node);
  const [signature, ...others] = type.getCallSignatures();
  const text =
    signature === undefined
      ? checker.typeToString(type, node)
      : `${checker.signatureToString(signature, node, ts.TypeFormatFlags.WriteArrowStyleSignature)}${
          others.length === 0 ? "" : ` (+${others.length})`
        }`;
  const shown = readableSignature(text, scope);
  return shown.length > LONGEST_SIGNATURE ? `${shown.slice(0, LONGEST_SIGNATURE - 1)}…` : shown;
}
