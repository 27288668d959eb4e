import type { ItemRow } from "../evals/paired/readItemRows.js";
import type { Frame } from "../frames/Frame.js";
import type { Battles } from "../ratings/Battles.js";
import { CurveTable } from "../scores/CurveTable.js";
import { SampleTable } from "../scores/SampleTable.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import { CommandError, EXIT } from "./CommandError.js";
import { commandLineWords } from "./commandLineWords.js";
import { checkOptionsForUnit } from "./optionsForUnit.js";
import type { Settings } from "./Settings.js";

/** Results by their unit of replication. */
export type Content =
  | { readonly unit: "run"; readonly scores: ScoreTable; readonly curves: CurveTable | undefined }
  | { readonly unit: "item"; readonly rows: readonly ItemRow[] }
  | { readonly unit: "battle"; readonly battles: Battles };

/**
 * The table that a frame makes for statistics. Curves also give the scores of their last steps.
 *
 * @throws CommandError for a frame that replicates nothing, with the reason
 */
export function contentOf(frame: Frame, settings: Settings): Content {
  const content = readContent(frame, settings);
  checkOptionsForUnit(content.unit, settings.given, frame.file);
  return content;
}

function readContent(frame: Frame, settings: Settings): Content {
  if (frame.unit.kind === "none")
    throw new CommandError(
      `${frame.file}: ${[frame.unit.why, ...frame.notes].map(commandLineWords).join(" ")}`,
      EXIT.data,
    );
  if (frame.kind === "battles") return { unit: "battle", battles: frame.battles() };
  if (frame.kind === "samples" && frame.unit.kind === "item") return { unit: "item", rows: frame.items() };
  const options = {
    missing: settings.missing,
    ...(settings.scale === "comparable" && { comparable: true }),
  };
  const table = frame.table(options);
  const runs = table instanceof SampleTable ? table.meanOverSamples() : table;
  if (runs instanceof CurveTable) return { unit: "run", scores: runs.last(), curves: runs };
  return { unit: "run", scores: runs as ScoreTable, curves: undefined };
}

/** The scores on the scale that was asked for. */
export function scaled<Table extends ScoreTable | CurveTable>(table: Table, { scale }: Settings): Table {
  switch (scale) {
    case "atari":
      return table.normalizeAtari() as Table;
    case "d4rl":
      return table.normalizeD4RL() as Table;
    case "min-max":
      return table.normalizeMinMax() as Table;
    default:
      return table;
  }
}

/** How the results were read, for readers of a report. */
export function readingOf(frame: Frame): string[] {
  const unit = frame.unit.kind === "none" ? "none" : `${frame.unit.count} × ${frame.unit.kind}`;
  const last = frame.roles.step === undefined ? [] : ["Final scores are those of the last step of each run."];
  return [
    `${frame.file}: ${frame.format}, ${frame.rows} rows. Unit of replication: ${unit}; ${frame.unit.why}`,
    ...(frame.metrics.length > 1 && frame.metric !== undefined
      ? [
          `The score is "${frame.metric}"; others are ${frame.metrics
            .filter((name) => name !== frame.metric)
            .slice(0, 10)
            .join(", ")}.`,
        ]
      : []),
    ...frame.notes.map(commandLineWords),
    ...last,
  ];
}
