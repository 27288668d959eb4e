import { afterAll, expect, test } from "vitest";
import { isJavaScript } from "../../src/language/typeMode.js";
import { firstProgram, Notebook } from "./Notebook.js";

const notebook = new Notebook();
afterAll(() => notebook.close());

const person = "class Person { constructor(name) { this.name = name } }\n10 - '5'";

test(
  "JavaScript is not checked as TypeScript is",
  () => {
    expect(notebook.check(person).diagnostics).not.toEqual([]);
    expect(notebook.check(person, "warn", false, true).diagnostics).toEqual([]);
    expect(notebook.check(person, "strict", false, true).diagnostics).toEqual([]);
  },
  firstProgram,
);

test("a tsconfig.json may ask for the check", () => {
  notebook.write("tsconfig.json", '{ "compilerOptions": { "checkJs": true } }');
  expect(notebook.check("10 - '5'", "warn", false, true).diagnostics).toHaveLength(1);
});

test("the language is that of the cell's comment, then of the metadata, then of the environment", () => {
  const environment = { PRECIPICE_LANGUAGE: "javascript" };
  expect(isJavaScript("1", {}, {})).toBe(false);
  expect(isJavaScript("1", {}, environment)).toBe(true);
  expect(isJavaScript("1", { language: "typescript" }, environment)).toBe(false);
  expect(isJavaScript("/** @language javascript */ 1", { language: "typescript" }, {})).toBe(true);
});
