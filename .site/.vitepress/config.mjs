import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { defineConfig } from "vitepress";

const generated = new URL("../../.precipice/site-source/", import.meta.url);
const { questions, reference } = JSON.parse(readFileSync(new URL("contents.json", generated), "utf8"));

const page = (text, link) => ({ text, link });

export default defineConfig({
  title: "Precipice",
  description: "Which agent or model is better, and how sure: statistics and figures for evaluations",
  lang: "en",
  base: process.env.PRECIPICE_SITE_BASE ?? "/",
  srcDir: fileURLToPath(generated),
  outDir:
    process.env.PRECIPICE_SITE_FOLDER ?? fileURLToPath(new URL("../../.precipice/site", import.meta.url)),
  cacheDir: fileURLToPath(new URL("../../.precipice/site-cache", import.meta.url)),
  cleanUrls: false,
  metaChunk: true,
  // Notebooks are pages of their own that the site's pages link to.
  ignoreDeadLinks: [/^\/notebooks\//u, /^\/data\//u],
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    anchor: { level: [1, 2, 3] },
  },
  vite: {
    publicDir: fileURLToPath(new URL("public", generated)),
    build: { chunkSizeWarningLimit: 3000 },
    resolve: { preserveSymlinks: false },
    server: { fs: { allow: [fileURLToPath(new URL("../..", import.meta.url))] } },
  },
  themeConfig: {
    search: { provider: "local" },
    outline: { level: 2, label: "On this page" },
    nav: [
      page("Start", "/start"),
      page("By question", "/questions/"),
      page("Gallery", "/gallery"),
      page("Reference", "/reference/"),
    ],
    sidebar: [
      {
        text: "Begin",
        items: [
          page("Start", "/start"),
          page("From CSV to paper", "/tutorial"),
          page("Python", "/python"),
          page("Command line and CI", "/command-line"),
          page("Coming from other tools", "/coming-from"),
          page("Notebooks", "/notebooks"),
        ],
      },
      {
        text: "By question",
        collapsed: true,
        items: [page("All questions", "/questions/"), ...questions],
      },
      page("Gallery of figures", "/gallery"),
      {
        text: "What to trust",
        items: [
          page("What each warning means", "/warnings"),
          page("Coverage and error rates", "/coverage"),
          page("Limits", "/limits"),
        ],
      },
      { text: "Reference", collapsed: true, items: [page("All modules", "/reference/"), ...reference] },
      page("Changelog", "/changelog"),
    ],
  },
});
