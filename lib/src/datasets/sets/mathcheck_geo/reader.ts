import type { Frame } from "../../../frames/Frame.js";
import { DatasetError } from "../../DatasetError.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";
import { readVerdict, type MathcheckTask } from "./readVerdict.js";

interface Item {
  readonly answer: string | number;
  readonly task_type: string;
  readonly question_type: string;
  readonly image: string;
  readonly model_prediction: string;
}

const TASKS: Readonly<Record<string, MathcheckTask>> = {
  solving: "solving",
  outcome_judging: "outcome",
  process_judging: "process",
  answerable_judging: "answerable",
};

const FORMS: Readonly<Record<string, string>> = {
  seed_question: "original",
  problem_understanding_question: "understanding",
  distractor_insertion_question: "disturbance",
  scenario_understanding: "scenario",
};

/**
 * Reads MathCheck-GEO: `model`, `task` (solving, outcome, process, answerable), `form` (original, understanding, disturbance,
 * scenario), `problem` (the image that all 24 items of a problem share), `item`, `truth`, `answer` (missing if the text names
 * none) and `correct`.
 */
export function readMathcheckGeo(files: DatasetFiles): Frame {
  const rows = files
    .matching(/^Geo_checklist_(.+)_task_all/u)
    .flatMap(({ name, parts: [model] }) => itemsOf(files.json<readonly Item[]>(name), name, model));
  return frameOfRows(`${files.dataset}/results`, rows, {
    algorithm: "model",
    task: "task",
    sample: "item",
    score: "correct",
    cluster: "problem",
  });
}

function itemsOf(items: readonly Item[], file: string, model: string | undefined): object[] {
  const seen = new Map<string, number>();
  return items.map((one, index) => {
    const task = TASKS[one.task_type];
    const form = FORMS[one.question_type];
    if (task === undefined || form === undefined) {
      throw new DatasetError(
        `${file}, item ${index + 1}: ${one.task_type}, ${one.question_type} is none of the 16 cells.`,
      );
    }
    const cell = `${task}, ${form}, ${one.image}`;
    const place = (seen.get(cell) ?? 0) + 1;
    seen.set(cell, place);
    const { truth, answer } = readVerdict(task, one.answer, one.model_prediction);
    const correct = truth === answer;
    return { model, task, form, problem: one.image, item: `${cell}, ${place}`, truth, answer, correct };
  });
}
