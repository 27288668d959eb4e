import { expect, test } from "vitest";
import { csvParse } from "../results/csvParse.js";
import { aggregates, compareAlgorithms, figures, profiles, ScoreTable } from "../../src/index.js";
import { Figure } from "../../src/figures/index.js";
import { dot } from "../../src/plot/index.js";
import { figureTables } from "../../src/renderer/export/figureTables.js";
import { figureDataTables } from "../../src/renderer/interact/figureDataTables.js";
import { drawingDocument } from "../../src/plot/document.node.js";

const table = ScoreTable.fromTaskScores({
  "org/A_1": [
    [0.5, 0.7, 0.6, 0.4],
    [1.1, 0.9, 1.3, 1],
  ],
  B: [
    [0.4, 0.6, 0.5, 0.5],
    [0.8, 0.7, 0.9, 0.85],
  ],
});

test("the numbers of a figure are the table of its result: one row an algorithm, one column a metric", async () => {
  const result = await aggregates(table, { metrics: ["iqm", "optimalityGap"], reps: 200 });
  const figure = figures.intervals(result);
  const rows = (text: string): string[] =>
    text.split("\n").filter((line) => line.includes("A\\_1") || line.startsWith("| B"));
  expect(rows(figure.toMarkdown())).toEqual(rows(result.toMarkdown({ wide: true })));
  expect(figure.toMarkdown().match(/^\| :---/gmu)).toHaveLength(1);
  expect(figure.toLatex().match(/begin\{tabular\}\{lrr\}/gu)).toHaveLength(1);
  expect(figure.toCSV()).toBe(result.toCSV({ wide: true }));
});

test("takes digits, bold, caption, label and booktabs, and refuses what it does not have", async () => {
  const result = await aggregates(table, { metrics: ["mean"], reps: 200 });
  const figure = figures.intervals(result);
  const latex = figure.toLatex({
    digits: 1,
    bold: "best",
    caption: "Returns",
    label: "tab:r",
    booktabs: false,
  });
  expect(latex).toContain("\\caption{Returns}\n  \\label{tab:r}");
  expect(latex).toMatch(/\$\\mathbf\{0\.8\}\\ \[0\.\d, \d\.\d\]\$/u);
  expect(latex).toContain("\\hline");
  expect(() => figure.toLatex({ wide: true } as object)).toThrow(/no option "wide"/u);
  expect(() => figure.toLatex({ digits: -1 })).toThrow(/digits is a whole number/u);
  expect(() => figure.toMarkdown({ label: "a" } as object)).toThrow(/no option "label"/u);
  const bare = new Figure({ panels: [plotOptions] }, "");
  expect(() => bare.toLatex({ bold: "best" })).toThrow(/bold are of figures of results/u);
});

const plotOptions = { marks: [dot([1, 2], { x: (value: number) => value })] };

test("of curves has one row a threshold and one column an algorithm", async () => {
  const figure = figures.profiles(await profiles(table, { thresholds: [0, 0.5, 1], reps: 200 }));
  const [header, ...rows] = csvParse(figure.toCSV());
  expect(header).toEqual(["threshold", "org/A_1", "org/A_1 low", "org/A_1 high", "B", "B low", "B high"]);
  expect(rows).toHaveLength(3);
});

test("on the page is one table with the intervals behind the estimates", async () => {
  const result = await compareAlgorithms(table, { reps: 200 });
  const figure = figures.differences(result).toJSON();
  expect(figureTables(figure)).toHaveLength(1);
  const [shown, ...others] = figureDataTables(figure, drawingDocument(undefined));
  expect(others).toEqual([]);
  const cells = (kind: string): string[] =>
    [...(shown?.querySelectorAll(kind) ?? [])].map(({ textContent }) => textContent);
  expect(cells("th")).toEqual(["x", "y", "difference in IQM", "p"]);
  expect(cells("td")[2]).toMatch(/^0\.\d+ \[−?0\.\d+, 0\.\d+\]$/u);
});

test("falls back to one row an estimate where there are too many columns, or a name that no column can have", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 70 }, (_, at) => [`agent ${at}`, [[at, at + 1, at + 2]]]),
  );
  const wide = figures.profiles(
    await profiles(ScoreTable.fromTaskScores(many), { thresholds: [1, 2], reps: 100 }),
  );
  expect(csvParse(wide.toCSV())[0]).toEqual([
    "algorithm",
    "threshold",
    "estimate",
    "estimate low",
    "estimate high",
  ]);
  const reserved = ScoreTable.fromTaskScores({ href: [[1, 2, 3]], B: [[2, 3, 4]] });
  const figure = figures.profiles(await profiles(reserved, { thresholds: [1, 2], reps: 100 }));
  expect(csvParse(figure.toCSV())).toHaveLength(5);
});
