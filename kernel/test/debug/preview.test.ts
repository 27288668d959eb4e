import { Session, type Runtime } from "node:inspector";
import { afterAll, describe, expect, it } from "vitest";
import { preview, typeName } from "../../src/debug/preview.js";

const session = new Session();
session.connect();
afterAll(() => session.disconnect());

/** V8's own description of an expression's value. */
function described(expression: string): Runtime.RemoteObject {
  let found: Runtime.RemoteObject | undefined;
  session.post(
    "Runtime.evaluate",
    { expression: `(${expression})`, generatePreview: true },
    (error, answer) => {
      if (error !== null) throw error;
      found = answer.result;
    },
  );
  if (found === undefined) throw new Error("The inspector gave no answer.");
  return found;
}

describe("preview", () => {
  it.each([
    ["undefined", "undefined", "undefined"],
    ["null", "null", "null"],
    ["true", "true", "boolean"],
    ["1.5", "1.5", "number"],
    ["-0", "-0", "number"],
    ["NaN", "NaN", "number"],
    ["-Infinity", "-Infinity", "number"],
    ["10n ** 20n", "100000000000000000000n", "bigint"],
    ["'a\"b\\n'", '"a\\"b\\n"', "string"],
    ["Symbol('s')", "Symbol(s)", "symbol"],
    ["[]", "Array(0) []", "Array"],
    ["[1, 'two', [3], { four: 4 }]", 'Array(4) [1, "two", Array(1), Object]', "Array"],
    ["Object.assign([1], { extra: 2 })", "Array(1) [1, extra: 2]", "Array"],
    ["{}", "{}", "Object"],
    ["{ a: 1, b: 'x', c: () => 1, d: null }", '{a: 1, b: "x", c: ƒ, d: null}', "Object"],
    ["{ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }", "{a: 1, b: 2, c: 3, d: 4, e: 5, …}", "Object"],
    ["new (class Point { x = 1 })()", "Point {x: 1}", "Point"],
    ["new Map([['k', 1], [{}, [2]]])", 'Map(2) {"k" => 1, Object => Array(1)}', "Map"],
    ["new Set([1, 'b'])", 'Set(2) {1, "b"}', "Set"],
    ["new Float64Array([0.5, 1])", "Float64Array(2) [0.5, 1]", "Float64Array"],
    ["/a+/giu", "/a+/giu", "RegExp"],
    ["new RangeError('far')", "RangeError: far", "RangeError"],
    ["function f(a, b) { return a; }", "ƒ f(a, b)", "function"],
    ["async function g() {}", "ƒ async g()", "function"],
    ["(a) => a", "ƒ (a) => a", "function"],
    ["class Kind extends Map {}", "class Kind extends Map", "class"],
    ["new Proxy({ a: 1 }, {})", "Proxy(Object)", "Object"],
  ])("shows %s as %s", (expression, shown, type) => {
    const value = described(expression);
    expect(preview(value)).toBe(shown);
    expect(typeName(value)).toBe(type);
  });

  it("shows a getter without calling it", () => {
    const value = described("{ calls: 0, get now() { this.calls += 1; return 1; } }");
    expect(preview(value)).toBe("{calls: 0, now: (…)}");
  });

  it("cuts what is long", () => {
    expect(preview(described("'x'.repeat(1000)"))).toMatch(/^"x{120}…"$/u);
    expect(preview(described("Array.from({ length: 500 }, (_, i) => i)"))).toMatch(
      /^Array\(500\) \[0, 1, .{100,240}…$/u,
    );
  });
});
