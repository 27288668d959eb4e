/** The names of the metrics of runs, as papers write them. */
export const METRIC_NAMES: Readonly<Record<string, string>> = {
  mean: "Mean",
  median: "Median",
  iqm: "IQM",
  optimalityGap: "Optimality gap",
};

/** The name of a metric in a table or a title; a metric without a name of its own keeps its code. */
export function metricName(metric: string): string {
  return Object.hasOwn(METRIC_NAMES, metric) ? (METRIC_NAMES[metric] ?? metric) : metric;
}

/** The metrics of two or more algorithms, as in "the difference of means". */
const METRIC_PLURALS: Readonly<Record<string, string>> = {
  mean: "means",
  median: "medians",
  iqm: "IQMs",
  optimalityGap: "optimality gaps",
};

/** The name of a metric of several algorithms within a sentence; a metric without a name of its own keeps its code. */
export function metricPlural(metric: string): string {
  return Object.hasOwn(METRIC_PLURALS, metric) ? (METRIC_PLURALS[metric] ?? metric) : metric;
}

/** Headings that are not the words of the name itself. */
const HEADINGS: Readonly<Record<string, string>> = {
  pValue: "p",
  pValueMethod: "method of p",
  degrees: "degrees of freedom",
  degreesWithin: "degrees of freedom within",
  onlyX: "only x right",
  onlyY: "only y right",
  cohenH: "Cohen's h",
  effectSizeLow: "effect size, low",
  effectSizeHigh: "effect size, high",
  unpairedStandardError: "standard error, unpaired",
  minimumDetectableEffect: "smallest detectable difference",
  itemsToDecide: "items to decide",
  moreRuns: "more runs",
  powerNow: "power now",
};

/** The heading of a label or value: the words of its name, `standard error` for `standardError`. */
export function headingOf(name: string): string {
  if (Object.hasOwn(HEADINGS, name)) return HEADINGS[name] ?? name;
  // Names with spaces or signs come from data and stay as they are.
  if (!/^[a-z]+(?:[A-Z][a-z]*)+$/u.test(name)) return name;
  return name
    .replace(/(?<=[a-z])([XY])$/u, " of $1")
    .replace(/(?<=[a-z])[A-Z]/gu, " $&")
    .toLowerCase();
}
