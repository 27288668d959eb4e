import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

/** A WebAssembly module with one function, `add` of two 32-bit integers; every byte is below 128. */
const wasm = [
  "\0asm\u0001\0\0\0",
  "\u0001\u0007\u0001\u0060\u0002\u007f\u007f\u0001\u007f",
  "\u0003\u0002\u0001\0",
  "\u0007\u0007\u0001\u0003add\0\0",
  "\u000a\u0009\u0001\u0007\0\u0020\0\u0020\u0001\u006a\u000b",
].join("");

const manifest = (name: string, fields: object): Readonly<Record<string, string>> => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "1.0.0", ...fields }),
});

const files = {
  ...manifest("esm-wasm", { type: "module", exports: "./index.js" }),
  "node_modules/esm-wasm/add.wasm": wasm,
  "node_modules/esm-wasm/index.js":
    "import { readFile } from 'node:fs/promises';\nconst bytes = await readFile(new URL('./add.wasm', import.meta.url));\nconst { instance } = await WebAssembly.instantiate(bytes);\nexport const add = instance.exports.add;\n",
  ...manifest("cjs-wasm", { main: "index.js" }),
  "node_modules/cjs-wasm/add.wasm": wasm,
  "node_modules/cjs-wasm/index.js":
    "const bytes = require('fs').readFileSync(require('path').join(__dirname, 'add.wasm'));\nexports.add = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports.add;\n",
  ...manifest("import-only", {
    exports: { ".": { import: "./index.mjs" }, "./other": { import: "./index.mjs" } },
  }),
  "node_modules/import-only/index.mjs": "export const kind = 'import';\n",
  ...manifest("require-only", { exports: { require: "./index.cjs" } }),
  "node_modules/require-only/index.cjs": "exports.kind = 'require';\n",
  ...manifest("waits", { type: "module", exports: "./index.js" }),
  "node_modules/waits/index.js":
    "import { inner } from './inner.js';\nexport const outer = inner + (await Promise.resolve(1));\n",
  "node_modules/waits/inner.js":
    "export const inner = await new Promise((resolve) => setTimeout(resolve, 5, 41));\n",
  ...manifest("changes", { type: "module", exports: "./index.js" }),
  "node_modules/changes/index.js":
    "export let count = 0;\nexport function increment() { count += 1 }\nexport let format = () => 'first';\nexport function swap() { format = () => 'second' }\n",
  ...manifest("@scope/old", { main: "index.js" }),
  "node_modules/@scope/old/index.js": "module.exports = { old: true };\n",
  ...manifest("hides-names", { main: "index.js" }),
  "node_modules/hides-names/index.js": "for (const name of ['hidden']) module.exports[name] = name;\n",
  "misspelt.ts": "import { hiden } from 'hides-names';\nexport const seen = hiden;\n",
  ...manifest("no-main", { main: "gone.js" }),
  ...manifest("@types/geoj", { main: "", types: "index.d.ts" }),
  "node_modules/@types/geoj/index.d.ts":
    "export as namespace GeoJ;\n/** A feature.\n * class of\n */\nexport interface Feature { type: string }\nexport * from './more';\n",
  "node_modules/@types/geoj/more.d.ts": "export type Position = number[];\n",
  ...manifest("@types/valued", { main: "", types: "index.d.ts" }),
  "node_modules/@types/valued/index.d.ts": "export * from './inner';\n",
  "node_modules/@types/valued/inner.d.ts":
    "export interface Options { a: 1 }\nexport declare function valued(): Options;\n",
  ...manifest("types-only", { types: "index.d.ts" }),
  "node_modules/types-only/index.d.ts": "export interface Shape { x: number }\n",
  "node_modules/types-only/part.d.ts": "export interface Part { y: number }\n",
  ...manifest("types-exports", { exports: { ".": { types: "./index.d.ts" } } }),
  "node_modules/types-exports/index.d.ts": "export type Kind = 1 | 2;\n",
  ...manifest("types-and-cjs", { types: "index.d.ts" }),
  "node_modules/types-and-cjs/index.d.ts": "export declare const kind: string;\n",
  "node_modules/types-and-cjs/index.cjs": "exports.kind = 'cjs';\n",
  "node_modules/types-and-cjs/part.d.ts": "export declare const part: string;\n",
  "node_modules/types-and-cjs/part.js": "exports.part = 'part';\n",
  "typed.ts":
    "import { Feature } from 'geoj';\nimport { kind, Kind as K } from './kinds';\nexport interface More extends Feature { k: K }\nexport const made = (f: Feature): Feature => ({ ...f, type: kind } as Feature);\n",
  "kinds.ts": "export type Kind = string;\nexport const kind: Kind = 'made';\n",
  "src/tools.ts": "export const tool = 1;\n",
  "one.ts": "import { two } from './two';\nexport const one = (): string => `one ${two()}`;\n",
  "two.ts": "import { three } from './three.js';\nexport const two = (): string => `two ${three}`;\n",
  "three.ts": "export const three: string = 'before';\n",
  "data.json": '{ "value": 1 }',
};

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start(files);
});
afterAll(() => kernel.stop());

