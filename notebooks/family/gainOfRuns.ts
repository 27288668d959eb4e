import type { ClaimLine } from "precipice/audit";
import { chanceOfRuns } from "./chanceOfRuns.ts";
import type { Gain } from "./Gain.ts";
import type { RunSpreads } from "./RunSpreads.ts";

/**
 * The gain of a claim whose two figures are means of runs with printed spreads; the claim's figures and their spreads stand
 * in the same unit.
 *
 * @returns undefined where the spreads give no bound; see {@link chanceOfRuns}
 */
export function gainOfRuns(line: ClaimLine, spreads: RunSpreads | undefined): Gain | undefined {
  const chance = spreads === undefined ? undefined : chanceOfRuns(spreads);
  if (chance === undefined) return undefined;
  const isShare = line.unit === "share" && !line.value.endsWith("%");
  const scale = isShare ? 100 : 1;
  const gain = scale * (Number.parseFloat(line.value) - Number.parseFloat(line.baseline_value));
  const most = scale * chance.most;
  const size = Math.abs(gain);
  const decidedBy = size > most ? "the figures" : size > scale * chance.least ? "the spread" : "nothing";
  const unit = line.unit === "points" || line.unit === "share" ? "points" : "score";
  return { line, unit, replicate: "run", gain, chance: most, decidedBy };
}
