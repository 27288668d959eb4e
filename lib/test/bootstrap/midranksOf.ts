/** Ranks from 1; ties share the mean of their ranks. */
export function midranksOf(values: readonly number[]): number[] {
  return values.map(
    (value) =>
      values.filter((other) => other < value).length +
      (values.filter((other) => other === value).length + 1) / 2,
  );
}
