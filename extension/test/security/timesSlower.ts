import type { Page } from "playwright-core";

/** A machine that paints the reference in this many milliseconds keeps every bound of a second on its own. */
const referenceMilliseconds = 90;
const tries = 3;

/**
 * How many times slower this machine paints at the moment than the machine of known speed; at least 1. The bounds of the
 * tests are in that machine's time, since this one may be slow, or busy with other programs.
 */
export async function timesSlower(page: Page): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < tries; attempt++) least = Math.min(least, await paintReference(page));
  return Math.max(1, least / referenceMilliseconds);
}

/** The milliseconds until 10 000 rectangles are painted, without any of the project's code. */
async function paintReference(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const set = (element: Element, attributes: Readonly<Record<string, unknown>>): void => {
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    };
    set(picture, { width: 600, height: 400 });
    for (let i = 0; i < 10_000; i++) {
      const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      set(rect, { x: (i * 61.8) % 600, y: (i * 41.4) % 400, width: 30, height: 20 });
      set(rect, { fill: "steelblue", "fill-opacity": 0.5, stroke: "red", "stroke-width": 3 });
      picture.append(rect);
    }
    const main = document.querySelector("main");
    main?.replaceChildren(picture);
    await frame();
    await frame();
    const milliseconds = performance.now() - start;
    main?.replaceChildren();
    return milliseconds;
  });
}
