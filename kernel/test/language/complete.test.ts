import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstProgram, Notebook } from "./Notebook.js";

let notebook: Notebook;
beforeAll(() => {
  notebook = new Notebook({
    "module.ts": "export const first = 1; export function second(): void {}",
    "folder/inner.ts": "export const deep = 1;",
    "node_modules/plain-package/package.json":
      '{ "name": "plain-package", "version": "1.0.0", "types": "i.d.ts" }',
    "node_modules/plain-package/i.d.ts": "export declare const x: 1;",
    "node_modules/@scope/scoped/package.json":
      '{ "name": "@scope/scoped", "version": "1.0.0", "types": "i.d.ts" }',
    "node_modules/@scope/scoped/i.d.ts": "export declare const y: 1;",
    "package.json": '{ "dependencies": { "plain-package": "1.0.0", "@scope/scoped": "1.0.0" } }',
  });
  notebook.check("interface Options { /** How many. */ depth: number; color: 'red' | 'green' }");
  notebook.check(
    "/** Draws. */ function draw(options: Options): string { return '' }\nlet changing = 1; const person = { name: 'Ada', born: 1815 };",
  );
  notebook.check(
    "import { readFileSync } from 'node:fs'; class Robot { #secret = 1; static make() { return new Robot() } walk(): void {} }",
  );
}, firstProgram);
afterAll(() => notebook.close());

describe("completion offers", () => {
  it("members of a value of an earlier cell", () => {
    const { names, replaced } = notebook.complete("person.|");
    expect(names).toEqual(["born", "name"]);
    expect(replaced).toBe("");
  });

  it("members that begin with what is typed, with their signatures", () => {
    const { matches, replaced } = notebook.complete("[1].ma|");
    expect(matches[0]).toEqual({
      text: "map",
      type: "method",
      signature: expect.stringContaining("=> U[]") as string,
    });
    expect(replaced).toBe("ma");
  });

  it("members in the middle of a line", () => {
    expect(notebook.complete("const x = person.na|; x").names).toEqual(["name"]);
  });

  it("names of earlier cells, in the words for their kinds", () => {
    const kinds = (marked: string): string[] =>
      notebook.complete(marked).matches.map(({ text, type }) => `${text} ${type}`);
    expect(kinds("dra|")).toContain("draw function");
    expect(kinds("chang|")).toEqual(["changing variable"]);
    expect(kinds("Robo|")).toEqual(["Robot class"]);
    expect(kinds("const o: Optio|")).toContain("Options interface");
    expect(kinds("readFileS|")).toEqual(["readFileSync function"]);
  });

  it("kinds of all matches but the signature of the first alone where the time is over", () => {
    let time = 0;
    const slow = (): number => (time += 1000);
    const { matches } = notebook.complete(
      "import { readFile, readFileSync } from 'node:fs'; readFile|",
      undefined,
      slow,
    );
    expect(matches.slice(0, 2).map(({ text, type }) => `${text} ${type}`)).toEqual([
      "readFile function",
      "readFileSync function",
    ]);
    expect(matches[0]?.signature).toContain("PathOrFileDescriptor");
    expect(matches[1]?.signature).toBe("");
    const { matches: unhurried } = notebook.complete(
      "import { readFile, readFileSync } from 'node:fs'; readFile|",
      undefined,
      () => 0,
    );
    expect(unhurried[1]?.signature).toContain("PathOrFileDescriptor");
  });

  it("names of the cell itself that was not run", () => {
    expect(notebook.complete("const unrun = { inside: 1 };\nunr|").names).toEqual(["unrun"]);
    expect(notebook.complete("const unrun = { inside: 1 };\nunrun.|").names).toEqual(["inside"]);
  });

  it("names inside a function that is not closed yet", () => {
    expect(notebook.complete("function open(robot: Robot) {\n  if (robot) { robot.|").names).toEqual([
      "walk",
    ]);
    expect(notebook.complete("for (const c of person.name) { c.toUp|").names).toEqual(["toUpperCase"]);
  });

  it("keywords", () => {
    expect(notebook.complete("awa|").matches).toContainEqual({
      text: "await",
      type: "keyword",
      signature: "",
    });
  });

  it("the kernel's own names and its members", () => {
    expect(notebook.complete("displ|").names).toContain("display");
    expect(notebook.complete("cell.|").names).toEqual(expect.arrayContaining(["executionCount", "signal"]));
  });

  it("keys of an object literal", () => {
    expect(notebook.complete("draw({ | })").names.slice(0, 2)).toEqual(["color", "depth"]);
    expect(notebook.complete("draw({ color: 'red', de| })").names).toContain("depth");
  });

  it("the texts of a union, within quotes", () => {
    const { names, replaced } = notebook.complete("draw({ depth: 1, color: 'gr|' })");
    expect(names).toEqual(["green"]);
    expect(replaced).toBe("gr");
    expect(notebook.complete('draw({ depth: 1, color: "|" })').names).toEqual(["green", "red"]);
  });

  it("names that a module exports", () => {
    expect(notebook.complete("import { | } from './module'").names).toEqual(
      expect.arrayContaining(["first", "second"]),
    );
    expect(notebook.complete("import { readFileS| } from 'node:fs'").names).toEqual(["readFileSync"]);
  });

  it("local files and folders as paths", () => {
    expect(notebook.complete("import { first } from './|'").names).toEqual(
      expect.arrayContaining(["folder", "module"]),
    );
    expect(notebook.complete("import { deep } from './folder/in|'").names).toEqual(["inner"]);
    expect(notebook.complete("await import('./mod|')").names).toEqual(["module"]);
  });

  it("packages, those with a scope too, and what Node and the kernel provide", () => {
    expect(notebook.complete("import * as p from 'plain|'").names).toEqual(["plain-package"]);
    const scoped = notebook.complete("import * as p from '@sco|'");
    expect(scoped.names).toEqual(["@scope/scoped"]);
    expect(scoped.replaced).toBe("@sco");
    expect(notebook.complete("import fs from 'node:f|'").names).toEqual(
      expect.arrayContaining(["node:fs", "node:fs/promises"]),
    );
    expect(notebook.complete("import * as t from 'ts|'").names).toEqual(["tslab"]);
    expect(notebook.complete("import * as t from 'arq|'").names).toContain("arquero");
  });

  it("members behind optional chaining", () => {
    const marked = "const maybe = person as typeof person | undefined;\nmaybe?.na|";
    expect(notebook.complete(marked).names).toEqual(["name"]);
  });

  it("nothing of the program's own making", () => {
    for (const marked of ["__pre|", "globalThis.__prec|", "import './.prec|'"]) {
      expect(notebook.complete(marked).names.filter((name) => name.includes("precipice"))).toEqual([]);
    }
  });

  it("at most some hundred matches, the nearest first", () => {
    const { names } = notebook.complete("const nearest = 1;\n|");
    expect(names.length).toBeLessThanOrEqual(500);
    expect(names.length).toBeGreaterThan(100);
    expect(names.indexOf("nearest")).toBeLessThan(names.indexOf("Array"));
  });

  it("nothing in a comment and does not fail on text that is no TypeScript", () => {
    expect(notebook.complete("// person.|").names).toEqual([]);
    expect(notebook.complete(")]} = person.na|").names).toEqual(["name"]);
    expect(notebook.complete("|").names.length).toBeGreaterThan(0);
  });
});
