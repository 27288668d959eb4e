import { existsSync, readdirSync } from "node:fs";
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

const names = readdirSync(new URL("..", import.meta.url)).filter(
  (name) => name.endsWith(".ipynb") && !name.endsWith(".out.ipynb"),
);

describe.concurrent("with all data, every saved result is the same again", () => {
  test.skipIf(!existsSync(data)).each(names)("%s", { timeout: 300_000 }, async (name) => {
    const { isSame, text } = await checkNotebook(name, { env: { PRECIPICE_DATA: data } });
    expect(text).toMatch(/\d+ saved results? came out the same\./u);
    expect(text).not.toMatch(/not checked/u);
    expect(isSame).toBe(true);
  });
});

describe.concurrent(
  "without data and network, what can run is the same, and the rest says what is absent",
  () => {
    test.each(names)("%s", { timeout: 300_000 }, async (name) => {
      const env = { PRECIPICE_DATA: "", XDG_CACHE_HOME: "/nowhere" };
      const { isSame, text } = await checkNotebook(name, { env });
      expect(text).toMatch(/\d+ saved results? came out the same\./u);
      expect(isSame).toBe(true);
    });
  },
);
