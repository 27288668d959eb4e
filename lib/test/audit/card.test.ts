import { describe, expect, it, test } from "vitest";
import { audit, card, judgeClaim, percent, sentence } from "../../src/audit/index.js";
import { proportion, meanScore } from "../../src/evals/index.js";
import { jupyterDisplay } from "../../src/results/jupyterDisplay.js";

const right = proportion({ successes: 198, trials: 350 });
const many = audit([
  { name: "a", check: "mean", mean: "50.0", n: 10 },
  { name: "b", check: "mean", mean: "33.33", n: 10 },
]);

describe("judgeClaim", () => {
  it.each([
    [
      { from: "data", estimate: right, above: 0.5 },
      "holds",
      /^the interval 0\.51\d to 0\.61\d lies above 0\.500$/u,
    ],
    [{ from: "tables", estimate: right, above: 0.5 }, "possible", /lies above 0\.500/u],
    [{ from: "data", estimate: right, below: 0.5 }, "impossible", /lies above 0\.500/u],
    [{ from: "data", estimate: right, above: 0.7 }, "impossible", /lies below 0\.700/u],
    [{ from: "data", estimate: right, above: 0.55 }, "undecided", /includes 0\.550/u],
    [{ from: "data", shows: true, because: "none of 12 is best in all" }, "holds", /^none of 12/u],
    [{ from: "tables", shows: true, because: "none of 12 is best in all" }, "possible", /^none of 12/u],
    [{ from: "tables", shows: false, because: "one is best in all" }, "impossible", /^one is/u],
    [{ missing: "the sizes of the sets" }, "not testable", /^missing: the sizes of the sets$/u],
  ] as const)("gives the verdict of the evidence, case %#", (claim, verdict, because) => {
    const judged = judgeClaim(claim);
    expect(judged.verdict).toBe(verdict);
    expect(judged.because).toMatch(because);
  });

  it("takes an audit: one failed check makes a claim impossible, and is named", () => {
    expect(judgeClaim({ audited: many })).toEqual({
      verdict: "impossible",
      because: "1 of 2 checks fail: b",
    });
    const sound = audit([{ name: "a", check: "mean", mean: "50.0", n: 10 }]);
    expect(judgeClaim({ audited: sound })).toEqual({ verdict: "possible", because: "all 1 checks pass" });
  });

  it("leaves a claim undecided where no interval can be had", () => {
    const single = meanScore([1]);
    expect(judgeClaim({ from: "data", estimate: single, above: 0 })).toMatchObject({ verdict: "undecided" });
  });

  it.each([
    [{}, /expected one of estimate, shows, audited, missing; got none/u],
    [{ missing: "x", audited: right }, /got audited and missing/u],
    [{ from: "data", estimate: right }, /either above or below/u],
    [{ from: "data", estimate: right, above: 0, below: 1 }, /either above or below/u],
    [{ audited: right }, /a result of audit\(\); got one of kind proportion/u],
    [{ mising: "x" }, /no option "mising"; is it "missing"/u],
  ])("refuses evidence of no kind or of two, case %#", (claim, reason) => {
    expect(() => judgeClaim(claim as never)).toThrow(reason);
  });
});

describe("sentence", () => {
  it("writes a result with its interval and n, and keeps its method", () => {
    const said = sentence`The judge is right in ${percent(right)} of pairs, ${12} of ${33} judges, ${0.123456}, ${percent(0.25)}, ${"so"}.`;
    expect(said.text).toBe(
      "The judge is right in 56.6 % (95 % interval 51.3 to 61.7; n = 350 items) of pairs, 12 of 33 judges, 0.123, 25 %, so.",
    );
    expect(said.methods).toHaveLength(1);
    expect(said.methods[0]).toMatch(
      /^Interval: Wilson.*95 %, two-sided\. Unit of replication: item\. No simulation, closed form\.$/u,
    );
  });

  it("refuses a result of several estimates without labels, and numbers that are none", () => {
    expect(() => sentence`${many}`).toThrow(/2 estimates have the labels/u);
    expect(() => sentence`${NaN}`).toThrow(/expected a finite number; got NaN/u);
    expect(() => sentence`${{} as never}`).toThrow(/expected a result, \[result, labels\]/u);
  });
});

test("a card shows question, answer, verdict and methods, as data, HTML and text that say the same", () => {
  const shown = card({
    question: "Is <b> better?",
    answer: sentence`It is right in ${percent(right)}.`,
    verdict: judgeClaim({ from: "tables", estimate: right, above: 0.5 }),
    short: "above a coin, by one test",
  });
  const bundle = shown[jupyterDisplay]();
  expect(bundle["application/vnd.precipice.paper-card.v1+json"]).toEqual({
    schema: "1.0",
    question: "Is <b> better?",
    answer: shown.answer,
    verdict: shown.verdict,
    short: "above a coin, by one test",
  });
  expect(bundle["text/html"]).toContain("Is &lt;b&gt; better?");
  for (const words of ["56.6 % (95 % interval 51.3 to 61.7", "possible", "lies above 0.500", "Wilson"]) {
    expect(bundle["text/plain"]).toContain(words);
    expect(bundle["text/html"]).toContain(words);
    expect(shown.toMarkdown()).toContain(words);
  }
});

test.each([
  [{ question: "No question" }, /ends with a question mark/u],
  [{ answer: "typed" }, /answer is made by sentence/u],
  [{ verdict: "holds" }, /verdict is made by judgeClaim/u],
  [{ short: "one two three four five six seven eight nine" }, /one to 8 words; got 9/u],
  [{ short: "" }, /one to 8 words; got 0/u],
  [{ titel: "x" }, /no option "titel"/u],
])("a card refuses a field that is wrong, case %#", (wrong, reason) => {
  const fields = {
    question: "Is it?",
    answer: sentence`Yes.`,
    verdict: judgeClaim({ missing: "data" }),
    short: "missing data",
  };
  expect(() => card({ ...fields, ...wrong } as never)).toThrow(reason);
});
