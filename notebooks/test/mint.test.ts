import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("mint.ipynb");
});

const text = (words: string): string => notebook.textWith(words);

test("the card: the least slope of 20 models is above zero with a simultaneous interval", () => {
  const [card] = notebook.bundles(cardType).map((bundle) => bundle[cardType]);
  expect(card).toMatchObject({ verdict: { verdict: "holds" } });
  expect(JSON.stringify(card)).toMatch(
    /CodeLlama-7b-hf, 1\.09 % \(99\.75 % interval 0\.33 to 1\.85; n = 586/u,
  );
});

test("gains of a turn of 1 to 8 and of feedback of 2 to 17 points are as printed", () => {
  const [compared] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  const { figures } = compared as { figures: { state: string; ours?: number }[] };
  expect(figures.slice(0, 4).map(({ state }) => state)).toEqual(new Array<string>(4).fill("reproduced"));
  // The slopes by hand: (2 (s5 - s1) + s4 - s2) / 10.
  expect(figures[1]?.ours).toBeCloseTo((2 * (0.3618 - 0.0273) + 0.3174 - 0.1689) / 10, 3);
  expect(figures[4]?.state).toBe("differs");
});

test("most of the slope is the second turn", () => {
  expect(notebook.printed).toContain("From the second turn on 12 of 20 models gain detectably and 0 lose.");
  expect(text("slope from turn 2")).toMatch(/chat-bison-001 .* -0\.5 +-2\.0 to 0\.9/u);
});

test("feedback helps 18 of 21 models after Holm; tuning is not decided by nine pairs", () => {
  expect(notebook.printed).toContain("Feedback helps 18 of 21 models (Holm, .05).");
  expect(notebook.printed).toContain("6 of 9 tuned models are worse; sign test p = 0.51.");
  expect(notebook.printed).toContain("Detectably different (Holm): 3 worse, 2 better.");
});
