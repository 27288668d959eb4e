import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NotebookProgram } from "../../src/language/NotebookProgram.js";
import { firstProgram, Notebook } from "./Notebook.js";

const root = fileURLToPath(new URL("../../..", import.meta.url)).replaceAll("\\", "/");
const kernel = `${root}kernel/dist`;
const settings = { mode: "warn", legacyDecorators: false, language: "typescript" } as const;

/** Correct cells, one or more for each piece of the language that the kernel runs. */
const cells: readonly (readonly [what: string, ...code: readonly string[]])[] = [
  [
    "enum",
    "enum Color { Red, Green = 'g', Blue = 3, Next }\n[Color.Red, Color[0], Color.Next]",
    "Color.Green",
  ],
  ["const enum", "const enum Size { Small = 5 }", "Size.Small.toFixed()"],
  [
    "namespace",
    "namespace N1 { export const k = 1; export namespace In { export enum E { X = 8 } } export interface I { a: 1 } }",
    "N1.In.E.X; const i: N1.I = { a: 1 }; import k1 = N1.k;",
    "k1.toFixed()",
  ],
  [
    "parameter properties",
    "class P1 { constructor(private readonly x: number, public y = 2) {} sum() { return this.x + this.y } }",
    "class P2 extends P1 { constructor(protected q: string) { super(1) } }\nnew P2('a').sum().toFixed()",
  ],
  [
    "standard decorators and accessor",
    "function deco<T>(value: T, context: DecoratorContext): T { return value }\n@deco class D1 { @deco m() { return 1 } @deco accessor a = 2; @deco field = 1 }",
    "new D1().a += 1",
  ],
  [
    "using",
    "const res = () => ({ [Symbol.dispose]() {} }), later = () => ({ async [Symbol.asyncDispose]() {} });\nusing top = res(); { await using inner = later() }",
    "top",
  ],
  [
    "JSX",
    'const React = { createElement: (...parts: unknown[]) => parts };\nconst node = <div id="a">hi {1 + 1}<></></div>; node',
    "function Part({ size }: { size: number }) { return <b>{size}</b> }\n<Part size={1} />",
  ],
  ["satisfies", "const conf = { a: 1 } satisfies Record<string, number>; (conf as any)!.a + (<number>2)"],
  [
    "overloads",
    "function over(a: string): string;\nfunction over(a: number): number;\nfunction over(a: any) { return a }\nover(4)",
  ],
  [
    "abstract classes",
    "abstract class Shape { abstract area(): number; describe(): string { return `${this.area()}` } }",
    "class Square extends Shape { constructor(private s: number) { super() } override area() { return this.s ** 2 } }\nnew Square(3).describe()",
  ],
  [
    "generics with defaults",
    "function id1<T = string>(x: T): T { return x }\nclass Box<T extends object = {}> { constructor(readonly v: T) {} }",
    "[id1<number>(1), new Box({ a: 2 }).v.a, (<T,>(x: T) => x)(3)]",
  ],
  ["import attributes", "import pkg from './data.json' with { type: 'json' }; pkg.rows"],
  [
    "type-only imports",
    "import type { Stats } from 'node:fs'; import { type Dirent } from 'node:fs';",
    "const s: Stats | Dirent | undefined = undefined; s",
  ],
  ["import = require", "import fs1 = require('node:fs'); typeof fs1.readFileSync", "fs1.existsSync('x')"],
  [
    "top-level await and for-await",
    "const w = await Promise.resolve(4);\nfor await (const v of (async function* () { yield 1 })()) v.toFixed();\nw + 1",
  ],
  [
    "labels",
    "outer: for (let i = 0; i < 3; i++) { for (;;) { if (i === 1) break outer; continue outer } }\nblock: { break block }",
  ],
  ["async generators", "async function* ag() { yield* [1, 2] }", "for await (const x of ag()) x.toFixed()"],
  [
    "private fields",
    "class Pf { #x = 1; static s = 0; static { this.s = 5 } has(o: object) { return #x in o } get x() { return this.#x } }",
    "new Pf().x + Pf.s",
  ],
  [
    "flags of regular expressions",
    "/\\p{Lu}/v.test('A'); 'x1y2'.match(/(?<d>\\d)/d)?.indices?.groups?.['d']",
  ],
  [
    "tagged templates",
    "const tag = (s: TemplateStringsArray, ...v: unknown[]) => s.raw.join('|') + v.join();\ntag`a${1}b\\n`",
    "tag`x`; String.raw`y`",
  ],
  ["BigInt", "2n ** 70n"],
  [
    "destructuring",
    "const { a: d1 = 5, ...d2 }: { a?: number; b?: number } = { b: 2 }, [d3, , ...d4] = [1, 2, 3, 4];\nlet { length } = 'xy';",
    "[d1, d2.b, d3, d4, length]; [d1, length]; ({ length } = 'abc')",
  ],
  [
    "closures that see later values",
    "let q1 = 1; function getq() { return q1 }",
    "q1 = 7; getq().toFixed()",
    "let q1 = 'text'",
    "q1.trim(); getq()",
  ],
  ["a value after await, none after a declaration", "await 3", "5; const last = 6;", "undefined", "this"],
  [
    "exports",
    "export const ex1 = 1; export default function ex2() { return 2 } export { ex1 as other };",
    "ex1 + ex2()",
    "export default 42",
    "export default class Ex3 { a = 1 }",
    "new Ex3().a",
  ],
  [
    "dynamic import",
    "const { join } = await import('node:path'); join('a', 'b').trim(); await import('some-package-that-' + 1)",
  ],
  [
    "timers and promises that nobody awaits",
    "setTimeout(() => console.log(1), 1); Promise.resolve(3); (async () => {})()",
  ],
  [
    "workers, streams and children",
    "import { Worker } from 'node:worker_threads'; import { spawn } from 'node:child_process'; spawn('ls', { signal: cell.signal }).stdout?.on('data', (d) => d)",
  ],
  [
    "arquero's expressions",
    "import * as aq from 'arquero'; import { op } from 'arquero';\nconst dt = aq.table({ x: [1, 2], g: ['a', 'b'] });",
    "dt.filter((d: any) => d.x > 1).groupby('g').rollup({ mean: (d: any) => op.mean(d.x) }).objects()",
    "dt.derive({ y: d => d.x * 2 }).orderby(aq.desc('y'))",
  ],
  [
    "Observable Plot",
    "import * as Plot from '@observablehq/plot';",
    "Plot.plot({ marks: [Plot.barY([{ a: 1 }], { x: 'a', y: (d) => d.a }), Plot.ruleY([0])] })",
    "display(Plot.lineY([1, 2]).plot())",
  ],
];

