import { describe, expect, it } from "vitest";
import typescript from "typescript";
import { handledRegions } from "../../src/debug/handledRegions.js";
import { lineMap, sameLines } from "../../src/debug/LineMap.js";
import { sourceMapComment } from "../../src/interpreter/sourceMapComment.js";
import { loweringSettings } from "../../src/interpreter/rewrite/LoweringSettings.js";
import { lowerWithTypeScript } from "../../src/interpreter/rewrite/lowerWithTypeScript.js";

describe("the lines of lowered code", () => {
  const source =
    "interface A {\n  x: number;\n}\nfunction mark(a: unknown, b: unknown) {}\nclass B {\n  @mark\n  m(): number {\n    return 1;\n  }\n}\n";

  it("lead to the user's lines and back", () => {
    const lowered = lowerWithTypeScript(typescript, source, "ts", loweringSettings(source, []));
    const comment = sourceMapComment(lowered.code, "cell.ts", lowered.originalPosition);
    const map = lineMap(/sourceMappingURL=(.*)$/u.exec(comment)?.[1]);
    const lines = lowered.code.split("\n");
    const at = lines.findIndex((line) => line.includes("return 1;"));
    expect(map.toSource(at, 8).line).toBe(7);
    expect(map.toScript(7)).toBe(at);
    // A line without code stands for the next one that has some.
    expect(map.toScript(1)).toBe(lines.findIndex((line) => line.includes("function mark")));
  });

  it("are the same where there is no map, or one that cannot be read", () => {
    for (const url of [
      undefined,
      "",
      "other.js.map",
      "data:application/json;base64,!!!",
      "data:application/json;base64,e30=",
    ]) {
      expect(lineMap(url)).toBe(sameLines);
    }
  });
});

describe("the places where exceptions are handled", () => {
  const code = [
    "try { risky(); } catch { after(); }",
    "try { loose(); } finally { done(); }",
    "try { (() => { inner(); })(); } catch {}",
    "chained().catch(() => handler());",
    "chained2().then(a, b);",
    "chained3().then(a);",
    "Promise.allSettled([settled()]);",
  ];
  const at = handledRegions(code.join("\n"), 0);
  it.each([
    ["risky", true],
    ["after", false],
    ["loose", false],
    ["inner", false],
    ["chained(", true],
    ["handler", false],
    ["chained2", true],
    ["chained3", false],
    ["settled(", true],
  ])("%s: %s", (text, handled) => {
    const line = code.findIndex((one) => one.includes(text));
    expect(at(line, code[line]?.indexOf(text) ?? 0)).toBe(handled);
  });

  it("counts the first line from the script's own column", () => {
    const shifted = handledRegions("(function () {try { f(); } catch {}})", -14);
    expect(shifted(0, 6)).toBe(true);
  });

  it("says nothing of a script that it cannot read", () => {
    expect(handledRegions("try {", 0)(0, 0)).toBe(false);
  });
});
