import {
  CellSyntaxError,
  lineStarts,
  positionAt
} from "./chunk-2LSLNOVP.js";

// src/interpreter/rewrite/decodeMappings.ts
var digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
function decodeMappings(mappings) {
  let originalLine = 0;
  let originalColumn = 0;
  return mappings.split(";").map((line) => {
    let column = 0;
    const segments = [];
    for (const text of line.split(",")) {
      const [columnDelta, , lineDelta, originalDelta] = decodeNumbers(text);
      if (columnDelta === void 0) continue;
      column += columnDelta;
      if (lineDelta === void 0 || originalDelta === void 0) continue;
      originalLine += lineDelta;
      originalColumn += originalDelta;
      segments.push({ column, originalLine, originalColumn });
    }
    return segments;
  });
}
function decodeNumbers(text) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const character of text) {
    const digit = digits.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if ((digit & 32) !== 0) continue;
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

// src/interpreter/rewrite/lowerWithTypeScript.ts
function lowerWithTypeScript(typescript, source, dialect) {
  const { outputText, sourceMapText, diagnostics } = typescript.transpileModule(source, {
    fileName: `cell.${dialect}`,
    reportDiagnostics: true,
    compilerOptions: {
      target: typescript.ScriptTarget.ES2022,
      module: typescript.ModuleKind.ESNext,
      jsx: typescript.JsxEmit.React,
      verbatimModuleSyntax: true,
      sourceMap: true,
      removeComments: false,
      alwaysStrict: false
    }
  });
  const starts = lineStarts(source);
  const problem = diagnostics?.find(({ category }) => category === typescript.DiagnosticCategory.Error);
  if (problem !== void 0) {
    const position = problem.start ?? 0;
    const { line, column } = positionAt(starts, position);
    const message = typescript.flattenDiagnosticMessageText(problem.messageText, "\n");
    throw new CellSyntaxError(message, line, column, position, position);
  }
  const code = outputText.replace(/\n?\/\/# sourceMappingURL=.*\s*$/u, "");
  const { mappings } = JSON.parse(sourceMapText ?? "{}");
  const lines = decodeMappings(mappings ?? "");
  return {
    code,
    originalPosition: (line, column) => {
      for (let at = Math.min(line, lines.length) - 1; at >= 0; at -= 1) {
        const segment = lines[at]?.findLast((one) => at < line - 1 || one.column <= column);
        if (segment !== void 0) return { line: segment.originalLine + 1, column: segment.originalColumn };
      }
      return { line: 1, column: 0 };
    }
  };
}

export {
  lowerWithTypeScript
};
