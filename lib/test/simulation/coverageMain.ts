import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { load } from "../../src/datasets/index.js";
import { coverageCells } from "./coverageCells.js";
import { coverageFigure } from "./coverageFigure.js";
import { coverageReport, type CoverageRow } from "./coverageReport.js";
import { madePopulations, realPopulation } from "./populations.js";
import { simulateCoverage } from "./simulateCoverage.js";

/** Where `npm run coverage` keeps what it has simulated, and writes the table and the figure. */
export interface CoverageFiles {
  readonly state: string;
  readonly table: string;
  readonly figure: string;
}

/**
 * Simulates every cell that the state file does not hold yet, and writes the table and the figure after each: an
 * interrupted run goes on where it stopped. Another number of trials or replicates starts afresh.
 */
export async function coverageMain(
  files: CoverageFiles,
  { trials, reps }: { readonly trials: number; readonly reps: number },
  print: (line: string) => void,
): Promise<void> {
  const runs = await load("atari100k_runs");
  const real = ["SPR", "DrQ(eps)", "CURL"].map((name) => realPopulation(name, runs.taskScores(name)));
  const cells = coverageCells([...madePopulations, ...real], trials, reps);
  const known = readState(files.state).filter((row) => row.trials === trials && row.reps === reps);
  const rows: CoverageRow[] = [];
  for (const [index, { section, population, runs: label, design }] of cells.entries()) {
    const found = known.filter(
      (row) => row.section === section && row.population === population && row.runs === label,
    );
    if (found.length > 0) {
      rows.push(...found);
      continue;
    }
    for (const coverage of simulateCoverage(design)) {
      rows.push({ section, population, runs: label, trials, reps, ...coverage });
    }
    print(`${index + 1} of ${cells.length}: ${section}, ${population}, ${label} runs`);
    const later = known.filter((row) => !rows.some((one) => sameCell(one, row)));
    writeFileSync(files.state, `${JSON.stringify([...rows, ...later], null, 1)}\n`);
    writeFileSync(files.table, coverageReport(rows, cells.length - index - 1));
    writeFileSync(files.figure, coverageFigure(rows));
  }
}

function sameCell(one: CoverageRow, other: CoverageRow): boolean {
  return one.section === other.section && one.population === other.population && one.runs === other.runs;
}

function readState(file: string): CoverageRow[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as CoverageRow[]) : [];
}
