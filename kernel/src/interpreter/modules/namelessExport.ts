import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { isInstalled } from "./isInstalled.js";

const nodesWords = [
  /^The requested module '(?<specifier>[^']+)' does not provide an export named '(?<name>[^']+)'$/u,
  // Node asks for the module's format here.
  /^Named export '(?<name>[^']+)' not found\. The requested module '(?<specifier>[^']+)' is a CommonJS module/u,
];

/** An import of names of which Node finds one too few. */
export interface NamelessImport {
  /** The file with the import. */
  readonly importer: string;
  /** The module, as the file names it. */
  readonly specifier: string;
}

/**
 * The import that an error of Node's means, where one of the user's files imports a name from a CommonJS module whose text
 * does not show its names, as that of `typescript` does not. Undefined for other errors, and for a name that the module
 * does not have.
 *
 * @param required The file that `require` was to load: Node names none in its error then.
 */
export function namelessExport(error: unknown, required?: string): NamelessImport | undefined {
  if (!(error instanceof SyntaxError)) return undefined;
  const { message, stack = "" } = error;
  const { specifier, name } = nodesWords.map((words) => words.exec(message)).find(Boolean)?.groups ?? {};
  const address = /^(file:\S+):\d+$/mu.exec(stack)?.[1];
  const importer = address === undefined ? required : fileURLToPath(address);
  if (specifier === undefined || name === undefined || importer === undefined) return undefined;
  if (isInstalled(importer)) return undefined;
  try {
    const exports = createRequire(importer)(specifier) as unknown;
    if ((typeof exports !== "object" && typeof exports !== "function") || exports === null) return undefined;
    return name in exports ? { importer, specifier } : undefined;
  } catch {
    return undefined;
  }
}
