import { createRequire } from "node:module";
import { basename } from "node:path";
import { sourceMapComment } from "../../debug/sourceMapComment.js";
import { CellSyntaxError } from "../rewrite/CellSyntaxError.js";
import { lowerWithTypeScript, type Compiler } from "../rewrite/lowerWithTypeScript.js";
import { rewriteModule } from "../rewrite/rewriteModule.js";
import { NeedsTypeScript } from "../rewrite/NeedsTypeScript.js";

const require = createRequire(import.meta.url);

/** Whether a file must be compiled before Node can run it. */
export function isTypeScriptFile(path: string): boolean {
  return /\.(?:[cm]?ts|[tj]sx)$/u.test(path);
}

/** A TypeScript file as JavaScript on the same lines. */
export interface CompiledFile {
  readonly code: string;
  readonly format: "module" | "commonjs";
}

/** Compiles a local TypeScript file; what is malformed is a SyntaxError with the file's name and line. */
export function compileFile(path: string, source: string): CompiledFile {
  try {
    let code: string;
    let isModule: boolean;
    try {
      ({ code, isModule } = rewriteModule(source));
    } catch (error) {
      if (!(error instanceof NeedsTypeScript)) throw error;
      const lowered = lowerWithTypeScript(require("typescript") as Compiler, source, error.dialect);
      ({ code, isModule } = rewriteModule(lowered.code));
      code += sourceMapComment(code, basename(path), lowered.originalPosition);
    }
    const commonjs =
      path.endsWith(".cts") || (!isModule && /\b(?:module\.exports|exports\.|require\()/u.test(source));
    return { code, format: commonjs ? "commonjs" : "module" };
  } catch (error) {
    if (!(error instanceof CellSyntaxError)) throw error;
    throw new SyntaxError(`${error.message} (${path}:${error.line}:${error.column + 1})`);
  }
}