async function shown(...cells: readonly string[]): Promise<string | undefined> {
  let text: string | undefined;
  for (const code of cells) {
    const report = await kernel.run(code);
    expect(report.traceback).toBe("");
    ({ text } = report);
  }
  return text;
}

describe("a cell can use", () => {
  it("an ES package with WebAssembly", async () => {
    expect(await shown("import { add } from 'esm-wasm'; add(40, 2)")).toBe("42");
  });

  it("a CommonJS package with WebAssembly, by import and by require", async () => {
    expect(await shown("import { add as sum } from 'cjs-wasm'; sum(1, require('cjs-wasm').add(2, 3))")).toBe(
      "6",
    );
  });

  it("a WebAssembly file beside the notebook", async () => {
    writeFileSync(join(kernel.folder, "own.wasm"), wasm);
    expect(
      await shown(
        "import { readFileSync } from 'node:fs';\nconst own = await WebAssembly.instantiate(readFileSync('own.wasm'));\n(own.instance.exports['add'] as Function)(2, 2)",
      ),
    ).toBe("4");
  });

  it("a package with only an import condition", async () => {
    expect(await shown("import { kind } from 'import-only'; kind")).toBe("'import'");
  });

  it("a sub-path of a package with only an import condition", async () => {
    expect(await shown("import { kind as same } from 'import-only/other'; same")).toBe("'import'");
  });

  it("a package whose modules await at their top level", async () => {
    expect(await shown("import { outer } from 'waits'; outer")).toBe("42");
  });

  it("a package with only a require condition, by require", async () => {
    expect(await shown("require('require-only').kind")).toBe("'require'");
  });

  it("types of packages without JavaScript, imported without the word type", async () => {
    expect(
      await shown(
        "import { Feature, Position as Place } from 'geoj'; const f: Feature = { type: 'a' }; f.type",
      ),
    ).toBe("'a'");
    expect(await shown("import * as GeoJ from 'geoj'", "const g: GeoJ.Feature = { type: 'b' }; g.type")).toBe(
      "'b'",
    );
    expect(await shown("import { Shape } from 'types-only'; const s: Shape = { x: 1 }; s.x")).toBe("1");
    expect(await shown("import { Part } from 'types-only/part'; const p: Part = { y: 2 }; p.y")).toBe("2");
    expect(await shown("import { Kind } from 'types-exports'; const k: Kind = 2; k")).toBe("2");
    expect(await shown("import { Options } from 'valued'; const o: Options = { a: 1 }; o.a")).toBe("1");
    expect(await shown("import { made } from './typed'; made({ type: 'a' }).type")).toBe("'made'");
    expect((await kernel.run("Feature")).error).toMatchObject({
      ename: "ModuleError",
      evalue:
        'The package "geoj" has types only, and no JavaScript. "Feature" can be used as a type, and has no value.',
    });
  });

  it("a JSON file with its import attribute", async () => {
    expect(await shown("import data from './data.json' with { type: 'json' }; data.value")).toBe("1");
    expect((await kernel.run("import other from './data.json' with { type: 'text' }")).status).toBe("error");
  });

  it("a variable of a package, which later assignments in the package change", async () => {
    const code =
      "import { count, increment, format, swap } from 'changes';\nincrement();\nconst before = format();\nswap();\n[count, before, format()]";
    expect(await shown(code)).toBe("[ 1, 'first', 'second' ]");
    expect(await shown("increment(); count")).toBe("2");
    expect((await kernel.run("count = 5")).error?.evalue).toContain("Assignment to constant variable");
  });

  it("a local module whose own imports, two levels down, have changed since", async () => {
    expect(await shown("import { one } from './one'; one()")).toBe("'one two before'");
    writeFileSync(join(kernel.folder, "three.ts"), "export const three: string = 'after';\n");
    const later = Date.now() / 1000 + 10;
    utimesSync(join(kernel.folder, "three.ts"), later, later);
    expect(await shown("one()")).toBe("'one two before'");
    expect(await shown("import { one } from './one'; one()")).toBe("'one two after'");
  });
});

