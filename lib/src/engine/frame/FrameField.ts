import type { PageSummary } from "../../results/framePages.js";
import type { SourceColumn } from "../SourceColumn.js";
import type { Dialect } from "../sql/Dialect.js";

/** A column of a frame in SQL. */
export interface FrameField {
  readonly name: string;
  /** The engine's own name of the type. */
  readonly typeName: string;
  readonly type: PageSummary["type"];
  /** The value that a cell shows. A date is in milliseconds since 1970. */
  readonly cell: string;
  /** The value that sorts; NULL where a cell has no value, for which NaN counts too. */
  readonly key: string;
  /** The key as a double, for ranges and bins; absent where there are no numbers. */
  readonly number: string | undefined;
  /** The type of `key`, if literals of it can be written; otherwise ranges are of `number`. */
  readonly literal: "integer" | "number" | "text" | undefined;
}

/** A column as SQL shows, sorts and compares it. */
export function frameField(
  { name, kind, typeName, precision = Infinity }: SourceColumn,
  dialect: Dialect,
): FrameField {
  const column = dialect.identifier(name);
  const field = { name, typeName };
  if (/^(?:DATE|TIMESTAMP)/u.test(typeName)) {
    const cell = dialect.milliseconds(column);
    const number = dialect.cast(cell, "number");
    return { ...field, type: "date", cell, key: column, number, literal: undefined };
  }
  switch (kind) {
    case "integer": {
      const number = dialect.cast(column, "number");
      return { ...field, type: "integer", cell: column, key: column, number, literal: "integer" };
    }
    case "number": {
      const key = `CASE WHEN NOT ${dialect.isNaN(column)} THEN ${dialect.cast(column, "number")} END`;
      return {
        ...field,
        type: "number",
        cell: dialect.cast(column, "number"),
        key,
        number: key,
        literal: "number",
      };
    }
    case "decimal": {
      const number = dialect.decimal(column, precision);
      return { ...field, type: "number", cell: number, key: column, number, literal: undefined };
    }
    case "boolean": {
      const key = dialect.cast(column, "integer");
      const number = dialect.cast(key, "number");
      return { ...field, type: "boolean", cell: column, key, number, literal: "integer" };
    }
    default: {
      const text =
        kind === "json"
          ? dialect.jsonText(column)
          : /^(?:VARCHAR|STRING)$/iu.test(typeName)
            ? column
            : dialect.cast(column, "text");
      return {
        ...field,
        type: kind === "text" || kind === "json" ? "text" : "other",
        cell: text,
        key: text,
        number: undefined,
        literal: "text",
      };
    }
  }
}

/** A hidden column that numbers rows. */
export function positionField(name: string, dialect: Dialect): FrameField {
  return frameField({ name, kind: "integer", typeName: "BIGINT" }, dialect);
}
