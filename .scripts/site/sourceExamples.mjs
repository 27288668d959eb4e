import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../setup/root.mjs";

/**
 * The first example of each public function and class in the comments of a module's sources, without its fence.
 * @param {string} module
 * @returns {Map<string, string>}
 */
export function examplesOf(module) {
  const folder = join(root, "lib/src", module);
  /** @type {Map<string, string>} */
  const examples = new Map();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts")) continue;
    const source = readFileSync(join(folder, file), "utf8");
    const documented =
      /\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\s*export (?:async )?(?:function|class|const) (\w+)/gu;
    for (const [, comment = "", name = ""] of source.matchAll(documented)) {
      const code = /@example\s*\n\s*\* ```ts\n([\s\S]*?)\n\s*\* ```/u.exec(comment)?.[1];
      if (code !== undefined && !examples.has(name)) examples.set(name, code.replaceAll(/^\s*\* ?/gmu, ""));
    }
  }
  return examples;
}
