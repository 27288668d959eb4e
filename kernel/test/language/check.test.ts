import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstProgram, Notebook } from "./Notebook.js";

let notebook: Notebook;
beforeAll(() => {
  notebook = new Notebook({
    "module.ts":
      "export function area(radius: number): number { return radius ** 2 }\nexport type Unit = 'cm' | 'm';",
    "greeting.cjs": "module.exports = { hello: 'world' };",
    "data.json": '{ "rows": [1, 2] }',
    "ambient.d.ts": "declare const fromAmbientFile: { readonly deep: string };",
    "@types/more.d.ts": "declare const fromTypesFolder: number;",
    "node_modules/@types/everywhere/index.d.ts": "declare const fromTypesPackage: boolean;",
    "node_modules/@types/everywhere/package.json":
      '{ "name": "@types/everywhere", "version": "1.0.0", "types": "index.d.ts" }',
    "node_modules/typed/package.json":
      '{ "name": "typed", "version": "1.0.0", "type": "module", "exports": { "import": { "types": "./index.d.ts", "default": "./index.js" } } }',
    "node_modules/typed/index.js": "export const answer = 42; export default class Thing {}",
    "node_modules/typed/index.d.ts":
      "export declare const answer: number; export interface Options { depth: number } export default class Thing { size: number }",
    "node_modules/untyped/package.json": '{ "name": "untyped", "version": "1.0.0", "main": "index.js" }',
    "node_modules/untyped/index.js": "module.exports = { anything: 1 };",
  });
}, firstProgram);
afterAll(() => notebook.close());

