// Makes modules of the data sets' lists of files, which neither Node nor a bundler loads as text. Then bundles the renderer
// for pages that load nothing else: one script for a <script> element, dist/renderer.bundle.js, which leaves
// `precipiceRenderer` in the page. Run `tsc -b lib` first.
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import * as Plot from "@observablehq/plot";
import * as geo from "d3-geo";
import { build } from "esbuild";
import { parseHTML } from "linkedom";

const folder = fileURLToPath(new URL(".", import.meta.url));
const dist = `${folder}dist`;

// TypeScript leaves what it made of sources that are gone, and it would be packed.
for (const file of await readdir(dist, { recursive: true })) {
  const source = file.replace(/\.(?:js|d\.ts)$/u, ".ts");
  if (source !== file && !existsSync(`${folder}src/${source}`)) await rm(`${dist}/${file}`);
}

const sets = `${folder}src/datasets/sets`;
for (const one of await readdir(sets, { withFileTypes: true })) {
  if (!one.isDirectory()) continue;
  const built = `${dist}/datasets/sets/${one.name}`;
  const text = await readFile(`${sets}/${one.name}/files.txt`, "utf8");
  await writeFile(`${built}/files.js`, `export default ${JSON.stringify(text)};\n`);
  const entry = await readFile(`${built}/entry.js`, "utf8");
  await writeFile(`${built}/entry.js`, entry.replace('import("./files.txt")', 'import("./files.js")'));
}

/**
 * Leaves out the maps: a saved figure has no projection to draw them with, and they are a fifteenth of all.
 * @type {import("esbuild").Plugin}
 */
const withoutMaps = {
  name: "without-maps",
  setup({ onResolve, onLoad }) {
    onLoad({ filter: /plot\/src\/projection\.js$/ }, () => ({
      contents: `const none = () => undefined;
const absent = () => { throw new Error("Maps are not drawn here."); };
export { none as createProjection, none as hasProjection, none as projectionAspectRatio };
export { absent as applyPosition, absent as getGeometryChannels, absent as project, absent as xyProjection };`,
    }));
    onResolve({ filter: /^d3-geo$/ }, () => ({ path: "d3-geo", namespace: "left-out" }));
    onLoad({ filter: /^d3-geo$/, namespace: "left-out" }, () => ({
      contents: `const absent = () => { throw new Error("Maps are not drawn here."); };
// Plot asks for this one as it is loaded.
const geoTransform = () => ({ stream: absent });
export { geoTransform, ${Object.keys(geo)
        .filter((name) => name !== "geoTransform")
        .map((name) => `absent as ${name}`)
        .join(", ")} };`,
    }));
  },
};

/**
 * Takes what is loaded on demand into the script: an import within it would be wrapped, with all that it shares, and cost
 * a tenth more.
 * @type {import("esbuild").Plugin}
 */
const allAtOnce = {
  name: "all-at-once",
  setup({ onResolve }) {
    onResolve({ filter: /\/onDemand\.js$/ }, () => ({ path: `${dist}/renderer/onDemand.page.js` }));
  },
};

await build({
  plugins: [withoutMaps, allAtOnce],
  stdin: { contents: 'export { render } from "./index.js";', resolveDir: `${dist}/renderer` },
  outfile: `${dist}/renderer.bundle.js`,
  bundle: true,
  format: "iife",
  globalName: "precipiceRenderer",
  platform: "browser",
  target: "es2022",
  charset: "utf8",
  minify: true,
  legalComments: "none",
  // Pages with it are handed on alone: the notices that the licences ask for go with them.
  banner: {
    js: "/*! Precipice (MIT licence), with Observable Plot, copyright Observable, Inc., and D3, copyright Mike Bostock (ISC licence) */",
  },
  logLevel: "warning",
});

/** The texts of the <style> elements that drawn figures bring along: a page that forbids others names these by their hash. */
const { styleSheet } = await import(new URL("./dist/renderer/styleSheet.js", import.meta.url).href);
const { document } = parseHTML("<!doctype html><body></body>");
/** @type {object} what Plot draws with where there is no page; its types know it of plots only */
const page = { document };
const colors = ["a", "b"];
const drawn = [
  Plot.plot({ document, marks: [Plot.frame()] }),
  Plot.legend({ ...page, color: { type: "ordinal", domain: colors } }),
  Plot.legend({ ...page, symbol: { domain: colors } }),
  Plot.legend({ ...page, color: { type: "threshold", domain: [0.5] } }),
];
const plotted = drawn.flatMap((element) =>
  [...element.querySelectorAll("style")].map(({ textContent }) => textContent),
);
const styles = [...new Set([styleSheet, ...plotted])];
await writeFile(`${dist}/renderer.bundle.json`, `${JSON.stringify({ styles })}\n`);
