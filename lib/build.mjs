// Makes modules of the data sets' lists of files, which neither Node nor a bundler loads as text. Then bundles the renderer
// for pages that load nothing else: one script for a <script> element, dist/renderer.bundle.js, which leaves
// `precipiceRenderer` in the page; and the script of such a page, dist/page.bundle.js. Run `tsc -b lib` first.
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import * as Plot from "@observablehq/plot";
import { build } from "esbuild";
import { parseHTML } from "linkedom";
import { bundledPackages, licenceComment, licenceFile } from "../.scripts/build/bundledPackages.mjs";
import { pageScript } from "../.scripts/build/pageScript.mjs";
import leftOutModules from "./leftOut/modules.cjs";

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

/** The faces of Inter that pictures are drawn with: five of the eighteen in its package. */
const faces = ["400Regular", "400Regular_Italic", "600SemiBold", "600SemiBold_Italic", "700Bold"];
const inter = fileURLToPath(new URL(".", import.meta.resolve("@expo-google-fonts/inter/package.json")));
await mkdir(`${dist}/fonts`, { recursive: true });
for (const face of faces)
  await copyFile(`${inter}${face}/Inter_${face}.ttf`, `${dist}/fonts/Inter_${face}.ttf`);
await copyFile(`${inter}LICENSE_FONT`, `${dist}/fonts/LICENSE.txt`);

/**
 * Leaves out maps, bins, groups and intervals, which no saved figure needs: they are a twelfth of all.
 * @type {import("esbuild").Plugin}
 */
const leftOut = {
  name: "left-out",
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`/(?:${leftOutModules.join("|")})\\.js$`) }, ({ path }) => ({
      path: `${folder}leftOut/${path.split("/").at(-1)}`,
    }));
    onResolve({ filter: /^d3-geo$/ }, () => ({ path: `${folder}leftOut/geography.js` }));
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
    onResolve({ filter: /\/fitFigure\.js$/ }, () => ({
      path: `${dist}/renderer/export/fit/fitFigure.page.js`,
    }));
  },
};

/** @typedef {import("../.scripts/build/bundledPackages.mjs").BundledPackage} Licensed */

/** @param {string} file @param {string} name @param {string} license @returns {Promise<Licensed>} */
const licensed = async (file, name, license) => ({
  name,
  version: "",
  license,
  text: (await readFile(file, "utf8")).trim(),
});
const own = await licensed(`${folder}LICENSE`, "precipice", "MIT");
const font = await licensed(`${dist}/fonts/LICENSE.txt`, "Inter", "OFL-1.1");

/**
 * Bundles a script for pages that are handed on alone: the notices that the licences ask for stand at its head.
 * @param {string} name
 * @param {import("esbuild").BuildOptions} options
 * @param {readonly Licensed[]} [besides] what it carries beside the packages
 * @returns {Promise<Licensed[]>} the packages that are part of it
 */
async function writeScript(name, options, besides = []) {
  const { outputFiles, metafile } = await build({
    ...pageScript,
    ...options,
    absWorkingDir: folder,
    outfile: `dist/${name}`,
    metafile: true,
    write: false,
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const used = inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));
  const packages = bundledPackages(used, folder);
  const script = outputFiles.map(({ text }) => text).join("");
  await writeFile(`${dist}/${name}`, `${licenceComment([own, ...besides, ...packages])}\n${script}`);
  return packages;
}

const drawing = await writeScript("renderer.bundle.js", {
  plugins: [leftOut, allAtOnce],
  stdin: { contents: 'export { render } from "./index.js";', resolveDir: `${dist}/renderer` },
  globalName: "precipiceRenderer",
});

await build({
  ...pageScript,
  entryPoints: [`${dist}/page/browser/main.js`],
  outfile: `${dist}/page.bundle.js`,
});

/** The letters that most figures have: of European languages, and signs of statistics. */
const letters = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x2010, 0x2044],
  [0x2070, 0x209c],
  [0x2190, 0x2199],
  [0x2200, 0x226f],
].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));

/**
 * A font file in base64 with these letters only, for pages that load no files.
 * @param {string} face
 */
async function carried(face) {
  const { TrueTypeFont } = await import(
    new URL("./dist/renderer/export/pdf/TrueTypeFont.js", import.meta.url).href
  );
  const { SfntFile, writeSfnt } = await import(
    new URL("./dist/renderer/export/pdf/SfntFile.js", import.meta.url).href
  );
  const whole = new Uint8Array(await readFile(`${dist}/fonts/${face}.ttf`));
  const font = new TrueTypeFont(whole);
  const had = letters.filter((letter) => font.glyphOf(letter) !== 0);
  const part = new SfntFile(font.subset([0, ...had.map((letter) => font.glyphOf(letter))]).bytes);
  // A map of groups with one letter each (format 12).
  const map = new DataView(new ArrayBuffer(28 + 12 * had.length));
  for (const [at, value] of [
    [2, 1],
    [4, 3],
    [6, 10],
  ])
    map.setUint16(at ?? 0, value ?? 0);
  for (const [at, value] of [
    [8, 12],
    [16, 16 + 12 * had.length],
    [24, had.length],
  ])
    map.setUint32(at ?? 0, value ?? 0);
  map.setUint16(12, 12);
  for (const [i, letter] of had.entries())
    for (const [k, value] of [letter, letter, i + 1].entries()) map.setUint32(28 + 12 * i + 4 * k, value);
  const kept = ["head", "hhea", "maxp", "hmtx", "loca", "glyf"].map((name) => [name, part.table(name)]);
  const own = new SfntFile(whole);
  const texts = ["name", "OS/2"].map((name) => [name, own.table(name)]);
  // Version 3 of this table has no names of glyphs: those of the whole font are longer than the letters that are kept.
  const post = own.table("post").slice(0, 32);
  new DataView(post.buffer).setUint32(0, 0x0003_0000);
  const tables = Object.fromEntries([
    ...kept,
    ...texts,
    ["post", post],
    ["cmap", new Uint8Array(map.buffer)],
  ]);
  return Buffer.from(writeSfnt(tables)).toString("base64");
}

const carriedFonts = {
  regular: await carried("Inter_400Regular"),
  bold: await carried("Inter_600SemiBold"),
};
const writing = await writeScript(
  "renderer.pdf.js",
  {
    stdin: { contents: 'export * from "./index.page.js";', resolveDir: `${dist}/renderer/export/pdf` },
    globalName: "precipicePDF",
    define: { carriedFonts: JSON.stringify(carriedFonts) },
  },
  [font],
);
const inEither = new Map([font, ...drawing, ...writing].map((one) => [one.name, one]));
await writeFile(`${dist}/THIRD-PARTY-LICENSES.txt`, licenceFile([...inEither.values()]));

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
