/** The kinds of values that an engine's types are told apart by. */
export type ColumnKind = "integer" | "number" | "decimal" | "boolean" | "text" | "date" | "other";

/** A column of a source. */
export interface SourceColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  /** The engine's own name of the type, for people: `DECIMAL(18,3)`. */
  readonly typeName: string;
  /** Digits of a decimal. */
  readonly precision?: number;
}

/** Whether values of a kind can be scores and steps. */
export function isScoreKind(kind: ColumnKind): boolean {
  return kind !== "text" && kind !== "date" && kind !== "other";
}
