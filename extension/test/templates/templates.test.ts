import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Template } from "../../src/launcher/Template.js";
import { templateNotebook } from "../../src/launcher/templateNotebook.js";
import { templates } from "../../src/launcher/templates/index.js";
import { initialDefaults, type AnalysisDefaults } from "../../src/settings/AnalysisDefaults.js";
import { english } from "../lab/english.js";
import { codeFolder, runCells, type RunOutput } from "../lab/runCells.js";
import { typeErrors } from "../lab/typeErrors.js";

const RESULT = "application/vnd.precipice.result.v1+json";
const FIGURE = "application/vnd.precipice.figure.v1+json";

interface SavedResult {
  readonly level: number;
  readonly reps: number;
  readonly method: string;
  readonly estimates: readonly { readonly interval: object | null }[];
}

const changed: AnalysisDefaults = {
  level: 0.9,
  reps: 1000,
  interval: "percentile",
  palette: "vibrant",
  types: "strict",
};

const place = codeFolder();
afterAll(place.remove);

/** The code cells of a template's notebook. */
const codesOf = (template: Template, defaults: AnalysisDefaults): string[] =>
  templateNotebook(template, defaults, english).cells.flatMap(({ cell_type: type, source }) =>
    type === "code" ? [source as string] : [],
  );

/** The outputs of each template, by its name, where all run in one kernel in turn. */
async function runAll(defaults: AnalysisDefaults): Promise<ReadonlyMap<string, readonly RunOutput[]>> {
  const codes = templates.map((template) => codesOf(template, defaults));
  const outputs = await runCells(place.folder, codes.flat());
  return new Map(
    templates.map(({ name }, index) => {
      const first = codes.slice(0, index).flat().length;
      return [name, outputs.slice(first, first + (codes[index]?.length ?? 0)).flat()];
    }),
  );
}

let plain: ReadonlyMap<string, readonly RunOutput[]>;
let withChanges: ReadonlyMap<string, readonly RunOutput[]>;
beforeAll(async () => {
  plain = await runAll({ ...initialDefaults, types: "strict" });
  withChanges = await runAll(changed);
}, 600_000);

it("every template imports what it uses: each type-checks by itself", () => {
  const whole = [initialDefaults, changed].flatMap((defaults) =>
    templates.map((template) => codesOf(template, defaults).join("\n;\n")),
  );
  expect(typeErrors(place.folder, whole)).toEqual([]);
});

describe.each(templates)("the template $name", (template) => {
  const results = (outputs: readonly RunOutput[]): SavedResult[] =>
    outputs.flatMap(({ data }) => (data?.[RESULT] === undefined ? [] : [data[RESULT] as SavedResult]));

  it("has short cells: a question, data, analysis and a verdict to write", () => {
    const cells = template.cells(initialDefaults, english);
    for (const { source } of cells) expect(source.split("\n").length).toBeLessThanOrEqual(25);
    const words = cells.filter(({ type }) => type === "markdown").map(({ source }) => source);
    for (const part of [/^# /u, /## Data/u, /made up/u, /## Analysis/u, /## Verdict/u, /Yours to write/u])
      expect(
        words.some((text) => part.test(text)),
        String(part),
      ).toBe(true);
  });

  it("says every paragraph and label in the language of the application", () => {
    const marked = { __: (text: string) => `‹${text}›` };
    const [translated, written] = [marked, english].map((trans) => template.cells(initialDefaults, trans));
    for (const [place, { type, source }] of (translated ?? []).entries()) {
      const paragraphs = type === "markdown" ? source.split("\n\n") : [];
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/^‹.*›$/su);
      const labels = type === "code" ? source.match(/\b(?:label|x|y): "[^"]*"/gu) : [];
      // Names of fields are one lowercase word.
      for (const label of labels ?? []) expect(label).toMatch(/: "(?:‹.*›|[a-z]+)"$/u);
      expect(source.replaceAll(/[‹›]/gu, "")).toBe(written?.[place]?.source);
    }
  });

  it("runs from top to bottom without a finding of the type check, with intervals and a figure", () => {
    const outputs = plain.get(template.name) ?? [];
    expect(outputs.filter(({ output_type, name }) => output_type === "error" || name === "stderr")).toEqual(
      [],
    );
    const shown = results(outputs);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.some(({ estimates }) => estimates.some(({ interval }) => interval !== null))).toBe(true);
    expect(outputs.some(({ data }) => data?.[FIGURE] !== undefined)).toBe(true);
    expect(outputs.every(({ data }) => data?.["text/plain"] === undefined || data["text/plain"] !== "")).toBe(
      true,
    );
  });

  it("carries the settings in its code", () => {
    const outputs = withChanges.get(template.name) ?? [];
    for (const { level } of results(outputs)) expect(level).toBe(0.9);
    const figures = outputs.flatMap(({ data }) =>
      data?.[FIGURE] === undefined ? [] : [JSON.stringify(data[FIGURE])],
    );
    expect(figures.length).toBeGreaterThan(0);
    expect(
      figures.some((figure) => /#0077bb/iu.test(figure)),
      "the palette's first colour",
    ).toBe(true);
  });
});
