import { ESLint } from "eslint";
import { expect, test } from "vitest";

import { root } from "../setup/root.mjs";

const eslint = new ESLint({ cwd: root });

/** @param {string} code */
async function problemsOf(code) {
  const [result] = await eslint.lintText(code, { filePath: ".scripts/example.mjs" });
  return result?.messages.map(({ line, messageId }) => `${line} ${messageId}`);
}

test("a comment that names its subject last is refused", async () => {
  expect(
    await problemsOf(
      [
        "// What is left.",
        "export const a = 1;",
        "/** Whose turn it is. */",
        "export const b = 2;",
        "/**",
        " * @param {string} name Who asks.",
        " * Of it the column stays.",
        " * @returns {string} What is said, read anew",
        " */",
        "export const c = (name) => name;",
      ].join("\n"),
    ),
  ).toEqual(["1 first", "3 first", "5 word"]);
});

test("a plain comment passes, also where a later line begins with the word", async () => {
  expect(
    await problemsOf(
      [
        "// The rows that are left: the caller decides",
        "// What happens to them.",
        "export const a = 1;",
        "/** The half of it that counts. */",
        "export const b = 'Who reads it anew';",
      ].join("\n"),
    ),
  ).toEqual([]);
});
