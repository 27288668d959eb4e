import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultChoices, type Choices } from "../src/evaluation/Choices.js";
import { cellText } from "../src/evaluation/EvaluationCode.js";
import { lookLine } from "../src/evaluation/lookLine.js";
import { readSummary } from "../src/evaluation/Summary.js";
import { writeEvaluation } from "../src/evaluation/writeEvaluation.js";
import { initialDefaults } from "../src/settings/AnalysisDefaults.js";
import { notebookMetadata } from "../src/lab/notebookMetadata.js";
import { battlesText, curvesText, itemsText, resultsText } from "./lab/evaluationFiles.js";
import { repository } from "./lab/repository.js";

const FIGURE = "application/vnd.precipice.figure.v1+json";

interface Output {
  readonly output_type: string;
  readonly name?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Each file's name, text and kind, and the number of figures of its evaluation. */
const files = [
  ["runs.csv", resultsText(), "samples", 2],
  ["curves.csv", curvesText(6), "curves", 3],
  ["lastStep.csv", curvesText(1), "curves", 2],
  ["items.csv", itemsText(), "samples", 1],
  ["battles.csv", battlesText(), "battles", 2],
] as const;

describe.each(files)("the code for %s", (file, content, kind, count) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "precipice-evaluation-"));
    mkdirSync(path.join(folder, "node_modules"));
    symlinkSync(path.join(repository.root, "lib"), path.join(folder, "node_modules", "precipice"));
    writeFileSync(path.join(folder, file), content);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the cells in a notebook with strict type checks. */
  async function run(...cells: readonly string[]): Promise<Output[]> {
    const from = path.join(folder, "evaluation.ipynb");
    const to = path.join(folder, "out.ipynb");
    const notebook = {
      cells: cells.map((source, index) => ({
        cell_type: "code",
        id: `cell-${index}`,
        metadata: {},
        source,
        execution_count: null,
        outputs: [],
      })),
      metadata: notebookMetadata({ ...initialDefaults, types: "strict" }),
      nbformat: 4,
      nbformat_minor: 5,
    };
    writeFileSync(from, JSON.stringify(notebook));
    const kernel = spawn(process.execPath, [repository.kernelCommand, "run", from, "-o", to]);
    let said = "";
    for (const stream of [kernel.stdout, kernel.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (said += text));
    const status = await new Promise((resolve) => kernel.once("close", resolve));
    expect(status, said).toBe(0);
    const ran = JSON.parse(readFileSync(to, "utf8")) as { cells: { outputs: Output[] }[] };
    const outputs = ran.cells.flatMap((cell) => cell.outputs);
    expect(outputs.filter(({ output_type, name }) => output_type === "error" || name === "stderr")).toEqual(
      [],
    );
    return outputs;
  }

  it("runs as it is written, without a finding of the type check, and draws its figures", async () => {
    const source = { kind: "file", path: file } as const;
    const choices: Choices = { roles: {}, metric: undefined, ...defaultChoices(), reps: 500 };
    const looking = writeEvaluation({ source, choices, path: file, summary: undefined });
    const [looked] = await run(`${cellText(looking)}\n${lookLine(looking)}`);
    const summary = readSummary(looked?.data?.["application/json"]);
    expect(summary.kind).toBe(kind);
    const code = (changes: Partial<Choices>): string =>
      cellText(writeEvaluation({ source, choices: { ...choices, ...changes }, path: file, summary }));
    // All notebooks run in one kernel in turn: no code may conflict with the next.
    const outputs = await run(
      code({}),
      code({
        palette: "okabe-ito",
        interval: "percentile",
        band: "simultaneous",
        scale: "minMax",
        level: 0.9,
      }),
    );
    const figures = outputs.flatMap(({ data }) =>
      data?.[FIGURE] === undefined ? [] : [JSON.stringify(data[FIGURE])],
    );
    expect(figures.length).toBe(2 * count);
    expect(figures.some((figure) => /#0072b2/iu.test(figure))).toBe(true);
    expect(figures.every((figure) => /interval|band/iu.test(figure))).toBe(true);
  });
});
