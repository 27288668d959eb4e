/** The clause of conditions that all hold; empty without one. */
export function whereSQL(conditions: readonly string[]): string {
  return conditions.length === 0 ? "" : ` WHERE ${conditions.map((one) => `(${one})`).join(" AND ")}`;
}
