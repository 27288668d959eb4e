import { defaultReps } from "../bootstrap/defaultReps.js";
import { rankings } from "../bootstrap/rankings.js";
import * as figures from "../figures/index.js";
import type { Decision } from "../results/Decision.js";
import type { Result } from "../results/Result.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { battleReport } from "./battleReport.js";
import { CommandError, EXIT } from "./CommandError.js";
import { itemReport } from "./itemReport.js";
import { readSources } from "./readSource.node.js";
import type { Report, ReportPart } from "./Report.js";
import { reportOf } from "./reportOf.js";
import { compareRuns, decideOn, drawsOf } from "./runReport.js";
import type { Settings } from "./Settings.js";
import { contentOf, readingOf, scaled, type Content } from "./sides.js";

/** An order, and all that may be the best. */
interface Ranked {
  readonly order: readonly string[];
  readonly best: readonly string[];
  readonly main: Result;
  readonly decision: Decision;
  readonly parts: readonly ReportPart[];
}

/** `precipice rank`: the order of algorithms or models, with all that may be the best. */
export async function rankCommand(settings: Settings, work: LongWorkOptions): Promise<Report> {
  const frame = await readSources(settings.files, settings);
  const content = contentOf(frame, settings);
  const { order, best, main, decision, parts } = await rank(content, settings, work, frame.file);
  const words =
    best.length === 1
      ? `best: ${best[0] ?? ""} is the best.`
      : `undecided: the best may be ${best.slice(0, -1).join(", ")} or ${best.at(-1) ?? ""}.`;
  return reportOf({
    title: settings.title ?? `Ranking of ${frame.file}`,
    decision,
    answer: [words, `From best to worst by the estimate: ${order.join(", ")}.`],
    main,
    parts,
    reading: readingOf(frame),
    ...(settings.best && { printed: best.join("\n") }),
    status: EXIT.done,
  });
}

async function rank(
  content: Content,
  settings: Settings,
  work: LongWorkOptions,
  file: string,
): Promise<Ranked> {
  switch (content.unit) {
    case "battle":
      return rankBattles(content, settings, work);
    case "item":
      return rankItems(content, settings, file);
    case "run":
      return rankRuns(scaled(content.scores, settings), settings, work, file);
  }
}

async function rankRuns(
  scores: ScoreTable,
  settings: Settings,
  work: LongWorkOptions,
  file: string,
): Promise<Ranked> {
  const { algorithms } = scores;
  if (algorithms.length < 2) throw tooFew(file, algorithms, "algorithm");
  const { metric, paired } = settings;
  const comparison = await compareRuns(scores, settings, work);
  const decision = decideOn(comparison, settings, 0);
  const pairs = [{ heading: "Pair by pair" }, figures.differences(comparison), decision, comparison];
  if (settings.lowerIsBetter && metric !== "optimalityGap") {
    // Rank sets count the largest score as the best.
    const order = [...comparison.order].reverse();
    return { order, best: mayBeBest(order, decision), main: comparison, decision, parts: pairs };
  }
  const main = await rankings(scores, {
    metric,
    paired,
    ...drawsOf(settings, defaultReps.rankings, scores.size),
    ...work,
  });
  const { order } = comparison;
  const ranks = [{ heading: "Ranks" }, figures.rankings(main), main];
  return { order, best: mayBeBest(order, decision), main, decision, parts: [...ranks, ...pairs] };
}

async function rankItems(
  { rows }: Content & { readonly unit: "item" },
  settings: Settings,
  file: string,
): Promise<Ranked> {
  const { main, decision, parts } = await itemReport(rows, settings);
  const scores = main.estimates.map(({ labels, estimate }) => ({ model: String(labels["model"]), estimate }));
  const models = scores.map(({ model }) => model);
  if (decision === undefined) throw tooFew(file, models, "model");
  const sign = settings.lowerIsBetter ? -1 : 1;
  const order = scores.sort((a, b) => sign * (b.estimate - a.estimate)).map(({ model }) => model);
  return { order, best: mayBeBest(order, decision), main, decision, parts };
}

async function rankBattles(
  { battles }: Content & { readonly unit: "battle" },
  settings: Settings,
  work: LongWorkOptions,
): Promise<Ranked> {
  const { ranks, main, decision, parts } = await battleReport(battles, settings, work);
  const order = ranks.estimates.map(({ labels }) => String(labels["system"]));
  const best = ranks.estimates
    .filter(({ interval }) => interval === undefined || interval.low <= 1)
    .map(({ labels }) => String(labels["system"]));
  return { order, best, main, decision, parts };
}

/** The first of an order and all that are not worse than it, by the corrected decision of each pair. */
function mayBeBest(order: readonly string[], decision: Decision): string[] {
  const [first = ""] = order;
  const worse = new Set(
    decision.pairs.flatMap(({ x, y, verdict }) =>
      verdict === "worse" && y === first ? [x] : verdict === "better" && x === first ? [y] : [],
    ),
  );
  return order.filter((name) => !worse.has(name));
}

function tooFew(file: string, names: readonly string[], noun: string): CommandError {
  return new CommandError(
    names.length < 2
      ? `rank: ${file} holds one ${noun} only, ${names[0] ?? ""}; give several files, or a file with several.`
      : `rank: ${file} holds ${names.length} ${noun}s, and pairs of so many are not compared at once: give fewer.`,
    EXIT.data,
  );
}
