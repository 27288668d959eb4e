import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

const files = {
  "math.ts":
    "import { base } from './lib/base';\nimport type { Nothing } from './types';\nexport interface Point { x: number }\nexport enum Kind { A, B = 5 }\nexport let count: number = 0;\nexport function increment(): void { count++ }\nexport default class Sum { constructor(readonly a: number) {} plus(b: number): number { return this.a + b + base } }\n",
  "lib/base.ts": "export const base = 100 as number;\nexport const name = import.meta.filename;\n",
  "types.ts": "export interface Nothing { a: 1 }\n",
  "old.cts": "export = { answer: 42 as number };\n",
  "common.js": "exports.list = [1, 2]; exports.folder = __dirname;\n",
  "module.mjs": "export const top = await Promise.resolve('top');\n",
  "compiled.ts": "export { helper } from './lib/helper.js';\n",
  "lib/helper.ts": "export const helper = (x: number): number => x * 2;\n",
  "view.tsx":
    "const h = (tag: string) => tag;\nexport const React = { createElement: h };\nexport const view = <p />;\n",
  "needs.ts":
    "import { count, increment } from './counts';\nimport { runs } from './first';\nincrement();\nif (process.env.READY !== 'yes') throw new Error('not ready');\nexport const found = [count, runs];\n",
  "counts.ts": "export let count = 0;\nexport const increment = () => { count += 1 };\n",
  "first.ts":
    "const all = globalThis as { runs?: number };\nall.runs = (all.runs ?? 0) + 1;\nexport const runs = all.runs;\n",
  "uses-needs.js": "export { found } from './needs.ts';\n",
  "waits.ts":
    "if (process.env.READY !== 'yes') throw await Promise.resolve(new Error('not ready'));\nexport const waited = 1;\n",
  "decorated.ts":
    "function twice(value: (this: unknown) => number) { return function (this: unknown) { return value.call(this) * 2 } }\nexport class A { @twice m() { return 21 } }\n",
  "throws.ts": "if (!('isSet' in globalThis)) throw new Error('not set');\nexport const value: number = 5;\n",
  "catches.ts":
    "export let first: unknown;\ntry { first = (await import('./throws')).value } catch (error) { first = String(error) }\n",
  "loads.mjs": "export const load = async () => (await import('./throws.ts')).value;\n",
  "both.ts":
    "import { runs } from './runs-once.mjs';\nimport { half } from './half';\nexport const both = [runs, half];\n",
  "runs-once.mjs":
    "globalThis.onceRuns = (globalThis.onceRuns ?? 0) + 1;\nexport const runs = globalThis.onceRuns;\n",
  "half.ts":
    "if (!('isWhole' in globalThis)) throw new Error('half');\nexport const half: string = 'whole';\n",
  "parts/required.ts":
    "import { part } from './part.mjs';\nif (!('required' in globalThis)) throw new Error('not required');\nexport const value: number = part + 1;\n",
  "parts/part.mjs": "export const part = 6;\n",
  "data.json": '{ "values": [1, 2, 3] }',
  "uses.ts":
    "import { table } from 'arquero';\nimport { iqm } from 'precipice';\nimport { display } from 'tslab';\nexport const have = [typeof table, typeof iqm, typeof display.html];\nexport { table };\n",
  "node_modules/only-import/package.json":
    '{ "name": "only-import", "version": "1.0.0", "exports": { ".": { "import": "./index.mjs" } } }',
  "node_modules/only-import/index.mjs":
    "export const waited = await Promise.resolve(1); export let mode = 'esm';\n",
  "node_modules/old-package/package.json":
    '{ "name": "old-package", "version": "1.0.0", "main": "index.js" }',
  "node_modules/old-package/index.js":
    "const made = {}; made['dyn' + 'amic'] = 5; made.kind = 'cjs'; module.exports = made;\n",
  "node_modules/broken-package/package.json":
    '{ "name": "broken-package", "version": "1.0.0", "type": "module", "main": "index.js" }',
  "node_modules/broken-package/index.js": "import 'missing-dependency';\n",
};

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start(files);
});
afterAll(() => kernel.stop());

