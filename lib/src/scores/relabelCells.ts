import { firstTwice } from "./firstTwice.js";
import { nearestNames } from "./nearestNames.js";
import type { TableCells } from "./ScoreCells.js";
import { ScoreTableError } from "./ScoreTableError.js";

/** New names by the old ones. Names that are not listed stay. */
export interface NewLabels {
  readonly algorithms?: Readonly<Record<string, string>>;
  readonly tasks?: Readonly<Record<string, string>>;
}

/** @throws ScoreTableError for an unknown name, and for two names that become the same */
export function relabelCells<Cell>(cells: TableCells<Cell>, labels: NewLabels): TableCells<Cell> {
  return {
    ...cells,
    algorithms: renamed(cells.algorithms, labels.algorithms, "algorithm"),
    tasks: renamed(cells.tasks, labels.tasks, "task"),
  };
}

function renamed(
  names: readonly string[],
  labels: Readonly<Record<string, string>> = {},
  noun: string,
): readonly string[] {
  for (const [old, label] of Object.entries(labels)) {
    if (!names.includes(old)) {
      const [near] = nearestNames(old, names);
      throw new ScoreTableError(
        `There is no ${noun} "${old}". ${near === undefined ? "" : `Is it "${near}"? `}The ${noun}s are: ${names.join(", ")}.`,
      );
    }
    if (typeof label !== "string" || label === "")
      throw new ScoreTableError(
        `The new name of the ${noun} "${old}" is a text; got ${JSON.stringify(label)}.`,
      );
  }
  const changed = names.map((name) => (Object.hasOwn(labels, name) ? (labels[name] ?? name) : name));
  const twice = firstTwice(changed);
  if (twice !== undefined) {
    const both = names.filter((_, place) => changed[place] === twice);
    throw new ScoreTableError(
      `The ${noun}s ${both.map((name) => `"${name}"`).join(" and ")} would both be called "${twice}".`,
    );
  }
  return changed;
}
