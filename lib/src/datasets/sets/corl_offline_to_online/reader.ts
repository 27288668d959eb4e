import { CurveTable, type CurveRow } from "../../../scores/CurveTable.js";
import { ScoreTable, type ScoreRow } from "../../../scores/ScoreTable.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { DatasetError } from "../../DatasetError.js";
import { readPickle, type PickleValue } from "../../readPickle.js";

/** The result of `load("corl_offline_to_online")`. */
export interface CorlOfflineToOnline {
  /** Normalised scores while training offline: five algorithms on ten sets, four seeds each; a step is an evaluation. */
  readonly offline: CurveTable;
  /** And while tuning online. */
  readonly online: CurveTable;
  /** The regret of the online phase. */
  readonly regret: ScoreTable;
}

/** Reads CORL's pickle: nothing in it is executed, and of its globals only numpy's numbers are known. */
export function readCorlOfflineToOnline(files: DatasetFiles): CorlOfflineToOnline {
  const file = "bin/finetune_scores.pickle";
  const place = `${files.dataset}/${file}`;
  const offline: CurveRow[] = [];
  const online: CurveRow[] = [];
  const regret: ScoreRow[] = [];
  for (const [algorithm, sets] of entries(readPickle(files.bytes(file), place), place)) {
    for (const [task, seeds] of entries(sets, place)) {
      for (const [index, seed] of list(seeds, place).entries()) {
        const run = String(index);
        const [before, after, lost] = list(seed, place);
        for (const [rows, curve] of [
          [offline, before],
          [online, after],
        ] as const) {
          for (const [step, score] of list(curve, place).entries()) {
            rows.push({ algorithm, task, run, step, score: number(score, place) });
          }
        }
        regret.push({ algorithm, task, run, score: number(lost, place) });
      }
    }
  }
  return {
    offline: ScoreTable.fromRows(offline, { step: "step" }),
    online: ScoreTable.fromRows(online, { step: "step" }),
    regret: ScoreTable.fromRows(regret),
  };
}

function entries(value: PickleValue | undefined, place: string): [string, PickleValue][] {
  if (!(value instanceof Map)) throw new DatasetError(`${place}: expected a dictionary.`);
  return [...value].map(([key, one]) => {
    if (typeof key !== "string") throw new DatasetError(`${place}: expected a name as a key.`);
    return [key, one];
  });
}

function list(value: PickleValue | undefined, place: string): readonly PickleValue[] {
  if (!Array.isArray(value)) throw new DatasetError(`${place}: expected a list.`);
  return value;
}

function number(value: PickleValue | undefined, place: string): number {
  if (typeof value !== "number") throw new DatasetError(`${place}: expected a number.`);
  return value;
}
