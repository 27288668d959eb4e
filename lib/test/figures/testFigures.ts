import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { Figure } from "../../src/figures/index.js";
import { nodeDocument } from "../../src/plot/document.node.js";
import { checkFigure } from "../../src/renderer/spec/checkFigure.js";
import type { Result } from "../../src/results/index.js";
import { normalise } from "../plot/normalise.js";
import { renderInTest } from "../renderer/renderInTest.js";
import { repository } from "../sharedFolder.js";

const themes = ["light", "dark"] as const;
const snapshots = path.join(repository, "lib/test/figures/snapshots");

/** A figure of the gallery, with its required texts. */
export interface GalleryFigure {
  readonly figure: Figure;
  /** The results drawn: the figure must show method, level, unit, n, replicates and seed of each. */
  readonly of: Result | readonly Result[];
  /** The notes beneath the figure, one expression each, in any order; a note that matches none fails. */
  readonly notes?: readonly RegExp[];
}

const percent = (level: number): string => `${Number((level * 100).toPrecision(6))}%`;
const squeeze = (text: string): string => text.replace(/\s+/gu, "");

/** All that is written in a picture, as one text without spaces, since lines are broken to fit. */
function writtenIn(svg: string): string {
  const document = nodeDocument();
  const holder = document.createElement("div");
  holder.innerHTML = svg;
  return squeeze([...holder.querySelectorAll("text")].map((text) => text.textContent).join(""));
}

/** Every number to a thousandth, ids by their order, an element a line. */
const settle = (svg: string): string =>
  `${normalise(svg)
    .replace(/-?\d+\.\d{4,}(?:e-?\d+)?/gu, (digits) => String(Number(Number(digits).toFixed(3))))
    .replaceAll("><", ">\n<")}\n`;

/** The pictures as drawn now, for the page of `npm run gallery`. */
function keep(file: string, svg: string): void {
  const folder = process.env["PRECIPICE_GALLERY"];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, file), svg);
}

/** Draws, and fails where anything is written on the console. */
async function silently<T>(draw: () => T | Promise<T>): Promise<T> {
  const spies = (["warn", "error", "log"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  );
  try {
    const drawn = await draw();
    expect(
      spies.flatMap((spy) => spy.mock.calls),
      "written on the console",
    ).toEqual([]);
    return drawn;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

function expectStated(svg: string, { figure, of }: GalleryFigure): void {
  const written = writtenIn(svg);
  const { caption = [], provenance } = figure.toJSON();
  for (const line of caption) expect(written, "the caption stands in the picture").toContain(squeeze(line));
  const text = caption.join("\n");
  for (const { level, method, unit, reps, seed } of [of].flat()) {
    expect(text, "level").toContain(percent(level));
    expect(text, "method").toContain(method);
    expect(text, "unit of replication").toContain(`unit of replication: ${unit}`);
    expect(text, "n").toMatch(/\bn = \S/u);
    if (reps === 0) expect(text, "no simulation").toMatch(/no simulation/u);
    else {
      expect(text, "replicates").toContain(`${reps.toLocaleString("en-US")} replicates`);
      expect(text, "seed").toContain(`seed ${seed}`);
    }
  }
  // For several results the provenance contains their common fields, or those of the first; for no result, nothing.
  const results = [of].flat();
  for (const key of ["method", "level", "unit", "reps", "seed"] as const) {
    const values = new Set<unknown>(results.map((result) => result[key]));
    if (values.size > 1) values.add(undefined);
    if (values.size > 0) expect([...values], key).toContain(provenance?.[key]);
  }
}

/**
 * Tests of a ready-made figure: each case is drawn as SVG in both themes and compared with the picture that was last looked
 * at, without a word on the console and without notes that were not expected; says of itself how its intervals were made;
 * and is drawn by the renderer from its saved form. Look at the pictures with `npm run gallery`; after a change that is
 * meant, run the tests with `-u` and look again.
 *
 * @param cases by the name of the picture: `lib/test/figures/snapshots/NAME.{light,dark}.svg`. Fix the colours of names
 *   first (`algorithmColors(names)`), so that a picture does not depend on which case is drawn before it
 */
export function testFigures(
  cases: Readonly<Record<string, () => GalleryFigure | Promise<GalleryFigure>>>,
): void {
  describe.each(Object.entries(cases))("%s", (name, compute) => {
    let made: Promise<GalleryFigure> | undefined;
    const make = (): Promise<GalleryFigure> => (made ??= Promise.resolve(compute()));

    test.each(themes)("looks as it did when it was last looked at, %s", async (theme) => {
      const drawn = await silently(make);
      const svg = settle(await silently(() => drawn.figure.toSVG({ theme })));
      keep(`${name}.${theme}.svg`, svg);
      expect(svg).not.toMatch(/NaN|undefined|\[object/u);
      await expect(svg).toMatchFileSnapshot(path.join(snapshots, `${name}.${theme}.svg`));
    });

    test("states method, level, unit, n, replicates and seed on itself", async () => {
      const drawn = await make();
      expectStated(await drawn.figure.toSVG(), drawn);
    });

    test("has the notes that it should, and no others", async () => {
      const { figure, notes = [] } = await make();
      const found = figure.toJSON().notes ?? [];
      const unexpected = found.filter((note) => !notes.some((pattern) => pattern.test(note)));
      expect(unexpected, "unexpected notes").toEqual([]);
      for (const pattern of notes)
        expect(
          found.some((note) => pattern.test(note)),
          String(pattern),
        ).toBe(true);
    });

    test.each(themes)("is drawn by the renderer from its saved form, %s", async (theme) => {
      const { figure } = await make();
      const spec: unknown = JSON.parse(JSON.stringify(figure.toJSON()));
      expect(checkFigure(spec)).toMatchObject({ figure: expect.anything() as unknown });
      const element = nodeDocument().createElement("div");
      await silently(() => renderInTest(spec, element, theme, { fallback: "text" }));
      const drawn = element.querySelector("figure");
      expect(drawn?.dataset["precipiceReason"]).toBeUndefined();
      expect(drawn?.dataset["precipiceFigure"]).toBe("ready");
    });
  });
}
