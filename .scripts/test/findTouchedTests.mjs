import { existsSync, readFileSync } from "node:fs";
import { dirname, extname, join, relative, sep } from "node:path";

import { build } from "esbuild";

import { root } from "../setup/root.mjs";

/**
 * Tests and their helpers that use files which no import names: a process of the built packages runs them, or a folder is
 * listed. `*` stands for a file's name.
 * @type {Record<string, string[]>}
 */
const starts = {
  "kernel/test/interpreter/KernelProcess.ts": ["kernel/src/"],
  "kernel/test/cli/CliUnderTest.ts": ["kernel/src/"],
  "extension/test/lab/startJupyterLab.ts": ["extension/src/", "kernel/src/", "lib/src/renderer/"],
  "notebooks/test/everyNotebook.test.ts": ["notebooks/*.ipynb"],
  "notebooks/test/index.test.ts": ["notebooks/*.ipynb"],
  "notebooks/test/runsAgain.test.ts": ["notebooks/*.ipynb", "kernel/src/"],
  ".scripts/test/site.test.mjs": [".site/", ".scripts/site/", "lib/src/"],
};

/** Files that every test depends on. */
const EVERYWHERE =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|\.ci\/|\.scripts\/(?:setup|python)\/|[a-z]+\/(?:package|tsconfig)\.json|[a-z]+\/(?:build\.mjs|vitest\.config\.ts)|[a-z]+\/test\/(?:fixedSeed\.ts|tsconfig\.json))/u;

/**
 * The tests that a change can touch, by the graph of imports after the bundler has dropped what a test does not use:
 * a test of one function that imports it from the package's entry does not depend on the other functions. A path in a
 * test's text that exists in the repository counts as an import, and a folder stands for all files in it.
 *
 * @param {readonly string[]} changed files relative to the root
 * @param {readonly string[]} tests files of tests, relative to the root
 * @returns {Promise<{touched: string[], everywhere: string[]}>} `everywhere`: changed files on which all tests depend
 */
export async function findTouchedTests(changed, tests) {
  const everywhere = changed.filter((file) => EVERYWHERE.test(file));
  const needed = await neededFiles(tests);
  const touched = tests.filter((test) => {
    const files = needed.get(test) ?? new Set();
    return changed.some(
      (file) => file === test || files.has(file) || files.has(anyNamed(file)) || isInside(file, files),
    );
  });
  return { touched, everywhere };
}

/**
 * The pattern of the files beside a file with its ending: `notebooks/*.ipynb`.
 * @param {string} file
 */
function anyNamed(file) {
  return `${dirname(file)}/*${extname(file)}`;
}

/**
 * @param {string} file
 * @param {ReadonlySet<string>} needed
 */
function isInside(file, needed) {
  for (let at = file.indexOf("/"); at !== -1; at = file.indexOf("/", at + 1)) {
    if (needed.has(file.slice(0, at + 1))) return true;
  }
  return false;
}

/**
 * For each test the files and folders (with "/" at the end) that it needs.
 * @param {readonly string[]} tests
 * @returns {Promise<Map<string, Set<string>>>}
 */
async function neededFiles(tests) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...tests],
    bundle: true,
    write: false,
    metafile: true,
    outdir: "out",
    outbase: ".",
    platform: "node",
    format: "esm",
    packages: "external",
    loader: { ".txt": "text", ".json": "json" },
    logLevel: "silent",
  });
  /** @type {Map<string, string[]>} */
  const named = new Map();
  /** @param {string} file */
  const pathsIn = (file) => {
    const known = named.get(file) ?? namedPaths(file);
    named.set(file, known);
    return known;
  };
  const needed = new Map();
  for (const { entryPoint, inputs } of Object.values(metafile.outputs)) {
    if (entryPoint === undefined) continue;
    const files = new Set();
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const isTest = /^[a-z.]+\/test\//u.test(file);
      if (bytesInOutput === 0 && !isTest) continue;
      files.add(file);
      for (const one of starts[file] ?? []) files.add(one);
      if (isTest) for (const one of pathsIn(file)) files.add(one);
    }
    needed.set(entryPoint, files);
  }
  return needed;
}

/**
 * The paths of the repository that stand as texts in a file. What a build makes stands for its sources.
 * @param {string} file
 */
function namedPaths(file) {
  const source = readFileSync(join(root, file), "utf8");
  const found = [];
  const texts = [
    ...source.matchAll(/["'`]([\w@.~-]*(?:\/[\w@.~-]+)*\/?)["'`]/gu),
    // A template counts up to its first placeholder, if that is a folder within a folder.
    ...source.matchAll(/`([\w@.~-]+(?:\/[\w@.~-]+)+\/)\$\{/gu),
  ];
  for (const [, text = ""] of texts) {
    if (/^[./]*$/u.test(text)) continue;
    if (!text.includes("/") && !/\.(?:md|json|ipynb|mjs)$/u.test(text)) continue;
    for (const base of [dirname(file), file.slice(0, file.indexOf("/")), "."]) {
      const path = relative(root, join(root, base, text))
        .split(sep)
        .join("/");
      if (path === "" || path.startsWith("..") || /(?:^|\/)node_modules(?:\/|$)/u.test(path)) continue;
      const made = /^([a-z]+)\/dist(?:\/|$)/u.exec(path);
      if (made !== null) found.push(`${made[1]}/src/`);
      else if (existsSync(join(root, path))) found.push(path, `${path}/`);
    }
  }
  return found;
}
