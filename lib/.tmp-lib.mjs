import { chromium } from "playwright-core";
import { build } from "esbuild";
import { readFileSync } from "node:fs";
const contents = `import * as renderer from "./index.js"; import * as Plot from "@observablehq/plot"; Object.assign(window, { renderer, Plot });`;
const made = await build({ stdin: { contents, resolveDir: "/work/h/drag/lib/src/renderer", loader: "ts" }, bundle: true, format: "iife", platform: "browser", write: false });
export const script = Buffer.from(made.outputFiles[0].contents).toString();
export const specs = JSON.parse(readFileSync("/tmp/drag-every.json", "utf8"));
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
export const close = () => browser.close();
export async function show(list, { width = 900, height = 900, theme = "light", options = {} } = {}) {
  const page = await browser.newPage({ viewport: { width, height } });
  page.errors = [];
  page.on("pageerror", (e) => page.errors.push(e.message)); page.on("console", (m) => page.errors.push(m.text()));
  await page.setContent(`<!doctype html><body style="margin:8px;background:${theme === "dark" ? "#111" : "#fff"}"><main></main>`);
  await page.addScriptTag({ content: script });
  await page.evaluate(([l, t, o]) => { window.views = l.map((s) => { const d = document.createElement("div"); document.querySelector("main").append(d); return renderer.render(s, d, t, o); }); window.view = window.views[0]; }, [list, theme, options]);
  return page;
}
