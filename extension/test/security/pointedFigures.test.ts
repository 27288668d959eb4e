import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium } from "../lab/findChromium.js";
import { FigurePage } from "./FigurePage.js";
import { mostAllowed } from "./mostAllowed.js";

const chromium = findChromium();
const isLong = process.env["PRECIPICE_LONG"] === "1";
/** The longest time that the page may take to answer a pointer, in milliseconds. */
const longest = 1_000;
const generated = isLong ? 20_000 : 1_000;
const pointedAt = isLong ? 400 : 16;

describe.skipIf(chromium === undefined)("a figure that is drawn answers a pointer within a second", () => {
  let figures: FigurePage;
  beforeAll(async () => {
    figures = await FigurePage.open(chromium ?? "");
  });
  afterAll(async () => figures.close());

  it(
    `each of the ${pointedAt} that ask for the most work of ${generated} made from the format`,
    { timeout: pointedAt * 30_000 },
    async () => {
      const slow: string[] = [];
      const acts = new Set<string>();
      let drawn = 0;
      let most = 0;
      for (const { figure, number } of mostAllowed(13, generated, 4 * pointedAt)) {
        if (drawn >= pointedAt) break;
        const reactions = await figures.pointed(JSON.parse(figure) as unknown, longest);
        if (reactions.size === 0) continue;
        drawn += 1;
        for (const [act, milliseconds] of reactions) {
          acts.add(act);
          most = Math.max(most, milliseconds);
          if (milliseconds < longest) continue;
          slow.push(`figure ${number}: ${act} ${(milliseconds / 1_000).toFixed(2)} s`);
          if (isLong) console.log(slow.at(-1));
        }
      }
      expect(slow).toEqual([]);
      expect(drawn).toBe(pointedAt);
      expect(acts.size).toBe(11);
      // A zoom visibly redraws figures with so much work.
      expect(most).toBeGreaterThan(50);
      expect(figures.errors).toEqual([]);
    },
  );
});
