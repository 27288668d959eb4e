import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../setup/root.mjs";

/**
 * A row of a question table. `functions`: the names in code or links of its second column.
 * @typedef {{question: string, answer: string, functions: readonly string[]}} Question
 */

/** The anchor of a heading. @param {string} heading */
export const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/\{@link ([\w.]+)[^}]*\}/gu, "$1")
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");

/** @param {string} source */
function firstTable(source) {
  const comment = /\/\*\*[\s\S]*?\*\//u.exec(source)?.[0] ?? "";
  const lines = comment.split("\n").map((line) => line.replace(/^ \* ?/u, ""));
  const head = lines.findIndex((line) => /^\| question/iu.test(line));
  if (head < 0) return [];
  const end = lines.findIndex((line, at) => at > head && !line.startsWith("|"));
  return lines.slice(head + 2, end);
}

/**
 * The question table at the head of a module's entry point.
 * @param {string} module
 * @returns {Question[]}
 */
export function questionsOf(module) {
  return firstTable(readFileSync(join(root, "lib/src", module, "index.ts"), "utf8")).map((line) => {
    const [, question = "", answer = ""] = line.split("|").map((cell) => cell.trim());
    const functions = [...answer.matchAll(/\{@link ([\w.]+)|`([A-Za-z]\w*(?:\.\w+)?)/gu)].map(
      ([, linked, coded]) => linked ?? coded ?? "",
    );
    return { question, answer, functions };
  });
}

/** The modules whose entry points open with a question table. */
export function modulesWithQuestions() {
  return readdirSync(join(root, "lib/src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => {
      try {
        return questionsOf(name).length > 0;
      } catch {
        return false;
      }
    });
}
