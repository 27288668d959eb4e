import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "../interpreter/KernelProcess.js";
import { firstProgram, Notebook } from "./Notebook.js";

let kernel: KernelProcess;
let notebook: Notebook;
beforeAll(async () => {
  kernel = await KernelProcess.start();
  notebook = new Notebook();
  notebook.check("1");
}, firstProgram);
afterAll(async () => {
  notebook.close();
  await kernel.stop();
});

describe("a cell that JavaScript's grammar refuses is reported once, by its run:", () => {
  it.each([
    "return 1",
    "if (true) { return; }",
    "break;",
    "continue;",
    "for (const a of [1]) { break missing; }",
    "while (false) continue missing;",
    "same: same: for (;;) break;",
    "const a;",
    "function f() { await 1; }",
    "new.target",
    "switch (1) { default: default: }",
    "class A { constructor() {} constructor() {} }",
    "class A { #a; #a; }",
    "class A { m() { this.#b; } }",
    "class A { constructor() { super(); } }",
    "super.a",
    "let let = 1",
    "with (Math) { }",
    "delete Math",
    "eval = 1",
    "arguments = 1",
    "010",
    "'\\010'",
    "/(/",
    "/a/gg",
    "function f(a, a) {}",
    "({ a = 1 })",
    "1 = 2",
    "1++",
    "for (const a = 1 of [1]) {}",
    "for (let a, b of [1]) {}",
    "const { ...a, b } = {}",
    "function f(...a, b) {}",
    "{ import a from 'a' }",
    "{ export const a = 1 }",
    "export { missing }",
    "async () => { for await (const a in {}) {} }",
    "function* g() { function h(a = yield) {} }",
    "({ __proto__: 1, __proto__: 2 })",
    "({ get a(b) { return 1 } })",
    "'use strict'; function f(a = 1) { 'use strict' }",
    "if (1) class A {}",
    "while (0) function f() {}",
    "label: let a = 1",
    "a?.b = 1",
    "new a?.b()",
    "-1 ** 2",
    "1 ?? 2 || 3",
    "class A extends B { constructor() { function f() { super() } } }",
    "import.meta = 1",
    "enum A { B = 1 } enum",
  ])("%s", async (code) => {
    const { error } = await kernel.run(code);
    expect(error?.ename).toBe("SyntaxError");
    expect(notebook.check(code).text).toBe("");
  });

  it("and by the strict check, which keeps it from running", () => {
    expect(notebook.check("return 1", "strict").text).toContain("TS1108");
  });

  it("but other errors of types stay beside the run", () => {
    expect(notebook.check("({ a: 1, a: 2 })").text).toContain("TS1117");
    expect(notebook.check("const wrong: number = 'a'").text).toContain("TS2322");
  });
});
