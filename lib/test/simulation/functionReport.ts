import type { FunctionRow } from "./simulateFunction.js";

/** The table of simulated public functions as Markdown. */
export function functionReport(rows: readonly FunctionRow[], missing: number): string {
  const share = (value: number): string => value.toFixed(3).replace(/^0/u, "");
  const error = ({ coverage, trials }: FunctionRow): string =>
    share(Math.sqrt((coverage * (1 - coverage)) / trials));
  return [
    "## Public functions",
    "",
    "The interval that the named options give → the default (of `fitPowerLaw`: with `noise` as it is), ± one standard error of",
    "the simulation; and the share of trials whose default interval carried a warning with the coverage to expect. The target is",
    "the population's value, of IQM and optimality gap the expectation of the estimator.",
    ...(missing > 0 ? ["", `${missing} cells are not simulated yet.`] : []),
    "",
    "| function | population | size | level | named options | coverage | warned | trials |",
    "| :-- | :-- | :-- | --: | :-- | --: | --: | --: |",
    ...rows.map((row) =>
      [
        "",
        row.statistic,
        row.population,
        row.size,
        share(row.level),
        row.plain ? `\`${row.plain.options}\`` : "",
        `${row.plain ? `${share(row.plain.coverage)} → ` : ""}${share(row.coverage)} ± ${error(row)}`,
        share(row.warned),
        String(row.trials),
        "",
      ]
        .join(" | ")
        .trim(),
    ),
    "",
  ].join("\n");
}
