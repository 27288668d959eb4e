import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { breakpointCondition, type BreakpointWish } from "../../src/debug/breakpointCondition.js";
import { hooksSymbol } from "../../src/debug/hooksSymbol.js";
import { javaScript, javaScriptExpression } from "../../src/debug/javaScript.js";

/** Runs the expression of a breakpoint as often as asked, and gives what it said and printed. */
function hits(wish: Omit<BreakpointWish, "id">, times: number): { stops: unknown[]; printed: string[] } {
  const expression = breakpointCondition({ id: 1, ...wish }, javaScriptExpression) ?? "true";
  const printed: string[] = [];
  let count = 0;
  const hooks = {
    hit: () => (count += 1),
    log: (pieces: unknown[]) => printed.push(pieces.map(String).join("")),
  };
  const scope = globalThis as unknown as Record<symbol, unknown>;
  scope[Symbol.for(hooksSymbol)] = hooks;
  try {
    const test = runInThisContext(`(n) => ${expression}`) as (n: number) => unknown;
    return { stops: Array.from({ length: times }, (_, index) => test(index + 1)), printed };
  } finally {
    Reflect.deleteProperty(globalThis, Symbol.for(hooksSymbol));
  }
}

describe("a breakpoint's condition", () => {
  it("is absent where nothing is asked", () => {
    expect(breakpointCondition({ id: 1, condition: "  " }, javaScriptExpression)).toBeUndefined();
  });

  it("counts hits of its condition", () => {
    expect(hits({ hitCondition: "3" }, 4).stops).toEqual([false, false, true, false]);
    expect(hits({ hitCondition: "> 2" }, 4).stops).toEqual([false, false, true, true]);
    expect(hits({ hitCondition: "% 2" }, 4).stops).toEqual([false, true, false, true]);
    expect(hits({ condition: "(n as number) % 2 === 0", hitCondition: ">= 2" }, 6).stops).toEqual([
      false,
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it("prints a log message and never stops", () => {
    const { stops, printed } = hits({ logMessage: "n is {n}, {({ a: { b: n } }).a.b} \\{not\\} {gone}" }, 2);
    expect(stops).toEqual([false, false]);
    expect(printed[1]).toBe("n is 2, 2 {not} ReferenceError: gone is not defined");
  });

  it("refuses what is malformed, and says why", () => {
    const refusal =
      (wish: Omit<BreakpointWish, "id">): (() => unknown) =>
      () =>
        breakpointCondition({ id: 1, ...wish }, javaScriptExpression);
    expect(refusal({ condition: "a +" })).toThrow(/SyntaxError/u);
    expect(refusal({ hitCondition: "sometimes" })).toThrow(/"sometimes"/u);
    expect(refusal({ hitCondition: "% 0" })).toThrow(/% 0/u);
    expect(refusal({ logMessage: "{open" })).toThrow(/brace at character 1/u);
  });
});

describe("what a client evaluates", () => {
  it("is TypeScript: an expression, an object, or statements", () => {
    const run = (code: string): unknown => (0, eval)(javaScript(code)) as unknown;
    expect(run("1 as number + 1")).toBe(2);
    expect(run("{ a: 1 as const }")).toEqual({ a: 1 });
    expect(run("const x: number = 2; x * 3")).toBe(6);
    expect(run("'a' // a remark")).toBe("a");
  });

  it("is refused where it would need the code to go on", () => {
    expect(() => javaScript("await 1")).toThrow(/await/u);
    expect(() => javaScript("import x from 'y'")).toThrow(/import/u);
  });
});
