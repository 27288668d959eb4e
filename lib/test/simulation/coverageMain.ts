import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { load } from "../../src/datasets/index.js";
import { coverageCells } from "./coverageCells.js";
import { coverageFigure } from "./coverageFigure.js";
import { coverageReport, type CoverageRow } from "./coverageReport.js";
import { functionCells, type FunctionCell } from "./functionCells.js";
import { functionReport } from "./functionReport.js";
import { madePopulations, realPopulation } from "./populations.js";
import { simulateCoverage } from "./simulateCoverage.js";
import { simulateFunction, type FunctionRow } from "./simulateFunction.js";

/** The files of `npm run coverage`: its saved state, the table and the figure. */
export interface CoverageFiles {
  readonly state: string;
  /** The state of the cells of public functions. */
  readonly functions: string;
  readonly table: string;
  readonly figure: string;
}

/**
 * Simulates every cell that is missing from the state files, and writes the tables and the figure after each: an
 * interrupted run resumes where it stopped. Another number of trials or replicates starts from zero.
 *
 * @param only simulates again only the cells whose name contains this; the others stay as in the state files
 */
export async function coverageMain(
  files: CoverageFiles,
  {
    trials,
    reps,
    only,
  }: { readonly trials: number; readonly reps: number; readonly only?: string | undefined },
  print: (line: string) => void,
): Promise<void> {
  const runs = await load("atari100k_runs");
  const real = ["SPR", "DrQ(eps)", "CURL"].map((name) => realPopulation(name, runs.taskScores(name)));
  const populations = [...madePopulations, ...real];
  const cells = coverageCells(populations, trials, reps);
  const asked = (words: readonly string[]): boolean =>
    only !== undefined && words.join(", ").toLowerCase().includes(only.toLowerCase());
  const all = readState<CoverageRow>(files.state);
  const known = only === undefined ? all.filter((row) => row.trials === trials && row.reps === reps) : all;
  const rows: CoverageRow[] = [];
  const functions = functionCells(populations);
  const found = new Map(readState<FunctionRow>(files.functions).map((row) => [functionName(row), row]));
  let missing = cells.length;
  const write = (): void => {
    const later = known.filter((row) => !rows.some((one) => sameCell(one, row)));
    const own = functions.flatMap((cell) => found.get(functionName(cell)) ?? []);
    writeFileSync(files.state, `${JSON.stringify([...rows, ...later], null, 1)}\n`);
    writeFileSync(files.functions, `${JSON.stringify(own, null, 1)}\n`);
    writeFileSync(
      files.table,
      `${coverageReport(rows, missing)}\n${functionReport(own, functions.length - own.length)}`,
    );
    writeFileSync(files.figure, coverageFigure(rows));
  };
  for (const [index, { section, population, runs: label, design }] of cells.entries()) {
    const old = known.filter((row) => sameCell(row, { section, population, runs: label }));
    const wanted = asked([section, population, `${label} runs`]);
    if (only === undefined ? old.length > 0 : !wanted) {
      rows.push(...old);
      if (old.length > 0) missing -= 1;
      continue;
    }
    missing -= 1;
    for (const coverage of simulateCoverage(design)) {
      rows.push({ section, population, runs: label, trials, reps, ...coverage });
    }
    print(`${index + 1} of ${cells.length}: ${section}, ${population}, ${label} runs`);
    write();
  }
  for (const cell of functions) {
    const name = functionName(cell);
    const row = found.get(name);
    if (only === undefined ? row?.trials === Math.min(cell.trials, trials) : !asked([name])) continue;
    found.set(name, await simulateFunction(cell, trials));
    print(name);
    write();
  }
  write();
}

function functionName({
  statistic,
  population,
  size,
  level,
}: Pick<FunctionCell, "statistic" | "population" | "size" | "level">): string {
  return [statistic, population, size, `level ${level.toFixed(2)}`].join(", ");
}

type CellKey = Pick<CoverageRow, "section" | "population" | "runs">;

function sameCell(one: CellKey, other: CellKey): boolean {
  return one.section === other.section && one.population === other.population && one.runs === other.runs;
}

/** The rows of a state file; none before the first run. */
export function readState<Row>(file: string): Row[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Row[]) : [];
}
