import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstProgram, Notebook } from "./Notebook.js";

let notebook: Notebook;
beforeAll(() => {
  notebook = new Notebook();
  notebook.check(`/**
 * Adds numbers, as {@link Math.hypot} does not.
 *
 * @param values what is added
 * @returns the sum
 * @example
 * total([1, 2])
 */
function total(values: number[], start = 0): number { return start }`);
  notebook.check("/** Counts upwards. */\nlet counter: number | undefined = 1; const ready = true;");
  notebook.check(
    "function over(a: string): string;\nfunction over(a: number): number;\nfunction over(a: unknown) { return a as never }",
  );
  notebook.check(
    "class Point { constructor(readonly x: number) {}\n  /** Moves it. */\n  move(by: number): Point { return this } }",
  );
}, firstProgram);
afterAll(() => notebook.close());

describe("inspection shows", () => {
  it("a function's signature, documentation and tags", () => {
    const text = notebook.inspect("total|");
    expect(text).toContain("function total(values: number[], start?: number): number");
    expect(text).toContain("Adds numbers, as Math.hypot does not.");
    expect(text).toContain("@param values");
    expect(text).toContain("@returns the sum");
  });

  it("the same as Markdown", () => {
    const text = notebook.markdown("tot|al");
    expect(text).toContain("```typescript\nfunction total(");
    expect(text).toContain("`Math.hypot`");
    expect(text).toContain("*@param* `values` — what is added");
    expect(text).toContain("```typescript\ntotal([1, 2])\n```");
  });

  it("the function that is called, in the middle of its arguments", () => {
    expect(notebook.inspect("total([1, 2], |)")).toContain("total(values: number[], start?: number): number");
    expect(notebook.inspect("total(|")).toContain("Adds numbers");
    expect(notebook.inspect("[3].map(|)")).toContain("map(callbackfn: (value: number");
    expect(notebook.inspect("new Point(|)")).toContain("Point(x: number): Point");
  });

  it("each overload", () => {
    const text = notebook.inspect("over|");
    expect(text).toContain("function over(a: string): string");
    expect(text).toContain("function over(a: number): number");
    expect(notebook.inspect("over(|)")).toContain("over(a: number): number");
  });

  it("a variable's type and what is written above it", () => {
    expect(notebook.inspect("counter|")).toContain("let counter: number");
    expect(notebook.inspect("counter|")).toContain("Counts upwards.");
    expect(notebook.inspect("ready|")).toContain("const ready: true");
  });

  it("a member, and one of a package", () => {
    expect(notebook.inspect("new Point(1).mo|ve(2)")).toContain(
      "(method) Point.move(by: number): Point\n\nMoves it.",
    );
    expect(notebook.inspect("import { readFileSync } from 'node:fs'; readFile|Sync")).toContain(
      "Returns the contents of the `path`.",
    );
  });

  it("documentation that stands in the files of others: overrides, constructors, types, aliases", () => {
    const documented: readonly (readonly [marked: string, part: string])[] = [
      ["parseInt|", "Converts a string to an integer."],
      ["[1].ma|p(String)", "Calls a defined callback function on each element of an array"],
      ["new Map([[1, 2]]).ge|t(1)", "Returns a specified element from the Map object"],
      ["Promise.al|l([])", "Creates a Promise that is resolved with an array of results"],
      [
        "import fs from 'node:fs'; fs.promises.readF|ile",
        "Asynchronously reads the entire contents of a file",
      ],
      ["import { join as joined } from 'node:path'; join|ed", "Join all arguments together"],
      [
        "import { Duplex } from 'node:stream'; declare const d: Duplex; d.en|d()",
        "Calling the `writable.end()` method",
      ],
      [
        "class A {\n/** Of A. */\none() {} }\nclass B extends A { override one() {} }\nnew B().on|e()",
        "Of A.",
      ],
      ["class C {\n/** Makes one. */\nconstructor(x: number) {} }\nnew C(|)", "Makes one."],
      [
        "import { Readable } from 'node:stream';\nclass Own extends Readable { override read() { return null } }\nnew Own().rea|d()",
        "The `readable.read()` method reads data out of the internal buffer",
      ],
      ["const f = parseInt; f(|)", "Converts a string to an integer."],
      ["import * as plot from '@observablehq/plot'; plo|t.dot", "plot"],
      ["import * as plot from '@observablehq/plot'; plot.plot({ captio|n: '' })", "The figure caption."],
      ["isNaN(parseInt(|", "Converts a string to an integer."],
      [
        "isNaN(parseInt('1'), |",
        "Returns a Boolean value that indicates whether a value is the reserved value NaN",
      ],
      ["import { display } from '@precipice/kernel'; displa|y", "Shows any value under the cell"],
    ];
    for (const [marked, part] of documented) expect(notebook.inspect(marked), marked).toContain(part);
  });

  it("names of the cell itself", () => {
    expect(notebook.inspect("const own = [1];\now|n")).toContain("const own: number[]");
  });

  it("the declaration and its place, where more is asked for", () => {
    const text = notebook.inspect("total|", 1);
    expect(text).toContain("Declared in Cell [1], line 1:");
    expect(text).toContain("{ return start }");
    expect(notebook.inspect("total|", 0)).not.toContain("Declared in");
    expect(notebook.inspect("counter|", 1)).toContain("Declared in Cell [2], line 1:");
    expect(notebook.inspect("parseInt|", 1)).toContain("lib.es5.d.ts");
    expect(notebook.inspect("const own = [1];\nown|", 1)).toContain(
      "Declared in this cell, line 1:\nconst own = [1];",
    );
  });

  it("nothing on a name that nobody declared", () => {
    expect(notebook.inspect("unknownName|")).toBeUndefined();
    expect(notebook.inspect("const anything: any = 1;\nanything|")).toContain("const anything: any");
  });

  it("nothing where there is nothing to say", () => {
    expect(notebook.inspect("|")).toBeUndefined();
    expect(notebook.inspect("1 + | 2")).toBeUndefined();
    expect(notebook.inspect("'text |'")).toBeUndefined();
  });

  it("nothing of the program's own making", () => {
    for (const marked of ["Point|", "total|", "counter|", "new Point(1).move|"]) {
      expect(notebook.inspect(marked, 1)).not.toContain("precipice");
    }
  });
});
