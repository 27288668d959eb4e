import { plot as originalPlot } from "@observablehq/plot";
import { describe, expect, test } from "vitest";
import { collectWarnings } from "../../src/renderer/collectWarnings.js";
import { checkFigure } from "../../src/renderer/spec/checkFigure.js";
import { columnReader, revivePanel } from "../../src/renderer/revivePanel.js";
import { nodeDocument } from "../../src/plot/document.node.js";
import { materialise } from "../../src/plot/materialise.js";
import { gallery } from "./gallery.js";
import { pictures } from "./pictures.js";
import { normalise } from "./normalise.js";

const document = nodeDocument();

function draw(options: Parameters<typeof originalPlot>[0]): string {
  return normalise(collectWarnings(() => originalPlot({ ...options, document })).value.outerHTML);
}

/** Sorts the names of every object, as writing a notebook does. */
function sortNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortNames);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sortNames(member)]),
  );
}

describe("a plot read back from its saved figure is drawn byte for byte alike", () => {
  test.each(Object.entries(gallery))("%s", (_name, options) => {
    const { figure, pictures: pending } = materialise({ panels: [options()] });
    expect(pending.map(({ reason }) => reason)).toEqual([]);
    const text = JSON.stringify(sortNames(figure));
    expect(text).not.toMatch(/=>|function|<script/u);
    const verdict = checkFigure(JSON.parse(text));
    expect(verdict).not.toHaveProperty("reason");
    if (!("figure" in verdict)) return;
    const [panel] = verdict.figure.panels;
    if (panel?.kind !== "plot") throw new Error("The panel is a picture.");
    expect(draw(revivePanel(panel, columnReader(verdict.figure)))).toBe(draw(options()));
  });
});

describe("a plot that data cannot stand for becomes a picture that says why", () => {
  test.each(Object.entries(pictures))("%s", (_name, { reason, options }) => {
    const { figure, pictures: pending } = materialise({ panels: [options()] });
    expect(pending).toHaveLength(1);
    expect(pending[0]?.reason).toMatch(reason);
    expect(pending[0]?.svg).toMatch(/^<svg/u);
    expect(figure.panels[0]).toMatchObject({ kind: "picture", reason: pending[0]?.reason });
    expect(checkFigure(JSON.parse(JSON.stringify(figure)))).not.toHaveProperty("reason");
  });
});
