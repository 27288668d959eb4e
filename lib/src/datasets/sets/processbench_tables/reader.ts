import type { DatasetFiles } from "../../DatasetFiles.js";
import { DatasetError } from "../../DatasetError.js";

/** A solution of ProcessBench with the label that people gave. */
export interface LabelledSolution {
  readonly id: string;
  /** The model that wrote the solution. */
  readonly generator: string;
  /** Number of steps. */
  readonly steps: number;
  /** The index of the first wrong step, from 0; -1 if all steps are right. */
  readonly firstError: number;
  readonly finalAnswerCorrect: boolean;
}

interface Labelled {
  readonly id: string;
  readonly generator: string;
  readonly steps: readonly string[];
  readonly label: number;
  readonly final_answer_correct: boolean;
}

/** Reads the labelled solutions of the split GSM8K. */
export function readProcessbenchTables(files: DatasetFiles): readonly LabelledSolution[] {
  return files.json<readonly Labelled[]>("gsm8k.json").map(({ id, generator, steps, label, ...rest }) => {
    if (!Number.isInteger(label) || label < -1 || label >= steps.length) {
      throw new DatasetError(
        `${files.dataset}/gsm8k.json: ${id} names a step that it does not have: ${label}.`,
      );
    }
    return {
      id,
      generator,
      steps: steps.length,
      firstError: label,
      finalAnswerCorrect: rest.final_answer_correct,
    };
  });
}
