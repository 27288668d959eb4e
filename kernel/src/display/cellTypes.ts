import { timeOf } from "./timeOf.js";

/** The type of a column's cells; "other" where they have several types, or none. */
export type ColumnType = "number" | "integer" | "text" | "boolean" | "date" | "other";

/** Finds the type of a column, cell by cell. Integers among numbers are numbers. */
export class CellTypes {
  readonly #types = new Set<ColumnType>();
  /** In most columns every cell has the type of the one before. */
  #last: ColumnType | undefined;

  /** Missing cells (null and undefined) say nothing. */
  add(cell: unknown): void {
    if (cell === null || cell === undefined) return;
    const type = typeOf(cell);
    if (type === this.#last) return;
    this.#last = type;
    this.#types.add(type);
  }

  get type(): ColumnType {
    const types = new Set(this.#types);
    if (types.has("number")) types.delete("integer");
    const [first] = types;
    return types.size === 1 && first !== undefined ? first : "other";
  }
}

function typeOf(cell: object | number | bigint | string | boolean | symbol): ColumnType {
  if (typeof cell === "number") return Number.isInteger(cell) ? "integer" : "number";
  if (typeof cell === "bigint") return "integer";
  if (typeof cell === "string") return "text";
  if (typeof cell === "boolean") return "boolean";
  return timeOf(cell) === undefined ? "other" : "date";
}