describe("what cannot be loaded is said in one sentence:", () => {
  const sentences: readonly (readonly [title: string, code: string, sentence: string])[] = [
    [
      "a package that is not installed",
      "import 'absent'",
      'The package "absent" is not installed: run "npm install absent" in FOLDER and run the cell again.',
    ],
    [
      "a path of a package that is not installed",
      "import 'absent/part/of.js'",
      'The package "absent" is not installed: run "npm install absent" in FOLDER and run the cell again.',
    ],
    [
      "a package with a scope, in a function",
      "const load = () => import('@scope/absent/part');\nawait load()",
      'The package "@scope/absent" is not installed: run "npm install @scope/absent" in FOLDER and run the cell again.',
    ],
    [
      "a package of types alone that is not installed",
      "import { Feature as F } from 'geojson'",
      'The types of "geojson" are not installed: run "npm install @types/geojson" in FOLDER and run the cell again.',
    ],
    [
      "types and values of a package of which neither is installed",
      "import { Feature, parse } from 'geojson'",
      'Neither the package "geojson" nor its types are installed: run "npm install geojson @types/geojson" in FOLDER and run the cell again.',
    ],
    [
      "a value beside types, where the types alone are installed",
      "import { Feature, parse } from 'geoj'",
      'Only the types of the package "geoj" are installed, and "parse" is not among them: run "npm install geoj" in FOLDER and run the cell again.',
    ],
    ...[
      "import { kind } from 'types-and-cjs'",
      "await import('types-and-cjs')",
      "require('types-and-cjs')",
    ].map((code): readonly [string, string, string] => [
      `a package with types whose code Node does not find, ${code}`,
      code,
      'The package "types-and-cjs" is installed, but does not offer "types-and-cjs": write "types-and-cjs/index.cjs".',
    ]),
    [
      "a path of such a package",
      "import { part } from 'types-and-cjs/part'",
      'The package "types-and-cjs" is installed, but does not offer "types-and-cjs/part": write "types-and-cjs/part.js".',
    ],
    [
      "the other package of its name",
      "import geojson from 'geojson'",
      'The package "geojson" is not installed: run "npm install geojson" in FOLDER and run the cell again.',
    ],
    [
      "a package of which only the types are installed",
      "import { valued } from 'valued'",
      'Only the types of the package "valued" are installed: run "npm install valued" in FOLDER and run the cell again.',
    ],
    ...["import 'types-only'", "await import('types-only')", "require('types-only')"].map(
      (code): readonly [string, string, string] => [
        `a package of types alone as code, ${code}`,
        code,
        'The package "types-only" has types only, and no JavaScript: import its types by name, as in import { Name } from "types-only".',
      ],
    ),
    [
      "a file that is written as a package",
      "import { tool } from 'src/tools'",
      'There is no package "src", but a file: write "./src/tools" instead of "src/tools".',
    ],
    [
      "a path that an installed package does not export",
      "import 'changes/part'",
      'The package "changes" is installed, but does not offer "changes/part": it offers "changes".',
    ],
    [
      "a path that an installed package without exports does not have",
      "import '@scope/old/part'",
      'The package "@scope/old" is installed, but has no "@scope/old/part".',
    ],
    [
      "an installed package that lacks its own file",
      "import 'no-main'",
      'The package "no-main" is installed, but its file FOLDER/node_modules/no-main/gone.js is not there: run "npm install no-main" in FOLDER to install it again.',
    ],
    [
      "import of a package that offers itself to require alone",
      "import 'require-only'",
      'The package "require-only" is installed, but offers "require-only" to require alone: write require("require-only").',
    ],
    [
      "require of a package that offers itself to import alone",
      "require('import-only')",
      'The package "import-only" is installed, but offers "import-only" to import alone: write import, or await import("import-only").',
    ],
    ["a module that Node has not", "import 'node:nothing'", 'Node has no module "node:nothing".'],
    ["a part of a module that Node has not", "import 'fs/promise'", 'Node has no module "fs/promise".'],
    [
      "an address of another kernel's",
      "import 'npm:chalk'",
      'Packages are imported by their name alone: write "chalk" instead of "npm:chalk", and install it by a cell with the line "%npm install chalk".',
    ],
    [
      "such an address with a version, when the package is there",
      "import 'npm:import-only@1.0.0/other'",
      'Packages are imported by their name alone: write "import-only/other" instead of "npm:import-only@1.0.0/other".',
    ],
    [
      "such an address with a range and a path",
      "await import('npm:@scope/chalk@^4.17/fp')",
      'Packages are imported by their name alone: write "@scope/chalk/fp" instead of "npm:@scope/chalk@^4.17/fp", and install it by a cell with the line "%npm install @scope/chalk@^4.17".',
    ],
    [
      "such an address with a slash and a tag, in require",
      "require('npm:/chalk@latest')",
      'Packages are imported by their name alone: write "chalk" instead of "npm:/chalk@latest", and install it by a cell with the line "%npm install chalk@latest".',
    ],
    [
      "an address of JSR",
      "import { assert } from 'jsr:@std/assert@1/equals'",
      'Packages of JSR are imported by their name alone: run "npx jsr add @std/assert@1" in FOLDER, and write "@std/assert/equals" instead of "jsr:@std/assert@1/equals".',
    ],
    [
      "an address of a site that serves packages",
      "import confetti from 'https://esm.sh/canvas-confetti@1.6.0/dist/a.mjs?dev'",
      'Packages are imported by their name alone: write "canvas-confetti" instead of "https://esm.sh/canvas-confetti@1.6.0/dist/a.mjs?dev", and install it by a cell with the line "%npm install canvas-confetti@1.6.0".',
    ],
    [
      "an address of Deno's standard library",
      "import 'https://deno.land/std@0.200.0/assert/mod.ts'",
      'Packages of JSR are imported by their name alone: run "npx jsr add @std/assert" in FOLDER, and write "@std/assert" instead of "https://deno.land/std@0.200.0/assert/mod.ts".',
    ],
    [
      "another address",
      "import 'https://example.org/a.js'",
      'Modules are not loaded from the network: save "https://example.org/a.js" beside the notebook and import it as a file, or install its package by a cell with the line "%npm install NAME" and import it by name.',
    ],
    [
      "what is no name",
      "import 'not a name'",
      '"not a name" is neither the name of a package nor the path of a file.',
    ],
    [
      "a file that is not there",
      "import './absent'",
      'There is no file "./absent" (looked for from FOLDER).',
    ],
  ];
  it("but a name that the package does not have is in Node's own words", async () => {
    expect((await kernel.run("import { seen } from './misspelt'")).error).toMatchObject({
      ename: "SyntaxError",
      evalue: "The requested module 'hides-names' does not provide an export named 'hiden'",
    });
  });

  it.each(sentences)("%s", async (_title, code, sentence) => {
    const { error, traceback } = await kernel.run(code);
    expect(error).toMatchObject({
      ename: "ModuleError",
      evalue: sentence.replaceAll("FOLDER", kernel.folder),
    });
    expect(traceback).toMatch(/Cell \[\d+\]:\d:\d+\n/u);
  });
});