/** Cells that are checked one after the other, and what is found in each. */
const cases: readonly (readonly [
  title: string,
  ...cells: readonly (readonly [code: string, ...findings: string[]])[],
])[] = [
  ["a wrong value with its place", ["const w1: number = 'x';", "1:7 TS2322"]],
  ["a place below the first line", ["// one\n\n  w2();", "3:3 TS2304"]],
  ["a misspelt member", ["[1].lenght", "1:5 TS2551"]],
  [
    "the names of earlier cells",
    ["const e1 = { deep: [1] };"],
    ["e1.deep[0].toFixed()"],
    ["e1.deepp", "1:4 TS2551"],
  ],
  [
    "names declared again in another way",
    [
      "let again = 1; const fixed1 = 1; class Same { a = 1 } function call(a: number) { return a } enum Kind { A } interface Shape1 { a: 1 } type Word1 = 'a'; import { join as same } from 'node:path';",
    ],
    [
      "let again = 'x'; const fixed1 = 'y'; class Same { b = 1 } function call(a: string) { return a } enum Kind { B } interface Shape1 { b: 2 } type Word1 = 'b'; import { basename as same } from 'node:path';",
    ],
    [
      "again.trim(); fixed1.trim(); new Same().b; call('x'); Kind.B; const s1: Shape1 = { b: 2 }; const w3: Word1 = 'b'; same('x').trim()",
    ],
    ["new Same().a; call(1)", "1:12 TS2339", "1:20 TS2345"],
  ],
  [
    "a name that is first a variable, then a type's",
    ["const both = 1;"],
    ["interface both { a: number }"],
    ["const b2: both = { a: 1 }"],
  ],
  [
    "the declared type of a name that a later cell assigns to",
    ["let counter: number | undefined;"],
    ["counter = 5; counter.toFixed()"],
    ["counter = 'x'", "1:1 TS2322"],
  ],
  [
    "constants that keep their literal when they are copied",
    ["const five = 5;"],
    ["let six = five; six = 6;"],
  ],
  [
    "functions of earlier cells, with overloads",
    [
      "function over1(a: string): string;\nfunction over1(a: number): number;\nfunction over1(a: unknown) { return a as never }",
    ],
    ["over1(1).toFixed(); over1('a').trim()"],
    ["over1(true)", "1:7 TS2769"],
  ],
  [
    "generics of earlier cells",
    [
      "class Box1<T extends object = {}> { constructor(readonly value: T) {} }\nfunction wrap<T>(value: T): T[] { return [value] }",
    ],
    ["new Box1({ a: 1 }).value.a.toFixed(); wrap('x')[0]!.trim()"],
    ["new Box1(1)", "1:10 TS2345"],
  ],
  [
    "a class that a cell declares again, in functions of other cells",
    ["class Actor { private id = 1 }"],
    ["function act(actor: Actor): Actor { return actor }"],
    ["class Actor { private id = 2; name = 'x' }"],
    ["act(new Actor()).name.trim()"],
  ],
  [
    "classes that extend those of earlier cells",
    ["abstract class Base1 { protected abstract f(): number; private p = 1 }"],
    ["class Derived1 extends Base1 { f() { return 1 } }"],
    ["const base1: Base1 = new Derived1(); base1.p", "1:44 TS2341"],
  ],
  [
    "imports of earlier cells",
    [
      "import { join, type ParsedPath } from 'node:path'; import * as fs from 'node:fs'; import os from 'node:os'",
    ],
    [
      "const parsed1: ParsedPath | undefined = undefined; join('a', 'b').trim(); fs.readFileSync('x'); os.cpus().length",
    ],
    ["join(1); os.cpuz(); fs.nope", "1:6 TS2345", "1:13 TS2339", "1:24 TS2339"],
  ],
  [
    "the value of an await",
    ["const awaited1 = await Promise.resolve({ n: 1 });"],
    ["awaited1.n.toFixed(); for await (const x of (async function* () { yield 1 })()) x.toFixed()"],
  ],
  [
    "`declare global`",
    ["declare global { interface Array<T> { second(): T } var planted: string }"],
    ["[1, 2].second().toFixed(); planted.trim(); planted = 1", "1:44 TS2322"],
  ],
  ["names on globalThis", ["globalThis.placed = 5;"], ["placed + 1"]],
  [
    "names that Node has",
    [
      "process.argv; Buffer.from('x'); setTimeout(() => {}, 1); new URL('file:///'); fetch; structuredClone; WebAssembly; require('node:fs'); __dirname; __filename; console.log()",
    ],
  ],
  ["what browsers have, as missing", ["document.body", "1:1 TS2584"]],
  [
    "the kernel's own names",
    [
      "display(1).update(2); comms.open('x').send({}); (await input('?')).trim(); prompt('?').trim(); cell.signal.aborted; cell.executionCount.toFixed()",
    ],
    ["comms.open(1)", "1:12 TS2345"],
  ],
  [
    "the module of the kernel",
    [
      "import { display as show, type Comm } from '@precipice/kernel'; show.clear({ wait: true }); const c1: Comm | undefined = undefined;",
    ],
  ],
  [
    "tslab",
    [
      "import * as tslab from 'tslab'; tslab.display.html('x'); tslab.newDisplay().text('x'); tslab.versions.node.trim(); tslab.display.html(1)",
      "1:135 TS2345",
    ],
  ],
  [
    "packages that come with the kernel",
    [
      "import * as Plot from '@observablehq/plot'; import * as aq from 'arquero'; const plot1 = Plot.plot({ marks: [Plot.dot([], { x: 'x' })] }); const rows1 = aq.table({ x: [1] });",
    ],
    ["rows1.numRows().toFixed(); plot1.outerHTML; rows1.nope", "1:51 TS2339"],
  ],
  [
    "packages in the notebook's folder",
    ["import Thing, { answer, type Options } from 'typed';"],
    ["const o1: Options = { depth: answer }; new Thing().size.toFixed(); answer.trim()", "1:75 TS2339"],
  ],
  ["a package without types, as any", ["import * as untyped from 'untyped'; untyped.anything.at.all"]],
  ["a package that is not there", ["import nothing1 from 'nowhere-to-be-found'", "1:22 TS2307"]],
  [
    "local modules by their exports",
    [
      "import { area, type Unit } from './module'; import { area as area2 } from './module.ts'; import { area as area3 } from './module.js'; const u1: Unit = 'km';",
      "1:141 TS2322",
    ],
    ["area('x')", "1:6 TS2345"],
  ],
  [
    "JSON and CommonJS files",
    [
      "import data from './data.json' with { type: 'json' }; data.rows[0]?.toFixed(); import greeting = require('./greeting.cjs'); greeting.hello.trim()",
    ],
    ["data.rows.lenght; greeting.hello", "1:11 TS2551"],
  ],
  [
    "declarations beside the notebook, in @types and in node_modules/@types",
    ["fromAmbientFile.deep.trim(); fromTypesFolder.toFixed(); fromTypesPackage === true"],
  ],
  [
    "JSX",
    ['const h1 = (...parts: unknown[]) => parts;\nconst node1 = <div id="a">hi {1 + 1}</div>;'],
    ["node1"],
  ],
  [
    "JSX by a factory that has types",
    [
      '/** @jsx h2 */\nnamespace h2 { export namespace JSX { export interface IntrinsicElements { p: { size: number } } } }\nfunction h2(): object { return {} }\n<p size="x" />',
      "4:4 TS2322",
    ],
  ],
  ["tslab's tags", ["/** @module shapes */\nexport const side = 4;"], ["side.toFixed()"]],
  ["an object literal as a whole", ["{ a: 1, b: [2] }"], ["{ a: unknownName1 }", "1:6 TS2304"]],
  ["a shorthand in an object literal", ["const short1 = 1;"], ["{ short1 }"]],
  ["a comma, a text and other expressions without effect", ["1, 2"], ["'use'; 5; [1]"]],
  ["arrays that start empty", ["const empty1 = []; empty1.push(1); empty1.push('x')"], ["empty1.length"]],
  ["parameters without a type", ["function loose(a, b) { return a + b }"], ["loose(1, 2)"]],
  ["`typeof` of a name that may not be there", ["typeof notThere1 === 'undefined'"]],
  [
    "names that a failed cell would have declared",
    ["throw new Error('stop'); const afterwards = 1;"],
    ["afterwards + 1"],
  ],
  ["a hash bang", ["#!/usr/bin/env node\nconst banged: number = 'x'", "2:7 TS2322"]],
  ["an annotation with types of the DOM", ["const element1: HTMLElement | undefined = undefined;"]],
  ["a name declared twice in one cell", ["let twice1 = 1; let twice1 = 2;", "1:5 TS2451", "1:21 TS2451"]],
  ["text that is no TypeScript", ["const = 5", "1:7 TS1134", "1:9 TS1134"]],
];

