import { describe, expect, it } from "vitest";
import { checkComplete } from "../../src/interpreter/rewrite/checkComplete.js";

describe("whether code is complete", () => {
  it.each([
    "",
    "1 + 1",
    "const a: number = 1",
    "function f() {}\n",
    "await x",
    "`a\nb`",
    "/[)]/",
    "({ a: 1 })",
    "if (a) b\nelse c",
    "import a from 'b'",
    "<T,>(x: T) => x",
    "// comment",
    "/* a */",
    "const e = <div>a</div>",
    "class A { #x = 1 }",
    "label: for (;;) {}",
    "x as any",
  ])("%j is", (code) => {
    expect(checkComplete(code)).toEqual({ status: "complete" });
  });

  it.each([
    ["function f() {", "  "],
    ["if (a) {\n  b(", "    "],
    ["const a = [", "  "],
    ["x = (a) =>", "  "],
    ["`template", ""],
    ["/* comment", ""],
    ["1 +", ""],
    ["class A {\n  m() {\n    return 1;\n  }", "  "],
    ["const a =", ""],
    ["interface A {", "  "],
    ["type A =", ""],
    ["for (const a of b)", ""],
    ["try {\n} ", ""],
    ["enum E {", "  "],
    ["import {", "  "],
    ["const e = <div>", ""],
  ])("%j waits for more, indented by %j", (code, indent) => {
    expect(checkComplete(code)).toEqual({ status: "incomplete", indent });
  });

  it.each([
    "1 1",
    ")",
    "let let = 1",
    "const a;",
    "'open",
    "a b c",
    "function () {}",
    "}",
    "if (a) }",
    "import 5",
    "x = = 1",
    "return 1",
  ])("%j is invalid", (code) => {
    expect(checkComplete(code).status).toBe("invalid");
  });
});
