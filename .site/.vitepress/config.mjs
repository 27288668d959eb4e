import { readFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { defineConfig } from "vitepress";

const generated = new URL("../../.precipice/site-source/", import.meta.url);
const { questions, reference } = JSON.parse(readFileSync(new URL("contents.json", generated), "utf8"));

const page = (text, link) => ({ text, link });
const begin = [
  {
    text: "Begin",
    items: [
      page("Start", "/start"),
      page("From CSV to paper", "/tutorial"),
      page("By question", "/questions/"),
      page("Gallery of figures", "/gallery"),
      page("Notebooks", "/notebooks"),
      page("Python", "/python"),
      page("Command line and CI", "/command-line"),
      page("When data outgrow your machine", "/when-data-outgrow"),
      page("Coming from other tools", "/coming-from"),
      page("Reference", "/reference/"),
    ],
  },
];
const questionPages = { text: "By question", items: questions };
const referencePages = {
  text: "Reference",
  items: reference,
};

/** The text of a page for the search. The reference is found by names and descriptions: its tables and signatures would double the index. */
function searchedText(source, env, markdown) {
  const html = markdown.render(source, env);
  if (env.frontmatter?.search === false) return "";
  return /^(?:reference\/|coverage)/u.test(env.relativePath)
    ? html.replaceAll(/<(table|pre)[\s\S]*?<\/\1>/gu, "")
    : html;
}

/** Removes the pages' text as scripts, which is for a router that replaces pages without loading them. */
async function removeScriptedPages({ outDir }) {
  const assets = join(outDir, "assets");
  const scripted = (await readdir(assets)).filter((file) => /\.md\.[^.]+\.js$/u.test(file));
  await Promise.all(scripted.map((file) => rm(join(assets, file))));
}

const base = process.env.PRECIPICE_SITE_BASE ?? "/";

export default defineConfig({
  title: "Precipice",
  description: "Which agent or model is better, and how sure: statistics and figures for evaluations",
  lang: "en",
  base,
  head: [["link", { rel: "icon", type: "image/svg+xml", href: `${base}logo.svg` }]],
  srcDir: fileURLToPath(generated),
  outDir:
    process.env.PRECIPICE_SITE_FOLDER ?? fileURLToPath(new URL("../../.precipice/site", import.meta.url)),
  cacheDir: fileURLToPath(new URL("../../.precipice/site-cache", import.meta.url)),
  srcExclude: ["public/**"],
  cleanUrls: false,
  metaChunk: true,
  router: { prefetchLinks: false },
  buildEnd: removeScriptedPages,
  // Notebooks are pages of their own that the site's pages link to.
  ignoreDeadLinks: [/^\/notebooks\//u, /^\/data\//u],
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  vite: {
    publicDir: fileURLToPath(new URL("public", generated)),
    build: { chunkSizeWarningLimit: 3000 },
  },
  themeConfig: {
    search: { provider: "local", options: { _render: searchedText, detailedView: false } },
    outline: { level: 2, label: "On this page" },
    nav: [
      page("Start", "/start"),
      page("By question", "/questions/"),
      page("Gallery", "/gallery"),
      page("Warnings", "/warnings"),
      page("Reference", "/reference/"),
    ],
    // A list a section: groups that fold are buttons within buttons, which readers of screens cannot use.
    sidebar: {
      "/questions/": [...begin, questionPages],
      "/reference/": [...begin, referencePages],
      "/": [
        ...begin,
        {
          text: "What to trust",
          items: [
            page("What each warning means", "/warnings"),
            page("Coverage and error rates", "/coverage"),
            page("Limits", "/limits"),
            page("Changelog", "/changelog"),
          ],
        },
      ],
    },
  },
});
