import { getHeapStatistics } from "node:v8";
import { afterEach, describe, expect, it } from "vitest";
import { collectGarbage } from "../../src/interpreter/evaluate/collectGarbage.js";
import { firstProgram, Notebook } from "./Notebook.js";

let notebook: Notebook;
afterEach(() => notebook.close());

const NAMES = 20;
const MEBIBYTE = 1_048_576;

/** A cell that redeclares the names of the cell `NAMES` cells before. */
function redeclaring(cell: number): string {
  const k = cell % NAMES;
  return (
    `interface Shape${k} { readonly side: number; readonly name?: string; readonly made: ${cell} }\n` +
    `class Square${k} implements Shape${k} { readonly made = ${cell}; constructor(readonly side: number) {} }\n` +
    `function area${k}(shape: Shape${k}): number { return shape.side ** 2 }\n` +
    `const square${k} = new Square${k}(${cell});\narea${k}(square${k})`
  );
}

/** Checks so many cells, and gives those that were let go, by their names. */
function checkAll(from: number, to: number, code: (cell: number) => string): string[] {
  const released: string[] = [];
  for (let cell = from; cell < to; cell += 1) {
    released.push(...notebook.check(code(cell), "off").released.map(({ name }) => name));
  }
  return released;
}

/** Characters of the files by which the program knows earlier cells. */
function declarations(): number {
  const files = notebook.program.place("1", []).program.getSourceFiles();
  const own = files.filter(({ fileName }) => /\/\.precipice-(?!current)/u.test(fileName));
  return own.reduce((sum, { text }) => sum + text.length, 0);
}

function collectedHeap(): number {
  collectGarbage();
  collectGarbage();
  return getHeapStatistics().used_heap_size / MEBIBYTE;
}

describe("the memory of a notebook's types", () => {
  it(
    "does not grow by cells whose names are declared again",
    () => {
      notebook = new Notebook();
      checkAll(0, 200, redeclaring);
      const text = declarations();
      const heap = collectedHeap();
      const released = checkAll(200, 800, redeclaring);
      expect(declarations()).toBeLessThan(2 * text);
      expect(released.length).toBeGreaterThan(540);
      // Each cell's declarations take some ten KiB while they are kept.
      expect(collectedHeap() - heap).toBeLessThan(2.4);
      const latest = 780 + 7;
      expect(notebook.findings(`const exactly: ${latest} = square7.made; area7(square7).toFixed()`)).toEqual(
        [],
      );
      expect(notebook.findings("square7.nope")).toEqual(["1:9 TS2339"]);
    },
    2 * firstProgram,
  );

  it(
    "does not grow by cells that declare nothing",
    () => {
      notebook = new Notebook();
      checkAll(0, 200, (cell) => `${cell} + 1`);
      const heap = collectedHeap();
      checkAll(200, 800, (cell) => `${cell} + 1`);
      expect(collectedHeap() - heap).toBeLessThan(1.5);
    },
    2 * firstProgram,
  );

  it(
    "keeps what declarations mention that are still there",
    () => {
      notebook = new Notebook();
      const names = ["shape", "Of", "later"].map((_, index) => `Cell [${index + 1}]`);
      notebook.check("const shape = { side: 1 };");
      notebook.check("type Of = typeof shape; globalThis.planted = 1;");
      notebook.check("const later = (of: Of): Of => of;");
      notebook.check("const shape = 'another';");
      const released = checkAll(0, 100, redeclaring);
      expect(released.length).toBeGreaterThan(50);
      expect(released.filter((name) => names.includes(name))).toEqual([]);
      expect(notebook.findings("later({ side: 2 }).side.toFixed(); shape.trim(); planted")).toEqual([]);
      expect(notebook.findings("later({ side: 'x' })")).toEqual(["1:9 TS2322"]);
    },
    firstProgram,
  );

  it(
    "keeps a cell that put a name on globalThis or declared one for all, and what runs again once",
    () => {
      notebook = new Notebook();
      const global = "globalThis.placed = 5; const once = 1;";
      const ambient = "declare global { interface Array<T> { second(): T } } export const extended = 2;";
      notebook.check(global);
      notebook.check(ambient);
      const text = declarations();
      const released = checkAll(0, 100, (cell) => (cell % 2 === 0 ? global : ambient));
      expect(released.length).toBeGreaterThan(50);
      expect(released).not.toContain("Cell [1]");
      expect(released).not.toContain("Cell [2]");
      expect(declarations()).toBeLessThan(25 * text);
      expect(notebook.findings("placed + 1; [1].second().toFixed(); once + extended")).toEqual([]);
      notebook.write("tsconfig.json", '{ "compilerOptions": { "noImplicitAny": true } }');
      expect(notebook.findings("placed + 1; [1].second().toFixed(); once + extended")).toEqual([]);
    },
    firstProgram,
  );
});
