import { existsSync } from "node:fs";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The Chromium of this machine: the environment variable CHROMIUM, else the usual places. Undefined, with a
 * warning, where it is missing; on a build machine that is an error.
 */
export function findChromium(): string | undefined {
  const named = process.env["CHROMIUM"];
  const found = named === undefined ? USUAL_PLACES.find((place) => existsSync(place)) : named;
  if (found !== undefined && existsSync(found)) return found;
  const sentence = `There is no Chromium${named === undefined ? "" : ` at ${named}`}: install it, or name it in CHROMIUM.`;
  if ((process.env["CI"] ?? "") !== "") throw new Error(sentence);
  console.warn(`SKIPPED: the core in a browser. ${sentence}`);
  return undefined;
}
