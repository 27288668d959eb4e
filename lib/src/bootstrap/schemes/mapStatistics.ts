import type { Statistics } from "../statisticsOf.js";

/** Adapts statistics to another form of sample, under the same names. */
export function mapStatistics<From, To>(
  statistics: Statistics<From>,
  read: (sample: To) => From,
): Statistics<To> {
  const adapted = (compute: (sample: From) => number) => (sample: To) => compute(read(sample));
  return typeof statistics === "function"
    ? adapted(statistics)
    : Object.fromEntries(Object.entries(statistics).map(([name, compute]) => [name, adapted(compute)]));
}
