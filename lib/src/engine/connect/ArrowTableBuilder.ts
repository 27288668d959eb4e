import { tableFromIPC, Type, type Column, type DataType, type Field } from "@uwdata/flechette";
import { EngineError } from "../EngineError.js";
import { typeOfKind, type QueryColumn, type QueryTable } from "../QueryTable.js";
import type { ColumnKind, SourceColumn } from "../SourceColumn.js";

/** Collects the Arrow batches of an answer, column by column. */
export class ArrowTableBuilder {
  readonly #batches: Column<unknown>[][] = [];
  #fields: readonly Field[] = [];
  #rows = 0;

  /** Adds one batch: a whole Arrow stream with its schema. */
  add(bytes: Uint8Array): void {
    const table = tableFromIPC(bytes, { useBigInt: true, useDecimalInt: true });
    if (this.#fields.length === 0) this.#fields = table.schema.fields;
    if (table.schema.fields.length !== this.#fields.length)
      throw new EngineError("the server sent batches of different columns; run the call again.");
    this.#rows += table.numRows;
    if (table.numRows > 0)
      this.#batches.push(this.#fields.map((_, index) => table.getChildAt<unknown>(index)));
  }

  /** The columns with their types. */
  sourceColumns(): SourceColumn[] {
    return this.#fields.map(sourceColumn);
  }

  table(): QueryTable {
    const columns = this.#fields.map((field, index): [string, QueryColumn] => [
      field.name,
      columnOf(
        field,
        this.#batches.flatMap((batch) => batch[index] ?? []),
        this.#rows,
      ),
    ]);
    if (new Set(columns.map(([name]) => name)).size < columns.length)
      throw new EngineError("the answer has two columns of one name.");
    return { rows: this.#rows, columns: new Map(columns) };
  }
}

/** The type of values, behind the codes of a dictionary. */
function valueType(type: DataType): DataType {
  return type.typeId === Type.Dictionary ? type.dictionary : type;
}

function sourceColumn({ name, type }: Field): SourceColumn {
  const values = valueType(type);
  const kind = columnKind(values);
  if (values.typeId === Type.Decimal)
    return {
      name,
      kind,
      typeName: `DECIMAL(${values.precision},${values.scale})`,
      precision: values.precision,
    };
  return { name, kind, typeName: typeName(values) };
}

function columnKind(type: DataType): ColumnKind {
  switch (type.typeId) {
    case Type.Int:
      // Unsigned integers of 64 bits do not fit into signed ones; as decimals they are scores all the same.
      return type.bitWidth === 64 && !type.signed ? "decimal" : "integer";
    case Type.Float:
      return "number";
    case Type.Decimal:
      return "decimal";
    case Type.Bool:
      return "boolean";
    case Type.Utf8:
    case Type.LargeUtf8:
    case Type.Utf8View:
      return "text";
    case Type.Date:
      return "date";
    default:
      return "other";
  }
}

const integerNames: Readonly<Record<number, string>> = {
  8: "TINYINT",
  16: "SMALLINT",
  32: "INT",
  64: "BIGINT",
};

/** The name of a type in Spark's SQL, where there is one. */
function typeName(type: DataType): string {
  const kind = columnKind(type);
  if (type.typeId === Type.Int) return `${type.signed ? "" : "U"}${integerNames[type.bitWidth] ?? "INT"}`;
  if (type.typeId === Type.Float) return type.precision === 2 ? "DOUBLE" : "FLOAT";
  if (kind === "text") return "STRING";
  if (kind === "boolean" || kind === "date") return kind.toUpperCase();
  const named = Object.entries(Type).find(([, id]) => id === type.typeId);
  return (named?.[0] ?? "unknown").toUpperCase();
}

function columnOf(field: Field, batches: readonly Column<unknown>[], rows: number): QueryColumn {
  const values = valueType(field.type);
  const type = typeOfKind(columnKind(values));
  const missing = missingIn(batches, rows);
  const further = missing && { missing };
  switch (type) {
    case "integer":
      return { type, values: integers(batches, rows), ...further };
    case "number":
      return { type, values: doubles(batches, rows), ...further };
    case "boolean": {
      const truths = new Uint8Array(rows);
      eachValue(batches, (value, row) => (truths[row] = value === true ? 1 : 0));
      return { type, values: truths, ...further };
    }
    case "text": {
      const texts = new Array<string>(rows).fill("");
      const textOf =
        values.typeId === Type.Decimal
          ? decimalText(field.name, values.scale)
          : values.typeId === Type.Date
            ? dayText
            : otherText;
      eachValue(batches, (value, row) => {
        if (value !== null) texts[row] = textOf(value);
      });
      return { type, values: texts, ...further };
    }
  }
}

/** Calls `take` with each value and the number of its row. */
function eachValue(batches: readonly Column<unknown>[], take: (value: unknown, row: number) => void): void {
  let row = 0;
  for (const batch of batches) for (const value of batch) take(value ?? null, row++);
}

function missingIn(batches: readonly Column<unknown>[], rows: number): Uint8Array | undefined {
  if (batches.every(({ nullCount, type }) => nullCount === 0 && type.typeId !== Type.Null)) return undefined;
  const missing = new Uint8Array(rows);
  eachValue(batches, (value, row) => (missing[row] = value === null ? 1 : 0));
  return missing.includes(1) ? missing : undefined;
}

function integers(batches: readonly Column<unknown>[], rows: number): BigInt64Array {
  const values = new BigInt64Array(rows);
  let at = 0;
  for (const batch of batches) {
    const whole = batch.nullCount === 0 ? batch.toArray() : undefined;
    if (whole instanceof BigInt64Array) values.set(whole, at);
    else eachValue([batch], (value, row) => (values[at + row] = BigInt((value ?? 0) as bigint | number)));
    at += batch.length;
  }
  return values;
}

function doubles(batches: readonly Column<unknown>[], rows: number): Float64Array {
  const values = new Float64Array(rows);
  let at = 0;
  for (const batch of batches) {
    const whole = batch.nullCount === 0 ? batch.toArray() : undefined;
    if (whole instanceof Float64Array || whole instanceof Float32Array) values.set(whole, at);
    else eachValue([batch], (value, row) => (values[at + row] = (value ?? 0) as number));
    at += batch.length;
  }
  return values;
}

/** The digits of a decimal, all of them. */
function decimalText(name: string, scale: number): (value: unknown) => string {
  return (value) => {
    if (typeof value !== "bigint" && typeof value !== "number")
      throw new EngineError(`the column ${JSON.stringify(name)} has a decimal that cannot be read.`);
    const digits = String(value)
      .replace("-", "")
      .padStart(scale + 1, "0");
    const sign = value < 0 ? "-" : "";
    const whole = digits.slice(0, digits.length - scale);
    return scale > 0 ? `${sign}${whole}.${digits.slice(-scale)}` : `${sign}${whole}`;
  };
}

/** Numbers, dates, lists and structures as texts. */
function otherText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  return JSON.stringify(value, (_key, one: unknown) => (typeof one === "bigint" ? String(one) : one));
}

/** A day, given as milliseconds since 1970. */
function dayText(value: unknown): string {
  return typeof value === "number" ? new Date(value).toISOString().slice(0, 10) : otherText(value);
}
