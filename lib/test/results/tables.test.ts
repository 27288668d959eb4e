import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvParse } from "./csvParse.js";
import { exampleEstimate, exampleFields, exampleProfile, exampleResult } from "./exampleResult.js";
import { Result, readResult } from "../../src/results/index.js";
import { jupyterDisplay } from "../../src/results/jupyterDisplay.js";

const nasty = `<script>alert("1")</script> & 'x' | a_b 50% \\ $5$ #1 {c} ^ ~ [d](e) \`f\` *g*\nnext`;
const nastyResult = exampleResult({
  title: nasty,
  warnings: [nasty],
  citation: [nasty],
  resampling: nasty,
  estimates: [exampleEstimate({ labels: { algorithm: nasty, [nasty]: nasty }, warnings: [nasty] })],
});

describe("every table of a result", () => {
  const result = exampleResult({ warnings: ["Few runs."] });
  test.each([
    ["plain text", result.toString()],
    ["Markdown", result.toMarkdown()],
    ["LaTeX", result.toLatex()],
    ["HTML", display(result)["text/html"]],
  ])("as %s states estimate, interval, method, level, unit, n, replicates, seed and source", (_, given) => {
    const text = given.replaceAll("\\%", "%").replaceAll("$\\times$", "×").replaceAll("$", "");
    for (const part of [
      "Aggregates of human-normalised scores",
      "SPR",
      "DrQ(eps)",
      "0.375",
      "[0.350, 0.400]",
      "0.333",
      "95 % interval",
      "calibrated, 95 %, two-sided",
      "Unit of replication: run",
      "10 runs × 26 tasks (260 scores)",
      "50 000 replicates, seed 0; stratified by task",
      "0.00012, 0.00034",
      "Warning: Few runs.",
      "Source: Agarwal et al.",
    ]) {
      expect(text).toContain(part);
    }
  });

  test.each([
    ["plain text", (given: Result) => given.toString()],
    ["Markdown", (given: Result) => given.toMarkdown()],
    ["LaTeX", (given: Result) => given.toLatex()],
    ["HTML", (given: Result) => display(given)["text/html"]],
  ])("as %s shows why there is no interval", (_, write) => {
    const text = write(
      exampleResult({
        estimates: [
          exampleEstimate({
            interval: undefined,
            reason: "Pong has a single run.",
            monteCarloError: undefined,
          }),
          exampleEstimate({ labels: { algorithm: "B", metric: "iqm" } }),
        ],
      }),
    );
    expect(text).toMatch(/none/u);
    expect(text).toContain("(1) No interval: Pong has a single run.");
  });
});

describe("the display bundle", () => {
  test("is the result itself, a table without script or style, and text", () => {
    const result = exampleResult();
    const bundle = display(result);
    expect(Object.keys(bundle)).toEqual([
      "application/vnd.precipice.result.v1+json",
      "text/html",
      "text/plain",
    ]);
    expect(readResult(bundle["application/vnd.precipice.result.v1+json"])).toStrictEqual(result);
    expect(bundle["text/html"]).toMatch(/^<table>/u);
    expect(bundle["text/html"]).not.toMatch(/<script|<style|style=|class=|\son\w+=|javascript:/iu);
    expect(bundle["text/plain"]).toBe(result.toString());
  });

  test("is found under the symbol that kernels look for", () => {
    expect(jupyterDisplay).toBe(Symbol.for("Jupyter.display"));
  });

  test("escapes every text in the HTML", () => {
    const html = display(nastyResult)["text/html"];
    expect(html).not.toMatch(/<script/iu);
    expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;");
    expect(html.replace(/<\/?(table|caption|thead|tbody|tr|th|td|p)( scope="col")?>/gu, "")).not.toMatch(
      /[<>]/u,
    );
  });

  test("leaves out rows of a long profile, says how many, and keeps the ends of each curve", () => {
    const profile = exampleProfile();
    const bundle = display(profile);
    expect(bundle["text/html"].match(/<tr>/gu)).toHaveLength(1 + 39);
    expect(bundle["text/html"]).toContain("204 of 243 rows are left out here");
    expect(bundle["text/plain"]).toContain("204 of 243 rows are left out here");
    for (const algorithm of ["SPR", "DrQ\\(eps\\)", "CURL"]) {
      expect(bundle["text/plain"]).toMatch(new RegExp(`^${algorithm} +0 `, "mu"));
      expect(bundle["text/plain"]).toMatch(new RegExp(`^${algorithm} +8 `, "mu"));
    }
    expect(bundle["application/vnd.precipice.result.v1+json"].estimates).toHaveLength(243);
    expect(csvParse(profile.toCSV())).toHaveLength(244);
    expect(profile.toMarkdown().match(/^\| (SPR|DrQ|CURL)/gmu)).toHaveLength(243);
  });
});

describe("plain text", () => {
  test("aligns its columns, numbers to the right", () => {
    const lines = exampleResult().toString().split("\n");
    const [header, ...rows] = lines.filter((line) => /^(algorithm|SPR|DrQ)/u.test(line));
    const end = (header ?? "").indexOf("estimate") + "estimate".length;
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.slice(end - 5, end)).toMatch(/^0\.\d{3}$/u);
  });

  test("lets no line break or control character of a name through", () => {
    const text = exampleResult({
      estimates: [exampleEstimate({ labels: { algorithm: "A\n\u001b[31mB\u2028C", metric: "iqm" } })],
    }).toString();
    expect(text).not.toMatch(/\u001b|\u2028/u);
    expect(text).toContain("A [31mB C");
  });
});

