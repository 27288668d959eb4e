import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start({
    "data.json": '{ "a": [1] }',
    "types.ts": "export type T = string; export const value = 1;",
  });
});
afterAll(() => kernel.stop());

type Cell = readonly [code: string, shown: string | undefined];

/** A title, and cells with what they show; those of one case run one after the other. */
const cases: readonly (readonly [title: string, ...cells: readonly Cell[]])[] = [
  [
    "an enum of texts",
    [
      "enum Direction { Up = 'up', Down = `down` }\n[Direction.Up, Direction.Down, Object.keys(Direction).length]",
      "[ 'up', 'down', 2 ]",
    ],
  ],
  [
    "an enum used by a later cell",
    ["enum Level { Low, High = 4 }", undefined],
    ["[Level.High, Level[4]]", "[ 4, 'High' ]"],
  ],
  ["an exported enum", ["export enum Shown { A = 3 }\nShown.A", "3"]],
  [
    "a const enum used by a later cell",
    ["const enum Size { Small = 1, Large = Small * 10 }", undefined],
    ["Size.Large", "10"],
  ],
  [
    "a namespace whose function sees its own variables",
    [
      "namespace Counter { let n = 0; export function next() { return ++n } }\nCounter.next(); Counter.next()",
      "2",
    ],
  ],
  [
    "a namespace that adds to a function",
    ["function tool() { return tool.version }\nnamespace tool { export const version = 7 }\ntool()", "7"],
  ],
  [
    "a namespace that adds to a class",
    [
      "class Holder { static own = 1 }\nnamespace Holder { export const added = 2 }\nHolder.own + Holder.added",
      "3",
    ],
  ],
  [
    "parameter properties with defaults and modifiers",
    [
      "class Pair { constructor(readonly a = 1, protected readonly b: number = a + 1, private c?: string) {} sum() { return this.a + this.b } }\nnew Pair().sum()",
      "3",
    ],
  ],
  [
    "a decorated field, method, getter, setter and static member",
    [
      "const kinds: string[] = [];\nfunction note(value: unknown, context: any): any { kinds.push(`${context.kind}${context.static ? ' static' : ''}`) }\nclass Noted { @note f = 1; @note m() {} @note get g() { return 1 } @note set g(v) {} @note static s = 2; @note accessor a = 3; @note #p() {} }\nkinds.sort().join()",
      "'accessor,field,field static,getter,method,method,setter'",
    ],
  ],
  [
    "a decorator with parameters that replaces a method",
    [
      "const times = (n: number) => (method: any, context: any) => function (this: any, ...parts: any[]) { return method.apply(this, parts) * n };\nclass Product { @times(3) value(v: number) { return v } }\nnew Product().value(5)",
      "15",
    ],
  ],
  [
    "a decorated class of an earlier cell",
    ["function tag(value: any, context: any) { value.tag = context.name }\n@tag class Tagged {}", undefined],
    ["(Tagged as any).tag", "'Tagged'"],
  ],
  [
    "a static and a private accessor",
    [
      "class Acc2 { static accessor s = 1; accessor #p = 2; get p() { return this.#p } }\n[Acc2.s, new Acc2().p]",
      "[ 1, 2 ]",
    ],
  ],
  [
    "`using` that ends in the order opposite to its start, also after an error",
    [
      "const ended: string[] = [];\nconst open = (name: string) => ({ name, [Symbol.dispose]() { ended.push(name) } });\ntry { using a = open('a'); using b = open('b'); throw new Error('x') } catch {}\nended.join()",
      "'b,a'",
    ],
  ],
  [
    "`using` at the top level, with a value",
    ["using file = open('file'); file.name", "'file'"],
    ["ended.at(-1)", "'file'"],
  ],
  [
    "`using` at the top level, without a value",
    ["using one = open('one');\nconst two = 2;", undefined],
    ["ended.at(-1) + two", "'one2'"],
  ],
  [
    "`await using` at the top level, with a value after it",
    [
      "const wait = (name: string) => ({ async [Symbol.asyncDispose]() { await null; ended.push(name) } });\nawait using late = wait('late');\nended.includes('late')",
      "false",
    ],
    ["ended.at(-1)", "'late'"],
  ],
  [
    "`using` in a loop's head",
    [
      "for (using each of [open('1'), open('2')]) ended.push('body');\nended.slice(-4).join()",
      "'body,1,body,2'",
    ],
  ],
  [
    "JSX with spread, children, members and entities",
    [
      "const React = { createElement: (type: any, properties: any, ...children: any[]) => ({ type, ...properties, children }), Fragment: 'all' };\nconst part = { Item: 'item' };\n[<part.Item {...{ a: 1 }} b>x &amp; {[1].map((n) => <i>{n}</i>)}</part.Item>, <></>].length",
      "2",
    ],
    ["(<a b='1' /> as any).b", "'1'"],
  ],
  [
    "satisfies that keeps a type's literal",
    ["const palette = { red: [1, 2] } satisfies Record<string, number[]>;\npalette.red.length", "2"],
  ],
  [
    "overloads of a method and of a constructor",
    [
      "class Over { constructor(a: string); constructor(a: number); constructor(readonly a: any) {} m(a: string): void; m(a: number): void; m(a: any) { return a } }\n[new Over(1).a, (new Over('x') as any).m(2)]",
      "[ 1, 2 ]",
    ],
  ],
  [
    "an abstract class with an abstract accessor",
    [
      "abstract class Base { abstract get id(): string; abstract name: string; label() { return this.id + this.name } }\nclass Own extends Base { get id() { return 'i' } name = 'n' }\nnew Own().label()",
      "'in'",
    ],
  ],
  [
    "generics with defaults and constraints, and a const type parameter",
    [
      "type Box<T = string, U extends readonly unknown[] = T[]> = { v: T; all: U };\nconst box: Box<number> = { v: 1, all: [2] };\nfunction tuple<const T extends readonly unknown[]>(...parts: T): T { return parts }\n[box.all[0], tuple(1, 'a').length]",
      "[ 2, 2 ]",
    ],
  ],
  ["an import attribute", ["import json from './data.json' with { type: 'json' }; json.a", "[ 1 ]"]],
  [
    "import() with an import attribute",
    ["(await import('./data.json', { with: { type: 'json' } })).default.a", "[ 1 ]"],
  ],
  [
    "type-only imports, whole and by name",
    [
      "import type { T } from './types';\nimport { type T as Again, value } from './types';\nimport type * as All from 'nowhere-at-all';\nconst typed: T & Again = 'a'; typed + value",
      "'a1'",
    ],
  ],
  [
    "import = require() of a module and of a package's namespace",
    ["import path = require('node:path');\nimport join = path.posix.join;\njoin('a', 'b')", "'a/b'"],
  ],
  [
    "await within expressions",
    [
      "`${await Promise.resolve('a')}${[await 1, ...(await Promise.resolve([2]))].length}${(await import('node:path')).sep}`",
      "'a2/'",
    ],
  ],
  [
    "await in a declaration's pattern",
    [
      "const { a: got = await 5, ...others } = await Promise.resolve({ b: 1 } as any); [got, others]",
      "[ 5, { b: 1 } ]",
    ],
  ],
  [
    "for await over an async generator with a pattern and a label",
    [
      "const taken: number[] = [];\nouter: for await (const { n } of (async function* () { yield { n: 1 }; yield { n: 2 }; yield { n: 3 } })()) { if (n === 2) continue outer; taken.push(n) }\ntaken",
      "[ 1, 3 ]",
    ],
  ],
  [
    "labelled blocks and loops",
    [
      "const path2: number[] = [];\nfound: { for (const a of [1, 2]) for (const b of [3, 4]) { path2.push(a * b); if (b === 4) break found } path2.push(0) }\npath2",
      "[ 3, 4 ]",
    ],
  ],
  [
    "async generators that return, delegate and are closed",
    [
      "let closed = false;\nasync function* numbers(): AsyncGenerator<number, string, undefined> { try { yield 1; yield* [2, 3]; return 'end' } finally { closed = true } }\nconst all: number[] = []; for await (const n of numbers()) { all.push(n); if (n === 2) break }\n[all, closed]",
      "[ [ 1, 2 ], true ]",
    ],
  ],
  [
    "private methods, accessors, static private fields and checks",
    [
      "class Secret { static #count = 0; #v = 1; #m() { return this.#v } get #g() { return 2 } static made() { return ++Secret.#count } sum() { return this.#m() + this.#g } static is(o: object) { return #v in o } }\n[new Secret().sum(), Secret.made(), Secret.is(new Secret())]",
      "[ 3, 1, true ]",
    ],
  ],
  [
    "every flag of regular expressions",
    [
      "['d', 'g', 'i', 'm', 's', 'u', 'v', 'y'].map((flag) => new RegExp('a', flag).flags).join('') + /[\\p{L}--[a-z]]/v.test('A') + /a.b/s.test('a\\nb') + (/(?<=\\$)\\d+/dg.exec('$42')?.indices?.[0])",
      "'dgimsuvytruetrue1,3'",
    ],
  ],
  [
    "tagged templates with types, raw text and one identity",
    [
      "const parts: TemplateStringsArray[] = [];\nconst keep = <T,>(strings: TemplateStringsArray, ...values: T[]) => { parts.push(strings); return strings.raw[0] };\nconst call = () => keep<number>`\\u{61}${1}`;\n[call(), call(), parts[0] === parts[1], keep`\\unicode`]",
      "[ '\\\\u{61}', '\\\\u{61}', true, '\\\\unicode' ]",
    ],
  ],
  [
    "BigInt literals, arithmetic and arrays",
    [
      "[0xffn, 1_000n ** 2n, -7n / 2n, BigInt.asUintN(8, 257n), new BigInt64Array([1n])[0]]",
      "[ 255n, 1000000n, -3n, 1n, 1n ]",
    ],
  ],
  ["numbers with separators, in other bases", ["[1_000.5, 0b11, 0o17, 0xff]", "[ 1000.5, 3, 15, 255 ]"]],
  [
    "destructuring with computed keys, nesting and a swap",
    [
      "const key = 'deep'; let [[first1], { [key]: { inner: renamed = 3 } = {} as any, ...rest1 }] = [[1], { deep: {}, more: 2 } as any] as const;\n[first1, renamed] = [renamed, first1];\n[first1, renamed, rest1]",
      "[ 3, 1, { more: 2 } ]",
    ],
  ],
  [
    "destructuring assignments without a declaration",
    ["let left1 = 1, right1 = 2;", undefined],
    ["({ left1, r: right1 = 9 } = { left1: 5 } as any);\n[left1, right1]", "[ 5, 9 ]"],
  ],
  [
    "logical assignment, optional chains and nullish values",
    [
      "let maybe1: { a?: { b: number } } | undefined; maybe1 ??= {}; maybe1.a ||= { b: 4 }; maybe1?.a?.b ?? 0",
      "4",
    ],
  ],
  ["a value below comments and empty statements", ["5 // five\n;;\n/* end */", "5"]],
  ["the value of an assignment", ["let assigned1 = 1;\nassigned1 += 4", "5"]],
  ["a value that ends in a semicolon", ["'with semicolon';", "'with semicolon'"]],
  [
    "no value after a declaration that ends in a semicolon",
    ["7; let after1 = 8;", undefined],
    ["after1; function after2() {};", undefined],
  ],
  ["no value after a type", ["9; type After3 = string;", undefined]],
  [
    "a value after await of a cell without any declaration",
    ["await new Promise((resolve) => setTimeout(resolve, 2, 'waited'))", "'waited'"],
  ],
  [
    "the value of a conditional, of `new` and of `delete`",
    ["true ? 1 : 2", "1"],
    ["new Date(0).getTime()", "0"],
    ["delete ({} as any).a", "true"],
  ],
];

