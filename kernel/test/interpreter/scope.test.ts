import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start();
});
afterAll(() => kernel.stop());

/** Runs cells one after the other and gives what each shows. */
async function shown(...codes: readonly string[]): Promise<(string | undefined)[]> {
  const texts: (string | undefined)[] = [];
  for (const code of codes) {
    const report = await kernel.run(code);
    texts.push(report.error === undefined ? report.text : `${report.error.ename}: ${report.error.evalue}`);
  }
  return texts;
}

describe("names of the top level", () => {
  const kinds = [
    "let n = 1",
    "const n = 1",
    "var n = 1",
    "class n {}",
    "function n() {}",
    "enum n { A }",
    "import * as n from 'node:os'",
  ];
  it("can be declared again, in any kind after any other", async () => {
    for (const first of kinds) {
      for (const second of kinds) {
        expect((await shown(first, second, "typeof n"))[2]).toMatch(/^'(?:number|function|object)'$/u);
      }
    }
  });

  it("are seen by closures of earlier cells with their latest value", async () => {
    expect(
      await shown(
        "let rate = 1; function getRate() { return rate }; const arrow = () => rate;",
        "rate = 7; [getRate(), arrow()]",
        "const rate = 8; [getRate(), arrow()]",
        "function rate() {}; typeof getRate()",
        "import { sep as rate } from 'node:path'; getRate()",
      ),
    ).toEqual([undefined, "[ 7, 7 ]", "[ 8, 8 ]", "'function'", "'/'"]);
  });

  it("let a function call the latest function of its name", async () => {
    expect(
      await shown(
        "function step(n) { return n > 0 ? step(n - 1) : 'old' }; const keep = step;",
        "function step() { return 'new' }",
        "keep(2)",
      ),
    ).toEqual([undefined, undefined, "'new'"]);
  });

  it("refuse an assignment to a const, in the same cell and in later ones", async () => {
    const refused = "TypeError: Assignment to constant variable 'fixed'.";
    expect(await shown("const fixed = 1;\nfixed = 2", "fixed = 3", "fixed", "fixed++")).toEqual([
      refused,
      refused,
      "1",
      refused,
    ]);
  });

  it("refuse an assignment to an import", async () => {
    expect(await shown("import { sep as imported } from 'node:path'", "imported = 2", "imported")).toEqual([
      undefined,
      "TypeError: Assignment to constant variable 'imported'.",
      "'/'",
    ]);
  });

  it("cannot be read before they are assigned", async () => {
    expect(
      await shown(
        "late1; const late1 = 1",
        "typeof late1",
        "new Late2(); class Late2 {}",
        "let late3 = 5; late3",
      ),
    ).toEqual([
      "ReferenceError: Cannot access 'late1' before initialization",
      "'undefined'",
      "ReferenceError: Cannot access 'Late2' before initialization",
      "5",
    ]);
  });

  it("keep what a failing cell had set, and the value of an earlier cell where it did not come so far", async () => {
    expect(
      await shown(
        "let kept = 1, other = 2;",
        "other = 3; throw new Error('stop'); let kept = 9",
        "[kept, other]",
        "const made = 1; null.x",
        "made",
      ),
    ).toEqual([
      undefined,
      "Error: stop",
      "[ 1, 3 ]",
      "TypeError: Cannot read properties of null (reading 'x')",
      "1",
    ]);
  });

  it("are not made by an assignment to an unknown name", async () => {
    expect(await shown("unknownName = 1")).toEqual(["ReferenceError: unknownName is not defined"]);
  });

  it("stay out of the way of packages when they are called as Node's or a browser's own", async () => {
    expect(
      await shown(
        "const performance = 3, window = [1], URL = 'u'; let document = { window }; class Map { x = 1 }; function setTimeout() { return 'mine' }",
        "[performance, window, URL, document.window, new Map().x, setTimeout()]",
        "const see = () => performance; performance === 3 && see() === 3",
        "import { performance as real } from 'node:perf_hooks'; typeof real.now()",
        "typeof globalThis.window + typeof globalThis.performance.now() + new globalThis.URL('http://a/').host + new globalThis.Map([[1, 2]]).size",
        "{ const performance = 'inner'; performance + (({ performance }) => performance)({ performance: 'p' }) }; [performance].map((URL) => URL)",
        "({ performance, URL: 1 }).performance",
        "const { performance: fromPattern = 1, window } = { window: 'w' }; [fromPattern, window]",
        "1 + 1",
      ),
    ).toEqual([
      undefined,
      "[ 3, [ 1 ], 'u', [ 1 ], 1, 'mine' ]",
      "true",
      "'number'",
      "'undefinednumbera1'",
      "[ 3 ]",
      "3",
      "[ 1, 'w' ]",
      "2",
    ]);
  });

  it("may be the names that every cell has", async () => {
    expect(
      await shown(
        "typeof require + typeof display + typeof __dirname + typeof __filename",
        "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); typeof require('node:fs')",
        "const display = 5; display",
        "display + 1",
      ),
    ).toEqual(["'functionfunctionstringstring'", "'object'", "5", "6"]);
  });

  it("leave the source text of functions as it is, for libraries that parse it", async () => {
    expect(
      await shown(
        "import { op } from 'arquero'; const mean = (d: { x: number }) => op.mean(d.x); mean.toString().replace(/ +/g, ' ')",
      ),
    ).toEqual(["'(d ) => op.mean(d.x)'"]);
  });

  it("do not include `arguments`, which functions have alone", async () => {
    expect(
      await shown(
        "arguments",
        "const first = () => arguments[0]; first()",
        "[typeof arguments, (function () { return arguments.length })(1, 2)]",
      ),
    ).toEqual([
      "ReferenceError: arguments is not defined",
      "ReferenceError: arguments is not defined",
      "[ 'undefined', 2 ]",
    ]);
  });

  it("of an enum or namespace stand for the latest one, which says what of another cell is gone", async () => {
    const errors: string[] = [];
    const cells: readonly (readonly [code: string, cellId: string])[] = [
      ["enum Tint { Red, Green }", "a"],
      ["enum Tint { Red }", "a"],
      ["enum Tint { Blue }", "b"],
      ["namespace Shapes { export const a = 1 }", "c"],
      ["namespace Shapes { export const a = 2; export const b = 2 }", "d"],
      ["enum Both { A } namespace Both { export const b = 1 }", "e"],
    ];
    for (const [code, cellId] of cells) errors.push((await kernel.run(code, { cellId })).stderr);
    expect(errors).toEqual([
      "",
      "",
      "The enum Tint replaces the one of an earlier cell: Tint.Red is gone. Declare both in one cell to merge them.\n",
      "",
      "",
      "",
    ]);
  });

  it("are not made by an export from a module, which says so", async () => {
    const whole = await kernel.run('export * from "node:path"');
    expect(whole.stderr).toBe(
      'An export from "node:path" declares nothing in a cell: the module is loaded, and that is all. ' +
        'To use its exports, write import * as name from "node:path".\n',
    );
    const named = await kernel.run('export { sep as line } from "node:path"');
    expect(named.stderr).toContain('write import { sep as line } from "node:path"');
    expect((await kernel.run("const own = 1; export { own }")).stderr).toBe("");
  });

  it("are evaluated for user_expressions, with their errors", async () => {
    const report = await kernel.run("let ux = 4;", {
      userExpressions: { twice: "ux * 2", bad: "ux.y.z", wrong: "1 +" },
    });
    expect(report.userExpressions).toMatchObject({
      twice: { status: "ok", data: { "text/plain": "8" } },
      bad: { status: "error", ename: "TypeError" },
      wrong: { status: "error", ename: "SyntaxError" },
    });
  });
});