describe("Markdown", () => {
  test("keeps a name in its cell", () => {
    const rows = nastyResult
      .toMarkdown()
      .split("\n")
      .filter((line) => line.startsWith("|"));
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row.replaceAll("\\|", "").match(/\|/gu)).toHaveLength(7);
      expect(row).not.toMatch(/<|[^\\]\$|[^\\]`/u);
    }
  });
});

describe("LaTeX", () => {
  test("is a booktabs table with every special character escaped", () => {
    const latex = exampleResult({
      estimates: [
        exampleEstimate({
          labels: { algorithm: "DrQ(eps) a_b 50% #1 & {x} ~^\\ $", metric: "iqm" },
          estimate: -1.5,
          interval: { low: -1.6, high: -1.4 },
        }),
      ],
    }).toLatex();
    expect(latex).toContain(
      "DrQ(eps) a\\_b 50\\% \\#1 \\& \\{x\\} \\textasciitilde{}\\textasciicircum{}\\textbackslash{} \\$ & IQM & $-1.50$ & $[-1.60, -1.40]$",
    );
    for (const rule of ["\\toprule", "\\midrule", "\\bottomrule", "\\begin{tabular}{llrrr}"])
      expect(latex).toContain(rule);
  });

  test("has as many cells in each row as columns", () => {
    const rows = nastyResult
      .toLatex()
      .split("\n")
      .filter((line) => line.endsWith("\\\\"));
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.replaceAll("\\&", "").match(/&/gu)).toHaveLength(5);
  });

  test("writes infinity and powers as mathematics", () => {
    const latex = exampleResult({
      sides: "lower",
      estimates: [exampleEstimate({ estimate: 3e-7, interval: { low: -2e20, high: Infinity } })],
    }).toLatex();
    expect(latex).toContain("$[-2.000\\times 10^{20}, \\infty )$");
    expect(latex).toContain("$3.00\\times 10^{-7}$");
  });
});

describe("CSV", () => {
  test("holds every number in full precision and quotes what must be", () => {
    const [header, row] = csvParse(
      exampleResult({
        sides: "lower",
        warnings: [],
        estimates: [
          exampleEstimate({
            labels: { algorithm: 'a "b", c\nd', threshold: 0.1 + 0.2 },
            estimate: 1 / 3,
            interval: { low: -Infinity, high: 2 / 3 },
            n: { runs: [3, 10], tasks: 2, cells: 13 },
            warnings: ["w"],
          }),
        ],
      }).toCSV(),
    );
    expect(Object.fromEntries((header ?? []).map((name, index) => [name, row?.[index]]))).toEqual({
      algorithm: 'a "b", c\nd',
      threshold: "0.30000000000000004",
      estimate: "0.3333333333333333",
      low: "-Infinity",
      high: "0.6666666666666666",
      reason: "",
      lowMonteCarloError: "0.00012",
      highMonteCarloError: "0.00034",
      leastRuns: "3",
      mostRuns: "10",
      tasks: "2",
      cells: "13",
      method: "calibrated",
      level: "0.95",
      sides: "lower",
      unit: "run",
      reps: "50000",
      seed: "0",
      warnings: "w",
    });
  });

  test("is what toRows gives", () => {
    const result = new Result(exampleFields());
    const [header, ...rows] = csvParse(result.toCSV());
    expect(result.toRows().map((row) => Object.values(row).map((value) => String(value ?? "")))).toEqual(
      rows,
    );
    expect(Object.keys(result.toRows()[0] ?? {})).toEqual(header);
  });
});

function display(result: Result): ReturnType<Result[typeof jupyterDisplay]> {
  return result[jupyterDisplay]();
}

test("no name whatever leaves its cell, in HTML, Markdown, LaTeX or CSV", () => {
  const name = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(...Array.from("\\|`*_<>&\"'$[](){}#%^~\n\r,; aé×∞")), maxLength: 20 }),
  );
  fc.assert(
    fc.property(name, name, (algorithm, title) => {
      const result = exampleResult({
        title,
        estimates: [exampleEstimate({ labels: { algorithm, metric: "iqm" } })],
      });
      const html = display(result)["text/html"].replace(
        /<\/?(table|caption|thead|tbody|tr|th|td|p)( scope="col")?>/gu,
        "",
      );
      expect(html).not.toMatch(/[<>]/u);
      const rows = result
        .toMarkdown()
        .split("\n")
        .filter((line) => line.startsWith("| "));
      expect(rows).toHaveLength(3);
      for (const row of rows) expect(row.replace(/\\[\\|]/gu, "").match(/\|/gu)).toHaveLength(6);
      const cells = result
        .toLatex()
        .split("\n")
        .filter((line) => line.endsWith("\\\\"));
      expect(cells).toHaveLength(2);
      for (const row of cells) expect(row.replaceAll("\\&", "").match(/&/gu)).toHaveLength(4);
      expect(csvParse(result.toCSV())[1]?.[0]).toBe(algorithm);
    }),
    { numRuns: 250, seed: 1 },
  );
});
