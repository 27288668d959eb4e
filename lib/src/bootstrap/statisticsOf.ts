/** One statistic, or several under names, of the same replicates. */
export type Statistics<Sample> =
  | ((sample: Sample) => number)
  | Readonly<Record<string, (sample: Sample) => number>>;

/** The statistics with the labels of their estimates: none for a single one, else `statistic`. */
export function statisticsOf<Sample>(
  statistics: Statistics<Sample>,
  caller: string,
): { readonly labels: Readonly<Record<string, string>>; readonly compute: (sample: Sample) => number }[] {
  const named: [Readonly<Record<string, string>>, (sample: Sample) => number][] =
    typeof statistics === "function"
      ? [[{}, statistics]]
      : Object.entries(statistics).map(([statistic, compute]) => [{ statistic }, compute]);
  if (named.length === 0) throw new RangeError(`${caller}: expected at least one statistic; there is none.`);
  return named.map(([labels, compute]) => {
    const name = labels["statistic"] ?? "the statistic";
    return {
      labels,
      compute: (sample) => {
        const value: unknown = compute(sample);
        if (typeof value === "number" && Number.isFinite(value)) return value;
        throw new RangeError(
          `${caller}: ${name} must give a finite number for every resample; it gave ${String(value)}. ` +
            "A resample may hold the same run many times over.",
        );
      },
    };
  });
}
