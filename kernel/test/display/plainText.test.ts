import { inspect } from "node:util";
import * as check from "fast-check";
import { describe, expect, it } from "vitest";
import { plainText } from "../../src/display/text/plainText.js";
import { computedMilliseconds } from "../computedMilliseconds.js";

const nodeText = (value: unknown): string => inspect(value, { colors: false, depth: 4 });

/** Remembers that code of the value ran. */
let ran: string[] = [];
const watched = <T>(name: string, value: T): T => {
  ran.push(name);
  return value;
};

describe("a value as text", () => {
  it("reads as Node prints it, for random values of few parts", () => {
    const leaf = check.oneof(
      check.integer(),
      check.double(),
      check.boolean(),
      check.string({ unit: "grapheme-ascii", maxLength: 30 }),
      check.constantFrom(null, undefined, -0, 10n, Symbol("s"), /x/g, new Date(0), () => 1),
    );
    const value = check.letrec((tie) => ({
      any: check.oneof(
        { depthSize: "medium", withCrossShrink: true },
        leaf,
        check.array(tie("any"), { maxLength: 30 }),
        check.dictionary(
          check.string({ unit: check.constantFrom("a", "bc", "Z", "_", "1", "9", "-", " "), maxLength: 12 }),
          tie("any"),
          { maxKeys: 8 },
        ),
        check.array(tie("any"), { maxLength: 5 }).map((items) => new Set(items)),
        check.array(check.tuple(leaf, tie("any")), { maxLength: 5 }).map((pairs) => new Map(pairs)),
      ),
    })).any;
    check.assert(
      check.property(value, (one) => {
        expect(plainText(one)).toBe(nodeText(one));
      }),
      { numRuns: 1_000, seed: 11 },
    );
  });

  class Point {
    x = 1;
    #hidden = 2;
    get sum(): number {
      return this.x + this.#hidden;
    }
  }
  class Names extends Map<string, number> {}
  class Weights extends Float64Array {}
  const ring: { a: number; self?: unknown } = { a: 1 };
  ring.self = ring;
  const alike: readonly (readonly [name: string, value: unknown])[] = [
    ["an instance of a class", new Point()],
    ["a subclass of Map", new Names([["a", 1]])],
    ["a subclass of a typed array", new Weights(3)],
    ["a class that extends another", class extends Point {}],
    ["a function with properties", Object.assign(function named() {}, { a: 1 })],
    ["an async generator function", async function* walk() {}],
    ["an object without a prototype", Object.assign(Object.create(null) as object, { a: 1 })],
    ["a ring", ring],
    ["an array with holes", [, 1, , , 2]],
    ["a match of a regular expression", /(?<l>x)/u.exec("ax")],
    ["many numbers", Array.from({ length: 150 }, (_, index) => index ** 2)],
    ["texts in columns", Array.from({ length: 40 }, (_, index) => `text ${index ** 3}`)],
    ["an array of 64-bit integers", BigInt64Array.of(1n, -2n)],
    ["a buffer", Buffer.from("abc")],
    ["shared memory", new SharedArrayBuffer(4)],
    ["a view", new DataView(new ArrayBuffer(3))],
    ["accessors", { get a() { return 1; }, set a(_) {}, set b(_: number) {} }], // oxfmt-ignore
    ["a proxy", new Proxy({ a: [1] }, {})],
    ["a URL", new URL("http://example.org/a?b")],
    ["headers", new Headers({ a: "b" })],
    ["a pending promise", new Promise(() => undefined)],
    ["a settled promise", Promise.resolve(1)],
    ["iterators", [new Map([[1, 2]]).entries(), [1].values(), new WeakMap()]],
    ["boxed values", [Object(1), Object("a"), Object(1n)]],
    ["an error with a code and a cause", Object.assign(new TypeError("m", { cause: { a: 1 } }), { code: 1 })],
    ["an error among others", { list: [new Error("in")] }],
    ["several errors", new AggregateError([new Error("a")], "m")],
    ["an error without a stack", Object.assign(new Error("m"), { stack: undefined })],
    ["a module", Math],
    ["the global object", globalThis],
  ];
  it.each(alike)("reads as Node prints it: %s", (_, value) => {
    expect(plainText(value)).toBe(nodeText(value));
  });

  it("names an error by its class where the class sets no name", () => {
    class QuotaError extends Error {}
    expect(plainText(new QuotaError("all used"))).toMatch(/^QuotaError: all used\n {4}at /u);
  });

  it("follows the value's own inspection, within bounds", () => {
    expect(plainText({ [inspect.custom]: () => "mine" })).toBe("mine");
    expect(plainText([{ [inspect.custom]: () => ({ other: 1 }) }])).toBe("[ { other: 1 } ]");
    expect(plainText({ [inspect.custom]: () => "x".repeat(1e6) })).toMatch(
      /x\.\.\. 990000 more characters$/u,
    );
  });

  it("calls no getter and no method of the value", () => {
    ran = [];
    const hostile = {
      get shown() { return watched("property", 1); },
      get constructor() { return watched("constructor", Object); },
      get [Symbol.toStringTag]() { return watched("tag", "x"); },
      get [inspect.custom]() { return watched("custom", inspect); },
      toString: () => watched("toString", ""),
      toJSON: () => watched("toJSON", ""),
    }; // oxfmt-ignore
    class Loud extends Map<number, number> {
      override get size() { return watched("size", 0); }
      override entries() { return watched("entries", super.entries()); }
      override [Symbol.iterator]() { return watched("iterator", super.entries()); }
      static override get name() { return watched("name", "x"); }
    } // oxfmt-ignore
    class When extends Date {
      override toISOString() { return watched("toISOString", ""); }
      override getTime() { return watched("getTime", 0); }
    } // oxfmt-ignore
    class Pattern extends RegExp {
      override get flags() { return watched("flags", ""); }
      override get source() { return watched("source", ""); }
    } // oxfmt-ignore
    const error = new Error("e");
    Object.defineProperty(error, "stack", { get: () => watched("stack", "s") });
    Object.defineProperty(error, "message", { get: () => watched("message", "m") });
    const items = [1];
    Object.defineProperty(items, 0, { get: () => watched("item", 1), enumerable: true });
    const traps = new Proxy({}, {
      get: () => watched("get trap", 1),
      ownKeys: () => watched("ownKeys trap", []),
      getPrototypeOf: () => watched("prototype trap", null),
    }); // oxfmt-ignore
    const values = [hostile, new Loud([[1, 2]]), new When(0), new Pattern("x", "u"), error, items, traps];
    for (const value of values) plainText(value);
    expect(plainText(values)).toContain("[Getter]");
    expect(ran).toEqual([]);
    expect(plainText(new Loud([[1, 2]]))).toContain("{ 1 => 2 }");
    expect(plainText(new Pattern("x", "u"))).toContain("/x/u");
  });

  const million = 1_000_000;
  const wide = (width: number, depth: number): unknown =>
    depth === 0
      ? "x".repeat(50)
      : Object.fromEntries(Array.from({ length: width }, (_, key) => [`k${key}`, wide(width, depth - 1)]));
  const large: readonly (readonly [name: string, make: () => unknown, text: RegExp])[] = [
    ["ten million numbers", () => new Array<number>(10 * million).fill(1), /\.\.\. 9999900 more items\n\]$/u],
    ["ten million holes", () => new Array<number>(10 * million), /^\[ \.\.\. 10000000 more items \]$/u],
    ["a sparse array", () => Object.assign([], { 1000000000: 1 }), /^\[ <1000000000 empty items>, 1 \]$/u],
    ["a typed array of ten million", () => new Float64Array(10 * million), /^Float64Array\(10000000\) \[/u],
    [
      "a Map of a million",
      () => new Map(Array.from({ length: million }, (_, key) => [key, key])),
      /^Map\(1000000\) \{\n {2}0 => 0,[\s\S]* 999900 more items\n\}$/u,
    ],
    [
      "a Set of a million",
      () => new Set(Array.from({ length: million }, (_, key) => key)),
      /^Set\(1000000\)/u,
    ],
    ["a hundred million shared bytes", () => new SharedArrayBuffer(100 * million), /99999950 more bytes>/u],
    [
      "a text of ten million characters",
      () => "x".repeat(10 * million),
      /^'x{10000}'\.\.\. 9990000 more characters$/u,
    ],
    [
      "a hundred long texts",
      () => Array.from({ length: 100 }, () => "x".repeat(100_000)),
      /more characters/u,
    ],
    [
      "an object of 100 000 properties",
      () => Object.fromEntries(Array.from({ length: 100_000 }, (_, key) => [`k${key}`, key])),
      /k0: 0,[\s\S]*\.\.\. 99800 more properties\n\}$/u,
    ],
    ["objects within objects", () => wide(30, 3), /\[Object\]/u],
    ["long names", () => ({ ["k".repeat(million)]: 1 }), /more characters: 1/u],
    ["a long symbol", () => Symbol("x".repeat(million)), /more characters\)$/u],
    ["an integer of 300 000 digits", () => 10n ** 300_000n, /more hexadecimal digits n$/u],
    ["a long message", () => new Error("x".repeat(million)), /more characters\n {4}at /u],
    ["a thousand errors", () => Array.from({ length: 1000 }, (_, key) => new Error(`e${key}`)), /Error: e0/u],
    ["a deep chain", () => { let chain: object = {}; for (let level = 0; level < 100_000; level += 1) chain = { chain }; return chain; }, /\[Object\]/u], // oxfmt-ignore
    ["a proxy of many", () => new Proxy(new Array<string>(million).fill("text"), {}), /more items/u],
  ];
  it.each(large)("stays under 100 kB: %s", (_, make, text) => {
    const value = make();
    let shown = "";
    // Generous: it takes a few milliseconds.
    expect(computedMilliseconds(() => (shown = plainText(value)))).toBeLessThan(5_000);
    expect(shown.length).toBeLessThan(100_000);
    expect(shown).toMatch(text);
  });

  it("has no control characters but line ends, and is the same each time", () => {
    const value = ["\u001b[31mred\u0007", { "\u001b[0m": 1 }];
    expect(plainText(value)).toBe("[ '\\x1B[31mred\\x07', { '\\x1B[0m': 1 } ]");
    expect(plainText(value)).toBe(plainText(value));
  });
});
