import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockingFigures } from "../../../lib/test/security/blockingFigures.js";
import { growingFigures, largestAllowed, worstOfEachMark } from "../../../lib/test/security/worstFigures.js";
import { findChromium } from "../lab/findChromium.js";
import { FigurePage } from "./FigurePage.js";
import { GeneratedFigures } from "./GeneratedFigures.js";

const chromium = findChromium();
const isLong = process.env["PRECIPICE_LONG"] === "1";
/** The longest time that a figure may block a page, in milliseconds. */
const longest = 1_000;
/** The range of generated figures to draw: a long run can be divided into slices by number. */
const first = isLong ? Number(process.env["PRECIPICE_FIRST"] ?? 0) : 0;
const end = isLong ? Number(process.env["PRECIPICE_END"] ?? 100_000) : 2_000;
/** Of the allowed figures, at least this many with the most work are drawn; more if time remains. */
const surelyDrawn = isLong ? Infinity : 300;
const drawingTime = 8_000;
/** A reason is for people: it never contains a name from the program. */
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
    expect(reason).toMatch(/block the page|width below 100|an interval/u);
    expect(milliseconds).toBeLessThan(longest);
  });

  it(
    `of figures ${first} to ${end} made from the format's own schema none does`,
    { timeout: (end - first) * 300 + 120_000 },
    async () => {
      const made = new GeneratedFigures(chromium ?? "");
      const slow: string[] = [];
      const states = new Map<string, number>();
      let count = 0;
      let drawnWork = 0;
      try {
        for await (const figure of made.drawn({ first, end, surelyDrawn, drawingTime, longest })) {
          const { number, work, milliseconds, state = "blank", reason } = figure;
          states.set(state, (states.get(state) ?? 0) + 1);
          count += 1;
          drawnWork += work;
          expect(reason ?? "", `figure ${number}`).not.toMatch(namesOfPrograms);
          if (milliseconds < longest) continue;
          const told = `figure ${number}: ${Math.round(work)} units, ${(milliseconds / 1_000).toFixed(2)} s, ${reason ?? state}`;
          slow.push(told);
          // A long run prints its findings while it runs.
          if (isLong) console.log(told);
        }
      } finally {
        await made.close();
      }
      const { refusals, allowedWork, errors } = made;
      if (isLong) console.log(`${count} of figures ${first} to ${end} drawn, ${slow.length} too slow`);
      expect(slow).toEqual([]);
      for (const reason of refusals) expect(reason).not.toMatch(namesOfPrograms);
      expect(states.get("blank")).toBeUndefined();
      expect(refusals.length).toBeGreaterThan((end - first) / 20);
      expect(count).toBeGreaterThanOrEqual(Math.min(surelyDrawn, end - first - refusals.length));
      expect(states.get("ready")).toBeGreaterThan(count / 5);
      // The 300 drawn figures make up most of the work of 2 000 figures.
      expect(drawnWork / allowedWork).toBeGreaterThan(0.5);
      expect(errors).toEqual([]);
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
