import { aggregates } from "../bootstrap/aggregates.js";
import { defaultReps } from "../bootstrap/defaultReps.js";
import { improvement } from "../bootstrap/improvement.js";
import { sampleEfficiency } from "../curves/sampleEfficiency.js";
import type { ItemRow } from "../evals/paired/readItemRows.js";
import * as figures from "../figures/index.js";
import type { Frame } from "../frames/Frame.js";
import type { Result } from "../results/Result.js";
import type { CurveTable } from "../scores/CurveTable.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { CommandError, EXIT } from "./CommandError.js";
import { compareItems, comparisonParts, modelScores, namesOf } from "./itemReport.js";
import { judge, overallVerdict } from "./judge.js";
import { marginOf } from "./marginOf.js";
import { matchNames, type MatchedName } from "./matchNames.js";
import { readSources } from "./readSource.node.js";
import type { Report, ReportPart } from "./Report.js";
import { reportOf } from "./reportOf.js";
import { compareRuns, decideOn, drawsOf } from "./runReport.js";
import type { Settings } from "./Settings.js";
import { contentOf, readingOf, scaled, type Content } from "./sides.js";

/** The results of one side. */
interface Side {
  readonly frame: Frame;
  readonly content: Content;
}

/** A comparison with what stands beside it. */
interface Compared {
  readonly comparison: Result;
  readonly scores: ScoreTable | undefined;
  readonly parts: readonly ReportPart[];
  readonly warnings: readonly string[];
}

/** `precipice compare`: whether the candidate is better or worse than the baseline, and the status that follows. */
export async function compareCommand(settings: Settings, work: LongWorkOptions): Promise<Report> {
  const [baseline, candidate] = await sidesOf(settings);
  const { comparison, scores, parts, warnings } = await compareSides(baseline, candidate, settings, work);
  const margin = await marginOf(settings, comparison, scores);
  const decision = decideOn(comparison, settings, margin);
  const lowerIsBetter =
    settings.lowerIsBetter || (scores !== undefined && settings.metric === "optimalityGap");
  const status = judge(decision.pairs, { condition: settings.condition, margin, lowerIsBetter });
  const unjudged = decision.pairs.find(({ interval }) => interval === undefined);
  const verdict = overallVerdict(decision.pairs);
  const details = decision.pairs.length > 1 ? decision.pairs.map(({ sentence }) => sentence) : [];
  return reportOf({
    title: settings.title ?? `${candidate.frame.file} against ${baseline.frame.file}`,
    decision,
    answer: [
      `${verdict}: ${decision.sentence}`,
      ...details,
      ...(unjudged === undefined
        ? []
        : ["Nothing is judged without an interval: more runs are needed on each side."]),
    ],
    main: comparison,
    parts,
    reading: [
      `Baseline: ${readingOf(baseline.frame).join(" ")}`,
      `Candidate: ${readingOf(candidate.frame).join(" ")}`,
    ],
    warnings,
    status,
  });
}

async function sidesOf(settings: Settings): Promise<readonly [Side, Side]> {
  const [first = "", second = ""] = settings.files;
  const sides: Side[] = [];
  for (const file of [first, second]) {
    const frame = await readSources([file], settings);
    sides.push({ frame, content: contentOf(frame, settings) });
  }
  return sides as unknown as readonly [Side, Side];
}

async function compareSides(
  { frame: before, content: baseline }: Side,
  { frame: after, content: candidate }: Side,
  settings: Settings,
  work: LongWorkOptions,
): Promise<Compared> {
  if (baseline.unit === "run" && candidate.unit === "run")
    return compareRunSides(baseline, candidate, settings, work);
  if (baseline.unit === "item" && candidate.unit === "item")
    return compareItemSides(baseline.rows, candidate.rows, settings);
  throw new CommandError(
    baseline.unit === candidate.unit
      ? `compare: ${before.file} and ${after.file} hold battles, in which both sides stand in one file: use "precipice rank".`
      : `compare: what varies in ${before.file} are ${baseline.unit}s, and in ${after.file} ${candidate.unit}s: give results of one kind.`,
    EXIT.data,
  );
}

async function compareRunSides(
  baseline: Content & { readonly unit: "run" },
  candidate: Content & { readonly unit: "run" },
  settings: Settings,
  work: LongWorkOptions,
): Promise<Compared> {
  const { matched, warnings } = matchNames(
    baseline.scores.algorithms,
    candidate.scores.algorithms,
    "algorithm",
  );
  const pairs = matched.map(({ x, y }) => [x, y] as const);
  const scores = scaled(mergeSides(baseline.scores, candidate.scores, matched, settings), settings);
  const comparison = await compareRuns(scores, settings, work, pairs);
  const draws = drawsOf(settings, defaultReps.aggregates, scores.size);
  const estimates = await aggregates(scores, { ...draws, ...work });
  const { level, seed } = settings;
  const chances = await improvement(scores, { pairs, level, seed, ...work });
  const curves =
    baseline.curves &&
    candidate.curves &&
    scaled(mergeSides(baseline.curves, candidate.curves, matched, settings), settings);
  const learning =
    curves && (await sampleEfficiency(curves, { metric: settings.metric, level, seed, ...work }));
  return {
    comparison,
    scores,
    warnings,
    parts: [
      { heading: "Difference" },
      figures.differences(comparison),
      comparison,
      { heading: "Scores" },
      figures.intervals(estimates),
      estimates,
      ...(learning
        ? [{ heading: "Over training" }, figures.sampleEfficiency(learning, { runs: curves })]
        : []),
      { heading: "Probability of improvement" },
      figures.improvement(chances),
      chances,
    ],
  };
}

/** The matched algorithms of both sides in one table, under the names of the comparison. */
function mergeSides<Table extends ScoreTable | CurveTable>(
  baseline: Table,
  candidate: Table,
  matched: readonly MatchedName[],
  { missing }: Settings,
): Table {
  const side = (table: ScoreTable | CurveTable, names: readonly (readonly [string, string])[]): ScoreTable =>
    (table as ScoreTable)
      .filter({ algorithms: names.map(([name]) => name) })
      .relabel({ algorithms: Object.fromEntries(names) });
  const before = side(
    baseline,
    matched.map(({ baseline: name, y }) => [name, y] as const),
  );
  const after = side(
    candidate,
    matched.map(({ candidate: name, x }) => [name, x] as const),
  );
  return after.merge(before, { missing }) as Table;
}

function compareItemSides(
  baseline: readonly ItemRow[],
  candidate: readonly ItemRow[],
  settings: Settings,
): Compared {
  const { matched, warnings } = matchNames(namesOf(baseline), namesOf(candidate), "model");
  const named = (rows: readonly ItemRow[], names: ReadonlyMap<string, string>): ItemRow[] =>
    rows.flatMap((row) => {
      const model = names.get(row.model);
      return model === undefined ? [] : [{ ...row, model }];
    });
  const rows = [
    ...named(candidate, new Map(matched.map(({ candidate: name, x }) => [name, x]))),
    ...named(baseline, new Map(matched.map(({ baseline: name, y }) => [name, y]))),
  ];
  const pairs = matched.map(({ x, y }) => [x, y] as const);
  const comparison = compareItems(rows, settings, pairs);
  return {
    comparison,
    scores: undefined,
    warnings,
    parts: [
      ...comparisonParts(rows, comparison, settings),
      { heading: "Scores" },
      modelScores(rows, settings),
    ],
  };
}
