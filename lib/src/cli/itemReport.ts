import { compareBenchmarks } from "../evals/paired/compareBenchmarks.js";
import { compareModels } from "../evals/paired/compareModels.js";
import type { ItemRow } from "../evals/paired/readItemRows.js";
import { meanScore } from "../evals/errors/meanScore.js";
import * as figures from "../figures/index.js";
import { closedForm } from "../results/closedForm.js";
import { groupBy } from "../results/groupBy.js";
import type { Decision } from "../results/Decision.js";
import type { Result } from "../results/Result.js";
import { marginOf } from "./marginOf.js";
import type { ReportPart } from "./Report.js";
import { decideOn, MOST_COMPARED } from "./runReport.js";
import type { Settings } from "./Settings.js";

/** The findings of a report about answers to items. */
export interface ItemFindings {
  readonly main: Result;
  readonly comparison: Result | undefined;
  readonly decision: Decision | undefined;
  readonly parts: readonly ReportPart[];
}

/** How good each model is, and which is better on the same items. */
export async function itemReport(rows: readonly ItemRow[], settings: Settings): Promise<ItemFindings> {
  const main = modelScores(rows, settings);
  const models = namesOf(rows);
  const compared = models.length > 1 && models.length <= MOST_COMPARED;
  const comparison = compared ? compareItems(rows, settings) : undefined;
  const decision = comparison && decideOn(comparison, settings, await marginOf(settings, comparison));
  return {
    main,
    comparison,
    decision,
    parts: [{ heading: "Scores" }, main, ...(comparison ? comparisonParts(rows, comparison, settings) : [])],
  };
}

/** The paired differences, and those of each benchmark where there are several. */
export function comparisonParts(
  rows: readonly ItemRow[],
  comparison: Result,
  settings: Settings,
): readonly ReportPart[] {
  const severalBenchmarks = new Set(rows.map(({ benchmark }) => benchmark)).size > 1;
  const benchmarks = severalBenchmarks
    ? compareBenchmarks(rows, { level: settings.level, unmatched: settings.missing, ...pairsOf(comparison) })
    : undefined;
  return [
    { heading: "Paired by item" },
    figures.differences(comparison),
    comparison,
    ...(benchmarks
      ? [{ heading: "Benchmark by benchmark" }, figures.differences(benchmarks), benchmarks]
      : []),
  ];
}

function pairsOf({ estimates }: Result): { readonly pairs: readonly (readonly [string, string])[] } {
  return { pairs: estimates.map(({ labels }) => [String(labels["x"]), String(labels["y"])] as const) };
}

/** Paired differences of all models, or of the named ones. */
export function compareItems(
  rows: readonly ItemRow[],
  { level, missing, power }: Settings,
  pairs?: readonly (readonly [string, string])[],
): Result {
  return compareModels(rows, { level, unmatched: missing, power, ...(pairs && { pairs }) });
}

/** The models in the order of the rows. */
export function namesOf(rows: readonly ItemRow[]): string[] {
  return [...new Set(rows.map(({ model }) => model))];
}

/** The mean score of each model over its items, with an interval; errors are clustered where items are. */
export function modelScores(rows: readonly ItemRow[], { level }: Settings): Result {
  const results = groupBy(rows, ({ model }) => model).map((own) => {
    const model = own[0]?.model ?? "";
    const items = new Map<
      string | number,
      { sum: number; count: number; cluster: string | number | undefined }
    >();
    for (const row of own) {
      const { sum, count } = items.get(row.item) ?? { sum: 0, count: 0 };
      items.set(row.item, { sum: sum + Number(row.score), count: count + 1, cluster: row.cluster });
    }
    const means = Array.from(items.values(), ({ sum, count }) => sum / count);
    const clusters = Array.from(items.values(), ({ cluster }) => cluster ?? "");
    const clustered = rows[0]?.cluster !== undefined;
    const result = meanScore(means, { level, ...(clustered && { clusters }) });
    return { model, result };
  });
  const first = results[0]?.result;
  return closedForm({
    kind: "meanScore",
    title: "Mean scores of models",
    estimates: results.map(({ model, result }) => ({ ...result.only, labels: { model } })),
    method: first?.method ?? "",
    level,
    sides: "two",
    unit: first?.unit ?? "item",
    citation: first?.citation ?? [],
    assumptions: first?.assumptions ?? [],
    warnings: [
      ...new Map(results.flatMap(({ result }) => result.warnings).map((one) => [one.text, one])).values(),
    ],
    notes: first?.notes ?? [],
  });
}