describe("the check of types knows", () => {
  it.each(cases.map(([title, ...cells]) => ({ title, cells })))("$title", ({ cells }) => {
    for (const [code, ...findings] of cells) expect(notebook.findings(code)).toEqual(findings);
  });
});

describe("a check", () => {
  it("finds nothing where the mode is off, and remembers the cell", () => {
    expect(notebook.findings("const quiet: number = 'x'", "off")).toEqual([]);
    expect(notebook.findings("quiet.trim()")).toEqual(["1:7 TS2339"]);
  });

  it("says nothing of text that is no TypeScript, since running it does; strict mode does", () => {
    expect(notebook.check("let let = 1 +").text).toBe("");
    expect(notebook.check("let let = 1 +", "strict").text).not.toBe("");
  });

  it("keeps the declarations of earlier cells where a strict cell was blocked, and takes its new names", () => {
    notebook.check("const held: number = 1;", "strict");
    notebook.check("const held: string = 5; const fresh = 1;", "strict");
    expect(notebook.findings("held.toFixed(); fresh.toFixed()")).toEqual([]);
  });

  it("forgives a cell its older decorators where it says so", () => {
    const code = "function old(target: object, key: string) {}\nclass Decorated { @old method() {} }";
    expect(notebook.check(code, "warn", true).diagnostics).toEqual([]);
    expect(notebook.check(code).diagnostics).not.toEqual([]);
  });

  it("sees that a local module changed", () => {
    notebook.write("changing.ts", "export const value = 1;");
    expect(notebook.findings("import { value } from './changing'; value.toFixed()")).toEqual([]);
    notebook.write("changing.ts", "export const value = 'now a text';");
    expect(notebook.findings("import { value } from './changing'; value.toFixed()")).toEqual(["1:43 TS2551"]);
  });

  it("sees a package that was installed since", () => {
    expect(notebook.findings("import { later } from 'later'")).toEqual(["1:23 TS2307"]);
    notebook.write(
      "node_modules/later/package.json",
      '{ "name": "later", "version": "1.0.0", "types": "a.d.ts" }',
    );
    notebook.write("node_modules/later/a.d.ts", "export declare const later: number;");
    expect(notebook.findings("import { later } from 'later'; later.trim()")).toEqual(["1:38 TS2339"]);
  });

  it("needs only cells that declare something", () => {
    expect(notebook.check("1 + 1").needed).toBe(false);
    expect(notebook.check("const needed = 1").needed).toBe(true);
  });
});
