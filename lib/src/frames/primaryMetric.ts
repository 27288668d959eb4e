/** The first metric that is preferred, else the first of all. */
export function primaryMetric(
  metrics: readonly string[],
  preferred: readonly (string | RegExp)[],
): string | undefined {
  for (const wanted of preferred) {
    const found = metrics.find((metric) =>
      typeof wanted === "string" ? metric === wanted : wanted.test(metric),
    );
    if (found !== undefined) return found;
  }
  return metrics[0];
}