const shown: readonly (readonly [title: string, code: string, text: string])[] = [
  [
    "a built-in module",
    "import { basename } from 'node:path'; import * as os from 'os'; [basename('/a/b'), typeof os.cpus]",
    "[ 'b', 'function' ]",
  ],
  [
    "a package with only an import condition and a top-level await",
    "import { waited, mode } from 'only-import'; [waited, mode]",
    "[ 1, 'esm' ]",
  ],
  [
    "a CommonJS package, with names that only running it tells",
    "import old, { dynamic } from 'old-package'; [old.kind, dynamic]",
    "[ 'cjs', 5 ]",
  ],
  [
    "a package by import() within a function",
    "async function load(n: string) { return (await import(n)).waited } await load('only-import')",
    "1",
  ],
  ["a package by import() in evaluated code", "(await eval('import(\"only-import\")')).mode", "'esm'"],
  ["a package by require", "require('old-package').dynamic", "5"],
  [
    "a TypeScript file, its default export, enum and imports",
    "import Sum, { Kind } from './math.ts'; [new Sum(1).plus(2), Kind.B]",
    "[ 103, 5 ]",
  ],
  ["a TypeScript file without extension", "import { Kind as K2 } from './math'; K2.A", "0"],
  [
    "a variable that its module changes",
    "import { count, increment } from './math'; increment(); increment(); count",
    "2",
  ],
  [
    "a type that is imported without the word type",
    "import { Point, Kind as K3 } from './math'; const p: Point = { x: K3.B }; p",
    "{ x: 5 }",
  ],
  ["a file by the name it has when compiled", "import { helper } from './compiled'; helper(4)", "8"],
  [
    "a CommonJS file",
    "import { list } from './common.js'; import whole from './common'; [list, whole.list === list]",
    "[ [ 1, 2 ], true ]",
  ],
  ["a module file with top-level await", "import { top } from './module.mjs'; top", "'top'"],
  ["a TypeScript file with JSX", "import { view } from './view'; view", "'p'"],
  ["a TypeScript file with decorators", "import { A } from './decorated'; new A().m()", "42"],
  ["a JSON file without attribute", "import data from './data.json'; data.values", "[ 1, 2, 3 ]"],
  [
    "a JSON file with an attribute",
    "import data2 from './data.json' with { type: 'json' }; data2.values.length",
    "3",
  ],
  ["a TypeScript file by require", "const { base } = require('./lib/base'); base", "100"],
  ["a CommonJS TypeScript file", "require('./old.cts').answer + require('./common').list.length", "44"],
  ["a JSON file by require", "require('./data.json').values.length", "3"],
  [
    "the packages that come with the kernel",
    "import { table } from 'arquero'; import { iqm } from 'precipice'; import * as Plot from '@observablehq/plot'; [typeof table, typeof iqm, typeof Plot.plot]",
    "[ 'function', 'function', 'function' ]",
  ],
  [
    "those packages from a file beside the notebook, and the same ones",
    "import { have, table as other } from './uses'; [have.join(), other === table]",
    "[ 'function,function,function', true ]",
  ],
  [
    "those packages by require",
    "[require('arquero').table === table, typeof require('precipice').iqm]",
    "[ true, 'function' ]",
  ],
  ["an imported name that later cells use", "typeof basename + typeof Sum", "'functionfunction'"],
];

