/** A short format for the ticks of huge and tiny numbers: 5M in place of 5,000,000. */
export function tickFormat([low, high]: readonly [low: number, high: number]): {
  readonly tickFormat?: string;
} {
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (size >= 1e15 || (size > 0 && size < 1e-3)) return { tickFormat: "~e" };
  return size >= 1e4 ? { tickFormat: "~s" } : {};
}

/** Whether ticks beside a y axis may be wider than four characters: `3,500`, `1.2M`, `5e-7`. */
export function wideTicks(domain: readonly [low: number, high: number]): boolean {
  return "tickFormat" in tickFormat(domain) || Math.max(Math.abs(domain[0]), Math.abs(domain[1])) >= 1000;
}
