import { CellSyntaxError } from "./CellSyntaxError.js";
import { decodeMappings } from "./decodeMappings.js";
import type { LoweringSettings } from "./LoweringSettings.js";
import { lineStarts, positionAt, type SourcePosition } from "./SourceEdits.js";

/** The TypeScript compiler. */
export type Compiler = typeof import("typescript");

/** Code after TypeScript's own lowering. */
export interface LoweredCode {
  readonly code: string;
  readonly originalPosition: (line: number, column: number) => SourcePosition;
}

/**
 * Lowers syntax that is rare or that V8 lacks (decorators, `accessor`, `using`, JSX) by the compiler itself,
 * which is loaded for it. Modules and all syntax that Node supports stay as they are.
 *
 * @throws CellSyntaxError if the compiler finds the code malformed.
 */
export function lowerWithTypeScript(
  typescript: Compiler,
  source: string,
  dialect: "ts" | "tsx",
  settings: LoweringSettings,
): LoweredCode {
  const { outputText, sourceMapText, diagnostics } = typescript.transpileModule(source, {
    fileName: `cell.${dialect}`,
    reportDiagnostics: true,
    compilerOptions: {
      target: typescript.ScriptTarget.ES2022,
      module: typescript.ModuleKind.ESNext,
      jsx: typescript.JsxEmit.React,
      jsxFactory: settings.jsxFactory,
      jsxFragmentFactory: settings.jsxFragment,
      experimentalDecorators: settings.legacyDecorators,
      verbatimModuleSyntax: true,
      sourceMap: true,
      removeComments: false,
    },
  });
  const starts = lineStarts(source);
  const problem = diagnostics?.find(({ category }) => category === typescript.DiagnosticCategory.Error);
  if (problem !== undefined) {
    const position = problem.start ?? 0;
    const { line, column } = positionAt(starts, position);
    const message = typescript.flattenDiagnosticMessageText(problem.messageText, "\n");
    throw new CellSyntaxError(message, line, column, position, position);
  }
  const code = outputText.replace(/\n?\/\/# sourceMappingURL=.*\s*$/u, "");
  const { mappings } = JSON.parse(sourceMapText ?? "{}") as { readonly mappings?: string };
  const lines = decodeMappings(mappings ?? "");
  return {
    code,
    originalPosition: (line, column) => {
      for (let at = Math.min(line, lines.length) - 1; at >= 0; at -= 1) {
        const segment = lines[at]?.findLast((one) => at < line - 1 || one.column <= column);
        if (segment !== undefined) return { line: segment.originalLine + 1, column: segment.originalColumn };
      }
      return { line: 1, column: 0 };
    },
  };
}
