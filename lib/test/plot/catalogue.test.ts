import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as ObservablePlot from "@observablehq/plot";
import { describe, expect, test } from "vitest";
import { collectWarnings } from "../../src/renderer/collectWarnings.js";
import { checkFigure } from "../../src/renderer/spec/checkFigure.js";
import { columnReader, revivePanel } from "../../src/renderer/revivePanel.js";
import { nodeDocument } from "../../src/plot/document.node.js";
import type * as Plot from "../../src/plot/index.js";
import { materialise } from "../../src/plot/materialise.js";
import { helpers } from "./catalogue/helpers.js";
import { marks } from "./catalogue/marks.js";
import { transforms } from "./catalogue/transforms.js";
import { formatted } from "../formatted.js";
import { normalise } from "./normalise.js";

const document = nodeDocument();
const README = fileURLToPath(new URL("../../src/figures/README.md", import.meta.url));

const draw = (options: Plot.PlotOptions): string =>
  normalise(collectWarnings(() => ObservablePlot.plot({ ...options, document })).value.outerHTML);

/** Every shape of a drawing with its position, without its colours. */
const shapesOf = (svg: string): string[] =>
  [...svg.matchAll(/ (?:d|points|href)="[^"]*"|<text[^>]*>[^<]*/gu)].map(([shape]) => shape);

/** The content of the saved figure: the same drawing from data, or a picture with the reason. */
function outcomeOf(options: () => Plot.PlotOptions): string {
  const { figure, pictures } = materialise({ panels: [options()] });
  const verdict = checkFigure(JSON.parse(JSON.stringify(figure)));
  if (!("figure" in verdict)) throw new Error(verdict.reason);
  const [panel] = verdict.figure.panels;
  if (panel === undefined) throw new Error("The figure has no panel.");
  if (panel.kind === "picture") {
    const [picture] = pictures;
    // A picture has its own page, whose colours replace currentColor: the shapes are the same.
    expect(shapesOf(picture?.svg ?? "")).toEqual(shapesOf(draw(options())));
    return `picture: ${picture?.reason}`;
  }
  expect(pictures).toEqual([]);
  expect(draw(revivePanel(panel, columnReader(verdict.figure)))).toBe(draw(options()));
  return "data";
}

const sections = { Marks: marks, Transforms: transforms };

describe("what is drawn from a saved figure is what Plot draws, or a picture that says why", () => {
  for (const [section, examples] of Object.entries(sections)) {
    test.each(Object.entries(examples))(`${section}: %s`, (_name, options) => {
      expect(outcomeOf(options)).toMatch(/^data$|^picture: .{20}/u);
    });
  }
});

test("every function of Observable Plot has its row, or is known to make no mark", () => {
  const named = [...Object.keys(marks), ...Object.keys(transforms), ...helpers];
  expect([...named].sort()).toEqual(Object.keys(ObservablePlot).sort());
});

test("the table of the README says what was seen; -u writes it again", async () => {
  const tables = Object.entries(sections).map(([section, examples]) => {
    const lines = Object.entries(examples).map(([name, options]) => {
      const outcome = outcomeOf(options);
      const reason = outcome.replace(/^picture: /u, "").replaceAll("|", "\\|");
      return outcome === "data" ? `| \`${name}\` | data | |` : `| \`${name}\` | picture | ${reason} |`;
    });
    const asData = lines.filter((line) => line.includes("| data |")).length;
    return [
      `### ${section}: ${asData} of ${lines.length} as data`,
      "",
      "| function | saved as | why |",
      "| --- | --- | --- |",
      ...lines,
      "",
    ].join("\n");
  });
  const text = readFileSync(README, "utf8");
  const start = "<!-- marks: start -->\n";
  const end = "<!-- marks: end -->";
  const before = text.slice(0, text.indexOf(start) + start.length);
  const after = text.slice(text.indexOf(end));
  const written = await formatted(README, `${before}\n${tables.join("\n")}\n${after}`);
  await expect(written).toMatchFileSnapshot(README);
});
