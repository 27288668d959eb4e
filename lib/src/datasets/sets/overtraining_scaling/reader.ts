import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/** The result of `load("overtraining_scaling")`. */
export interface OvertrainingScaling {
  /** 104 trained models: `name`, `data`, `architecture`, `parameters`, `embeddingFree`, `tokens`, `multiplier` (tokens relative to Chinchilla's). */
  readonly models: Frame;
  /** Losses in nats: `name`, `set`, `loss`, and its 95 % interval over sequences, `low` and `high`, if it was published. */
  readonly losses: Frame;
  /** Accuracies, 0 to 1: `name`, `task`, `accuracy`. */
  readonly downstream: Frame;
  /** The downstream tasks; `Random baseline` is in per cent. */
  readonly tasks: Frame;
  /** Losses of the small runs by which hyper-parameters were chosen: `setting`, `loss`. */
  readonly grid: Frame;
}

interface Model {
  readonly name: string;
  readonly dataset_name: string;
  readonly hyperparameters: {
    readonly model: string;
    readonly tokens: number;
    readonly params: number;
    readonly params_no_embed: number;
    readonly chinchilla_multiplier: number;
  };
  readonly results: readonly Result[];
}

interface Result {
  readonly loss: number;
  readonly val_data: readonly string[];
  readonly loss_sequences_lower_95?: number;
  readonly loss_sequences_upper_95?: number;
}

/** Reads the models of Language models scale reliably with over-training. */
export async function readOvertrainingScaling(files: DatasetFiles): Promise<OvertrainingScaling> {
  const models = files.matching(/^models\/(.+)\.json$/u).map(({ name }) => files.json<Model>(name));
  const about = models.map(({ name, dataset_name, hyperparameters: given }) => ({
    name,
    data: dataset_name,
    architecture: /([^/]+)\.json$/u.exec(given.model)?.[1] ?? given.model,
    parameters: given.params,
    embeddingFree: given.params_no_embed,
    tokens: given.tokens,
    multiplier: given.chinchilla_multiplier,
  }));
  const losses = models.flatMap(({ name, results }) =>
    results.map((result) => ({
      name,
      set: setOf(result),
      loss: result.loss,
      low: result.loss_sequences_lower_95,
      high: result.loss_sequences_upper_95,
    })),
  );
  const downstream = files.matching(/^evals\/evaluation_(.+)_heavy\.json$/u).flatMap(({ name, parts }) => {
    const { eval_metrics: metrics } = files.json<{ eval_metrics: { icl: Readonly<Record<string, number>> } }>(
      name,
    );
    const model = (parts[0] ?? "").replace(/(^|[-_])([dlh])_(?=\d)/gu, "$1$2=");
    return Object.entries(metrics.icl).map(([task, accuracy]) => ({ name: model, task, accuracy }));
  });
  const grid = Object.entries(files.json<Readonly<Record<string, number>>>("grid.json"));
  return {
    models: frameOfRows(`${files.dataset}/models`, about),
    losses: frameOfRows(`${files.dataset}/models`, losses),
    downstream: frameOfRows(`${files.dataset}/evals`, downstream),
    tasks: await files.frame("eval_metadata.csv"),
    grid: frameOfRows(
      `${files.dataset}/grid.json`,
      grid.map(([setting, loss]) => ({ setting, loss })),
    ),
  };
}

/** The set that a loss was measured on, by the address of its file. */
function setOf({ val_data: [address = ""] }: Result): string {
  return /([^/]+)\/[^/]*$/u.exec(address)?.[1] ?? address;
}
