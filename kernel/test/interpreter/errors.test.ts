import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start({
    "broken.ts": "export const a: number = 1;\nexport const b = ;\n",
    "throws.ts":
      "interface Unused { a: string }\nexport function fail(): never {\n  throw new RangeError('inside');\n}\n",
  });
});
afterAll(() => kernel.stop());

describe("an error", () => {
  it("shows name, message, the line with a caret, and the user's calls alone", async () => {
    const report = await kernel.run(
      "interface A {\n  b: string;\n}\nfunction f<T>(x: T): never {\n  throw new TypeError(`bad ${String(x)}`);\n}\n\nf<number>(1 as any);",
    );
    expect(report.error).toMatchObject({ ename: "TypeError", evalue: "bad 1" });
    expect(report.traceback).toBe(
      [
        "TypeError: bad 1",
        "Cell [1]:5:9",
        "  3 | }",
        "  4 | function f<T>(x: T): never {",
        "> 5 |   throw new TypeError(`bad ${String(x)}`);",
        "    |         ^",
        "  6 | }",
        "  7 |",
        "    at f (Cell [1]:5:9)",
        "    at Cell [1]:8:1",
      ].join("\n"),
    );
  });

  const shifted: readonly (readonly [title: string, code: string, line: number, column: number])[] = [
    ["an enum", "enum E {\n  A,\n  B = 2\n}\nnull.x", 5, 6],
    ["a namespace", "namespace N {\n  export const a = 1;\n}\nlet z = 1; null.x", 4, 17],
    ["parameter properties", "class P {\n  constructor(private a: number) { null.x }\n}\nnew P(1)", 2, 41],
    [
      "imports",
      "import fs from 'node:fs';\nimport type { B } from 'c';\n  fs.readFileSync('/does/not/exist')",
      3,
      6,
    ],
    ["the value of the cell", "const a: number = 1;\n   (a as any).b.c", 2, 17],
    ["a const", "const longName: { x: number } = null as any; longName.x", 1, 55],
    ["a function that is moved up", "later();\nlet x = 1;\nfunction later(): void {\n  null.x\n}", 4, 8],
    [
      "decorators, which TypeScript lowers",
      "function deco(v: any, c: any) { return v }\n\n@deco class D {\n  m(): void { null.x }\n}\nnew D().m()",
      4,
      20,
    ],
    ["JSX", "const React = { createElement: (f: any) => f() };\nconst C = () => null.x;\n\n<C />", 2, 22],
    ["await", "await 1;\n\nawait Promise.reject(new Error('x'))", 3, 22],
  ];
  it.each(shifted)(
    "below %s has the line and column that the user sees",
    async (_title, code, line, column) => {
      const { traceback } = await kernel.run(code);
      const lines = traceback.split("\n");
      const at = lines.findIndex((text) => text.startsWith(">"));
      expect(lines[at]).toMatch(new RegExp(`^> +${line} \\| `, "u"));
      const bar = lines[at]?.indexOf("|") ?? 0;
      expect(lines[at + 1]?.indexOf("^")).toBe(bar + 1 + column);
    },
  );

  it("of the parser shows the place and no calls", async () => {
    const report = await kernel.run("const a = 1;\nlet b = (2;\n");
    expect(report.error).toMatchObject({ ename: "SyntaxError", evalue: "Unexpected token" });
    expect(report.traceback).toMatch(/> 2 \| let b = \(2;\n {4}\| {11}\^/u);
    expect(report.traceback).not.toContain(" at ");
  });

  it("that V8 finds when it compiles shows the cell", async () => {
    const report = await kernel.run("function f() {\n  let a = 1; let a = 2;\n}");
    expect(report.error?.ename).toBe("SyntaxError");
    expect(report.error?.evalue).toContain("'a' has already been declared");
    expect(report.traceback).toContain("> 2 |   let a = 1; let a = 2;");
  });

  it("shows its cause and the errors of an AggregateError", async () => {
    const cause = await kernel.run(
      "throw new Error('outer', { cause: new TypeError('middle', { cause: { code: 7 } }) })",
    );
    expect(cause.traceback).toMatch(
      /Error: outer[^]*Caused by\n {2}TypeError: middle[^]*Caused by\n {4}\{ code: 7 \}/u,
    );
    const many = await kernel.run("await Promise.any([Promise.reject(new Error('one')), Promise.reject(2)])");
    expect(many.error?.ename).toBe("AggregateError");
    expect(many.traceback).toMatch(/Error 1 of 2\n {2}Error: one[^]*Error 2 of 2\n {2}2/u);
  });

  it("may be a cause of itself", async () => {
    expect((await kernel.run("const own = new Error('own'); own.cause = own; throw own")).error?.evalue).toBe(
      "own",
    );
  });

  it("may be anything that is thrown", async () => {
    for (const [code, evalue] of [
      ["throw 5", "5"],
      ["throw 'text'", "'text'"],
      ["throw undefined", "undefined"],
      ["throw null", "null"],
      ["throw { a: 1 }", "{ a: 1 }"],
      ["await Promise.reject(Symbol('s'))", "Symbol(s)"],
    ]) {
      expect((await kernel.run(code ?? "")).error).toMatchObject({ ename: "Uncaught", evalue });
    }
  });

  it("may be hostile", async () => {
    for (const code of [
      "const e = new Error('x'); Object.defineProperty(e, 'stack', { get() { throw 1 } }); throw e",
      "const e2 = new Error('x'); Object.defineProperty(e2, 'message', { get() { throw 1 } }); throw e2",
      "const e3 = new Error('x'); e3.name = Symbol('n') as any; throw e3",
      "throw new Proxy(new Error('p'), { get() { throw 1 } })",
      "throw { [Symbol.for('nodejs.util.inspect.custom')]() { throw 1 } }",
      "throw Object.create(null)",
      "class Odd extends Error { get constructor() { throw 1 } }; throw new Odd('x')",
    ]) {
      expect((await kernel.run(code)).status).toBe("error");
    }
    expect((await kernel.run("1")).text).toBe("1");
  });

  it("of a class of its own shows the name of the class", async () => {
    expect(
      (await kernel.run("class DataError extends Error {}; throw new DataError('d')")).error?.ename,
    ).toBe("DataError");
  });

  it("of a module names the file and the line of the import", async () => {
    const broken = await kernel.run("1;\nimport { a } from './broken.ts'");
    expect(broken.error?.ename).toBe("SyntaxError");
    expect(broken.error?.evalue).toMatch(/broken\.ts:2:18\)$/u);
    expect(broken.traceback).toContain("> 2 | import { a } from './broken.ts'");
    const thrown = await kernel.run("import { fail } from './throws.ts';\nfail()");
    expect(thrown.traceback).toMatch(/at fail \(.*throws\.ts:3:9\)\n {4}at Cell \[\d+\]:2:1/u);
  });

  it("in a function of an earlier cell shows that cell's line", async () => {
    await kernel.run("function earlier() {\n  throw new Error('there');\n}");
    const count = kernel.events.filter(({ kind }) => kind === "done").length;
    const { traceback } = await kernel.run("earlier()");
    expect(traceback).toContain(
      `Cell [${count}]:2:9\n  1 | function earlier() {\n> 2 |   throw new Error('there');`,
    );
    expect(traceback).toContain(`at Cell [${count + 1}]:1:1`);
  });

  it("prints a stack without the kernel's own calls", async () => {
    const { text } = await kernel.run("function inner() { return new Error('e').stack }\ninner()");
    expect(text).toMatch(/^'Error: e\\n {4}at inner \(Cell \[\d+\]:1:27\)\\n {4}at Cell \[\d+\]:2:1'$/u);
  });

  it("of an arquero expression that closes over a variable explains what to do", async () => {
    const report = await kernel.run(
      "import * as aq from 'arquero';\nconst limit = 2;\naq.table({ a: [1, 2, 3] }).filter((d: any) => d.a > limit)",
    );
    expect(report.status).toBe("error");
    expect(report.error?.evalue).toContain("params({ limit })");
    expect(report.error?.evalue).toContain("escape(");
  });
});
