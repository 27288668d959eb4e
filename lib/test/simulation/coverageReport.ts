import type { Coverage } from "./simulateCoverage.js";

/** One simulated statistic of a cell. */
export interface CoverageRow extends Coverage {
  readonly section: string;
  readonly population: string;
  readonly runs: string;
  readonly trials: number;
  readonly reps: number;
}

const NAMES: Readonly<Record<Coverage["statistic"], string>> = {
  mean: "mean",
  median: "median",
  iqm: "IQM",
  optimalityGap: "optimality gap",
  improvement: "P(X > Y)",
};

/** The table of `npm run coverage` as Markdown. */
export function coverageReport(rows: readonly CoverageRow[], missing: number): string {
  const [first] = rows;
  const sections = [...new Set(rows.map(({ section }) => section))];
  const words = [
    "# Coverage of 95 % intervals, simulated",
    "",
    "Written by `npm run coverage`. A cell holds the share of trials whose interval contains the expectation of the estimator:",
    "the **percentile** bootstrap (the field's standard) → the **calibrated** interval (the default here), and in parentheses",
    "how many times as wide the latter is. Nominal: .950.",
    `${first?.trials ?? 0} trials a cell, ${first?.reps ?? 0} replicates a trial; the simulation blurs a share of .950 by ±${(2 * Math.sqrt((0.95 * 0.05) / (first?.trials ?? 1))).toFixed(3)} (two standard errors).`,
    "Populations: normal, lognormal, bimodal (a run succeeds or fails), t with three degrees of freedom, with task medians",
    "from .01 to 10; success rates of ten episodes; and the published runs of SPR, DrQ(eps) and CURL on 26 Atari games, drawn",
    "with replacement. Means are without the correction for skewness that `aggregates` makes where it sees any: see the last table.",
    ...(missing > 0 ? ["", `${missing} cells are not simulated yet.`] : []),
  ];
  const tables = sections.flatMap((section) => {
    const own = rows.filter((row) => row.section === section);
    const runs = [...new Set(own.map((row) => row.runs))].sort((a, b) => parseInt(a, 10) - parseInt(b, 10));
    const lines = [...new Set(own.map(({ statistic, population }) => `${statistic}|${population}`))];
    const order = Object.keys(NAMES);
    lines.sort((a, b) => order.indexOf(a.split("|")[0] ?? "") - order.indexOf(b.split("|")[0] ?? ""));
    return [
      "",
      `## ${section.slice(0, 1).toUpperCase()}${section.slice(1)}`,
      "",
      `| statistic | population | ${runs.map((label) => `${label} runs`).join(" | ")} |`,
      `| :-- | :-- | ${runs.map(() => "--:").join(" | ")} |`,
      ...lines.map((line) => {
        const [statistic = "", population = ""] = line.split("|");
        const cells = runs.map((label) => {
          const row = own.find(
            (one) => one.statistic === statistic && one.population === population && one.runs === label,
          );
          return row ? `${share(row.percentile)} → ${share(row.calibrated)} (${row.ratio.toFixed(2)})` : "";
        });
        return `| ${NAMES[statistic as Coverage["statistic"]]} | ${population} | ${cells.join(" | ")} |`;
      }),
    ];
  });
  return [...words, ...tables, ""].join("\n");
}

function share(value: number): string {
  return value.toFixed(3).replace(/^0/u, "");
}
