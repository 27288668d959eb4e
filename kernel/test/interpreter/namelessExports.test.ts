import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

/** Packages whose exports are assigned in a loop: Node, which reads their text, finds no names. */
const assigned = (names: readonly string[]): string =>
  `globalThis.runs = (globalThis.runs ?? 0) + 1;\nfor (const name of ${JSON.stringify(names)}) module.exports[name] = name === "who" ? function () { return this === undefined } : name;\n`;

const files = {
  "node_modules/looped/package.json": '{ "name": "looped", "version": "1.0.0", "main": "index.js" }',
  "node_modules/looped/index.js": `"use strict";\n${assigned(["one", "two", "who", "a-b"])}`,
  "node_modules/second/package.json": '{ "name": "second", "version": "1.0.0", "main": "index.js" }',
  "node_modules/second/index.js": assigned(["three"]),
  "beside.cjs": "for (const name of ['four']) exports[name] = name;\n",
  "typed.ts":
    "// A comment\nimport looped, { one as first, two, Kind } from 'looped';\nimport { three } from 'second';\nimport { four } from './beside.cjs';\nexport const all: readonly string[] = [first, two, three, four, typeof looped];\nexport const kind = (k: Kind): Kind => k;\nexport { two };\n",
  "again.ts":
    "import { who } from 'looped';\nexport { one, 'a-b' as dashed } from 'looped';\nexport { all } from './typed';\nexport const alone = who();\n",
  "plain.mjs":
    "import { one } from 'looped';\nexport const list = [one];\nexport const fail = () => { throw new Error('here') };\n",
  "view.tsx":
    "/** @jsx h */\nimport { one } from 'looped';\nconst h = (...parts: unknown[]) => parts.join();\nexport const view: string = <b>{one}</b>;\n",
  "late.ts": "export const load = async () => (await import('./asked.ts')).asked;\n",
  "asked.ts": "import { one } from 'looped';\nexport const asked: string = one;\n",
  "required.ts": "import { two } from 'looped';\nexport const required: string = two;\n",
  "misspelt.ts": "import { one, onne } from 'looped';\nexport const both = [one, onne];\n",
  "changing.ts": "import { one } from 'looped';\nexport const changing = one + 1;\n",
};

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start(files);
});
afterAll(() => kernel.stop());

async function shown(code: string): Promise<string | undefined> {
  const report = await kernel.run(code);
  expect(report.traceback, code).toBe("");
  return report.text;
}

describe("a local file imports names that Node does not see in a CommonJS module", () => {
  it("of packages and of a file, under other names, beside the default and beside a type", async () => {
    expect(await shown("import { all, two as second } from './typed'; [...all, second]")).toBe(
      "[ 'one', 'two', 'three', 'four', 'object', 'two' ]",
    );
    expect(await shown("runs")).toBe("2");
  });

  it("and exports them again, and calls a function without an object", async () => {
    expect(
      await shown(
        "import { one, dashed, alone, all as same } from './again'; [one, dashed, alone, same === all]",
      ),
    ).toBe("[ 'one', 'a-b', true, true ]");
  });

  it("in JavaScript, on the same lines", async () => {
    expect(await shown("import { list, fail } from './plain.mjs'; list")).toBe("[ 'one' ]");
    expect((await kernel.run("fail()")).traceback).toContain("plain.mjs:3:");
  });

  it("in a file that TypeScript lowers", async () => {
    expect(await shown("import { view } from './view'; view")).toBe("'b,,one'");
  });

  it("by the import() of another file, by require, and in the module of a cell", async () => {
    expect(await shown("import { load } from './late'; await load()")).toBe("'one'");
    expect(await shown("require('./required').required")).toBe("'two'");
    await kernel.run(
      "/** @module celled */\nimport { two } from 'looped';\nexport const celled: string = two;",
    );
    expect(await shown("import { celled } from './celled'; celled")).toBe("'two'");
  });

  it("and is loaded again when it has changed", async () => {
    expect(await shown("import { changing } from './changing'; changing")).toBe("'one1'");
    writeFileSync(
      join(kernel.folder, "changing.ts"),
      "import { two } from 'looped';\nexport const changing = two + 2;\n",
    );
    const later = Date.now() / 1000 + 5;
    utimesSync(join(kernel.folder, "changing.ts"), later, later);
    expect(await shown("import { changing } from './changing'; changing")).toBe("'two2'");
  });

  it("but a name that the module does not have fails in Node's words", async () => {
    const { error } = await kernel.run("import { both } from './misspelt'");
    expect(error).toMatchObject({
      ename: "SyntaxError",
      evalue: "The requested module 'looped' does not provide an export named 'onne'",
    });
  });
});
