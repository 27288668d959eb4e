// Bundles the kernel into dist/: one file a thread, so that a start reads few files.
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { bundledPackages, licenceFile } from "../.scripts/build/bundledPackages.mjs";
import { pageScript } from "../.scripts/build/pageScript.mjs";
import { ownRealmBundle } from "./ownRealmBundle.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));
const out = `${folder}dist`;

/**
 * Lets the thread of types load TypeScript with `require`: Node reads a CommonJS file of nine megabytes twice more
 * before it can `import` it, which takes longer than to load it.
 * @type {import("esbuild").Plugin}
 */
const requireTypeScript = {
  name: "require-typescript",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^typescript$/ }, ({ importer, kind }) =>
      kind === "import-statement" && /[\\/]language[\\/]/u.test(importer)
        ? { path: "typescript", namespace: "required" }
        : undefined,
    );
    onLoad({ filter: /^typescript$/, namespace: "required" }, () => ({
      contents: `import { createRequire } from "node:module";
export default createRequire(import.meta.url)("typescript");`,
    }));
  },
};

/**
 * Leaves out the sanitiser's parser of style attributes: exported pages allow none.
 * @type {import("esbuild").Plugin}
 */
const withoutStyles = {
  name: "without-styles",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^postcss$/ }, () => ({ path: "postcss", namespace: "left-out" }));
    onLoad({ filter: /^postcss$/, namespace: "left-out" }, () => ({
      contents: 'exports.parse = () => { throw new Error("Style attributes are not read."); };',
    }));
  },
};

/**
 * Parts of the protocol thread that are loaded when they are first needed, as modules of the other bundles.
 * @type {Record<string, string>}
 */
const lateParts = {
  checkComplete: "src/interpreter/rewrite/checkComplete.ts",
  handledRegions: "src/debug/handledRegions.ts",
  javaScript: "src/debug/javaScript.ts",
};

/**
 * Node's modules that take milliseconds to load, and that the protocol thread uses only after its first reply.
 * @type {Record<string, readonly string[]>}
 */
const lateModules = {
  "node:child_process": ["spawn", "execFileSync"],
  "node:fs/promises": [
    "appendFile",
    "lstat",
    "mkdir",
    "open",
    "readdir",
    "readFile",
    "rename",
    "rm",
    "stat",
    "unlink",
    "writeFile",
  ],
};

/**
 * Keeps out of the protocol thread's bundle what is not needed for its first reply.
 * @type {import("esbuild").Plugin}
 */
const loadLate = {
  name: "load-late",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ path, kind }) => {
      if (kind !== "dynamic-import") return undefined;
      const name = basename(path, ".js");
      if (!Object.hasOwn(lateParts, name))
        throw new Error(`${path} is no part of the build that is loaded late.`);
      return { path: `./${name}.js`, external: true };
    });
    onResolve({ filter: /^node:/ }, ({ path, namespace }) =>
      namespace !== "late" && Object.hasOwn(lateModules, path)
        ? { path, namespace: "late", sideEffects: false }
        : undefined,
    );
    onLoad({ filter: /^node:/, namespace: "late" }, ({ path }) => ({
      contents: (lateModules[path] ?? [])
        .map((name) => `export const ${name} = (...parameters) => require("${path}").${name}(...parameters);`)
        .join("\n"),
    }));
  },
};

const { outputFiles: threads, metafile } = await build({
  plugins: [requireTypeScript, withoutStyles],
  absWorkingDir: folder,
  entryPoints: {
    // The entry that kernelspecs of earlier versions name.
    kernel: "src/kernel.ts",
    ...lateParts,
    cli: "src/cli/main.ts",
    // The command line for the library's own, which hands over what it does not know.
    commandLine: "src/cli/commandLine.ts",
    types: "src/types.ts",
    // The types that editors read, and the module for code outside a notebook.
    api: "src/api.ts",
    // The comparison of outputs, which the JupyterLab extension bundles.
    check: "src/check/index.ts",
    // The records of cells, which the extension bundles too.
    cells: "src/cells/index.ts",
    // Node loads it by its name into the thread of its module hooks.
    hooks: "src/interpreter/modules/hooks.ts",
    // Node loads it first into worker threads that run local TypeScript files.
    worker: "src/interpreter/modules/worker.ts",
  },
  outdir: "dist",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  // Resolved when a notebook asks for them, or too large to bundle.
  external: ["@observablehq/plot", "arquero", "linkedom", "typescript"],
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
  write: false,
});
// Scripts: Node takes a tenth of the time of a start longer to load a module with its chunks in each of the two threads.
const scripts = await build({
  plugins: [loadLate],
  absWorkingDir: folder,
  entryPoints: { kernel: "src/main.ts", protocol: "src/protocol.ts" },
  outdir: "dist",
  outExtension: { ".js": ".cjs" },
  bundle: true,
  format: "cjs",
  platform: "node",
  target: "node20.19",
  define: { "import.meta.url": "bundleUrl" },
  banner: { js: 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;' },
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
  write: false,
});
const interpreter = await build({ ...ownRealmBundle(folder), outdir: "dist", metafile: true, write: false });

// Unchanged files stay untouched: a running kernel may still load parts of itself.
await mkdir(out, { recursive: true });
const names = new Set();
for (const { path, contents } of [...threads, ...scripts.outputFiles, ...interpreter.outputFiles]) {
  names.add(basename(path));
  const before = await readFile(path).catch(() => undefined);
  if (before === undefined || !before.equals(contents)) await writeFile(path, contents);
}

// Only the bundles of an earlier build: types/ belongs to tsc.
for (const name of await readdir(out)) {
  if (/\.c?js$/u.test(name) && !names.has(name)) await rm(`${out}/${name}`);
}

// The scripts of exported pages, which run in browsers. Each is put into pages whole. That of figures and themes is the library's.
const pages = await build({
  ...pageScript,
  absWorkingDir: folder,
  entryPoints: { index: "src/page/index.ts" },
  outdir: "dist/page",
  metafile: true,
});

await copyFile(fileURLToPath(import.meta.resolve("precipice/page.bundle.js")), `${out}/page/notebook.js`);

// The packages inside the bundles keep their licences.
const bundled = [metafile, scripts.metafile, interpreter.metafile, pages.metafile].flatMap(({ inputs }) =>
  Object.keys(inputs),
);
await writeFile(`${out}/THIRD-PARTY-LICENSES.txt`, licenceFile(bundledPackages(bundled, folder)));
