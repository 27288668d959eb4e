import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/** The result of `load("livecodebench_generation")`. */
export interface LivecodebenchGeneration {
  /** `model`, `task`, `run`, `item`, `date` (ISO), `difficulty`, `platform`, `pass1` (0 to 1, of ten samples). */
  readonly answers: Frame;
  /** `model`, `name`, `released` (ISO; missing if unknown). */
  readonly models: Frame;
}

interface Published {
  readonly performances: readonly {
    readonly question_id: string;
    readonly model: string;
    readonly date: number;
    readonly difficulty: string;
    readonly platform: string;
    readonly "pass@1": number;
  }[];
  readonly models: readonly {
    readonly model_name: string;
    readonly model_repr: string;
    readonly release_date: number | null;
  }[];
}

/** Reads LiveCodeBench's page of April 2024. Rates are published in per cent and given as fractions. */
export function readLivecodebenchGeneration(files: DatasetFiles): LivecodebenchGeneration {
  const name = "src/mocks/performances_generation.json";
  const { performances, models } = files.json<Published>(name);
  const answers = performances.map((one) => ({
    model: one.model,
    task: "code generation",
    run: 1,
    item: one.question_id,
    date: day(one.date),
    difficulty: one.difficulty,
    platform: one.platform,
    pass1: one["pass@1"] / 100,
  }));
  const released = models.map((one) => ({
    model: one.model_repr,
    name: one.model_name,
    released: one.release_date === null ? undefined : day(one.release_date),
  }));
  return {
    answers: frameOfRows(`${files.dataset}/${name}`, answers, {
      algorithm: "model",
      task: "task",
      run: "run",
      sample: "item",
      score: "pass1",
    }),
    models: frameOfRows(`${files.dataset}/${name}`, released),
  };
}

function day(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