describe("no false alarm is raised by", () => {
  let notebook: Notebook;
  beforeAll(() => {
    notebook = new Notebook({ "data.json": '{ "rows": [1, 2] }' });
    notebook.check("1");
  }, firstProgram);
  afterAll(() => notebook.close());

  it.each(cells.map(([what, ...code]) => ({ what, code })))("$what", ({ code }) => {
    for (const cell of code) expect(notebook.check(cell).text).toBe("");
  });
});

describe("no false alarm is raised in", () => {
  const notebooks = readdirSync(`${root}notebooks`, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ipynb") && !/node_modules|checkpoint/u.test(name),
  );

  // One after the other in one session, as a user may run them: TypeScript reads the libraries only once.
  const programs = new Map<string, NotebookProgram>();
  const programOf = (folder: string): NotebookProgram => {
    const program =
      programs.get(folder) ?? new NotebookProgram({ notebook: folder, kernel, types: `${kernel}/types` });
    programs.set(folder, program);
    return program;
  };

  it.each(notebooks)(
    "the notebook %s",
    (name) => {
      const path = join(`${root}notebooks`, name);
      const folder = dirname(path).replaceAll("\\", "/");
      const program = programOf(folder);
      const { cells: all } = JSON.parse(readFileSync(path, "utf8")) as {
        readonly cells: readonly {
          readonly cell_type: string;
          readonly source: string | readonly string[];
        }[];
      };
      const code = all
        .filter((cell) => cell.cell_type === "code")
        .map(({ source }) => [source].flat().join(""));
      expect(code.length).toBeGreaterThan(0);
      code.forEach((text, index) => {
        expect(program.check({ code: text, name: `Cell [${index + 1}]` }, settings).text).toBe("");
      });
    },
    firstProgram,
  );
});