describe("a TypeScript cell", () => {
  it.each(cases.map(([title, ...cells]) => ({ title, cells })))("runs $title", async ({ cells }) => {
    for (const [code, shown] of cells) {
      const report = await kernel.run(code);
      expect(report.traceback).toBe("");
      expect(report.text).toBe(shown);
    }
  });
});

const declarations: readonly (readonly [kind: string, first: string, second: string, shown: string])[] = [
  ["let", "let again = 1", "let again = 2", "2"],
  ["const", "const again = 1", "const again = 2", "2"],
  ["var", "var again = 1", "var again = 2", "2"],
  ["class", "class again { static v = 1 }", "class again { static v = 2 }\nagain.v", "2"],
  ["function", "function again() { return 1 }", "function again() { return 2 }\nagain()", "2"],
  ["enum", "enum again { V = 1 }", "enum again { V = 2 }\nagain.V", "2"],
  [
    "namespace",
    "namespace again { export const v = 1 }",
    "namespace again { export const v = 2 }\nagain.v",
    "2",
  ],
  [
    "import",
    "import { sep as again } from 'node:path'",
    "import { EOL as again } from 'node:os'\nagain",
    "'\\n'",
  ],
];

describe("a name declared again by", () => {
  it.each(declarations)(
    "%s has the new value, also for functions of earlier cells",
    async (_kind, first, second, shown) => {
      const value =
        "typeof again === 'function' ? (again as any).v ?? (again as any)() : (again as any).V ?? (again as any).v ?? again";
      expect((await kernel.run(first)).traceback).toBe("");
      await kernel.run(`const readAgain = () => ${value};`);
      expect((await kernel.run(second)).traceback).toBe("");
      expect((await kernel.run("readAgain()")).text).toBe(shown);
    },
  );
});

describe("a function of an earlier cell", () => {
  it("sees what later cells assign, and they see what it assigns", async () => {
    await kernel.run(
      "let shared1 = 1; function readShared() { return shared1 } const add = () => { shared1 += 10 };",
    );
    await kernel.run("shared1 = 5");
    expect((await kernel.run("readShared()")).text).toBe("5");
    await kernel.run("add()");
    expect((await kernel.run("[shared1, readShared()]")).text).toBe("[ 15, 15 ]");
  });

  it("calls the latest version of another function and of a class", async () => {
    await kernel.run(
      "function helper() { return 'old' }\nclass Part { name = 'old' }\nfunction whole() { return helper() + new Part().name }",
    );
    expect((await kernel.run("whole()")).text).toBe("'oldold'");
    await kernel.run("function helper() { return 'new' }");
    await kernel.run("class Part { name = 'new' }");
    expect((await kernel.run("whole()")).text).toBe("'newnew'");
  });

  it("that waits sees what is assigned meanwhile", async () => {
    await kernel.run(
      "let phase = 'before'; const later = new Promise((resolve) => setTimeout(() => resolve(phase), 50));",
    );
    await kernel.run("phase = 'after'");
    expect((await kernel.run("await later")).text).toBe("'after'");
  });
});
