import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

import { root } from "../setup/root.mjs";

/**
 * Reads a text as a reader sees it, with "…" for what depends on the data.
 * @param {ts.Expression} expression
 * @returns {string}
 */
function wordsOf(expression) {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isTemplateExpression(expression))
    return expression.templateSpans.reduce(
      (text, span) => `${text}…${span.literal.text}`,
      expression.head.text,
    );
  if (ts.isBinaryExpression(expression)) return wordsOf(expression.left) + wordsOf(expression.right);
  if (ts.isParenthesizedExpression(expression)) return wordsOf(expression.expression);
  return "…";
}

/** The texts among which a code is chosen. @param {ts.Expression} expression @returns {string[]} */
function codesOf(expression) {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isConditionalExpression(expression))
    return [...codesOf(expression.whenTrue), ...codesOf(expression.whenFalse)];
  return [];
}

/**
 * The remarks (warnings and notes) that the library's sources write, by code: the beginnings of their texts.
 * @returns {Map<string, readonly string[]>}
 */
export function remarksOfLibrary() {
  /** @type {Map<string, Set<string>>} */
  const remarks = new Map();
  const folder = join(root, "lib/src");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!file.endsWith(".ts")) continue;
    const text = readFileSync(join(folder, file), "utf8");
    if (!/\b[rR]emark\(/u.test(text)) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    /** @type {Map<string, string>} */
    const constants = new Map();
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (ts.isVariableDeclaration(node) && node.initializer && ts.isStringLiteralLike(node.initializer))
        constants.set(node.name.getText(), node.initializer.text);
      if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
        const [code, words] = node.arguments ?? [];
        if (/^[rR]emark$/u.test(node.expression.getText()) && code !== undefined && words !== undefined) {
          const named = constants.get(code.getText());
          for (const one of named === undefined ? codesOf(code) : [named]) {
            if (!remarks.has(one)) remarks.set(one, new Set());
            remarks.get(one)?.add(wordsOf(words));
          }
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return new Map(
    [...remarks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, texts]) => [code, [...texts]]),
  );
}
