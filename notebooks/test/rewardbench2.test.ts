import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType, figureType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("rewardbench2.ipynb");
});

describe("rewardbench2, as it is committed", () => {
  test("the card: nine older models lose 22.7 points, of which the format can explain a part", () => {
    const [card] = saved.bundles(cardType);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "possible" } });
    expect(JSON.stringify(card)).toContain("9 older reward models lose, in points, 22.74");
    expect(saved.printed).toMatch(/^drop: 22\.7 points/mu);
    // Mean of p - p^3 and of p^3 - q over the nine, by hand: 15.5 and 7.3.
    expect(saved.printed).toMatch(/^format, at most: 15\.5 points/mu);
    expect(saved.printed).toMatch(/^harder, at least: 7\.3 points/mu);
    expect(saved.printed).toMatch(/^drop above chance: 24\.3 points/mu);
  });

  test("the same rewards lose points by the format, within the bound", () => {
    expect(saved.printed).toContain("9 of 9 reward models keep the bound");
    expect(saved.printed).toMatch(/9 reward models lose 25\.1 points on average \(20\.4 to 27\.6\)/u);
  });

  test("later models lose less; the printed correlation has Fisher's interval", () => {
    expect(saved.printed).toContain("22.7 points over 9 older models, 18.4 over 8 later ones");
    const { interval } = saved.results("printedCorrelation")[0]?.only ?? {};
    expect(interval?.low).toBeCloseTo(Math.tanh(Math.atanh(0.87) - 1.959964 / Math.sqrt(110)), 4);
    expect(saved.bundles(comparisonType)[0]?.[comparisonType]).toMatchObject({
      counts: { attempted: 4, reproduced: 2, notReached: 2, recalled: 1 },
    });
    expect(saved.bundles(figureType)).toHaveLength(3);
  });
});
