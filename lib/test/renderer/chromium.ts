import { existsSync } from "node:fs";

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];

/** The browser to test in. Without one its tests fail under CI, and are skipped with a message elsewhere. */
export function findChromium(): string | undefined {
  const found = [process.env["CHROMIUM"] ?? "", ...usual].find((file) => file !== "" && existsSync(file));
  if (found === undefined && process.env["CI"]) throw new Error("Under CI Chromium must be installed.");
  if (found === undefined)
    console.warn("SKIPPED: tests in a browser, since no Chromium was found (set CHROMIUM to its path).");
  return found;
}
