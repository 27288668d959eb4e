import { createRequire } from "node:module";
import { basename } from "node:path";
import { sourceMapComment } from "../sourceMapComment.js";
import { CellSyntaxError } from "../rewrite/CellSyntaxError.js";
import { loweringSettings } from "../rewrite/LoweringSettings.js";
import { lowerWithTypeScript, type Compiler } from "../rewrite/lowerWithTypeScript.js";
import { rewriteModule, type ReplacedImports } from "../rewrite/rewriteModule.js";
import { NeedsTypeScript } from "../rewrite/NeedsTypeScript.js";
import type { SourcePosition } from "../rewrite/SourceEdits.js";
import { followedImport } from "./moduleGlobal.js";
import { moduleSettings } from "./moduleSettings.js";
import { isInstance } from "../../realm/isInstance.js";

const require = createRequire(import.meta.url);

/** Whether a file must be compiled before Node can run it. */
export function isTypeScriptFile(path: string): boolean {
  return /\.(?:[cm]?ts|[tj]sx)$/u.test(path);
}

/** A TypeScript module as JavaScript; on the same lines unless TypeScript itself lowered it. */
export interface CompiledFile {
  readonly code: string;
  readonly format: "module" | "commonjs";
  /** The place in the source of a place in `code`: the line counts from 1, the column from 0. */
  readonly originalPosition: (line: number, column: number) => SourcePosition;
}

/**
 * Compiles a local TypeScript file.
 *
 * @param imports Imports that stay no imports of ES modules.
 * @throws SyntaxError with the file's name and line for malformed code.
 */
export function compileFile(path: string, source: string, imports: ReplacedImports = {}): CompiledFile {
  try {
    return compileModule(path, source, imports);
  } catch (error) {
    if (!isInstance(error, CellSyntaxError)) throw error;
    throw syntaxError(error.message, `${path}:${error.line}:${error.column + 1}`);
  }
}

/** An error with the place in the file as its first call, so that it is shown like other errors there. */
function syntaxError(message: string, place: string): SyntaxError {
  const error = new SyntaxError(`${message} (${place})`);
  const calls = (error.stack ?? "").split("\n    at ").slice(1);
  error.stack = [`SyntaxError: ${error.message}`, place, ...calls].join("\n    at ");
  return error;
}

/**
 * Compiles the text of a TypeScript module.
 *
 * @throws CellSyntaxError for code that is not TypeScript.
 */
export function compileModule(path: string, source: string, imports: ReplacedImports = {}): CompiledFile {
  const format = (isModule: boolean): CompiledFile["format"] =>
    path.endsWith(".cts") || (!isModule && /\b(?:module\.exports|exports\.|require\()/u.test(source))
      ? "commonjs"
      : "module";
  const followed = followedImport(path);
  try {
    const { code, isModule, originalPosition } = rewriteModule(source, imports, followed);
    return { code, format: format(isModule), originalPosition };
  } catch (error) {
    if (!isInstance(error, NeedsTypeScript)) throw error;
    const settings = loweringSettings(source, moduleSettings());
    const lowered = lowerWithTypeScript(require("typescript") as Compiler, source, error.dialect, settings);
    const { code, isModule, originalPosition } = rewriteModule(lowered.code, imports, followed);
    const toSource: CompiledFile["originalPosition"] = (line, column) => {
      const place = originalPosition(line, column);
      return lowered.originalPosition(place.line, place.column);
    };
    const map = sourceMapComment(code, basename(path), toSource);
    return { code: code + map, format: format(isModule), originalPosition: toSource };
  }
}
