import { createRequire } from "node:module";
import type * as flechette from "@uwdata/flechette";
import { columnKinds, typedCells, type ColumnKind, type TypedCell } from "./columnKinds.js";
import { spans, type FileRows, type FileStep } from "./FileRows.js";

/** Bytes that one step hands over. */
const bytesOfStep = 4_000_000;

/** An Arrow IPC stream: texts by dictionary, dates as timestamps in milliseconds. */
export function* arrowFile(file: FileRows): Generator<FileStep> {
  const kinds = yield* columnKinds(file);
  const kept: TypedCell[][] = file.columns.map(() => []);
  for (const span of spans(file)) {
    for (const [index, column] of file.columns.entries())
      for (const cell of typedCells(column, kinds[index] ?? "text", span)) kept[index]?.push(cell);
    yield { done: (0.8 * span.to) / file.rows };
  }
  // Loaded on demand: few sessions need it.
  const made = createRequire(import.meta.url)("@uwdata/flechette") as typeof flechette;
  const table = made.tableFromColumns(
    file.columns.map(({ name }, index): [string, flechette.Column<unknown>] => [
      name,
      made.columnFromArray(kept[index] ?? [], arrowType(made, kinds[index] ?? "text")),
    ]),
  );
  const bytes = made.tableToIPC(table, { format: "stream" });
  if (bytes === null) throw new Error("flechette wrote nothing.");
  for (let from = 0; from < bytes.length; from += bytesOfStep) {
    const to = Math.min(bytes.length, from + bytesOfStep);
    yield { done: 0.8 + (0.2 * to) / bytes.length, bytes: bytes.subarray(from, to) };
  }
}

function arrowType(made: typeof flechette, kind: ColumnKind): flechette.DataType {
  switch (kind) {
    case "double":
      return made.float64();
    case "int64":
      return made.int64();
    case "boolean":
      return made.bool();
    case "timestamp":
      return made.timestamp(made.TimeUnit.MILLISECOND);
    case "text":
      return made.dictionary(made.utf8(), made.int32());
  }
}
