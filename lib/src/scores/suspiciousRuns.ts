import type { TableCells } from "./ScoreCells.js";
import { likelyPart } from "./ScoreColumns.js";
import { seedName } from "./usualNames.js";
import { remark, type Remark } from "../results/Remark.js";

/** From this many consecutively numbered runs, they are more likely episodes than training runs. */
const suspicious = 200;
/** The same if the runs have only numbers and no name says that these are seeds. */
const suspiciousUnnamed = 50;

/**
 * A warning if the runs look like episodes of one run: dozens of them, numbered consecutively, or names such as
 * `episode0`.
 *
 * @param column the column that identifies runs; `undefined` if the format defines them
 */
export function suspiciousRuns(
  { algorithms, tasks, runs }: TableCells<unknown>,
  column: string | undefined,
): Remark[] {
  for (const [a, algorithm] of algorithms.entries()) {
    for (const [t, task] of tasks.entries()) {
      const names = runs[a]?.[t] ?? [];
      const kind = names.length < 2 ? undefined : sampleKind(names);
      const few = kind === undefined && !isNumbered(names, column);
      if (few) continue;
      const numbered = `${names[0] ?? ""} to ${names.at(-1) ?? ""}`;
      return [
        remark(
          "episodesAsRuns",
          kind === "step"
            ? `${algorithm} has ${names.length} runs of ${task}, named ${numbered}: these are steps of a run by their names. If they are, ` +
                "intervals are far too narrow: read the training run as the run, and these as { step }."
            : `${algorithm} has ${names.length} runs of ${task}, ${kind ? "named" : "numbered"} ${numbered}. If these ` +
                "are episodes or checkpoints of fewer training runs, intervals are far too narrow: read the training run as " +
                "the run, and these as { sample } or { step }.",
        ),
      ];
    }
  }
  return [];
}

/** The kind of sample that the word before a number names: `episode7` is not a run. */
function sampleKind(names: readonly string[]): "step" | "sample" | undefined {
  const words = new Set(names.map((name) => /^(\D*?)[ _.:#-]*\d+$/u.exec(name)?.[1]));
  const [word] = words;
  return words.size === 1 && word !== undefined && word !== "" ? likelyPart(word) : undefined;
}

/** Whether there are suspiciously many consecutively numbered runs. */
function isNumbered(names: readonly string[], column: string | undefined): boolean {
  const first = /^(\D*)(\d+)$/u.exec(names[0] ?? "");
  if (!first) return false;
  const [, word = "", start = ""] = first;
  const isSeed = column === undefined || /seed/iu.test(column) || /seed/iu.test(word);
  if (names.length < (isSeed ? suspicious : suspiciousUnnamed)) return false;
  if (word !== "" && !seedName.test(word.replace(/[ _.:#-]+$/u, ""))) return false;
  return names.every((name, index) => name === `${word}${Number(start) + index}`);
}
