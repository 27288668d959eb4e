import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start({ "greeting.cjs": "module.exports = { hello: 'world' };" });
});
afterAll(() => kernel.stop());

/** The code of a cell, and its output. Cells of one case run one after the other. */
const cases: readonly (readonly [
  title: string,
  ...cells: readonly (readonly [code: string, shown: string | undefined])[],
])[] = [
  ["the value of the last expression", ["1 + 1", "2"], ["1; 2;", "2"], ["'a'; // comment", "'a'"]],
  [
    "no value after a declaration",
    ["5; const last = 6;", undefined],
    ["let q1", undefined],
    ["class Q2 {}", undefined],
  ],
  [
    "no value of undefined, of a block or of a loop",
    ["undefined", undefined],
    ["if (true) { 5 }", undefined],
    ["", undefined],
  ],
  ["a value after await", ["await Promise.resolve(3)", "3"], ["const w = await 4; w + 1", "5"]],
  [
    "a promise that is not awaited",
    ["Promise.resolve(3)", "Promise { 3 }"],
    ["(async () => {})()", "Promise { undefined }"],
  ],
  ["an object literal", ["{ a: 1, b: [2] }", "{ a: 1, b: [ 2 ] }"], ["{ let z9 = 3; z9 }", undefined]],
  [
    "a sequence, an arrow function, a regular expression",
    ["1, 2", "2"],
    ["(a => a + 1)(1)", "2"],
    ["/a/gi", "/a/gi"],
  ],
  [
    "for await",
    [
      "const seen: number[] = []; for await (const v of (async function* () { yield 1; yield 2 })()) seen.push(v); seen",
      "[ 1, 2 ]",
    ],
  ],
  [
    "enum",
    [
      "enum Color { Red, Green = 'g', Blue = 3, Next }\n[Color.Red, Color[0], Color.Green, Color.Next]",
      "[ 0, 'Red', 'g', 4 ]",
    ],
  ],
  [
    "enum with computed members",
    [
      "enum Flag { A = 1 << 0, B = 1 << 1, AB = A | B, 'a-b' = 9, Size = 'abc'.length }\n[Flag.AB, Flag['a-b'], Flag.Size, Flag[3]]",
      "[ 3, 9, 3, 'Size' ]",
    ],
  ],
  ["const enum and declare enum", ["const enum C1 { A = 5 }\ndeclare enum C2 { A }\nC1.A", "5"]],
  [
    "an enum declared again",
    ["enum E1 { A }", undefined],
    ["enum E1 { B }\nObject.keys(E1)", "[ '0', 'B' ]"],
  ],
  ["enums that merge", ["enum M1 { A }\nenum M1 { B = 7 }\n[M1.A, M1.B]", "[ 0, 7 ]"]],
  [
    "namespace",
    [
      "namespace N1 { export const k = 1; const hidden = 2; export function f() { return hidden + k } export let m = 0; export namespace In { export enum E { X = 8 } } }\nN1.m = 5; [N1.f(), N1.m, N1.In.E.X, 'hidden' in N1]",
      "[ 3, 5, 8, false ]",
    ],
  ],
  ["namespace with dots", ["namespace A1.B1.C1 { export const deep = 'd' }\nA1.B1.C1.deep", "'d'"]],
  [
    "namespaces that merge",
    ["namespace G1 { export const a = 1 }\nnamespace G1 { export const b = a + 1 }\nG1.b", "2"],
  ],
  [
    "a namespace of types",
    [
      "namespace T1 { export interface I { x: number } export type S = string }\ntypeof globalThis['T1' as never]",
      "'undefined'",
    ],
  ],
  [
    "parameter properties",
    [
      "class P1 { z = 1; constructor(private readonly x: number, public y = 2, w?: string) {} sum() { return this.x + this.y } }\n[new P1(3).sum(), Object.keys(new P1(1)).sort()]",
      "[ 5, [ 'x', 'y', 'z' ] ]",
    ],
    [
      "class P2 extends P1 { constructor(protected q: string) { super(1); this.q += '!' } get() { return this.q } }\nnew P2('a').get()",
      "'a!'",
    ],
  ],
  [
    "standard decorators",
    [
      "const log: string[] = [];\nfunction deco(v: any, c: any) { log.push(c.kind + ' ' + String(c.name)); return v }\n@deco class D1 { @deco m() { return 1 } @deco accessor a = 2 }\n[new D1().m(), new D1().a, log]",
      "[ 1, 2, [ 'method m', 'accessor a', 'class D1' ] ]",
    ],
  ],
  ["accessor", ["class Acc { accessor v: number = 5 }\nconst acc = new Acc(); acc.v += 1; acc.v", "6"]],
  [
    "using and await using",
    [
      "const order: string[] = [];\nconst res = (name: string) => ({ [Symbol.dispose]() { order.push(name) } });\n{ using a = res('a'), b = res('b'); order.push('body') }\norder",
      "[ 'body', 'b', 'a' ]",
    ],
    ["{ await using c = { async [Symbol.asyncDispose]() { order.push('c') } } }\norder.at(-1)", "'c'"],
    ["using top = res('top'); order.push('in cell')", "5"],
    ["order.slice(-2)", "[ 'in cell', 'top' ]"],
  ],
  [
    "JSX",
    [
      'const React = { createElement: (...parts: unknown[]) => parts };\nconst node = <div id="a">hi {1 + 1}</div>;\nnode',
      "[ 'div', { id: 'a' }, 'hi ', 2 ]",
    ],
  ],
  [
    "satisfies, as, non-null, angle brackets",
    ["const conf = { a: 1 } satisfies Record<string, number>; (conf as any)!.a + (<number>2)", "3"],
  ],
  [
    "overloads",
    [
      "function over(a: string): string;\nfunction over(a: number): number;\nfunction over(a: any) { return a }\nover(4)",
      "4",
    ],
  ],
  [
    "abstract classes",
    [
      "abstract class Shape { abstract area(): number; describe(): string { return `${this.area()}` } }\nclass Square extends Shape { constructor(private s: number) { super() } override area() { return this.s ** 2 } }\nnew Square(3).describe()",
      "'9'",
    ],
  ],
  [
    "generics with defaults",
    [
      "function id1<T = string>(x: T): T { return x }\nclass Box<T extends object = {}> { constructor(readonly v: T) {} }\n[id1<number>(1), new Box<{ a: number }>({ a: 2 }).v.a, ((<T,>(x: T) => x))(3)]",
      "[ 1, 2, 3 ]",
    ],
  ],
  [
    "type-only statements",
    [
      "interface I1 { a: string }\ntype U1 = I1 | null;\ndeclare const nothing: U1;\ndeclare function nope(): void;\nimport type { X } from 'nowhere';\nimport { type Y } from 'nowhere';\nexport type { U1 };\n1",
      "1",
    ],
  ],
  [
    "import x = require()",
    ["import fs1 = require('node:fs');\ntypeof fs1.readFileSync", "'function'"],
    ["import greeting = require('./greeting.cjs'); greeting.hello", "'world'"],
  ],
  ["an alias of a namespace's member", ["namespace NA { export const v = 3 }\nimport va = NA.v;\nva", "3"]],
  [
    "exports, whose names are the cell's",
    ["export const ex1 = 1; export default function ex2() { return 2 } export { ex1 as other };", undefined],
    ["ex1 + ex2()", "3"],
    ["export default 42", "42"],
  ],
  [
    "labels",
    [
      "outer: for (let i = 0; i < 3; i++) { for (;;) { if (i === 1) break outer; continue outer } }\nblock: { break block }\n7",
      "7",
    ],
  ],
  [
    "async generators",
    [
      "async function* ag() { yield* [1, 2]; }\nconst got: number[] = []; for await (const x of ag()) got.push(x); got.length",
      "2",
    ],
  ],
  [
    "private fields and static blocks",
    [
      "class Pf { #x = 1; static s = 0; static { this.s = 5 } has(o: object) { return #x in o } get x() { return this.#x } }\n[new Pf().x, Pf.s, new Pf().has({})]",
      "[ 1, 5, false ]",
    ],
  ],
  [
    "flags of regular expressions",
    ["[/\\p{Lu}/v.test('A'), 'x1y2'.match(/(?<d>\\d)/d)?.indices?.groups?.['d']]", "[ true, [ 1, 2 ] ]"],
  ],
  [
    "tagged templates",
    [
      "const tag = (s: TemplateStringsArray, ...v: unknown[]) => s.raw.join('|') + v.join();\ntag<string>`a${1}b\\n`",
      "'a|b\\\\n1'",
    ],
  ],
  ["BigInt", ["2n ** 70n", "1180591620717411303424n"]],
  [
    "optional calls with types",
    [
      "const maybe = { f: <T>(x: T): T => x } as { f?: <T>(x: T) => T };\nmaybe.f?.<number>(1)! + maybe!.f!<number>(2)",
      "3",
    ],
  ],
  [
    "a parameter named this",
    [
      "function who(this: { name: string }, n: number): string { return this.name + n }\nwho.call({ name: 'a' }, 1)",
      "'a1'",
    ],
  ],
  ["hashbang and comments", ["#!/usr/bin/env node\n/* a */ 5 // b", "5"]],
  ["strict mode and this", ["(function () { return this })()", undefined], ["this", undefined]],
  ["typeof an unknown name", ["typeof neverDeclared", "'undefined'"]],
  [
    "functions called before their declaration",
    [
      "early(2);\nfunction early(n: number): number { return n === 0 ? 0 : even(n - 1) }\nfunction even(n: number) { return early(0) + n }\nearly(3)",
      "2",
    ],
  ],
  [
    "var in blocks and loops",
    [
      "for (var vi = 0; vi < 3; vi++) { var inner = vi }\nif (true) var { length: len } = 'abc';\n[vi, inner, len]",
      "[ 3, 2, 3 ]",
    ],
    ["var vi; vi", "3"],
  ],
  [
    "destructuring with defaults, rest and types",
    [
      "const { a: d1 = 5, ...d2 }: { a?: number; b?: number } = { b: 2 }, [d3, , ...d4]: number[] = [1, 2, 3, 4];\nlet { length } = 'xy';\n[d1, d2, d3, d4, length]",
      "[ 5, { b: 2 }, 1, [ 3, 4 ], 2 ]",
    ],
  ],
  [
    "names of functions and classes",
    [
      "const named = () => {}; const { cls = class {} } = {} as { cls?: unknown };\nfunction fun1() {}\n[named.name, (cls as Function).name, fun1.name]",
      "[ 'named', 'cls', 'fun1' ]",
    ],
  ],
];

describe("a TypeScript cell", () => {
  it.each(cases.map(([title, ...cells]) => ({ title, cells })))("shows $title", async ({ cells }) => {
    for (const [code, shown] of cells) {
      const report = await kernel.run(code);
      expect(report.traceback).toBe("");
      expect(report.text).toBe(shown);
    }
  });
});
