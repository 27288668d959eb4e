import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { format } from "oxfmt";

import { root } from "../setup/root.mjs";

/**
 * A text as the project's formatter writes it.
 * @param {string} file its name decides the language
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function formatted(file, text) {
  const {
    $schema: _,
    ignorePatterns: __,
    ...options
  } = JSON.parse(await readFile(join(root, ".oxfmtrc.json"), "utf8"));
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(" ")}`);
  return code;
}