describe("a function that a cell declares again", () => {
  it("counts with its last declaration, also for calls before it", async () => {
    expect(
      await shown(
        "const seen: string[] = [];\nfunction twice() { return 'first' }\nseen.push(twice());\n" +
          "function twice() { return 'last' }\nseen.push(twice());\nseen.join()",
        "twice()",
        "export function both() { return 1 }\nasync function both() { return 2 }\nawait both()",
      ),
    ).toEqual(["'last,last'", "'last'", "2"]);
  });

  it("keeps its value until the `var` beside it assigns one", async () => {
    expect(
      await shown(
        "function either() { return 1 }\nvar before = either();\nvar either = () => 2;\n[before, either()]",
        "either()",
        "var turned = 5;\nfunction turned() {}\nturned",
        "function failing() {}\nthrow 1;\nvar failing = 3;",
        "let either = 7; either",
        "function either() { return 8 }\nvar either;\neither()",
        "either.length",
      ),
    ).toEqual(["[ 1, 2 ]", "2", "5", "Uncaught: 1", "7", "8", "0"]);
  });

  it("is an error beside a `let` or a class, and twice in a block", async () => {
    for (const code of [
      "let a1; function a1() {}",
      "class B1 {}; function B1() {}",
      "{ function c1() {} function c1() {} }",
    ])
      expect((await kernel.run(code)).error?.evalue).toMatch(/has already been declared/u);
  });
});
