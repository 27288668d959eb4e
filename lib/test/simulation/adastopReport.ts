import type { AdaStopMode } from "../../src/sequential/index.js";
import type { AdastopCell } from "./adastopCells.js";
import type { AdastopPopulation, AdastopRates } from "./simulateAdastop.js";

/** One simulated cell. */
export interface AdastopRow extends AdastopRates {
  readonly section: AdastopCell["section"];
  readonly agents: string;
  readonly population: AdastopPopulation;
  readonly mode: AdaStopMode;
  readonly trials: number;
  readonly reps: number;
}

const MODES: readonly AdaStopMode[] = ["studentized", "joint", "pairwise", "signed", "adastop"];

/** The table of AdaStop's error and power as Markdown. */
export function adastopReport(rows: readonly AdastopRow[], missing: number): string {
  const [first] = rows;
  const words = [
    "# Error and power of AdaStop, simulated",
    "",
    "Written by `npm run coverage`. Five interims of five runs of each agent at level .95, so that in at most .05 of trials a pair",
    "with equal means should be told apart (family-wise error). Each share stands with its Monte-Carlo standard error. All",
    "populations have standard deviation 1 times the spread; exponential runs have skewness 2, lognormal ones 6.2.",
    `${first?.reps ?? 0} permutations a trial.`,
    ...(missing > 0 ? ["", `${missing} cells are not simulated yet.`] : []),
  ];
  const errors = rows.filter(({ section }) => section === "family-wise error");
  const power = rows.filter(({ section }) => section === "power");
  return [
    ...words,
    ...table("Family-wise error", errors, MODES, ({ error, trials }) => share(error, trials)),
    ...table(
      "Power: share of the pairs that differ that are told apart, and runs of an agent",
      power,
      ["studentized", "joint"],
      (row) => `${share(row.power ?? NaN, row.trials)}; ${row.runs.toFixed(1)}`,
    ),
    "",
  ].join("\n");
}

function table(
  title: string,
  rows: readonly AdastopRow[],
  modes: readonly AdaStopMode[],
  write: (row: AdastopRow) => string,
): string[] {
  const lines = [...new Set(rows.map(({ agents, population }) => `${agents}|${population}`))];
  lines.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return [
    "",
    `## ${title}`,
    "",
    `| agents | population | ${modes.join(" | ")} | trials |`,
    `| :-- | :-- | ${modes.map(() => "--:").join(" | ")} | --: |`,
    ...lines.map((line) => {
      const own = rows.filter(({ agents, population }) => `${agents}|${population}` === line);
      const cells = modes.map((mode) => {
        const row = own.find((one) => one.mode === mode);
        return row ? write(row) : "";
      });
      return `| ${line.split("|").join(" | ")} | ${cells.join(" | ")} | ${own[0]?.trials ?? 0} |`;
    }),
  ];
}

function share(value: number, trials: number): string {
  const short = (number: number, digits: number): string => number.toFixed(digits).replace(/^0/u, "");
  return `${short(value, 3)} ± ${short(Math.sqrt((value * (1 - value)) / trials), 3)}`;
}
