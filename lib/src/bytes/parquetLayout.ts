import type { FileMetaData, RowGroup, SchemaElement } from "hyparquet";
import { DamageError } from "./DamageError.js";

/** A leaf of a column: the properties by which its pages are decoded. */
export interface ParquetLeaf {
  readonly element: SchemaElement;
  /** The highest level of its definition, and of its repetition. */
  readonly definition: number;
  readonly repetition: number;
  /** Its depth below its column. */
  readonly depth: number;
  /** Its place among all leaves. */
  readonly place: number;
}

/** A column of the table; lists and structs have several leaves, or deep ones. */
export interface ParquetColumn {
  readonly name: string;
  /** The part of the schema that describes it. */
  readonly elements: readonly SchemaElement[];
  readonly leaves: readonly ParquetLeaf[];
}

const mostDepth = 64;
/** Types whose decoders trust the counts within their values. */
const unread = new Set(["GEOMETRY", "GEOGRAPHY", "VARIANT"]);

/** The columns of a Parquet file. @throws DamageError for a schema that is no tree */
export function parquetColumns({ schema }: FileMetaData): ParquetColumn[] {
  const [root] = schema;
  if (!root) throw new DamageError("it has no schema");
  const columns: ParquetColumn[] = [];
  let at = 1;
  let leafCount = 0;
  const visit = (depth: number, definition: number, repetition: number, leaves: ParquetLeaf[]): void => {
    const element = schema[at++];
    if (!element) throw new DamageError("its schema names more fields than it has");
    if (depth > mostDepth) throw new DamageError(`its fields nest more than ${mostDepth} deep`);
    const own = definition + (element.repetition_type === "REQUIRED" ? 0 : 1);
    const repeated = repetition + (element.repetition_type === "REPEATED" ? 1 : 0);
    const children = element.num_children ?? 0;
    if (children === 0) {
      leaves.push({ element, definition: own, repetition: repeated, depth, place: leafCount++ });
      return;
    }
    if (children < 0 || children > schema.length - at)
      throw new DamageError("its schema names more fields than it has");
    for (let child = 0; child < children; child++) visit(depth + 1, own, repeated, leaves);
  };
  while (at < schema.length) {
    const start = at;
    const leaves: ParquetLeaf[] = [];
    visit(0, 0, 0, leaves);
    const elements = schema.slice(start, at);
    const kind = elements
      .map(({ logical_type }) => logical_type?.type ?? "")
      .find((type) => unread.has(type));
    const name = schema[start]?.name ?? "";
    if (kind !== undefined)
      throw new DamageError(
        `its column ${JSON.stringify(name)} holds values of the type ${kind}, which are not read`,
      );
    columns.push({ name, elements, leaves });
  }
  if (columns.length !== (root.num_children ?? 0))
    throw new DamageError("its schema names other fields than it has");
  return columns;
}

/** A group's part of one column, as a file of its own: decoders search all names for each one. */
export function onlyColumn(
  metadata: FileMetaData,
  group: RowGroup,
  { elements, leaves }: ParquetColumn,
): FileMetaData {
  const [root] = metadata.schema;
  return {
    ...metadata,
    schema: [{ ...root, name: root?.name ?? "", repetition_type: "REQUIRED", num_children: 1 }, ...elements],
    num_rows: group.num_rows,
    row_groups: [{ ...group, columns: leaves.flatMap(({ place }) => group.columns[place] ?? []) }],
  };
}

/** The rows of all groups. @throws DamageError if the file states another number */
export function parquetRows({ num_rows, row_groups }: FileMetaData, leaves: number): number {
  let sum = 0;
  for (const { num_rows: own, columns } of row_groups) {
    if (!(Number(own) >= 0)) throw new DamageError("a part of it has fewer than no rows");
    if (columns.length !== leaves) throw new DamageError("a part of it has other columns than its schema");
    sum += Number(own);
  }
  if (sum !== Number(num_rows))
    throw new DamageError(`it says that it has ${num_rows} rows, and its parts have ${sum}`);
  return sum;
}
