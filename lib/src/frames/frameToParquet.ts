import { lengthOf, valueAt, type FrameColumn } from "../scores/FrameColumn.js";

const types = { number: "DOUBLE", boolean: "BOOLEAN", text: "STRING" } as const;

/** The bytes of a Parquet file: doubles, booleans and texts, each with nulls for missing values. */
export async function frameToParquet(columns: ReadonlyMap<string, FrameColumn>): Promise<Uint8Array> {
  const { parquetWriteBuffer } = await import("hyparquet-writer");
  const bytes = parquetWriteBuffer({
    columnData: Array.from(columns, ([name, column]) => ({
      name,
      data:
        column.type === "number" && column.missing === 0
          ? column.values
          : Array.from({ length: lengthOf(column) }, (_, row) => valueAt(column, row) ?? null),
      type: types[column.type],
      nullable: column.missing > 0,
    })),
  });
  return new Uint8Array(bytes);
}
