import { describe, expect, test } from "vitest";
import * as datasets from "../../src/datasets/index.js";
import { sharedFolder } from "../sharedFolder.js";
import { rowsOf, sd } from "./statistics.js";

const folder = sharedFolder("data");
const options = { folder: folder ?? "", download: false };

describe.skipIf(folder === undefined)("numbers of scaling and of checkpoints, from the files", () => {
  test("OLMo's ladder: 18 published standard deviations of the last ten checkpoints, of the population", async () => {
    const { runs, variance, predictions } = await datasets.load("olmo_ladder", options);
    expect([runs.size, predictions.size]).toEqual([17, 9]);
    const checkpoints = runs.get("1B-10xC");
    const columns = {
      Winogrande: "winogrande_val",
      BoolQ: "boolq_val",
      CommonsenseQA: "csqa_val",

      OpenBookQA: "openbookqa_test",
      "ARC-Easy": "arc_easy_test",
      "ARC-Challenge": "arc_challenge_test",
      "Social IQa": "socialiqa_val",
      PIQA: "piqa_val",
      HellaSwag: "hellaswag_val",
    };
    const published = new Map(
      rowsOf<Record<string, number>>(variance).map((row) => [String(row["Task"]), row]),
    );
    const last = (column: string): number[] =>
      Array.from(checkpoints?.column(column) ?? [], Number).slice(-10);
    for (const [task, column] of Object.entries(columns)) {
      const kind = task === "BoolQ" ? "acc" : "len_norm";
      const loss = last(`eval/downstream_bpb/${column}_rc_5shot_bpb`);
      const accuracy = last(`eval/downstream/${column}_rc_5shot_${kind}`);
      expect(sd(loss)).toBeCloseTo(published.get(task)?.["Loss SD"] ?? NaN, 12);
      expect(sd(accuracy)).toBeCloseTo(published.get(task)?.["Accuracy SD"] ?? NaN, 12);
      expect(sd(loss, 1)).not.toBeCloseTo(published.get(task)?.["Loss SD"] ?? NaN, 6);
    }
  });

  test("Pythia: accuracy on LAMBADA at the last checkpoint", async () => {
    interface Row {
      readonly model: string;
      readonly step: number;
      readonly task: string;
      readonly metric: string;
      readonly value: number;
    }
    const rows = rowsOf<Row>(await datasets.load("pythia_checkpoints", options));
    expect(new Set(rows.map(({ step }) => step)).size).toBe(27);
    expect(new Set(rows.map(({ task }) => task)).size).toBe(87);
    const last = rows.filter(
      ({ step, task, metric }) => step === 143_000 && task === "lambada_openai" && metric === "acc",
    );
    expect(Object.fromEntries(last.map(({ model, value }) => [model, value.toFixed(3)]))).toEqual({
      "pythia-70m": "0.185",
      "pythia-160m": "0.328",
      "pythia-1b-bf16": "0.562",
      "pythia-1.4b": "0.616",
      "pythia-12b": "0.705",
    });
  });

  test("Over-training: a fit of five small models foretells the large ones within three quarters of a per cent", async () => {
    const { models, losses, downstream, tasks, grid } = await datasets.load("overtraining_scaling", options);
    expect([models.rows, losses.rows, downstream.rows, tasks.rows, grid.rows]).toEqual([
      104, 832, 4784, 51, 435,
    ]);
    interface Model {
      readonly name: string;
      readonly data: string;
      readonly parameters: number;
      readonly tokens: number;
      readonly multiplier: number;
    }
    const onC4 = new Map(
      rowsOf<{ name: string; set: string; loss: number }>(losses)
        .filter(({ set }) => set === "c4_val")
        .map(({ name, loss }) => [name, loss]),
    );
    const points = rowsOf<Model>(models)
      .filter(({ data }) => data === "rpj")
      .map((model) => ({
        ...model,
        compute: (6 * model.parameters * model.tokens) / 1e18,
        ratio: model.tokens / model.parameters,
        loss: onC4.get(model.name) ?? NaN,
      }));
    const small = points.filter(
      ({ name, multiplier }) =>
        name.startsWith("rpj-d=") && (multiplier === 1 || (multiplier === 16 && name.includes("d=96_"))),
    );
    expect(small).toHaveLength(5);
    // L = E + (a M^eta + b M^-eta) C^-eta: linear except in eta.
    const terms = ({ compute, ratio }: (typeof points)[number], eta: number): number[] => [
      1,
      ratio ** eta * compute ** -eta,
      ratio ** -eta * compute ** -eta,
    ];
    const fit = (eta: number): { weights: number[]; squares: number } => {
      const rows = small.map((point) => terms(point, eta));
      const weights = leastSquares(
        rows,
        small.map(({ loss }) => loss),
      );
      const squares = rows.reduce(
        (sum, row, place) => sum + (dot(row, weights) - (small[place]?.loss ?? NaN)) ** 2,
        0,
      );
      return { weights, squares };
    };
    const best = (from: number, to: number, step: number): number => {
      const tried = Array.from(
        { length: Math.round((to - from) / step) + 1 },
        (_, place) => from + place * step,
      );
      return tried.reduce((least, one) => (fit(one).squares < fit(least).squares ? one : least));
    };
    const rough = best(0.02, 0.6, 0.002);
    const eta = best(rough - 0.002, rough + 0.002, 0.00001);
    const { weights } = fit(eta);
    const error = (name: string): string => {
      const point = points.find((one) => one.name === name);
      const loss = point?.loss ?? NaN;
      return ((100 * Math.abs(dot(point ? terms(point, eta) : [], weights) - loss)) / loss).toFixed(2);
    };
    // Recalled as 0.7 % each.
    expect([error("rpj-open_lm_1b-32.0"), error("rpj-open_lm_7b-1.0")]).toEqual(["0.71", "0.73"]);
  });
});

function dot(x: readonly number[], y: readonly number[]): number {
  return x.reduce((sum, value, place) => sum + value * (y[place] ?? NaN), 0);
}

/** Weights of the least squares by the normal equations. */
function leastSquares(rows: readonly (readonly number[])[], target: readonly number[]): number[] {
  const width = rows[0]?.length ?? 0;
  const table = Array.from({ length: width }, (_, i) => [
    ...Array.from({ length: width }, (__, j) =>
      rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0),
    ),
    rows.reduce((sum, row, place) => sum + (row[i] ?? 0) * (target[place] ?? 0), 0),
  ]);
  for (const [pivot, own] of table.entries()) {
    for (const [place, other] of table.entries()) {
      if (place === pivot) continue;
      const factor = (other[pivot] ?? 0) / (own[pivot] ?? NaN);
      own.forEach((value, column) => (other[column] = (other[column] ?? 0) - factor * value));
    }
  }
  return table.map((row, place) => (row[width] ?? NaN) / (row[place] ?? NaN));
}
