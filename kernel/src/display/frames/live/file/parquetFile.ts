import { createRequire } from "node:module";
import type * as hyparquetWriter from "hyparquet-writer";
import { FrameRequestError } from "../FrameQuery.js";
import { columnKinds, typedCells, type ColumnKind } from "./columnKinds.js";
import { spans, type FileRows, type FileStep } from "./FileRows.js";

type Element = Parameters<typeof hyparquetWriter.parquetWrite>[0]["schema"] extends
  | readonly (infer One)[]
  | undefined
  ? One
  : never;

/** Cells of a row group. */
const cellsOfGroup = 400_000;

const elements: Readonly<Record<ColumnKind, Omit<Element, "name">>> = {
  double: { type: "DOUBLE" },
  int64: { type: "INT64" },
  boolean: { type: "BOOLEAN" },
  timestamp: { type: "INT64", converted_type: "TIMESTAMP_MILLIS" },
  text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
};

/**
 * A Parquet file, by row groups; every column may have nulls.
 *
 * @throws FrameRequestError for two columns of one name, which Parquet cannot tell apart
 */
export function* parquetFile(file: FileRows): Generator<FileStep> {
  const names = new Set<string>();
  for (const { name } of file.columns) {
    if (names.has(name))
      throw new FrameRequestError(`two columns have the name ${JSON.stringify(name)}; Parquet allows one.`);
    names.add(name);
  }
  const kinds = yield* columnKinds(file);
  // Loaded on demand: few sessions need it.
  const made = createRequire(import.meta.url)("hyparquet-writer") as typeof hyparquetWriter;
  const writer = new made.ByteWriter();
  const parquet = new made.ParquetWriter({
    writer,
    schema: [
      { name: "root", num_children: file.columns.length },
      ...file.columns.map(({ name }, index): Element => ({
        ...elements[kinds[index] ?? "text"],
        name,
        repetition_type: "OPTIONAL",
      })),
    ],
  });
  const taken = (): Uint8Array => {
    const bytes = writer.getBytes().slice();
    // The writer counts its offset by itself; its buffer begins from the start.
    writer.index = 0;
    return bytes;
  };
  for (const span of spans(file, cellsOfGroup)) {
    const columnData = file.columns.map((column, index) => ({
      name: column.name,
      data: typedCells(column, kinds[index] ?? "text", span),
    }));
    void parquet.write({ columnData, rowGroupSize: span.to - span.from });
    yield { done: span.to / file.rows, bytes: taken() };
  }
  void parquet.finish();
  yield { done: 1, bytes: taken() };
}
