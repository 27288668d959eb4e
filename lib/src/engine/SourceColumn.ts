/** The kinds of values that an engine's types are told apart by; `"json"` holds texts beside numbers, as JSON Lines may. */
export type ColumnKind = "integer" | "number" | "decimal" | "boolean" | "text" | "json" | "date" | "other";

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
  return kind === "integer" || kind === "number" || kind === "decimal" || kind === "boolean";
}
