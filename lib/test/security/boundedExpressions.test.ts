import { describe, expect, test } from "vitest";
import { matchText } from "../../src/renderer/interact/matchText.js";
import { randomFrom } from "../renderer/mutate.js";

const rounds = process.env["PRECIPICE_LONG"] === "1" ? 200_000 : 4_000;

describe("an expression that somebody types blocks no page, whatever the texts are", () => {
  test.each([
    ["(a+)+$", 20_000],
    ["^(a|a)*$", 20_000],
    ["(a|aa)+$", 20_000],
    ["(.*)*x", 5_000],
    [".*.*.*.*.*x", 5_000],
    ["^(([a-z])+.)+[A-Z]([a-z])+$", 5_000],
    ["^(?:a{0,30}){20}$", 300],
    ["(?=(?=(?=.*b).*b).*b)c", 200],
  ])("%s is answered for %d letters that take a browser's own matcher for ever", (source, letters) => {
    expect(matchText(source, false)(`${"a".repeat(letters)}!`)).toBe(false);
  });

  test("more work than the page has time for is refused in a sentence, for all texts together", () => {
    const matches = matchText("(a|a)*$", false);
    const text = (i: number): string => `${"a".repeat(100_000)}${i}!`;
    expect(() => Array.from({ length: 100 }, (_, i) => matches(text(i)))).toThrow(
      /too long for this expression: it would block the page/u,
    );
    expect(() => matches("a")).toThrow(RangeError);
  });

  test.each([
    ["(a)\\1", /backreference/u],
    ["(?<n>a)\\k<n>", /backreference/u],
    ["(?<=a)b", /lookbehind/u],
    ["(?<!a)b", /lookbehind/u],
    ["(((a{1000}){1000}){1000})", /so many repetitions/u],
    ["(){99999999999}", /so many repetitions/u],
    ["((){2000}){2000}", /so many repetitions/u],
    ["(a", /Unterminated group/u],
    ["[b-a]", /out of order/u],
  ])("%s is refused with the reason", (source, reason) => {
    expect(() => matchText(source, true)).toThrow(reason);
  });
});

describe("an expression matches what the browser's own matcher matches", () => {
  const texts = [
    "",
    "a",
    "b",
    "ab",
    "aab",
    "Ab c",
    "PPO v2",
    "ſK",
    "é\u{1f600}",
    "\n",
    "a\nb",
    "a-b_c",
    "]",
    "12",
  ];

  test.each([
    "^(spr|curl)$",
    "^(?!ppo)",
    "(?=.*b)a",
    "\\bv[0-9]",
    "\\B2$",
    "[^a-z\\]]",
    "\\p{Lu}",
    "\\u{1f600}",
    "\\ud83d\\ude00",
    "\\x61+?b",
    "k",
    "\\w+",
    "\\W",
    ".",
    "(?:a|)b{2,}",
    "a{0}",
    "(?<name>a)b",
    "(?:^)*a",
    "\\-|\\]",
    "[\\]\\-]",
    "s",
  ])("%s", (source) => {
    for (const ignoreCase of [true, false]) {
      // Some patterns are invalid in Unicode mode: matchText must refuse them too.
      let own: RegExp;
      try {
        own = new RegExp(source, ignoreCase ? "iu" : "u");
      } catch {
        expect(() => matchText(source, ignoreCase)).toThrow(SyntaxError);
        continue;
      }
      const matches = matchText(source, ignoreCase);
      for (const text of texts) expect(matches(text), `${source} ${text}`).toBe(own.test(text));
    }
  });

  test(`${rounds} expressions that are made up, on texts that are made up`, () => {
    const random = randomFrom(11);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const make = (depth: number): string => {
      const kind = depth === 0 ? 0 : Math.floor(random() * 7);
      if (kind === 1) return make(depth - 1) + make(depth - 1);
      if (kind === 2) return `(?:${make(depth - 1)}|${make(depth - 1)})`;
      if (kind === 3)
        return `(${make(depth - 1)})${pick(["*", "+", "?", "{2}", "{1,}", "{0,2}", "*?", "+?"])}`;
      if (kind === 4) return `(?${pick(["=", "!"])}${make(depth - 1)})`;
      if (kind === 5) return pick(["^", "$", "\\b", "\\B"]) + make(depth - 1);
      return pick(["a", "b", ".", "[ab]", "[^a]", "\\w", "\\s", "B", "é"]);
    };
    for (let round = 0; round < rounds; round++) {
      const source = make(4);
      const own = new RegExp(source, "iu");
      const matches = matchText(source, true);
      const text = Array.from({ length: Math.floor(random() * 7) }, () =>
        pick(["a", "b", "A", " ", "é", "\n"]),
      ).join("");
      expect(matches(text), `/${source}/iu on ${JSON.stringify(text)}`).toBe(own.test(text));
    }
  });
});
