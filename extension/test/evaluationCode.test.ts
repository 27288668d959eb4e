import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultChoices, type Choices } from "../src/evaluation/Choices.js";
import { cellText, type EvaluationCode } from "../src/evaluation/EvaluationCode.js";
import { lookLine } from "../src/evaluation/lookLine.js";
import { readSummary, type Summary } from "../src/evaluation/Summary.js";
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

describe("the code for", () => {
  let folder: string;
  /** For each file, its summary and the outputs of its cells. */
  const found = new Map<string, { readonly summary: Summary; readonly outputs: readonly Output[] }>();
  let codes: readonly string[];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "precipice-evaluation-"));
    mkdirSync(path.join(folder, "node_modules"));
    symlinkSync(path.join(repository.root, "lib"), path.join(folder, "node_modules", "precipice"));
    for (const [file, content] of files) writeFileSync(path.join(folder, file), content);
    // All cells run in one kernel in turn: no code may conflict with the next, of whatever file and choices.
    const choices: Choices = { roles: {}, metric: undefined, ...defaultChoices(), reps: 500 };
    const writing = (
      file: string,
      summary: Summary | undefined,
      changes: Partial<Choices> = {},
    ): EvaluationCode =>
      writeEvaluation({
        source: { kind: "file", path: file },
        choices: { ...choices, ...changes },
        path: file,
        summary,
      });
    const looked = await run(
      files.map(([file]) => {
        const looking = writing(file, undefined);
        return `${cellText(looking)}\n${lookLine(looking)}`;
      }),
    );
    const summaries = looked.map(([output]) => readSummary(output?.data?.["application/json"]));
    codes = files.flatMap(([file], index) => [
      cellText(writing(file, summaries[index])),
      cellText(
        writing(file, summaries[index], {
          palette: "okabe-ito",
          interval: "percentile",
          band: "simultaneous",
          scale: "minMax",
          level: 0.9,
        }),
      ),
    ]);
    const ran = await run(codes);
    for (const [index, [file]] of files.entries()) {
      const summary = summaries[index];
      if (summary === undefined) throw new Error(`There is no summary of ${file}.`);
      found.set(file, { summary, outputs: ran.slice(2 * index, 2 * index + 2).flat() });
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the cells in a notebook with strict type checks, and returns the outputs of each. */
  async function run(cells: readonly string[]): Promise<Output[][]> {
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
    const outputs = ran.cells.map((cell) => cell.outputs);
    expect(
      outputs.flat().filter(({ output_type, name }) => output_type === "error" || name === "stderr"),
    ).toEqual([]);
    return outputs;
  }

  it.each(files)(
    "%s runs as it is written, without a finding of the type check, and draws its figures",
    (file, _content, kind, count) => {
      const { summary, outputs = [] } = found.get(file) ?? {};
      expect(summary?.kind).toBe(kind);
      const figures = outputs.flatMap(({ data }) =>
        data?.[FIGURE] === undefined ? [] : [JSON.stringify(data[FIGURE])],
      );
      expect(figures.length).toBe(2 * count);
      expect(figures.some((figure) => /#0072b2/iu.test(figure))).toBe(true);
      expect(figures.every((figure) => /interval|band/iu.test(figure))).toBe(true);
    },
  );

  it("every file imports what it uses: each type-checks by itself", () => {
    const modules = codes.map((code, index) => {
      const module = path.join(folder, `code-${index}.mts`);
      writeFileSync(module, `${code}\nexport {};\n`);
      return module;
    });
    const globals = path.join(folder, "kernel.d.ts");
    writeFileSync(globals, "declare function display(value: unknown): unknown;\n");
    const program = ts.createProgram([...modules, globals], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
      types: [],
    });
    const said = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
    expect(said).toEqual([]);
  });
});
