import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkFigure } from "../../../lib/src/renderer/index.js";
import { figureBudget } from "../../../lib/src/renderer/spec/budget/figureBudget.js";
import { HostileFigures } from "../../../lib/test/security/HostileFigures.js";
import { findChromium } from "../lab/findChromium.js";
import { FigurePage } from "./FigurePage.js";

const chromium = findChromium();
const isLong = process.env["PRECIPICE_LONG"] === "1";
/** The longest time that the page may take to answer a pointer, in milliseconds. */
const longest = 1_000;
const generated = isLong ? 20_000 : 1_000;
const pointedAt = isLong ? 400 : 16;

/** The allowed figures with the most work among the generated ones. */
function mostAllowed(): readonly { readonly figure: string; readonly number: number }[] {
  const made = new HostileFigures(13);
  let most: { readonly figure: string; readonly number: number; readonly work: number }[] = [];
  for (let number = 0; number < generated; number++) {
    const figure = made.next();
    const verdict = checkFigure(figure);
    if ("reason" in verdict) continue;
    const { work } = figureBudget(verdict.figure);
    if (most.length >= 4 * pointedAt && work <= (most[4 * pointedAt - 1]?.work ?? 0)) continue;
    most.push({ figure: JSON.stringify(figure), number, work });
    most.sort((a, b) => b.work - a.work);
    most = most.slice(0, 4 * pointedAt);
  }
  return most;
}

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
      for (const { figure, number } of mostAllowed()) {
        if (drawn >= pointedAt) break;
        const reactions = await figures.pointed(JSON.parse(figure) as unknown);
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
