import * as figures from "../figures/index.js";
import { formatCount, formatNumber } from "../results/formatNumber.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { planRuns } from "../sequential/planRuns.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { CommandError, EXIT } from "./CommandError.js";
import { compareItems, modelScores, namesOf } from "./itemReport.js";
import { readSources } from "./readSource.node.js";
import type { Report, ReportPart } from "./Report.js";
import { reportOf } from "./reportOf.js";
import { sizeForEffect } from "./sizeForEffect.js";
import type { Settings } from "./Settings.js";
import { contentOf, readingOf, scaled, type Content } from "./sides.js";

/** How many runs or items a comparison needs, and of what. */
interface Plan {
  readonly main: Result;
  readonly unit: string;
  readonly parts: readonly ReportPart[];
  readonly warnings: readonly string[];
}

/** `precipice power`: how many runs or items would show a difference, going by the spread of a pilot. */
export async function powerCommand(settings: Settings, work: LongWorkOptions): Promise<Report> {
  const frame = await readSources(settings.files, settings);
  const content = contentOf(frame, settings);
  const { main, unit, parts, warnings } = planOf(content, settings, work, frame.file);
  return reportOf({
    title: settings.title ?? `${unit === "items" ? "Items" : "Runs"} needed, from ${frame.file}`,
    decision: undefined,
    answer: main.estimates.map((estimate) => needed(estimate, unit, settings)),
    main,
    parts,
    reading: readingOf(frame),
    warnings,
    status: EXIT.done,
  });
}

function planOf(content: Content, settings: Settings, work: LongWorkOptions, file: string): Plan {
  switch (content.unit) {
    case "run":
      return planOfRuns(scaled(content.scores, settings), settings, work, file);
    case "item":
      return planOfItems(content, settings, file);
    case "battle":
      throw new CommandError(`power: ${file} holds battles; it plans runs and items only.`, EXIT.data);
  }
}

function planOfRuns(scores: ScoreTable, settings: Settings, work: LongWorkOptions, file: string): Plan {
  const { effect, metric, level, power } = settings;
  if (metric === "median")
    throw new CommandError(
      "power: --metric median has no plan; take iqm, mean or optimalityGap.",
      EXIT.usage,
    );
  const [first = "", second] = scores.algorithms;
  const alone = second === undefined;
  if (alone && effect === undefined) throw needsEffect(file, first);
  const pilot = alone
    ? scores.merge(scores.relabel({ algorithms: { [first]: `another like ${first}` } }))
    : scores;
  const planned = planRuns(pilot, { metric, level, power, ...work });
  const warnings = alone
    ? [`${first} stands for both sides: another algorithm may vary more, and then needs more runs.`]
    : [];
  if (effect === undefined)
    return { main: planned, unit: "runs a task", parts: [figures.planRuns(planned), planned], warnings };
  const main = sizeForEffect(planned, effect, power, "runs");
  return { main, unit: "runs a task", parts: [main], warnings };
}

function planOfItems({ rows }: Content & { readonly unit: "item" }, settings: Settings, file: string): Plan {
  const { effect, power } = settings;
  const [first = "", second] = namesOf(rows);
  if (effect === undefined) {
    throw second === undefined
      ? needsEffect(file, first)
      : new CommandError(
          "power: of items say which difference is to be found, such as --effect 0.02; the items that would decide the observed one stand in the report of compare.",
          EXIT.usage,
        );
  }
  if (second !== undefined) {
    const main = sizeForEffect(compareItems(rows, settings), effect, power, "items");
    return { main, unit: "items", parts: [main], warnings: [] };
  }
  const main = sizeForEffect(modelScores(rows, settings), effect, power, "items", Math.SQRT2);
  return {
    main,
    unit: "items",
    parts: [main],
    warnings: [
      `Only ${first} is known: the number is for a second model with the same spread whose answers are not related to its own. Models that err on the same items need fewer.`,
    ],
  };
}

function needsEffect(file: string, name: string): CommandError {
  return new CommandError(
    `power: ${file} holds ${name} alone, so there is no difference to plan for: say which is to be found, such as --effect 0.02.`,
    EXIT.usage,
  );
}

/** `About 24 runs a task on each side show a difference of 0.02 ...`. */
function needed({ labels, estimate, interval, n }: Estimate, unit: string, settings: Settings): string {
  const { effect, power, level } = settings;
  const each = unit === "items" ? "" : " on each side";
  const pair =
    labels["y"] === undefined ? String(labels["model"] ?? "") : `${labels["x"]} and ${labels["y"]}`;
  const what =
    effect === undefined ? "the observed difference" : `a difference of ${formatNumber(effect, 4)}`;
  const now = n[unit === "items" ? "items" : "runs"];
  const known = typeof now === "number" ? ` (now ${formatCount(now)})` : "";
  const shown = (value: number): string => (value === Infinity ? "no number" : formatCount(Math.ceil(value)));
  const range =
    interval === undefined
      ? ""
      : `, by the spread of the pilot ${shown(interval.low)} to ${shown(interval.high)}`;
  return `${pair}: ${shown(estimate)} ${unit}${each}${known} show ${what} with power ${power} at level ${level}${range}.`;
}
