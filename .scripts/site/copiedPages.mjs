import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { root } from "../setup/root.mjs";

/** Text of a file that is no page, whose angle brackets and braces are no elements. @param {string} text */
export const withoutElements = (text) =>
  text
    .split(/(```[\s\S]*?```|`[^`\n]*`)/u)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll("<", "&lt;").replaceAll("{{", "&#123;&#123;"),
    )
    .join("");

/** Pages made of the project's own Markdown files. @returns {Promise<{path: string, text: string}[]>} */
export async function copiedPages() {
  /** @param {string} file */
  const text = async (file) => withoutElements(await readFile(join(root, file), "utf8"));
  const adastop = (await text("lib/adastop.md")).replaceAll(/^(#+ )/gmu, "#$1");
  return [
    {
      path: "changelog.md",
      text: `---\nsearch: false\n---\n\n${(await text("CHANGELOG.md")).replaceAll("(#from-01-to-02)", "(#from-0-1-to-0-2)")}`,
    },
    {
      path: "coverage.md",
      // Its tables need the room of the outline.
      text: `---\naside: false\n---\n\n${await text("lib/coverage.md")}\n\n${adastop}`,
    },
  ];
}
