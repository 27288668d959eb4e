import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeJSON, holdsLargeText } from "../../src/core/encodeJSON.js";
import type { Content } from "../../src/core/Message.js";

const large = 300_000;

function written(content: Content): string {
  return Buffer.from(encodeJSON(content)).toString();
}

/** A text that is long enough to be written in pieces, made of a short one. */
function longText(short: string): string {
  return short.repeat(Math.ceil(large / short.length));
}

describe("the JSON of a content with large texts", () => {
  test("is what JSON.stringify writes, whatever the texts hold and wherever their pieces end", () => {
    const short = fc.string({ unit: "grapheme", minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(short, short, fc.json(), (one, other, json) => {
        const value: unknown = JSON.parse(json);
        const content = {
          before: value,
          data: {
            "text/html": longText(one),
            "application/json": value,
            "text/plain": `.${longText(other)}`,
          },
          text: longText(other),
          metadata: {},
        };
        expect(written(content) === JSON.stringify(content)).toBe(true);
      }),
      { numRuns: 20, seed: 7 },
    );
  });

  test("escapes every character that JSON has an escape for", () => {
    const all = String.fromCodePoint(
      ...Array.from({ length: 0x180 }, (_, code) => code),
      0x2028,
      0xffff,
      0x1f600,
    );
    const content = { data: { "text/plain": longText(all) } };
    expect(written(content) === JSON.stringify(content)).toBe(true);
  });

  test("has no half of a surrogate pair, and keeps the pairs that stand across two pieces", () => {
    const pairs = longText("\u{1f600}");
    expect(JSON.parse(written({ text: `a${pairs}` }))).toEqual({ text: `a${pairs}` });
    const halves = longText("a\ud800b\udc00\udc00");
    expect(JSON.parse(written({ text: halves }))).toEqual({ text: longText("a\ufffdb\ufffd\ufffd") });
  });

  test("leaves out what JSON has no form for, and refuses what cannot be written", () => {
    const text = longText("x");
    expect(JSON.parse(written({ text, data: { text, gone: undefined }, gone: () => 1 }))).toEqual({
      text,
      data: { text },
    });
    expect(() => encodeJSON({ text, data: 1n })).toThrow(TypeError);
  });

  test("is written in one step where no text is large", () => {
    expect(holdsLargeText({ data: { "text/plain": "x" }, list: ["x".repeat(large)] })).toBe(false);
    expect(written({ list: ["x".repeat(large)] })).toHaveLength(large + 13);
  });
});
