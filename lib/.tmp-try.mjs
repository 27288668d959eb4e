import { chromium } from "playwright-core";
import { build } from "esbuild";
import { readFileSync } from "node:fs";
const entry = "/work/h/drag/lib/src/renderer/index.ts";
const contents = `import * as renderer from "./index.js"; import * as Plot from "@observablehq/plot"; Object.assign(window, { renderer, Plot });`;
const made = await build({ stdin: { contents, resolveDir: "/work/h/drag/lib/src/renderer", loader: "ts" }, bundle: true, format: "iife", platform: "browser", write: false });
const script = Buffer.from(made.outputFiles[0].contents).toString();
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const specs = JSON.parse(readFileSync("/tmp/drag-every.json", "utf8"));
for (const [name, spec] of Object.entries(specs)) {
  const page = await browser.newPage({ viewport: { width: 900, height: 900 } });
  const errors = []; page.on("pageerror", (e) => errors.push(e.message)); page.on("console", (m) => errors.push(m.text()));
  await page.setContent("<!doctype html><body><main></main>");
  await page.addScriptTag({ content: script });
  await page.evaluate((s) => { const d = document.createElement("div"); document.querySelector("main").append(d); window.view = renderer.render(s, d, "light"); }, spec);
  const ticks = () => page.evaluate(() => [...document.querySelectorAll('.precipice-panel svg')].map(s => [...s.querySelectorAll('g[aria-label$="tick label"] text')].map(t => t.textContent).join("|")));
  const out = [];
  const count = await page.locator(".precipice-panel").count();
  for (let i = 0; i < Math.min(2, count); i++) {
    const box = await page.locator(".precipice-panel > svg").nth(i).boundingBox();
    const before = await ticks();
    let zoomed = 0;
    for (const [fx, fy, tx, ty] of [[0.55, 0.4, 0.8, 0.6], [0.6, 0.5, 0.85, 0.5], [0.7, 0.5, 0.5, 0.5]]) {
      await page.mouse.move(box.x + box.width * fx - 5, box.y + box.height * fy, { steps: 2 });
      await page.mouse.move(box.x + box.width * fx, box.y + box.height * fy, { steps: 2 });
      await page.waitForTimeout(60);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * tx, box.y + box.height * ty, { steps: 4 });
      await page.mouse.up();
      if ((await ticks())[i] !== before[i]) zoomed++;
      await page.mouse.dblclick(box.x + box.width * 0.6, box.y + box.height * 0.5);
    }
    out.push(zoomed);
  }
  console.log(name.padEnd(30), spec.interactions?.zoom ?? "xy", JSON.stringify(out), errors.join("; ").slice(0, 200));
  await page.close();
}
await browser.close();
