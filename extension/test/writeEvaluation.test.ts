import { describe, expect, it } from "vitest";
import { defaultChoices, type Choices } from "../src/evaluation/Choices.js";
import { blockText, cellText } from "../src/evaluation/EvaluationCode.js";
import { initialDefaults } from "../src/settings/AnalysisDefaults.js";
import { readSummary, type Summary } from "../src/evaluation/Summary.js";
import { writeEvaluation, type Evaluation } from "../src/evaluation/writeEvaluation.js";

const choices: Choices = { roles: {}, metric: undefined, ...defaultChoices() };
const summary: Summary = {
  file: "runs.csv",
  format: "CSV",
  rows: 4,
  kind: "scores",
  width: 4,
  metrics: [],
  metric: null,
  notes: [],
  steps: 0,
  columns: [],
  unit: { kind: "run", column: "seed", count: 2, why: "" },
};
const text = (changes: Partial<Evaluation>): string =>
  cellText(
    writeEvaluation({
      source: { kind: "file", path: "runs.csv" },
      paths: ["runs.csv"],
      choices,
      summary,
      ...changes,
    }),
  );

const step = { name: "step", type: "number", missing: 0, role: "step", why: "" } as const;

describe("the code of an evaluation", () => {
  it("reads, computes and draws with what is chosen", () => {
    expect(text({})).toBe(
      [
        'import { aggregates, compareAlgorithms, decide, figures, profiles, profileThresholds, read } from "precipice";',
        'const frame = await read("runs.csv");',
        "const scores = frame.scores();",
        "if (scores.algorithms.length > 1) {",
        "  const comparison = await compareAlgorithms(scores, {",
        '    metric: "iqm", interval: "calibrated", level: 0.95, reps: 5000, seed: 0,',
        "  });",
        "  display(decide(comparison));",
        "}",
        "const estimates = await aggregates(scores, {",
        '  metrics: ["iqm", "mean", "median"],',
        '  interval: "calibrated", level: 0.95, reps: 50000, seed: 0,',
        "});",
        "display(figures.intervals(estimates));",
        "const shares = await profiles(scores, {",
        "  thresholds: profileThresholds(scores),",
        "  level: 0.95, seed: 0,",
        "});",
        "display(figures.profiles(shares));",
        "display(estimates);",
      ].join("\n"),
    );
    const chosen = { ...choices, scale: "atari", interval: "bca", band: "simultaneous" } as const;
    expect(text({ choices: chosen })).toContain("const scores = frame.scores().normalizeAtari();");
    expect(text({ choices: chosen })).toContain('  band: "simultaneous", level: 0.95, seed: 0,');
    expect(text({ choices: { ...chosen, scale: "comparable" } })).toContain("scores({ comparable: true });");
  });

  it("names columns that were chosen, and those that are none; any name is a text and no code", () => {
    const name = 'a"; process.exit(); "\n';
    const chosen = { ...choices, roles: { run: name, sample: null }, metric: "acc" };
    expect(text({ choices: chosen })).toContain(
      `const frame = (await read("runs.csv", { columns: { run: ${JSON.stringify(name)} }, metric: "acc" })).with({ sample: undefined });`,
    );
    expect(text({ paths: ['x"); evil("'] })).toContain('read("x\\"); evil(\\"")');
  });

  it("draws curves whole, and takes their last score for the aggregates", () => {
    const curves = { ...summary, kind: "curves", columns: [step], steps: 40 } as const;
    const chosen = { ...choices, scale: "minMax", interval: "bca", aggregates: ["median", "iqm"] } as const;
    expect(text({ summary: curves, choices: chosen })).toBe(
      [
        'import { aggregates, compareAlgorithms, decide, figures, profiles, profileThresholds, read, sampleEfficiency } from "precipice";',
        'const frame = await read("runs.csv");',
        "const curves = frame.curves().normalizeMinMax();",
        "const scores = curves.last();",
        "if (scores.algorithms.length > 1) {",
        "  const comparison = await compareAlgorithms(scores, {",
        '    metric: "median", interval: "bca", level: 0.95, reps: 50000, seed: 0,',
        "  });",
        "  display(decide(comparison));",
        "}",
        "const learning = await sampleEfficiency(curves, {",
        '  metric: "median", band: "pointwise", level: 0.95, seed: 0,',
        "});",
        "display(figures.sampleEfficiency(learning));",
        "const estimates = await aggregates(scores, {",
        '  metrics: ["median", "iqm"],',
        '  interval: "bca", level: 0.95, reps: 50000, seed: 0,',
        "});",
        "display(figures.intervals(estimates));",
        "const shares = await profiles(scores, {",
        "  thresholds: profileThresholds(scores),",
        '  interval: "bca", level: 0.95, seed: 0,',
        "});",
        "display(figures.profiles(shares));",
        "display(estimates);",
      ].join("\n"),
    );
    const percentile = { ...choices, interval: "percentile" } as const;
    expect(text({ summary: curves, choices: percentile })).toContain(
      'band: "pointwise", interval: "percentile", level: 0.95',
    );
    const source = { kind: "variable", name: "curves", type: "CurveTable" } as const;
    expect(text({ source, summary: curves })).toContain("const curvesEvaluated = curves;");
  });

  it("draws no curve of a single step", () => {
    const single = { ...summary, kind: "curves", columns: [step], steps: 1 } as const;
    expect(text({ summary: single })).toContain("const scores = frame.curves().last();");
    expect(text({ summary: single })).not.toContain("sampleEfficiency");
  });

  it("compares items by pairs and rates battles, each with its figures", () => {
    const items = { ...summary, unit: { ...summary.unit, kind: "item" } };
    expect(text({ summary: items })).toBe(
      [
        'import { compareModels, decide, figures, read } from "precipice";',
        'const frame = await read("runs.csv");',
        "const answers = frame.items();",
        "const comparison = compareModels(answers, { level: 0.95 });",
        "display(decide(comparison));",
        "display(figures.differences(comparison));",
        "display(comparison);",
      ].join("\n"),
    );
    expect(text({ summary: { ...summary, kind: "battles" } })).toBe(
      [
        'import { bradleyTerry, decide, figures, ratingRanks, read, winRates } from "precipice";',
        'import { ratingDifferences } from "precipice/ratings";',
        'const frame = await read("runs.csv");',
        "const battles = frame.battles();",
        "const ratings = await bradleyTerry(battles, { level: 0.95, seed: 0 });",
        "display(decide(ratingDifferences(ratings)));",
        "display(figures.ratings(ratings, { ranks: ratingRanks(ratings, { seed: 0 }) }));",
        "const rates = winRates(battles, { ratings, level: 0.95 });",
        "display(figures.winRates(rates));",
        "display(ratings);",
      ].join("\n"),
    );
    expect(text({ summary: { ...summary, kind: "table" } })).toBe(
      'import { read } from "precipice";\nconst frame = await read("runs.csv");',
    );
  });

  it("starts from what is set, and carries the palette into every figure with colours", () => {
    const set = defaultChoices({
      level: 0.9,
      reps: 1000,
      interval: "percentile",
      palette: "grey",
      types: "kernel",
    });
    expect(set).toMatchObject({ level: 0.9, reps: 1000, interval: "percentile", palette: "grey" });
    expect(defaultChoices({ ...initialDefaults, reps: undefined }).reps).toBe(50_000);
    const chosen = { ...choices, ...set };
    expect(text({ choices: chosen })).toContain('const palette = ["#555555"');
    expect(text({ choices: chosen })).toContain("Object.fromEntries(scores.algorithms.map(");
    expect(text({ choices: chosen })).toContain("figures.intervals(estimates, { colors })");
    expect(text({ choices: chosen })).toContain("figures.profiles(shares, { colors })");
    expect(text({ choices: chosen, summary: { ...summary, kind: "battles" } })).toContain(
      "figures.ratings(ratings, { ranks: ratingRanks(ratings, { seed: 0 }), colors })",
    );
    const items = { ...summary, unit: { ...summary.unit, kind: "item" } };
    expect(text({ choices: chosen, summary: items })).toContain(
      "figures.differences(comparison, { colors })",
    );
    const source = { kind: "variable", name: "colors", type: "ScoreTable" } as const;
    expect(text({ source, choices: chosen })).toContain("{ colors: colorsEvaluated }");
  });

  it("uses a table of the notebook as it is, and no name twice", () => {
    const source = { kind: "variable", name: "scores", type: "ScoreTable" } as const;
    expect(text({ source })).toContain("const scoresEvaluated = scores;");
    expect(text({ source })).not.toContain("Frame");
    const chosen = { ...choices, roles: { run: "seed" } };
    expect(text({ source, choices: chosen })).toContain('const frame = Frame.from(scores, { run: "seed" });');
    const frame = { kind: "variable", name: "frame", type: "Frame" } as const;
    expect(text({ source: frame, choices: chosen })).toContain(
      'const frameEvaluated = frame.with({ run: "seed" });',
    );
    expect(blockText(["Frame"], ["f();"])).toBe('{\nconst { Frame } = await import("precipice");\nf();\n}');
    expect(blockText(["ratingDifferences", "decide"], ["f();"])).toBe(
      '{\nconst { decide } = await import("precipice");\nconst { ratingDifferences } = await import("precipice/ratings");\nf();\n}',
    );
  });
});

describe("the answer of a kernel", () => {
  it("is refused where it is no summary", () => {
    expect(readSummary(summary)).toBe(summary);
    for (const wrong of [
      undefined,
      null,
      {},
      { ...summary, columns: [{ name: 5 }] },
      { ...summary, kind: "x" },
      { ...summary, steps: undefined },
    ]) {
      expect(() => readSummary(wrong)).toThrow(/same release/u);
    }
  });
});
