import { DatasetError } from "../../DatasetError.js";
import type { DatasetFiles } from "../../DatasetFiles.js";

/** A model's score in a capability. */
export interface EurekaCapability {
  readonly modality: "language" | "multimodal";
  readonly capability: string;
  readonly model: string;
  /** In per cent. */
  readonly score: number;
}

/** A model's score in a subgroup of a benchmark. */
export interface EurekaSubgroup {
  readonly benchmark: string;
  /** The condition or the way of counting: `"Object Recognition (Pairs)"`, `"Satisfaction Rate"`. */
  readonly series: string;
  readonly experiment: string;
  readonly group: string;
  readonly model: string;
  /** In per cent. */
  readonly score: number;
}

/** The result of `load("eureka_results")`. */
export interface EurekaResults {
  readonly capabilities: readonly EurekaCapability[];
  readonly subgroups: readonly EurekaSubgroup[];
}

type Compiled = Readonly<
  Record<
    "language" | "multimodal",
    {
      readonly capabilities: readonly {
        readonly name: string;
        readonly models: readonly { readonly name: string; readonly score: number }[];
      }[];
    }
  >
>;

type Detailed = Readonly<
  Record<
    string,
    {
      readonly experiments: readonly {
        readonly title: string;
        readonly categories: readonly string[];
        readonly series: readonly {
          readonly title: string;
          readonly values: readonly { readonly name: string; readonly scores: readonly number[] }[];
        }[];
      }[];
    }
  >
>;

/** Reads the tables of the Eureka website. A row of scores has one score for each subgroup. */
export function readEurekaResults(files: DatasetFiles): EurekaResults {
  const compiled = files.json<Compiled>("compiled_results.json");
  const detailed = files.json<Detailed>("benchmark_results.json");
  const capabilities = (["language", "multimodal"] as const).flatMap((modality) =>
    compiled[modality].capabilities.flatMap(({ name: capability, models }) =>
      models.map(({ name: model, score }) => ({ modality, capability, model, score })),
    ),
  );
  const subgroups = Object.entries(detailed).flatMap(([benchmark, { experiments }]) =>
    experiments.flatMap(({ title: experiment, categories, series }) =>
      series.flatMap(({ title, values }) =>
        values.flatMap(({ name: model, scores }) => {
          if (scores.length !== categories.length) {
            throw new DatasetError(
              `${files.dataset}/benchmark_results.json: ${model} has ${scores.length} scores for ${categories.length} groups of ${experiment}.`,
            );
          }
          return scores.map((score, place) => ({
            benchmark,
            experiment,
            series: title,
            group: String(categories[place]),
            model,
            score,
          }));
        }),
      ),
    ),
  );
  return { capabilities, subgroups };
}
