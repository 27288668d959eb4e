import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { root } from "../setup/root.mjs";
import { UserError } from "../setup/UserError.mjs";
import { copiedPages } from "./copiedPages.mjs";
import { questionPages } from "./questionPages.mjs";
import { runCode } from "./runCode.mjs";
import { siteSource } from "./siteSource.mjs";
import { warningsPage } from "./warningsPage.mjs";

const written = join(root, ".site");

/** @typedef {{path: string, text: string}} Page */

/** A fence of TypeScript that the build runs: with `continued` it shares the variables of the one above. */
const fence = /^```ts( continued)?\n([\s\S]*?)^```$/gmu;

/** @param {Page} page @returns {import("./runCode.mjs").Chain[]} */
function chainsOf({ path, text }) {
  /** @type {{place: string, blocks: string[]}[]} */
  const chains = [];
  for (const match of text.matchAll(fence)) {
    const [, continued, code = ""] = match;
    const line = text.slice(0, match.index).split("\n").length;
    if (continued === undefined) chains.push({ place: `${path}:${line}`, blocks: [code] });
    else if (chains.length === 0) throw new UserError(`${path}:${line} continues no block.`);
    else chains.at(-1)?.blocks.push(code);
  }
  return chains;
}

/** @param {string} html */
const table = (html) =>
  `<div class="output" v-pre tabindex="0">\n${html.replaceAll(/\n\s*\n/gu, "\n")}\n</div>`;

/**
 * The page with the outputs of its blocks beneath them; figures become files.
 * @param {Page} page
 * @param {import("./runCode.mjs").Output[][]} outputs of each block
 */
async function withOutputs({ path, text }, outputs) {
  const name = path.replace(/\.md$/u, "").replaceAll("/", "-");
  let block = 0;
  let figures = 0;
  /** @type {Promise<void>[]} */
  const files = [];
  const shown = text.replaceAll(fence, (_, _continued, code) => {
    const parts = (outputs[block++] ?? []).map((output) => {
      if ("html" in output) return table(output.html);
      if ("text" in output) return `\`\`\`text\n${output.text}\n\`\`\``;
      const source = `/figures/${name}-${++figures}.json`;
      files.push(writeFile(join(siteSource, "public", source), JSON.stringify(output.figure)));
      return `<LiveFigure src="${source}" />`;
    });
    return [`\`\`\`ts\n${code.replaceAll(" // no output", "")}\`\`\``, ...parts].join("\n\n");
  });
  await Promise.all(files);
  // Tests run the other code: the library's the examples of its sources, the site's what needs a browser, a kernel or data.
  return shown.replaceAll(/^```ts:\w+$/gmu, "```ts");
}

/** The Markdown files of `.site`. @returns {Promise<Page[]>} */
async function writtenPages() {
  const files = await readdir(written, { recursive: true });
  const pages = files.filter((file) => /^(?!node_modules|\.vitepress).*\.md$/u.test(file));
  return Promise.all(
    pages.map(async (path) => {
      const text = await readFile(join(written, path), "utf8");
      return { path, text: path === "warnings.md" ? warningsPage(text) : text };
    }),
  );
}

/**
 * Writes every page, with the outputs of its code.
 * @returns {Promise<{pages: number, blocks: number, questions: {text: string, link: string}[]}>} `questions`: the pages of
 *   questions, for the sidebar
 */
export async function writePages() {
  await rm(siteSource, { recursive: true, force: true });
  await mkdir(join(siteSource, "public/figures"), { recursive: true });
  await cp(join(written, "public"), join(siteSource, "public"), { recursive: true });
  await cp(join(root, "notebooks/data/atari100k.csv"), join(siteSource, "public/data/atari100k.csv"));
  await cp(join(root, "kernel/logos/logo-svg.svg"), join(siteSource, "public/logo.svg"));
  for (const script of ["renderer.bundle.js", "renderer.pdf.js"])
    await cp(join(root, "lib/dist", script), join(siteSource, "public/renderer", script));
  const { pages: asked, sidebar } = questionPages(await writtenPages());
  const pages = [...asked, ...(await copiedPages())];
  const chains = pages.map(chainsOf);
  // A copy, because files that the code writes are no part of the site.
  const folder = join(root, ".precipice/site-data");
  await rm(folder, { recursive: true, force: true });
  await cp(join(siteSource, "public/data"), folder, { recursive: true });
  const outputs = await runCode(chains.flat(), folder);
  let next = 0;
  for (const [index, page] of pages.entries()) {
    const own = outputs.slice(next, (next += chains[index]?.length ?? 0)).flat();
    const file = join(siteSource, page.path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await withOutputs(page, own));
  }
  return { pages: pages.length, blocks: outputs.flat().length, questions: sidebar };
}
