/** Statistics as one writes them down, to compare the library's readers with something else than the library. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard deviation: of the population, or with `lost` degrees of freedom of the sample. */
export function sd(values: readonly number[], lost = 0): number {
  const center = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - center) ** 2, 0) / (values.length - lost));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}

/** The rows with the same key, by it. */
export function groups<Row>(rows: Iterable<Row>, key: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const own = found.get(key(row));
    if (own) own.push(row);
    else found.set(key(row), [row]);
  }
  return found;
}

/** Rows of a frame, with the row type that the test expects. */
export function rowsOf<Row>(frame: { toRows: () => unknown[] }): Row[] {
  return frame.toRows() as Row[];
}
