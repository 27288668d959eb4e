import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstProgram, Notebook } from "./Notebook.js";

const sources = fileURLToPath(new URL("../../src", import.meta.url));
const PIECES = 30;

/** Numbers that look random, the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
}

let notebook: Notebook;
beforeAll(() => {
  notebook = new Notebook();
  notebook.check("1");
}, firstProgram);
afterAll(() => notebook.close());

describe("text cut out of programs at any place", () => {
  it(
    "is checked, completed and inspected without a fault, and the next cell is checked as ever",
    () => {
      const texts = readdirSync(sources, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts"))
        .sort()
        .map((name) => readFileSync(`${sources}/${name}`, "utf8"));
      const next = numbers(11);
      for (let piece = 0; piece < PIECES; piece += 1) {
        const text = texts[next(texts.length)] ?? "";
        const start = next(text.length);
        const code = text.slice(start, start + next(600)).replaceAll("|", " ");
        const cursor = next(code.length + 1);
        notebook.check(code);
        notebook.complete(`${code.slice(0, cursor)}|${code.slice(cursor)}`);
        notebook.inspect(`${code.slice(0, cursor)}|${code.slice(cursor)}`, 1);
      }
      expect(notebook.findings("const afterAll1: number = 'x'")).toEqual(["1:7 TS2322"]);
    },
    firstProgram,
  );

  it("does not confuse names of the user's with those of the program", () => {
    notebook.check("const names = 1, c1 = 2, __precipice = 3;");
    notebook.check("class own { names = names }");
    expect(notebook.findings("names + c1 + __precipice + new own().names")).toEqual([]);
    expect(notebook.findings("names.nope")).toEqual(["1:7 TS2339"]);
  });

  it("may end in an open comment, an open text or a comment to the line's end", () => {
    for (const code of ["/* open", "`open ${", "const fine1 = 1 // end"]) {
      expect(() => notebook.check(code)).not.toThrow();
    }
    expect(notebook.findings("fine1.toFixed()")).toEqual([]);
  });
});
