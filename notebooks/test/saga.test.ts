import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("saga.ipynb");
});

const text = (): string => saved.texts.join("\n");

describe("saga", () => {
  test("the card: not testable; 18 of 20 wrong programs are caught", () => {
    const [card] = saved.bundles(cardType);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "not testable" } });
    expect(JSON.stringify(card?.[cardType])).toContain(
      "catch 90.0 % (95 % interval 69.9 to 97.2; n = 20 items)",
    );
  });

  test("the exact program passes every test; constant answers fail one half of them", () => {
    expect(saved.printed).toContain("The exact program passes 68 of 68 tests; 34 expect Yes, 34 No.");
    expect(text()).toMatch(/always Yes +34 /u);
    expect(text()).toMatch(/always No +34 /u);
    expect(saved.printed).toContain("Not caught by any test: 32-bit products, sorts first.");
  });

  test("the detection rate is that of pass@k; 30 tests catch all 18 programs with probability .61", () => {
    const [rates] = saved.results("passRates");
    // 1 - C(68 - m, 1) / C(68, 1) = m / 68, averaged over the 18 programs that are caught.
    const kills = [2, 4, 4, 5, 6, 9, 9, 10, 15, 17, 18, 19, 19, 23, 29, 30, 34, 34];
    const mean = kills.reduce((sum, one) => sum + one, 0) / 68 / kills.length;
    expect(rates?.get({ k: 1 }).estimate).toBeCloseTo(mean, 10);
    expect(rates?.get({ k: 30 }).estimate).toBeCloseTo(0.968, 3);
    const card = JSON.stringify(saved.bundles(cardType)[0]?.[cardType]);
    expect(card).toContain("catch 96.8 % (95 % interval 80.2 to 99.6; n = 18 programs)");
    expect(card).toContain("all of these only with probability 60.7 %");
  });

  test("no printed figure of the paper counts as reached", () => {
    const [comparison] = saved.bundles(comparisonType);
    expect(comparison?.[comparisonType]).toMatchObject({
      counts: { attempted: 3, reproduced: 0, notReached: 3 },
    });
  });
});
