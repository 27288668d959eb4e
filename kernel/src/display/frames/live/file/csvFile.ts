import { savedCell } from "../../../frameJSON.js";
import { spans, type FileRows, type FileStep } from "./FileRows.js";

/** RFC 4180 with a header, in UTF-8: a missing value is an empty field, a date an ISO text, an object JSON. */
export function* csvFile(file: FileRows): Generator<FileStep> {
  const { rows, columns } = file;
  yield { done: 0, bytes: Buffer.from(`${columns.map(({ name }) => field(name)).join(",")}\n`) };
  for (const { from, to } of spans(file)) {
    const lines: string[] = [];
    for (let row = from; row < to; row++) lines.push(columns.map(({ at }) => cellField(at(row))).join(","));
    yield { done: to / rows, bytes: Buffer.from(`${lines.join("\n")}\n`) };
  }
}

function cellField(cell: unknown): string {
  if (typeof cell === "number") return String(cell);
  const saved = savedCell(cell, Infinity);
  return saved === null ? "" : field(String(saved));
}

function field(text: string): string {
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
