import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { templateNotebook } from "../../src/launcher/templateNotebook.js";
import { templates } from "../../src/launcher/templates/index.js";
import { initialDefaults, type AnalysisDefaults } from "../../src/settings/AnalysisDefaults.js";
import { english } from "../lab/english.js";
import { repository } from "../lab/repository.js";

const RESULT = "application/vnd.precipice.result.v1+json";
const FIGURE = "application/vnd.precipice.figure.v1+json";

interface Output {
  readonly output_type: string;
  readonly name?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}
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
  palette: "okabe-ito",
  types: "strict",
};

describe.each(templates)("the template $name", (template) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "precipice-template-"));
    mkdirSync(path.join(folder, "node_modules"));
    symlinkSync(path.join(repository.root, "lib"), path.join(folder, "node_modules", "precipice"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function run(name: string, defaults: AnalysisDefaults): Promise<Output[]> {
    const from = path.join(folder, `${name}.ipynb`);
    const to = path.join(folder, `${name}.out.ipynb`);
    writeFileSync(from, JSON.stringify(templateNotebook(template, defaults, english)));
    const kernel = spawn(process.execPath, [repository.kernelCommand, "run", from, "-o", to]);
    let said = "";
    for (const stream of [kernel.stdout, kernel.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (said += text));
    const status = await new Promise((resolve) => kernel.once("close", resolve));
    expect(status, said).toBe(0);
    const notebook = JSON.parse(readFileSync(to, "utf8")) as { cells: { outputs?: Output[] }[] };
    return notebook.cells.flatMap(({ outputs = [] }) => outputs);
  }
  const results = (outputs: readonly Output[]): SavedResult[] =>
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

  it("runs from top to bottom without a finding of the type check, with intervals and a figure", async () => {
    const outputs = await run("plain", { ...initialDefaults, types: "strict" });
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

  it("carries the settings in its code", async () => {
    const outputs = await run("changed", changed);
    for (const { level } of results(outputs)) expect(level).toBe(0.9);
    const figures = outputs.flatMap(({ data }) =>
      data?.[FIGURE] === undefined ? [] : [JSON.stringify(data[FIGURE])],
    );
    expect(figures.length).toBeGreaterThan(0);
    expect(
      figures.some((figure) => /#0072b2/iu.test(figure)),
      "the palette's first colour",
    ).toBe(true);
  });
});