describe("a cell imports", () => {
  it.each(shown)("%s", async (_title, code, text) => {
    const report = await kernel.run(code);
    expect(report.traceback).toBe("");
    expect(report.text).toBe(text);
  });

  it("a file again when it has changed, also through another file", async () => {
    expect((await kernel.run("import Again from './math'; new Again(0).plus(0)")).text).toBe("100");
    writeFileSync(join(kernel.folder, "lib/base.ts"), "export const base = 200;\n");
    expect((await kernel.run("import Again from './math'; new Again(0).plus(0)")).text).toBe("200");
    expect(
      (await kernel.run("import Again from './math'; import { count as c2 } from './math'; c2")).text,
    ).toBe("0");
    expect((await kernel.run("require('./common').list.length")).text).toBe("2");
    writeFileSync(join(kernel.folder, "common.js"), "exports.list = [1, 2, 3];\n");
    const later = Date.now() / 1000 + 5;
    utimesSync(join(kernel.folder, "common.js"), later, later);
    expect((await kernel.run("require('./common').list.length")).text).toBe("3");
  });

  it("a file that was made after it failed", async () => {
    expect((await kernel.run("import { fresh } from './fresh'")).error?.evalue).toBe(
      `There is no file "./fresh" (looked for from ${kernel.folder}).`,
    );
    writeFileSync(join(kernel.folder, "fresh.ts"), "export const fresh: string = 'here';\n");
    expect((await kernel.run("import { fresh } from './fresh'; fresh")).text).toBe("'here'");
  });

  it("a file again that failed, without what it had loaded first", async () => {
    expect((await kernel.run("import { count as counted } from './counts'; counted")).text).toBe("0");
    for (const code of ["import { found } from './needs'", "await import('./uses-needs.js')"])
      expect((await kernel.run(code)).error?.evalue).toBe("not ready");
    expect((await kernel.run("import './waits'")).error?.evalue).toBe("not ready");
    expect((await kernel.run("process.env.READY = 'yes'; counted")).text).toBe("2");
    const ready = "import { found } from './needs'; import { found as same } from './uses-needs.js';";
    expect((await kernel.run(`${ready} [found, same === found]`)).text).toBe("[ [ 3, 1 ], true ]");
    expect((await kernel.run("import { waited } from './waits'; waited")).text).toBe("1");
    // A module that has loaded is not loaded again, whether it would fail now or not.
    expect((await kernel.run(`delete process.env.READY; ${ready} found`)).text).toBe("[ 3, 1 ]");
  });

  it("a file again that failed within a module that caught the error, also by that module's own import()", async () => {
    for (const [code, text] of [
      ["import { first } from './catches'; first", "'Error: not set'"],
      ["import { load } from './loads.mjs'; await load().catch(String)", "'Error: not set'"],
      ["globalThis.isSet = true; await load()", "5"],
      ["import { value } from './throws'; value", "5"],
      ["import { load as again } from './loads.mjs'; [await again(), again === load]", "[ 5, true ]"],
    ] as const)
      expect((await kernel.run(code)).text, code).toBe(text);
  });

  it("no file again that had run to its end when another one beside it failed", async () => {
    expect((await kernel.run("import './both'")).error?.evalue).toBe("half");
    expect((await kernel.run("import { runs } from './runs-once.mjs'; runs")).text).toBe("1");
    await kernel.run("globalThis.isWhole = true");
    expect((await kernel.run("import { both } from './both'; both")).text).toBe("[ 1, 'whole' ]");
  });

  it("an ES module by require again that failed", async () => {
    expect((await kernel.run("require('./parts/required')")).error?.evalue).toBe("not required");
    expect((await kernel.run("require('./parts/required')")).error?.evalue).toBe("not required");
    const report = await kernel.run(
      "globalThis.required = true; const got = require('./parts/required'); [got.value, got === require('./parts/required')]",
    );
    expect(report.traceback).toBe("");
    expect(report.text).toBe("[ 7, true ]");
  });

  it("the module of a cell again that failed", async () => {
    const source =
      "/** @module later */\nif (!('later' in globalThis)) throw new Error('too early');\nexport const a = 1;";
    expect((await kernel.run(source)).error).toBeUndefined();
    expect((await kernel.run("import { a } from './later'")).error?.evalue).toBe("too early");
    expect((await kernel.run("globalThis.later = 1")).error).toBeUndefined();
    expect((await kernel.run("import { a as late } from './later'; late")).text).toBe("1");
  });

  it.each(["./loops.ts", "./needs-loops", "./loops-late.mjs", "./loops-soon.ts"])(
    "%s only until an interrupt ends its endless code, and again by the next import",
    async (file) => {
      const own = await KernelProcess.start({
        "loops.ts":
          "console.log('begun');\nwhile (!('enough' in globalThis)) {}\nexport const left: number = 1;\n",
        "needs-loops.ts": "import { left } from './loops';\nexport { left };\n",
        "loops-soon.ts":
          "await 1;\nconsole.log('begun');\nwhile (!('enough' in globalThis)) {}\nexport const left: number = 1;\n",
        "loops-late.mjs":
          "await new Promise((r) => setTimeout(r, 10));\nconsole.log('begun');\nwhile (!('enough' in globalThis)) {}\nexport const left = 1;\n",
      });
      try {
        const begun = own.until((event) => event.kind === "stream" && event.text === "begun\n");
        const running = own.run(`let kept = 5;\nawait import("${file}")`);
        await begun;
        own.interrupt();
        expect((await running).error?.ename).toBe("KeyboardInterrupt");
        expect((await own.run("globalThis.enough = true; kept")).text).toBe("5");
        expect((await own.run(`import { left } from "${file}"; left`)).text).toBe("1");
        const later = await own.run(
          "let turns = 0; await new Promise((r) => { const timer = setInterval(() => { if (++turns > 3) { clearInterval(timer); r(1) } }, 5) }); turns",
        );
        expect(later.text).toBe("4");
      } finally {
        await own.stop();
      }
    },
  );

  it.each([
    ["imported", 'await import("slow")'],
    ["imported by a package", 'await load("./index.js")'],
    ["required", 'require("slow/whole.cjs")'],
  ])(
    "a package whole that is %s while an interrupt comes, however long its code takes",
    async (_title, load) => {
      const busy = "const end = performance.now() + 1200;\nwhile (performance.now() < end);\n";
      const own = await KernelProcess.start({
        "node_modules/slow/package.json": '{ "name": "slow", "type": "module", "main": "index.js" }',
        "node_modules/slow/load.js": "export const load = (file) => import(file);\n",
        "node_modules/slow/begins.js": "console.log('begun');\n",
        "node_modules/slow/index.js": `import "./begins.js";\nimport "./part.js";\nexport { whole } from "./part.js";\n`,
        "node_modules/slow/part.js": `${busy}export const whole = "whole";\n`,
        "node_modules/slow/whole.cjs": `console.log("begun");\n${busy}exports.whole = "whole";\n`,
      });
      try {
        await own.run('const { load } = await import("slow/load.js")');
        const begun = own.until((event) => event.kind === "stream" && event.text === "begun\n");
        const running = own.run(
          `let kept = 5;\n${load};\nconsole.log("went on");\nawait new Promise(() => {})`,
        );
        await begun;
        own.interrupt();
        expect((await running).error?.ename).toBe("KeyboardInterrupt");
        expect((await own.run(`const { whole } = ${load}; whole + kept`)).text).toBe("'whole5'");
      } finally {
        await own.stop();
      }
    },
  );

  it("a package only until an interrupt ends its endless code", async () => {
    const own = await KernelProcess.start({
      "node_modules/endless/package.json": '{ "name": "endless", "type": "module", "main": "index.js" }',
      "node_modules/endless/index.js": "console.log('begun');\nwhile (true);\n",
    });
    try {
      const begun = own.until((event) => event.kind === "stream" && event.text === "begun\n");
      const running = own.run('await import("endless")');
      await begun;
      own.interrupt();
      expect((await running).error?.ename).toBe("KeyboardInterrupt");
      expect((await own.run("6 * 7")).text).toBe("42");
    } finally {
      await own.stop();
    }
  });

  it("import.meta of the notebook's folder", async () => {
    const report = await kernel.run(
      "[import.meta.dirname === process.cwd(), import.meta.url.startsWith('file:///'), import.meta.filename.startsWith(__dirname), __filename === import.meta.filename, typeof import.meta.resolve('old-package')]",
    );
    expect(report.text).toBe("[ true, true, true, true, 'string' ]");
  });

  it("nothing that is not there: one sentence says what to do", async () => {
    const cases = [
      [
        "import x from 'not-there'",
        `The package "not-there" is not installed: run "npm install not-there" in ${kernel.folder} and run the cell again.`,
      ],
      [
        "import { y } from '@scope/not-there/deep'",
        `The package "@scope/not-there" is not installed: run "npm install @scope/not-there" in ${kernel.folder} and run the cell again.`,
      ],
      [
        "await import('not-there')",
        `The package "not-there" is not installed: run "npm install not-there" in ${kernel.folder} and run the cell again.`,
      ],
      [
        "require('not-there')",
        `The package "not-there" is not installed: run "npm install not-there" in ${kernel.folder} and run the cell again.`,
      ],
      ["import { nope } from 'node:path'", 'The module "node:path" has no export "nope".'],
      [
        "import { incremen } from './math'",
        'The module "./math" has no export "incremen" (is increment meant?).',
      ],
      [
        "import none from './lib/base'",
        'The module "./lib/base" has no default export: import { ... } or import * as name instead.',
      ],
    ] as const;
    for (const [code, evalue] of cases) expect((await kernel.run(code)).error?.evalue).toBe(evalue);
    expect((await kernel.run("import 'broken-package'")).error?.evalue).toMatch(
      /^The package "missing-dependency", which .*broken-package.index\.js needs, is not installed: /u,
    );
    expect((await kernel.run("await import('https://example.org/a.js')")).error?.evalue).toContain(
      "Modules are not loaded from the network",
    );
  });

  it("a type that it uses as a value only with an error at that use", async () => {
    expect((await kernel.run("import { Point as Type } from './math'; 1")).text).toBe("1");
    expect((await kernel.run("new Type()")).error?.evalue).toBe('The module "./math" has no export "Point".');
  });

  it("its own copy of a shared package where the notebook has one, together with what that one uses", async () => {
    const own = await KernelProcess.start({
      "node_modules/precipice/package.json":
        '{ "name": "precipice", "version": "9.0.0", "type": "module", "exports": { ".": "./index.js", "./plot": "./plot.js" } }',
      "node_modules/precipice/index.js": "export { table } from 'arquero'; export const own = true;",
      "node_modules/precipice/plot.js": "export const plot = () => 'own plot';",
      "node_modules/precipice/node_modules/arquero/package.json":
        '{ "name": "arquero", "version": "9.0.0", "type": "module", "exports": "./index.js" }',
      "node_modules/precipice/node_modules/arquero/index.js": "export const table = () => 'own table';",
    });
    try {
      expect(
        (
          await own.run(
            "import { own, table as inner } from 'precipice'; import { table } from 'arquero'; import { plot } from '@observablehq/plot'; [own, inner === table, table(), plot()]",
          )
        ).text,
      ).toBe("[ true, true, 'own table', 'own plot' ]");
    } finally {
      await own.stop();
    }
  });

  it("the copy that precipice uses, and says so once where the folder has another version beside", async () => {
    const beside = await KernelProcess.start({
      "node_modules/arquero/package.json":
        '{ "name": "arquero", "version": "7.2.1", "type": "module", "exports": "./index.js" }',
      "node_modules/arquero/index.js": "export const table = () => 'another table';",
    });
    try {
      const load = "typeof (await import('arquero')).table({ a: [1] }).objects";
      const first = await beside.run(load);
      expect(first.text).toBe("'function'");
      expect(first.stderr).toMatch(
        /^arquero 8\.\S+ of precipice is used, not the 7\.2\.1 of this folder: .+\n$/u,
      );
      const again = await beside.run(`require('arquero'); ${load}`);
      expect([again.text, again.stderr]).toEqual(["'function'", ""]);
    } finally {
      await beside.stop();
    }
  });

  it("the real Plot, shown as SVG, where precipice offers none", async () => {
    const own = await KernelProcess.start({
      "node_modules/precipice/package.json":
        '{ "name": "precipice", "version": "9.0.0", "exports": { ".": "./index.js" } }',
    });
    try {
      const report = await own.run(
        "import * as Plot from '@observablehq/plot'; Plot.plot({ marks: [Plot.dot([[1, 2], [3, 4]])] })",
      );
      expect(report.traceback).toBe("");
      expect(report.result?.["image/svg+xml"]).toMatch(/^<svg[^]*<circle[^]*<\/svg>$/u);
      expect(report.result?.["text/html"]).toBeUndefined();
      expect((await own.run("Plot.barY([1, 2]).plot()")).result?.["image/svg+xml"]).toContain("<rect");
    } finally {
      await own.stop();
    }
  });

  it("the notebook's file name where the server tells it", async () => {
    const own = await KernelProcess.start({}, { JPY_SESSION_NAME: "folder/my notebook.ipynb" });
    try {
      expect((await own.run("import.meta.filename.endsWith('my notebook.ipynb')")).text).toBe("true");
    } finally {
      await own.stop();
    }
  });

  it("the display functions of tslab by import, import() and require", async () => {
    mkdirSync(join(kernel.folder, "sub"), { recursive: true });
    const report = await kernel.run(
      "import * as tslab from 'tslab'; import { display as shows } from 'tslab'; [shows === tslab.display, (await import('tslab')).display === shows, require('tslab').display === shows, Object.keys(tslab).sort()]",
    );
    expect(report.text).toBe("[ true, true, true, [ 'display', 'newDisplay', 'versions' ] ]");
  });
});