describe("a package that can be installed is named beside the error:", () => {
  it.each([
    ["import 'absent/part'", { install: "absent" }],
    ["require('@scope/absent')", { install: "@scope/absent" }],
    ["import { Point } from 'geojson'", { install: "@types/geojson" }],
    ["import { a } from 'valued'", { install: "valued" }],
    [
      "import chalk, { type Chalk } from 'npm:chalk@^5.3/fp'",
      { install: "chalk@^5.3", written: "npm:chalk@^5.3/fp", write: "chalk/fp" },
    ],
    [
      "await import('https://esm.sh/canvas-confetti@1.6.0')",
      {
        install: "canvas-confetti@1.6.0",
        written: "https://esm.sh/canvas-confetti@1.6.0",
        write: "canvas-confetti",
      },
    ],
    // No package of the registry, no package, and errors that the code itself throws.
    ["import 'npm:-g'", undefined],
    ["import 'npm:../escape'", undefined],
    ["import './absent'", undefined],
    ["import 'jsr:@std/assert'", undefined],
    [
      "throw Object.assign(new Error('x'), { name: 'ModuleError', missing: { install: 'absent' } })",
      undefined,
    ],
    ["throw new Proxy(new Error('x'), { getPrototypeOf: () => { throw new Error('ran') } })", undefined],
  ])("%s", async (code, missing) => {
    const { events } = await kernel.run(code);
    const shown = events.find((event) => event.kind === "error");
    expect(shown).toBeDefined();
    expect(shown?.missing).toEqual(missing);
  });
});

describe("an imported name", () => {
  it("is a plain property where its module cannot change it, so that reading it costs nothing", async () => {
    const code =
      "import { sep as plain1 } from 'node:path';\nimport { add as plain2 } from 'cjs-wasm';\nimport { count as live } from 'changes';\n['plain1', 'plain2', 'live'].map((name) => typeof Object.getOwnPropertyDescriptor(globalThis, name)?.get)";
    expect(await shown(code)).toBe("[ 'undefined', 'undefined', 'function' ]");
  });
});
