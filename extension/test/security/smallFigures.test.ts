import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkFigure } from "../../../lib/src/renderer/index.js";
import { figureBudget } from "../../../lib/src/renderer/spec/budget/figureBudget.js";
import { blockingFigures } from "../../../lib/test/security/blockingFigures.js";
import { HostileFigures } from "../../../lib/test/security/HostileFigures.js";
import { growingFigures, largestAllowed, worstOfEachMark } from "../../../lib/test/security/worstFigures.js";
import { findChromium } from "../lab/findChromium.js";
import { FigurePage } from "./FigurePage.js";

const chromium = findChromium();
const isLong = process.env["PRECIPICE_LONG"] === "1";
/** The longest that a figure may keep a page from answering, in milliseconds. */
const longest = 1_000;
const generated = isLong ? 100_000 : 2_000;
/** Of the generated figures that may be drawn so many are, those of the most work; more as far as the time goes. */
const surelyDrawn = isLong ? Infinity : 300;
const drawingTime = 8_000;
/** A reason is for people: never a name out of a program. */
const namesOfPrograms = /is not a function|undefined|Cannot read|is not iterable/u;

describe.skipIf(chromium === undefined)("no small figure blocks a page for a second", () => {
  let figures: FigurePage;
  beforeAll(async () => {
    figures = await FigurePage.open(chromium ?? "");
  });
  afterAll(async () => figures.close());

  it.each(Object.keys(blockingFigures))("%s shows its text and the reason at once", async (name) => {
    const figure: unknown = JSON.parse(JSON.stringify(blockingFigures[name]?.()));
    const { milliseconds, state, reason } = await figures.blocked(figure, 250);
    expect(state).toBe("fallback");
    expect(reason).toMatch(/block the page|width below 100/u);
    expect(milliseconds).toBeLessThan(longest);
  });

  it(
    `of ${generated} figures made from the format's own schema none does`,
    { timeout: generated * 200 + 60_000 },
    async () => {
      const made = new HostileFigures(7);
      let refused = 0;
      let all = 0;
      let allowed: { readonly figure: string; readonly number: number; readonly work: number }[] = [];
      const states = new Map<string, number>();
      let drawnWork = 0;
      const draw = async (most: number): Promise<void> => {
        // Those of the most work are drawn first.
        allowed.sort((a, b) => b.work - a.work);
        const start = performance.now();
        for (let first = 0; first < allowed.length; first += 25) {
          if (first >= most && performance.now() - start > drawingTime) break;
          const batch = allowed.slice(first, first + 25);
          const drawn = await figures.draw(batch.map(({ figure }) => JSON.parse(figure) as unknown));
          for (const [i, one] of drawn.entries()) {
            const { figure, number, work } = batch[i] ?? { figure: "null", number: NaN, work: NaN };
            const { milliseconds, state, reason } =
              one.milliseconds < longest
                ? one
                : await figures.blocked(JSON.parse(figure) as unknown, longest);
            states.set(state ?? "blank", (states.get(state ?? "blank") ?? 0) + 1);
            drawnWork += work;
            expect(milliseconds, `figure ${number}: ${reason ?? state ?? ""}`).toBeLessThan(longest);
            expect(reason ?? "").not.toMatch(namesOfPrograms);
          }
        }
        allowed = [];
      };
      for (let number = 0; number < generated; number++) {
        const figure = made.next();
        const verdict = checkFigure(figure);
        if ("reason" in verdict) {
          refused += 1;
          expect(verdict.reason).not.toMatch(namesOfPrograms);
        } else {
          const { work } = figureBudget(verdict.figure);
          all += work;
          // A text, since many parsed figures of very many values would fill the memory.
          allowed.push({ figure: JSON.stringify(figure), number, work });
        }
        if (allowed.length === 2_000) await draw(surelyDrawn);
      }
      await draw(surelyDrawn);
      const count = [...states.values()].reduce((sum, part) => sum + part, 0);
      expect(states.get("blank")).toBeUndefined();
      expect(refused).toBeGreaterThan(generated / 20);
      expect(count).toBeGreaterThanOrEqual(Math.min(surelyDrawn, generated - refused));
      expect(states.get("ready")).toBeGreaterThan(count / 5);
      // The sum of what is drawn: the 300 hold most of the work that 2 000 figures ask for.
      expect(drawnWork / all).toBeGreaterThan(0.5);
      expect(figures.errors).toEqual([]);
    },
  );

  const grown = isLong ? Object.keys(growingFigures) : worstOfEachMark;
  it.each(grown)("the largest allowed is drawn in time: %s", { timeout: 60_000 }, async (name) => {
    const make = growingFigures[name];
    if (make === undefined) throw new Error(`there is no figure named ${name}`);
    const figure = JSON.parse(JSON.stringify(largestAllowed(make))) as unknown;
    const { milliseconds, state } = await figures.blocked(figure, longest);
    expect(state).toBe("ready");
    expect(milliseconds).toBeLessThan(longest);
  });
});
