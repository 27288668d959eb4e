import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { data } from "./savedFormats.js";

// A script without type declarations.
const { checkNotebook } = (await import(
  new URL("../../.scripts/test/checkNotebooks.mjs", import.meta.url).href
)) as {
  readonly checkNotebook: (
    file: string,
    options: { readonly env: Readonly<Record<string, string>> },
  ) => Promise<{ readonly isSame: boolean; readonly text: string }>;
};

const folder = new URL("../", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".ipynb") && !name.endsWith(".out.ipynb"));
const downloads = (name: string): boolean =>
  /\b(?:load|atari100k)\(/u.test(readFileSync(new URL(name, folder), "utf8"));
const offline = { PRECIPICE_DATA: "", XDG_CACHE_HOME: "/nowhere" };

async function expectTheSame(name: string, env: Readonly<Record<string, string>>): Promise<void> {
  const { isSame, text } = await checkNotebook(name, { env });
  expect(text).toMatch(/\d+ saved results? came out the same\./u);
  expect(text).not.toMatch(/not checked/u);
  expect(isSame).toBe(true);
}

describe.concurrent("without data and network", () => {
  test.each(names.filter((name) => !downloads(name)))(
    "%s needs neither: every saved result is the same again",
    { timeout: 300_000 },
    (name) => expectTheSame(name, offline),
  );

  test.each(names.filter(downloads))(
    "%s: what can run is the same, and the rest says what is absent",
    { timeout: 300_000 },
    async (name) => {
      const { isSame, text } = await checkNotebook(name, { env: offline });
      expect(text).toMatch(/came out the same\.|no saved results to compare/u);
      expect(isSame).toBe(true);
    },
  );
});

describe.concurrent("with all data", () => {
  test.skipIf(!existsSync(data)).each(names.filter(downloads))(
    "%s: every saved result is the same again",
    { timeout: 300_000 },
    (name) => expectTheSame(name, { PRECIPICE_DATA: data }),
  );
});
