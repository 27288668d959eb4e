import { existsSync, readFileSync } from "node:fs";

import type { Result } from "precipice";
import { readScoreMatrix, type ClaimLine, type ScoreCell } from "precipice/audit";
import type { RunSpreads, SideSpread } from "./RunSpreads.ts";

/**
 * The spreads that a paper's table prints beside the two figures of a claim, for claims whose audit has no interval. A cell
 * belongs to a figure by its system and value, and if several do, by the table and the benchmark that the claim names.
 *
 * @param folder the folder of the tables
 * @throws RangeError for a figure that stands in several cells with different spreads
 */
export function spreadsOf(
  numbered: readonly ClaimLine[],
  audited: Result,
  folder: string,
): ReadonlyMap<ClaimLine, RunSpreads> {
  const open = numbered.filter(
    ({ baseline_value: baseline, known }, place) =>
      baseline !== "" && known !== "recalled" && audited.estimates[place]?.interval === undefined,
  );
  const papers = [...new Set(open.map(({ paper }) => paper))];
  const tables = new Map(papers.map((paper) => [paper, cellsIn(`${folder}/matrices/${paper}.csv`)]));
  const found = new Map<ClaimLine, RunSpreads>();
  for (const line of open) {
    const cells = tables.get(line.paper) ?? [];
    const system = spreadIn(cells, line, line.system, line.value);
    const baseline = spreadIn(cells, line, line.baseline, line.baseline_value);
    if (system !== undefined && baseline !== undefined) found.set(line, { system, baseline });
  }
  return found;
}

/** The cells of a paper's tables; none where no table was found. */
function cellsIn(file: string): readonly ScoreCell[] {
  return existsSync(file) ? readScoreMatrix(readFileSync(file, "utf8"), file) : [];
}

function spreadIn(
  cells: readonly ScoreCell[],
  line: ClaimLine,
  system: string,
  value: string,
): SideSpread | undefined {
  const figures = cells.filter((cell) => cell.system === system && cell.value === value);
  const inTable = narrowed(figures, ({ table }) => table === line.place);
  const own = narrowed(inTable, ({ benchmark }) => benchmark === line.benchmark);
  const kinds = new Map(own.map((cell) => [`${cell.spread} ${cell.spread_kind} ${cell.n_runs}`, cell]));
  if (kinds.size > 1) {
    throw new RangeError(
      `Paper ${line.paper}, ${line.claim}: ${value} of ${system} stands with different spreads; name its table in the column "place".`,
    );
  }
  const [cell] = kinds.values();
  if (cell === undefined || cell.spread === "") return undefined;
  const runs = cell.n_runs === "" ? line.runs : cell.n_runs;
  return {
    spread: Number(cell.spread),
    kind: cell.spread_kind,
    runs: runs === "" ? undefined : Number(runs),
  };
}

/** The cells of a kind, or all if there is none. */
function narrowed(cells: readonly ScoreCell[], isOwn: (cell: ScoreCell) => boolean): readonly ScoreCell[] {
  const own = cells.filter(isOwn);
  return own.length === 0 ? cells : own;
}
