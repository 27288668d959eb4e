import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockingFigures } from "../../../lib/test/security/blockingFigures.js";
import { HostileFigures } from "../../../lib/test/security/HostileFigures.js";
import { findChromium } from "../lab/findChromium.js";
import { FigurePage } from "./FigurePage.js";

const chromium = findChromium();
/** The longest that a figure may keep a page from answering, in milliseconds. */
const longest = 1_000;
const generated = process.env["PRECIPICE_LONG"] === "1" ? 100_000 : 2_000;

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
      const states = new Map<string, number>();
      for (let first = 0; first < generated; first += 50) {
        const batch = Array.from({ length: Math.min(50, generated - first) }, () => made.next());
        for (const [i, drawn] of (await figures.draw(batch)).entries()) {
          const { milliseconds, state, reason } =
            drawn.milliseconds < longest ? drawn : await figures.blocked(batch[i], longest);
          states.set(state ?? "blank", (states.get(state ?? "blank") ?? 0) + 1);
          expect(milliseconds, `figure ${first + i}: ${reason ?? state ?? ""}`).toBeLessThan(longest);
          // A reason is for people: never a name out of a program.
          expect(reason ?? "").not.toMatch(/is not a function|undefined|Cannot read|is not iterable/u);
        }
      }
      expect(states.get("blank")).toBeUndefined();
      expect(states.get("ready")).toBeGreaterThan(generated / 4);
      expect(states.get("fallback")).toBeGreaterThan(generated / 20);
      expect(figures.errors).toEqual([]);
    },
  );
});
