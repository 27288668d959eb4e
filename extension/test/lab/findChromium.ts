import { existsSync } from "node:fs";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The Chromium of this machine: the environment variable CHROMIUM, else the usual places.
 *
 * Without one the browser tests are skipped with a warning; under CI they fail.
 *
 * @returns the program's path, or undefined if none is found.
 */
export function findChromium(): string | undefined {
  const named = process.env["CHROMIUM"];
  const found = named === undefined ? usualPlaces.find((place) => existsSync(place)) : named;
  if (found !== undefined && existsSync(found)) return found;
  const missing =
    named === undefined
      ? `no Chromium was found (looked at ${usualPlaces.join(", ")})`
      : `the environment variable CHROMIUM names ${named}, which does not exist`;
  if (process.env["CI"]) {
    throw new Error(`The browser tests cannot run: ${missing}. Install chromium, or name it in CHROMIUM.`);
  }
  console.warn(`\n*** BROWSER TESTS SKIPPED: ${missing}. Install chromium, or name it in CHROMIUM. ***\n`);
  return undefined;
}
