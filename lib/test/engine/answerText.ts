import { valueIn, type QueryTable } from "../../src/engine/QueryTable.js";

/** A table as text in which different bits differ: doubles by their bytes. */
export function answerText({ rows, columns }: QueryTable): string {
  const header = Array.from(columns, ([name, { type }]) => `${name} ${type}`).join("\t");
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from(columns.values(), (column) => {
      const value = valueIn(column, row);
      return typeof value === "number"
        ? bits(value)
        : JSON.stringify(value, (_key, one: unknown) => (typeof one === "bigint" ? `${one}n` : one));
    }).join("\t"),
  );
  return [header, ...lines].join("\n");
}

function bits(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0).toString(16).padStart(16, "0");
}
