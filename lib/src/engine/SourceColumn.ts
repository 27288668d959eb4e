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
