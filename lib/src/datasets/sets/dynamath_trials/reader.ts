import type { Frame } from "../../../frames/Frame.js";
import { DatasetError } from "../../DatasetError.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/** The result of `load("dynamath_trials")`. */
export interface DynamathTrials {
  /** Every answer: `model`, `task`, `question` (Q1 to Q501), `variant` (1 to 10), `topic`, `level`, `correct`. */
  readonly trials: Frame;
  /** The published table: `model`, `measure` (`average` or `worst`), `group` (`ALL`, a topic, or a level) and `percent`. */
  readonly published: Frame;
}

/** The files and the names that the paper gives their models, in the order of its table. */
const MODELS: Readonly<Record<string, string>> = {
  GPT4o: "Zero-shot GPT-4o",
  "claude3.5": "Zero-shot Claude-3.5",
  "Gemini1.5-Pro": "Zero-shot Gemini Pro 1.5",
  "Qwen2-72B": "Qwen2-VL-72B",
  "Qwen2-7B": "Qwen2-VL-7B",
  "InternVL2-76B": "InternVL2-76B",
  "InternVL2-40B": "InternVL2-40B",
  "InternVL2-26b": "InternVL2-26B",
  "InternVL2-8b": "InternVL2-8B",
  "llama-3.2-90B": "Llama-3.2-90B",
  deepseek7B: "Deepseek-VL-7B-chat",
  "llava1.6-34B": "Llava-v1.6-34B",
  "llava1.6-vicuna-13B": "Llava-v1.6-vicuna-13B",
  "llava1.5-7B": "Llava-v1.5-7B",
};

/** Rows of the published tables without answers in the files. People stand only in the table of averages. */
const OTHERS: Readonly<Record<"average" | "worst", readonly string[]>> = {
  average: ["3-shot CoT GPT-4o", "3-shot CoT Claude-3.5", "3-shot CoT Gemini Pro 1.5", "Human Performance"],
  worst: ["3-shot CoT GPT-4o", "3-shot CoT Claude-3.5", "3-shot CoT Gemini Pro 1.5"],
};

/** The columns of the published tables and the words of the files for the same. */
const GROUPS: Readonly<Record<string, string>> = {
  ALL: "ALL",
  PG: "plane geometry",
  SG: "solid geometry",
  AG: "analytic geometry",
  AL: "algebra",
  PT: "puzzle test",
  GT: "graph theory",
  ST: "statistics",
  SF: "scientific figure",
  AR: "arithmetic",
  EL: "elementary school",
  HI: "high school",
  UN: "undergraduate",
};

/** Reads the answers of DynaMath and the tables of its site. Models have the names of the paper, without "Zero-shot". */
export function readDynamathTrials(files: DatasetFiles): DynamathTrials {
  const rows = Object.entries(MODELS).flatMap(([file, model]) =>
    answersOf(files, `${file}-result.csv`, plainName(model)),
  );
  const published = (["average", "worst"] as const).flatMap((measure) => publishedOf(files, measure));
  return {
    trials: frameOfRows(`${files.dataset}/results`, rows, {
      algorithm: "model",
      task: "task",
      run: "variant",
      sample: "question",
      score: "correct",
    }),
    published: frameOfRows(`${files.dataset}/tables`, published),
  };
}

const plainName = (model: string): string => model.replace("Zero-shot ", "");

function answersOf(files: DatasetFiles, name: string, model: string): object[] {
  const [header = [], ...records] = files.records(name);
  const topicAt = header.indexOf("Topic");
  const levelAt = header.indexOf("Difficulty Level");
  const variants = Array.from({ length: 10 }, (_, index) => header.indexOf(`Variant ${index + 1}`));
  return records.flatMap((record) => {
    const [question = ""] = record;
    if (!/^Q\d+$/u.test(question)) return [];
    const topic = record[topicAt];
    const level = record[levelAt];
    return variants.map((column, index) => {
      const answer = record[column];
      if (answer !== "correct" && answer !== "fail") {
        throw new DatasetError(
          `${name}, ${question}: an answer is correct or fail; variant ${index + 1} is ${String(answer)}.`,
        );
      }
      const correct = answer === "correct";
      return { model, task: "DynaMath", question, variant: index + 1, topic, level, correct };
    });
  });
}

/** The rows of DynaMath in a table of the site, which is written as a JavaScript object. */
function publishedOf(files: DatasetFiles, measure: "average" | "worst"): object[] {
  const text = files.text(measure === "average" ? "model_scores.js" : "model_scores_worst.js");
  return [...Object.values(MODELS), ...OTHERS[measure]].flatMap((model) => {
    const start = text.indexOf(`"Model": "${model}"`);
    if (start < 0) throw new DatasetError(`${files.dataset}: the ${measure} table has no row of ${model}.`);
    const row = text.slice(start, text.indexOf("}", start));
    return Object.entries(GROUPS).map(([column, group]) => {
      const cell = new RegExp(`"${column}":\\s*"?([\\d.]+)`, "u").exec(row)?.[1];
      if (cell === undefined)
        throw new DatasetError(`${files.dataset}: ${model} has no ${column} in the ${measure} table.`);
      return { model: plainName(model), measure, group, percent: cell };
    });
  });
}
