import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import fc from "fast-check";
import typescript from "typescript";
import { describe, expect, it } from "vitest";
import { CellSyntaxError } from "../../src/interpreter/rewrite/CellSyntaxError.js";
import { NeedsTypeScript } from "../../src/interpreter/rewrite/NeedsTypeScript.js";
import {
  rewriteCell,
  type CellSurroundings,
  type RewrittenCell,
} from "../../src/interpreter/rewrite/rewriteCell.js";
import { rewriteModule } from "../../src/interpreter/rewrite/rewriteModule.js";
import { shortenForTypes } from "../../src/interpreter/rewrite/shortenData.js";
import { lineStarts, positionAt } from "../../src/interpreter/rewrite/SourceEdits.js";

const sourceFolder = fileURLToPath(new URL("../../src", import.meta.url));
const surroundings: CellSurroundings = {
  importFunction: "$.import",
  importMeta: "$.meta",
  runtime: "$",
  reserved: new Set(["performance", "window"]),
  shadowed: new Map(),
};

/** The TypeScript sources of this workspace: real code to rewrite and to cut. */
const sources: readonly string[] = readdirSync(sourceFolder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(join(sourceFolder, name), "utf8"));

/** The rewritten cell, or undefined for what is no TypeScript or must be lowered by TypeScript itself. */
function rewritten(code: string): RewrittenCell | undefined {
  try {
    return rewriteCell(code, surroundings);
  } catch (error) {
    if (error instanceof CellSyntaxError) {
      const lines = code.split("\n");
      expect(error.line).toBeGreaterThanOrEqual(1);
      expect(error.line).toBeLessThanOrEqual(lines.length);
      expect(error.column).toBeGreaterThanOrEqual(0);
      expect(error.column).toBeLessThanOrEqual((lines[error.line - 1] ?? "").length);
      return undefined;
    }
    if (error instanceof NeedsTypeScript) return undefined;
    throw error;
  }
}

/** Compiles what a cell becomes; V8 must accept it. */
function compile({ code, async }: RewrittenCell): void {
  new Script(`(${async ? "async " : ""}function () {"use strict";${code}\n})`);
}

