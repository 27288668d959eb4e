import { describe, expect, it } from "vitest";
import { defaultChoices } from "../src/evaluation/Choices.js";
import { blockText, cellText } from "../src/evaluation/EvaluationCode.js";
import { readSummary, type Summary } from "../src/evaluation/Summary.js";
import { writeEvaluation, type Evaluation } from "../src/evaluation/writeEvaluation.js";

const summary: Summary = {
  ...{
    file: "runs.csv",
    format: "CSV",
    rows: 4,
    kind: "scores",
    width: 4,
    metrics: [],
    metric: null,
    notes: [],
  },
  columns: [],
  unit: { kind: "run", column: "seed", count: 2, why: "" },
};
const text = (changes: Partial<Evaluation>): string =>
  cellText(
    writeEvaluation({
      ...{ source: { kind: "file", path: "runs.csv" }, path: "runs.csv", choices: defaultChoices, summary },
      ...changes,
    }),
  );

describe("the code of an evaluation", () => {
  it("reads, computes and draws with what is chosen", () => {
    expect(text({})).toBe(
      [
        'import { aggregates, figures, profiles, profileThresholds, read } from "precipice";',
        'const frame = await read("runs.csv");',
        "const scores = frame.scores();",
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
    const choices = { ...defaultChoices, scale: "atari", interval: "bca", band: "simultaneous" } as const;
    expect(text({ choices })).toContain("const scores = frame.scores().normalizeAtari();");
    expect(text({ choices })).toContain('  band: "simultaneous", level: 0.95, seed: 0,');
    expect(text({ choices: { ...choices, scale: "comparable" } })).toContain("scores({ comparable: true });");
  });

  it("names columns that were chosen, and those that are none; any name is a text and no code", () => {
    const name = 'a"; process.exit(); "\n';
    const choices = { ...defaultChoices, roles: { run: name, sample: null }, metric: "acc" };
    expect(text({ choices })).toContain(
      `const frame = (await read("runs.csv", { columns: { run: ${JSON.stringify(name)} }, metric: "acc" })).with({ sample: undefined });`,
    );
    expect(text({ path: 'x"); evil("' })).toContain('read("x\\"); evil(\\"")');
  });

  it("takes the last score of curves, compares items and rates battles", () => {
    const step = { name: "step", type: "number", missing: 0, role: "step", why: "" } as const;
    expect(text({ summary: { ...summary, kind: "curves", columns: [step] } })).toContain(
      "frame.curves().last()",
    );
    expect(text({ summary: { ...summary, unit: { ...summary.unit, kind: "item" } } })).toContain(
      "compareModels(frame.items(), { level: 0.95 })",
    );
    expect(text({ summary: { ...summary, kind: "battles" } })).toContain("bradleyTerry(frame.battles()");
    expect(text({ summary: { ...summary, kind: "table" } })).toBe(
      'import { read } from "precipice";\nconst frame = await read("runs.csv");',
    );
  });

  it("uses a table of the notebook as it is, and no name twice", () => {
    const source = { kind: "variable", name: "scores", type: "ScoreTable" } as const;
    expect(text({ source })).toContain("const scoresEvaluated = scores;");
    expect(text({ source })).not.toContain("Frame");
    const chosen = { ...defaultChoices, roles: { run: "seed" } };
    expect(text({ source, choices: chosen })).toContain('const frame = Frame.from(scores, { run: "seed" });');
    const frame = { kind: "variable", name: "frame", type: "Frame" } as const;
    expect(text({ source: frame, choices: chosen })).toContain(
      'const frameEvaluated = frame.with({ run: "seed" });',
    );
    expect(blockText(["Frame"], ["f();"])).toBe('{\nconst { Frame } = await import("precipice");\nf();\n}');
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
    ]) {
      expect(() => readSummary(wrong)).toThrow(/same release/u);
    }
  });
});
