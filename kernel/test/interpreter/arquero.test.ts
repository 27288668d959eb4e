import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rewriteCell } from "../../src/interpreter/rewrite/rewriteCell.js";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start();
  await kernel.run(
    "import * as aq from 'arquero';\nimport { op } from 'arquero';\nconst frame = aq.table({ x: [1, 2, 3, 6], name: ['a', 'b', 'c', 'd'], window: [0, 0, 1, 1] });",
  );
});
afterAll(() => kernel.stop());

const surroundings = {
  importFunction: "$.import",
  importMeta: "$.meta",
  runtime: "$",
  reserved: new Set(["window", "performance"]),
  shadowed: new Map([["window", "let" as const]]),
};

/** An expression as a cell writes it, the text that arquero must get, and what it gives on the frame. */
const expressions: readonly (readonly [title: string, written: string, text: string, shown: string])[] = [
  ["plain", "d => op.mean(d.x)", "d => op.mean(d.x)", "3"],
  ["minified", "d=>op.mean(d.x)", "d=>op.mean(d.x)", "3"],
  ["in parentheses", "(d) => op.mean(d.x)", "(d) => op.mean(d.x)", "3"],
  ["with a typed parameter", "(d: any) => op.mean(d.x)", "(d     ) => op.mean(d.x)", "3"],
  [
    "with an object type and a result type",
    "(d: { x: number }): number => op.mean(d.x)",
    "(d               )         => op.mean(d.x)",
    "3",
  ],
  [
    "with a type parameter",
    "<T extends any>(d: T) => op.mean(d.x)",
    "               (d   ) => op.mean(d.x)",
    "3",
  ],
  ["with assertions", "d => op.mean((d as any).x! as number)", "d => op.mean((d       ).x           )", "3"],
  ["with satisfies", "d => op.sum(d.x satisfies unknown)", "d => op.sum(d.x                  )", "12"],
  ["with a type argument", "d => op.mean<number>(d.x)", "d => op.mean        (d.x)", "3"],
  ["with comments", "/* a */ d => /* b */ op.mean(d.x /* c */)", "d => /* b */ op.mean(d.x /* c */)", "3"],
  ["with a line comment", "d => // mean\n  op.mean(d.x)", "d => // mean\n  op.mean(d.x)", "3"],
  ["over many lines", "(d: any) =>\n  op.mean(\n    d.x\n  )", "(d     ) =>\n  op.mean(\n    d.x\n  )", "3"],
  ["with a template", "d => `${op.max(d.name)}!`", "d => `${op.max(d.name)}!`", "'d!'"],
  ["with a destructured parameter", "({ x }) => op.mean(x)", "({ x }) => op.mean(x)", "3"],
  [
    "with a typed pattern",
    "({ x }: { x: number }) => op.mean(x)",
    "({ x }               ) => op.mean(x)",
    "3",
  ],
  ["with a column named as a reserved name", "d => op.sum(d.window)", "d => op.sum(d.window)", "2"],
  [
    "with a pattern of a reserved name",
    "({ window }) => op.sum(window)",
    "({ window }) => op.sum(window)",
    "2",
  ],
  ["with a body", "d => { return op.mean(d.x) }", "d => { return op.mean(d.x) }", "3"],
  [
    "of a function",
    "function (d: any): number { return op.mean(d.x) }",
    "function (d     )         { return op.mean(d.x) }",
    "3",
  ],
  [
    "with optional access and arithmetic",
    "d => op.mean(d['x']) ** 2 + 1",
    "d => op.mean(d['x']) ** 2 + 1",
    "10",
  ],
];

describe("an arquero expression", () => {
  it.each(expressions)("%s keeps its text", (_title, written, text) => {
    expect(rewriteCell(`frame.rollup({ value: ${written} })`, surroundings).code).toContain(text);
    expect(rewriteCell(`const f = ${written};`, surroundings).code).toContain(text);
  });

  it.each(expressions)("%s is computed from it", async (_title, written, _text, shown) => {
    const report = await kernel.run(`frame.rollup({ value: ${written} }).get('value', 0)`);
    expect(report.traceback).toBe("");
    expect(report.text).toBe(shown);
  });

  it("keeps its text in a cell that awaits, and in one that TypeScript lowers", async () => {
    expect(
      (await kernel.run("await 1; frame.rollup({ value: d => op.mean(d.x) }).get('value', 0)")).text,
    ).toBe("3");
    const lowered =
      "{ using held = { [Symbol.dispose]() {} } }\nfunction same(v: any, c: any) { return v }\n@same class Unused {}\nframe.rollup({ value: (d: any) => op.mean(d.x as number) }).get('value', 0)";
    expect((await kernel.run(lowered)).text).toBe("3");
  });

  it("may be named in one cell and used in another", async () => {
    await kernel.run("const average = (d: any): number => op.mean(d.x);");
    expect((await kernel.run("frame.rollup({ value: average }).get('value', 0)")).text).toBe("3");
    expect((await kernel.run("average.toString()")).text).toBe("'(d     )         => op.mean(d.x)'");
  });

  it("reads values by params()", async () => {
    const code =
      "const limit = 2;\nframe.params({ limit }).filter((d: any, $: any) => d.x > $.limit).numRows()";
    expect((await kernel.run(code)).text).toBe("2");
  });

  it("may be any function by escape()", async () => {
    expect((await kernel.run("frame.filter(aq.escape((d: any) => d.x > limit)).numRows()")).text).toBe("2");
  });
});

describe("an arquero expression that is refused explains what to do", () => {
  it("where it reads a variable of a cell", async () => {
    await kernel.run("const floor = 2;");
    const { error, traceback } = await kernel.run("frame.filter((d: any) => d.x > floor)");
    expect(error?.evalue).toContain(
      "Here: put .params({ floor }) before the verb and write (d, $) => ... $.floor ..., or wrap the function as it is: aq.escape(d => ... floor ...).",
    );
    expect(traceback).toMatch(/\n {4}\(\d+ calls in the package arquero\)\n {4}at Cell \[\d+\]:1:7$/u);
  });

  it("where it calls a function of a cell", async () => {
    await kernel.run("const double = (x: number) => x * 2;");
    const { error } = await kernel.run("frame.derive({ y: (d: any) => double(d.x) })");
    expect(error?.evalue).toContain(
      "Here: wrap the function as it is: aq.escape(d => ... double(d.x) ...). Values, but not functions, may be given by .params({ name })",
    );
  });
});
