import { describe, expect, test } from "vitest";
import { csvParse } from "./csvParse.js";
import { exampleEstimate, exampleResult } from "./exampleResult.js";
import { compareModels } from "../../src/index.js";
import type { LatexOptions, Result } from "../../src/results/index.js";

const cell = (algorithm: string, metric: string, estimate: number, half: number) =>
  exampleEstimate({
    labels: { algorithm, metric },
    estimate,
    interval: { low: estimate - half, high: estimate + half },
  });

/** Two metrics of unlike scales, of three algorithms. */
const scores = exampleResult({
  estimates: [
    cell("SPR_x", "iqm", 0.5, 0.04),
    cell("SPR_x", "mean", 4100, 90),
    cell("SPR_x", "optimalityGap", 0.2, 0.03),
    cell("DrQ", "iqm", 0.3333, 0.05),
    cell("DrQ", "mean", 3900, 80),
    cell("DrQ", "optimalityGap", 0.3, 0.03),
    cell("CURL", "iqm", -0.1, 0.06),
    cell("CURL", "mean", 4150, 95),
    cell("CURL", "optimalityGap", 0.4, 0.03),
  ],
});

describe("the table of a paper", () => {
  test("has one row an algorithm, one column a metric, and equal decimals in a column", () => {
    expect(scores.toMarkdown({ wide: true }).split("\n").slice(2, 7)).toEqual([
      "| algorithm | IQM | Mean | Optimality gap |",
      "| :--- | ---: | ---: | ---: |",
      "| SPR\\_x | 0.500 [0.460, 0.540] | 4100 [4010, 4190] | 0.200 [0.170, 0.230] |",
      "| DrQ | 0.333 [0.283, 0.383] | 3900 [3820, 3980] | 0.300 [0.270, 0.330] |",
      "| CURL | −0.100 [−0.160, −0.040] | 4150 [4055, 4245] | 0.400 [0.370, 0.430] |",
    ]);
  });

  test("keeps method, level, unit and n beneath, and leaves sources and simulation errors to the long one", () => {
    const text = scores.toString({ wide: true });
    expect(text).toContain("calibrated, 95 %, two-sided. Unit of replication: run. n: 10 runs × 26 tasks");
    expect(text).not.toMatch(/Source|Monte-Carlo/u);
  });

  test("takes decimals, caption, label and rules for LaTeX", () => {
    const latex = scores.toLatex({ wide: true, digits: 1, caption: "50% of a_b", label: "tab:a-b" });
    expect(latex).toContain("\\caption{50\\% of a\\_b}\n  \\label{tab:a-b}\n  \\begin{tabular}{lrrr}");
    expect(latex).toContain("SPR\\_x & $0.5\\ [0.5, 0.5]$ & $4100.0\\ [4010.0, 4190.0]$");
    expect(latex).toContain("\\toprule");
    const plain = scores.toLatex({ wide: true, booktabs: false, caption: null });
    expect(plain).not.toMatch(/rule|caption/u);
    expect(plain.match(/\\hline/gu)).toHaveLength(3);
  });

  test("sets the best of each metric in bold, a smaller optimality gap as better", () => {
    expect(scores.toLatex({ bold: "best" }).match(/\\mathbf\{[^}]*\}/gu)).toEqual([
      "\\mathbf{0.500}",
      "\\mathbf{0.200}",
      "\\mathbf{4150}",
    ]);
    expect(scores.toMarkdown({ bold: "best" })).toContain("| **0.500** [0.460, 0.540] |");
    expect(scores.toHTML({ bold: "best" })).toContain("<td><strong>4150</strong> [4055, 4245]</td>");
  });

  test("sets the best in bold only where its interval lies beyond all others", () => {
    expect(scores.toLatex({ bold: "decided" }).match(/\\mathbf\{[^}]*\}/gu)).toEqual([
      "\\mathbf{0.500}",
      "\\mathbf{0.200}",
    ]);
  });

  test("has tasks as rows and algorithms as columns, the best in each row", () => {
    const tasks = exampleResult({
      kind: "taskMeanIntervals",
      estimates: ["A", "B"].flatMap((algorithm, at) =>
        ["Pong", "Breakout"].map((task, place) =>
          exampleEstimate({
            labels: { algorithm, task },
            estimate: at === place ? 1 : 2,
            interval: { low: 0.9, high: 2.1 },
          }),
        ),
      ),
    });
    const rows = tasks.toMarkdown({ bold: "best" }).split("\n").slice(2, 6);
    expect(rows[0]).toBe("| task | A | B |");
    expect(rows[2]).toBe("| Pong | 1.00 [0.90, 2.10] | **2.00** [0.90, 2.10] |");
    expect(rows[3]).toBe("| Breakout | **2.00** [0.90, 2.10] | 1.00 [0.90, 2.10] |");
  });

  test("says why an interval is missing, and of which algorithm", () => {
    const result = exampleResult({
      estimates: [
        cell("A", "iqm", 1, 0.1),
        exampleEstimate({
          labels: { algorithm: "B", metric: "iqm" },
          interval: undefined,
          reason: "Pong has a single run.",
        }),
      ],
    });
    const text = result.toString({ wide: true });
    expect(text).toMatch(/^B +0\.38$/mu);
    expect(text).toContain("B, IQM: No interval: Pong has a single run.");
  });

  test("as CSV holds full precision or rounds, with the ends as columns", () => {
    const [header, first] = csvParse(scores.toCSV({ wide: true }));
    expect(header?.slice(0, 4)).toEqual(["algorithm", "IQM", "IQM low", "IQM high"]);
    expect(first?.slice(0, 4)).toEqual(["SPR_x", "0.5", "0.46", "0.54"]);
    expect(csvParse(scores.toCSV({ wide: true, digits: 2 }))[2]?.[1]).toBe("0.33");
    expect(csvParse(scores.toCSV({ digits: 2 }))[4]?.[2]).toBe("0.33");
  });

  test.each<readonly [LatexOptions, RegExp]>([
    [{ wide: "yes" as unknown as boolean }, /wide is true or false; got "yes"/u],
    [{ digits: 1.5 }, /digits is a whole number from 0 to 15; got 1.5/u],
    [{ bold: "first" as "best" }, /bold is "best" or "decided"; got "first"/u],
    [{ bold: "best", wide: false }, /leave wide: false out/u],
    [{ wide: true, columns: "all" }, /columns is of tables with one row an estimate/u],
    [{ label: "a}b" }, /label is letters, digits/u],
    [{ caption: 3 as unknown as string }, /caption is a text, or null/u],
    [{ booktab: true } as LatexOptions, /no option "booktab"; is it "booktabs"/u],
  ])("refuses %j", (options, message) => {
    expect(() => scores.toLatex(options)).toThrow(message);
  });

  test("refuses options that another format does not have", () => {
    const refused = { label: "tab:x" } as object;
    expect(() => scores.toMarkdown(refused)).toThrow(/no option "label"/u);
    expect(() => scores.toCSV({ bold: "best" } as object)).toThrow(/no option "bold"/u);
    expect(() => scores.toString({ caption: "a" } as object)).toThrow(/no option "caption"/u);
  });
});

