import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultChoices, type Choices } from "../src/evaluation/Choices.js";
import { cellText, type EvaluationCode } from "../src/evaluation/EvaluationCode.js";
import { lookLine } from "../src/evaluation/lookLine.js";
import { readSummary, type Summary } from "../src/evaluation/Summary.js";
import { writeEvaluation } from "../src/evaluation/writeEvaluation.js";
import { battlesText, curvesText, itemsText, resultsText } from "./lab/evaluationFiles.js";
import { codeFolder, runCells, type RunOutput } from "./lab/runCells.js";
import { typeErrors } from "./lab/typeErrors.js";

const FIGURE = "application/vnd.precipice.figure.v1+json";

/** Each file's name, text and kind, and the number of figures of its evaluation. */
const files = [
  ["runs.csv", resultsText(), "samples", 2],
  ["curves.csv", curvesText(6), "curves", 3],
  ["lastStep.csv", curvesText(1), "curves", 2],
  ["items.csv", itemsText(), "samples", 1],
  ["battles.csv", battlesText(), "battles", 2],
] as const;

describe("the code for", () => {
  const place = codeFolder();
  /** For each file, its summary and the outputs of its cells. */
  const found = new Map<string, { readonly summary: Summary; readonly outputs: readonly RunOutput[] }>();
  let codes: readonly string[];

  beforeAll(async () => {
    for (const [file, content] of files) writeFileSync(path.join(place.folder, file), content);
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
        paths: [file],
        summary,
      });
    const looked = await runCells(
      place.folder,
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
          palette: "vibrant",
          interval: "percentile",
          band: "simultaneous",
          scale: "minMax",
          level: 0.9,
        }),
      ),
    ]);
    const ran = await runCells(place.folder, codes);
    for (const [index, [file]] of files.entries()) {
      const summary = summaries[index];
      if (summary === undefined) throw new Error(`There is no summary of ${file}.`);
      found.set(file, { summary, outputs: ran.slice(2 * index, 2 * index + 2).flat() });
    }
  }, 600_000);
  afterAll(place.remove);

  it.each(files)(
    "%s runs as it is written, without a finding of the type check, and draws its figures",
    (file, _content, kind, count) => {
      const { summary, outputs = [] } = found.get(file) ?? {};
      expect(outputs.filter(({ output_type, name }) => output_type === "error" || name === "stderr")).toEqual(
        [],
      );
      expect(summary?.kind).toBe(kind);
      const figures = outputs.flatMap(({ data }) =>
        data?.[FIGURE] === undefined ? [] : [JSON.stringify(data[FIGURE])],
      );
      expect(figures.length).toBe(2 * count);
      expect(figures.some((figure) => /#0077bb/iu.test(figure))).toBe(true);
      expect(figures.every((figure) => /interval|band/iu.test(figure))).toBe(true);
    },
  );

  it("every file imports what it uses: each type-checks by itself", () => {
    expect(typeErrors(place.folder, codes)).toEqual([]);
  });
});
