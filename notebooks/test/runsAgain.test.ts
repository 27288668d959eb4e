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
const offline: Record<string, ReturnType<typeof checkNotebook>> = {};
const checkOffline = (name: string): ReturnType<typeof checkNotebook> =>
  (offline[name] ??= checkNotebook(name, { env: { PRECIPICE_DATA: "", XDG_CACHE_HOME: "/nowhere" } }));
const isPartial = ({ text }: { readonly text: string }): boolean => text.includes("not checked");

describe.concurrent("without data and network, what can run is the same, and the rest says what is absent", () => {
  test.each(names)("%s", { timeout: 300_000 }, async (name) => {
    const { isSame, text } = await checkOffline(name);
    expect(text).toMatch(/came out the same\.|no saved results to compare/u);
    expect(isSame).toBe(true);
  });
});

describe.concurrent("with all data, every saved result is the same again", () => {
  test.skipIf(!existsSync(data)).each(names)("%s", { timeout: 300_000 }, async (name) => {
    // A notebook that lacked nothing has shown it already.
    const before = await checkOffline(name);
    const run = isPartial(before) ? await checkNotebook(name, { env: { PRECIPICE_DATA: data } }) : before;
    expect(run.text).toMatch(/\d+ saved results? came out the same\./u);
    expect(isPartial(run)).toBe(false);
    expect(run.isSame).toBe(true);
  });
});