const answers = Array.from({ length: 60 }, (_, item) =>
  [item % 3 > 0, item % 5 > 1, item % 4 > 0].map((score, at) => ({ model: `org/model-${at}`, item, score })),
).flat();

describe("a comparison", () => {
  const compared: Result = compareModels(answers);
  const headings = (text: string): string[] => (text.split("\n")[2] ?? "").split(/ {2,}/u);

  test("has at most 8 columns with headings that a reader knows, and names the others", () => {
    const shown = headings(compared.toString());
    expect(shown.length).toBeLessThanOrEqual(8);
    expect(shown.slice(0, 4)).toEqual(["x", "y", "difference", "95 % interval"]);
    expect(shown).toContain("p (Holm)");
    expect(shown.join(" ")).not.toMatch(/[a-z][A-Z]/u);
    expect(compared.toString()).toMatch(/Columns left out here: .*standard error.*columns: "all"/u);
  });

  test("has all columns on request", () => {
    const all = headings(compared.toString({ columns: "all" }));
    expect(all.length).toBeGreaterThan(12);
    expect(all).toContain("smallest detectable difference");
    expect(compared.toString({ columns: "all" })).not.toContain("Columns left out");
  });

  test("as the table of a paper has the corrected p-value behind the difference", () => {
    expect(compared.toMarkdown({ wide: true }).split("\n")[2]).toBe("| x | y | difference | p (Holm) |");
  });

  test("has no best, and sets the differences in bold that leave out 0", () => {
    expect(() => compared.toLatex({ bold: "best" })).toThrow(/of differences none is best/u);
    const decided = compared.estimates.filter(
      ({ interval }) => interval && (interval.low > 0 || interval.high < 0),
    );
    expect(compared.toLatex({ bold: "decided" }).match(/\\mathbf/gu) ?? []).toHaveLength(decided.length);
  });
});

describe("decimals", () => {
  const written = (...numbers: readonly (readonly [estimate: number, half: number])[]): string[] =>
    exampleResult({ estimates: numbers.map(([estimate, half], at) => cell(`A${at}`, "iqm", estimate, half)) })
      .toMarkdown({ wide: true })
      .split("\n")
      .filter((line) => line.startsWith("| A"))
      .map((line) => line.split(" | ")[1]?.replace(" |", "") ?? "");

  test.each([
    ["two significant digits of the half width", [[0.512345, 0.0123]], ["0.512 [0.500, 0.525]"]],
    ["none for thousands", [[4099.4, 183.2]], ["4099 [3916, 4283]"]],
    ["one for per cents", [[62.31, 2.14]], ["62.3 [60.2, 64.5]"]],
    [
      "those of the median half width, for all",
      [
        [5, 1.5],
        [6, 1.2],
        [7, 2.5],
      ],
      ["5.0 [3.5, 6.5]", "6.0 [4.8, 7.2]", "7.0 [4.5, 9.5]"],
    ],
    ["more where an end beside 0 would lose its sign", [[0.15, 0.146]], ["0.150 [0.004, 0.296]"]],
  ] as const)("are %s", (_, numbers, texts) => {
    expect(written(...numbers)).toEqual(texts);
  });
});