describe("the rewrite of a cell", () => {
  it("keeps every line, and every column of code that has no declaration", () => {
    const code =
      "f<A>(x as B, y!, (z satisfies C).w);\nif (a) { g(<D>b) }\nfor (const q of r as S[]) { h(q!) }\nclass_(function (this: T, a?: U): V { return a })";
    expect(rewritten(code)?.code).toBe(
      "f   (x     , y , (z            ).w);\nif (a) { g(   b) }\nfor (const q of r       ) { h(q ) }\nreturn { __proto__: null, value: (class_(function (         a    )    { return a })) };",
    );
  });

  it.each([
    ["let a = b as any\n(c)", "TS8010"],
    ["type A = B\n(c)", "statement"],
    ["let a\ninterface X {}\n[1]", "statement"],
    ["const f = (a): a is\n  string => true", "arrow"],
    ["const f = async <\n  T\n>(a: T) => a", "arrow"],
    ["function f() { return <\nany\n>1 }", "assertion"],
    ["class A { a = 1\n private ['b'] = 2\n public *c() {} }", "member"],
    ["class A { a: string\n ['b']() {} }", "member"],
    ["abstract class A { abstract a: string\n abstract b(): void\n c = 1 }", "member"],
    [
      "class A { declare a: number; b?: string; c!: number; [k: string]: any; static readonly d?: 1 }",
      "member",
    ],
    [
      "class A { constructor(); constructor(a?: number) {} get x(): number { return 1 } set x(v: number) {} }",
      "overloads",
    ],
    ["class A<T> extends B<T> implements C<D>, E.F {}", "heritage"],
    [
      "class C extends B { readonly = 1; declare; abstract() {} static static = 2; override override() {} }",
      "words",
    ],
    ["function f(this: A) {} function g(this: A, b) {} const h = { m(this: A, ...c: D[]) {} }", "this"],
    ["const { a, b: [c] = [] }: { a: A; b?: B[] } = d, e: F = g", "pattern"],
    ["let x: A | undefined, y!: B\ny = 1", "definite"],
    ["try {} catch (e: unknown) {}", "catch"],
    ["label: for (const a of b!) continue label", "label"],
    ["x = y ? (z): A => 1 : (w): B => 2", "conditional arrows"],
    ["const a = <T,>(x: T) => x, b = <T extends U>(x: T): x is T => true", "generic arrows"],
    ["new A<B>; new (c as D)<E>(f)", "new"],
    ["a?.b?.<D>(e)", "optional"],
    [
      "var { a } = b, c; if (d) var e = 1; else var f; for (var g in h) var i; switch (j) { case 1: var { k } = l }",
      "var",
    ],
    [
      "import type A from 'a'; import { type B } from 'c'; export type { D } from 'e'; import {} from 'f'",
      "imports",
    ],
  ])("of %j is JavaScript that V8 compiles", (code) => {
    const cell = rewritten(code);
    if (cell === undefined) throw new Error("The cell was refused.");
    compile(cell);
  });

  // The compiler reads every source twice.
  it("gives what TypeScript gives when types are erased", { timeout: 600_000 }, () => {
    for (const source of sources) {
      const { code } = rewriteModule(source);
      const printed = (text: string): string =>
        typescript
          .transpileModule(text, {
            compilerOptions: {
              target: typescript.ScriptTarget.ESNext,
              module: typescript.ModuleKind.ESNext,
              verbatimModuleSyntax: true,
              removeComments: true,
            },
          })
          .outputText.replace(/^;|;(?=;)/gmu, "")
          .replace(/;\s*;/gu, ";")
          .replace(/\s+/gu, " ");
      // TypeScript drops parentheses that only a type needed.
      const bare = (text: string): string =>
        text
          .replace(/export \{\};?|^"use strict"/gu, "")
          .replace(/,(?=\s*\})/gu, "")
          .replace(/[;()\s]+/gu, "")
          .trim();
      expect(bare(printed(code))).toBe(bare(printed(source)));
      expect(code.split("\n").length).toBe(source.split("\n").length);
    }
  });

  it("of a module keeps every character of JavaScript in its place", () => {
    // Parameter properties alone add text.
    for (const source of sources.filter(
      (text) => !/constructor\([^)]*\b(?:readonly|private|public)\b/u.test(text),
    )) {
      const { code } = rewriteModule(source);
      expect(code.length).toBe(source.length);
      for (let at = 0; at < source.length; at += 1) {
        const now = code[at];
        if (now !== source[at] && !/[ ;()]/u.test(now ?? ""))
          throw new Error(`Changed at ${at}: ${source.slice(at - 20, at + 20)}`);
      }
    }
  });

  it("finds the place in the cell of every character that it kept", { timeout: 600_000 }, () => {
    for (const source of sources) {
      const cell = rewritten(source);
      if (cell === undefined) continue;
      const starts = lineStarts(cell.code);
      const originals = lineStarts(source);
      const lines = source.split("\n");
      let [kept, letters, outside] = [0, 0, 0];
      for (let at = 0; at < cell.code.length; at += 1) {
        const { line, column } = positionAt(starts, at);
        const original = cell.originalPosition(line, column);
        // Inserted text leads to its neighbourhood, which is in the cell.
        if (!(original.column <= (lines[original.line - 1]?.length ?? -1))) outside += 1;
        if (!/\p{L}/u.test(cell.code[at] ?? "")) continue;
        // Letters of the cell's own words stand where the map says.
        letters += 1;
        if (cell.code[at] === source[(originals[original.line - 1] ?? 0) + original.column]) kept += 1;
      }
      expect(outside).toBe(0);
      // The rest are words that the rewrite puts in: many in a short text.
      expect(kept / letters).toBeGreaterThan(0.65);
    }
  });

  it(
    "throws nothing but syntax errors with a place inside the code, for any text",
    { timeout: 600_000 },
    () => {
      fc.assert(
        fc.property(
          fc.oneof(
            fc.string(),
            fc.string({ unit: "binary" }),
            fc.array(token).map((parts) => parts.join(" ")),
          ),
          (code) => {
            rewritten(code);
          },
        ),
        { numRuns: 1500 },
      );
    },
  );

  it(
    "throws nothing else for real code cut anywhere, and V8 compiles what it accepts",
    { timeout: 600_000 },
    () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...sources),
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.double({ min: 0, max: 1, noNaN: true }),
          (source, from, to) => {
            const [first, last] = [Math.min(from, to), Math.max(from, to)].map((part) =>
              Math.floor(part * source.length),
            );
            const cell = rewritten(source.slice(first, last));
            if (cell === undefined) return;
            try {
              compile(cell);
            } catch (error) {
              // Errors that V8 raises by rules that need no grammar: a private name or label that the cut
              // took away.
              expect(String(error)).toMatch(
                /Private field|Undefined label|new\.target|Illegal (?:return|break|continue)|'super'|duplicate|already been declared/u,
              );
            }
          },
        ),
        { numRuns: 300 },
      );
    },
  );

  it.each([
    "export default 5\n[n1] = [1] as any\n({ a })\nconst b = 1",
    "export default a = [1] as any\n(b)",
    "export default [1] satisfies any\n(b)\n+c",
  ])("encloses the value of %j without a semicolon in it", (code) => {
    const cell = rewritten(code);
    expect(cell).toBeDefined();
    if (cell) compile(cell);
  });

  it("compiles what it makes of random arrangements of real statements", { timeout: 600_000 }, () => {
    const statements = fc.constantFrom(
      "const a1: number = 1",
      "let b1: string",
      "var c1 = <any>2",
      "function d1<T>(x: T): T { return x }",
      "class E1<T> { private f = 1 }",
      "enum F1 { A, B = A + 5, C }",
      "namespace G1 { export const a = 1; export function b() { return a } }",
      "import h1 from 'x'",
      "import * as i1 from 'y'",
      "interface J1 { a: 1 }",
      "type K1 = string",
      "export const l1 = 1",
      "export default 5",
      "for (var m1 of [1]) {}",
      "await 1",
      "import('z')",
      "({ a: 1 } as any).a",
      "x.y!()",
      "`t${1 as number}`",
      "/r/g",
      "async () => { await 1 }",
      "[n1] = [1] as any",
      "function* o1() {}",
      "declare const p1: any",
      "abstract class Q1 { abstract a(): void }",
      "label: { break label }",
      "if (1) var r1 = 2; else s1()",
      "performance",
      "const performance = 1",
      "({ performance })",
    );
    fc.assert(
      fc.property(
        fc.array(statements, { minLength: 1, maxLength: 8 }),
        fc.constantFrom("\n", ";\n", "; "),
        (parts, separator) => {
          const cell = rewritten(parts.join(separator));
          if (cell === undefined) return;
          try {
            compile(cell);
          } catch (error) {
            expect(String(error)).toMatch(/has already been declared/u);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});

const token = fc.constantFrom(
  ..."const let var function class enum namespace interface type import export from as satisfies await async => ( ) { } [ ] < > , ; : ? ! . ... = + - * / ` ${ ' \" a b T 1 2n /x/ @d # abstract declare readonly private static get set new return if else for of in while do switch case default try catch finally throw yield this super null true <div> </div> accessor using \n".split(
    " ",
  ),
);

describe("a type in angle brackets without an expression", () => {
  it.each(["", ";", "\nlet x = 1;", " // why\nlet x = 1;", " /* why */\nimport { x } from 'y';"])(
    "is refused before %j",
    (rest) => {
      expect(() => rewriteCell(`<T>${rest}`, surroundings)).toThrow("Expression expected");
    },
  );

  it.each(["(x: number) => x", "x", "(x)", "{ a: 1 }"])("is read before the expression %j", (rest) => {
    expect(() => rewriteCell(`const y = <T>${rest};`, surroundings)).not.toThrow();
  });
});

describe("very long code", () => {
  const long: readonly (readonly [title: string, code: string])[] = [
    ["20 000 sums", `const sum = 1${" + 1".repeat(20_000)}`],
    ["20 000 conditions", `const any = false${" || 2 > 3".repeat(20_000)}`],
    ["an object of sums", `{ sum: 1${" + 1".repeat(20_000)} }`],
    ["sums within products", `const sum = 1${" * (2 + 3) + 4 ** 2".repeat(5_000)}`],
    ["20 000 texts", `const text = ''${" + 'a'".repeat(20_000)}`],
  ];
  it.each(long)("of %s is rewritten without more stack, and V8 compiles it", (_, code) => {
    const cell = rewritten(code);
    expect(cell).toBeDefined();
    if (cell !== undefined) compile(cell);
  });

  it("of data is rewritten as it stands, by the beginning of the data", () => {
    const data = `[${"{ x: 1, y: 'a[{', \"z\": [-1.5e3, true, null] },\n".repeat(20_000)}]`;
    const cell = rewritten(`let one = 1; const data = { of: ${data} }; let two = 2; f(data)`);
    expect(cell?.code).toContain(data);
    expect(cell?.code.endsWith("return { __proto__: null, value: (f(data)) };")).toBe(true);
    expect(cell?.names.map(({ name }) => name)).toEqual(["one", "data", "two"]);
  });

  it("that is no data keeps its errors at their places", () => {
    const code = `const data = [\n${"{ x: 1 },\n".repeat(30_000)}{ x: ) }];`;
    expect(() => rewriteCell(code, surroundings)).toThrow(expect.objectContaining({ line: 30_002 }) as Error);
  });

  it("is read by its types from the beginning of arrays and operations, with each place kept", () => {
    const code = `const a = [${"{ x: f(1), y: 'a' },\n".repeat(20_000)}]; const b = 1${" + c".repeat(5_000)}; const d = a`;
    const short = shortenForTypes(code);
    expect(short.length).toBe(code.length);
    expect(short.replace(/\s+/gu, " ").length).toBeLessThan(10_000);
    expect(short.split("\n").length).toBe(code.split("\n").length);
    expect(short.endsWith(" + c; const d = a")).toBe(true);
    expect(typescript.transpileModule(short, { reportDiagnostics: true }).diagnostics).toEqual([]);
  });
});
