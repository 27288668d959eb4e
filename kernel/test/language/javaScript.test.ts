import { afterAll, expect, test } from "vitest";
import { languageOf } from "../../src/language/typeMode.js";
import { firstProgram, Notebook } from "./Notebook.js";

const notebook = new Notebook();
afterAll(() => notebook.close());

const person = "class Person { constructor(name) { this.name = name } }\n10 - '5'";

test(
  "JavaScript is not checked as TypeScript is",
  () => {
    expect(notebook.check(person).diagnostics).not.toEqual([]);
    expect(notebook.check(person, "warn", false, "javascript").diagnostics).toEqual([]);
    expect(notebook.check(person, "strict", false, "javascript").diagnostics).toEqual([]);
  },
  firstProgram,
);

test("a tsconfig.json may ask for the check", () => {
  notebook.write("tsconfig.json", '{ "compilerOptions": { "checkJs": true } }');
  expect(notebook.check("10 - '5'", "warn", false, "javascript").diagnostics).toHaveLength(1);
});

test("the language is that of the cell's comment, then of the metadata, then of the environment", () => {
  const environment = { PRECIPICE_LANGUAGE: "javascript" };
  expect(languageOf("1", {}, {})).toBe("typescript");
  expect(languageOf("1", {}, environment)).toBe("javascript");
  expect(languageOf("1", { language: "typescript" }, environment)).toBe("typescript");
  expect(languageOf("/** @language javascript */ 1", { language: "typescript" }, {})).toBe("javascript");
  expect(languageOf("1", { language: "none" }, {})).toBe("typescript");
});

test("a property without a value is no finding in tslab's cells, unless a tsconfig.json asks for it", () => {
  const own = new Notebook();
  const uninitialized = "class Node1 { next: Node1; }";
  try {
    expect(own.findings(uninitialized)).toEqual(["1:15 TS2564"]);
    expect(own.check(uninitialized, "warn", false, "tslab").diagnostics).toEqual([]);
    expect(own.check("const a: number = 'a'", "warn", false, "tslab").diagnostics).toHaveLength(1);
    own.write("tsconfig.json", '{ "compilerOptions": { "strictPropertyInitialization": true } }');
    expect(own.check(uninitialized, "warn", false, "tslab").diagnostics).toHaveLength(1);
  } finally {
    own.close();
  }
});
