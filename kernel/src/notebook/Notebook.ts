/** A JSON object whose fields are not all known here; they are kept. */
export type JsonObject = Record<string, unknown>;

/** An output of a code cell, as nbformat 4 lays it down. */
export interface Output extends JsonObject {
  output_type: string;
}

/** A cell with its source in one text. Fields that are not known here are kept. */
export interface Cell extends JsonObject {
  cell_type: string;
  metadata: JsonObject;
  source: string;
}

/** A code cell. */
export interface CodeCell extends Cell {
  cell_type: "code";
  outputs: Output[];
  execution_count: number | null;
}

/** A notebook of nbformat 4. Fields that are not known here are kept. */
export interface Notebook extends JsonObject {
  cells: Cell[];
  metadata: JsonObject;
  nbformat: 4;
  nbformat_minor: number;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isCodeCell(cell: Cell): cell is CodeCell {
  return cell.cell_type === "code";
}

/** The tags of a cell. */
export function tagsOf({ metadata }: Pick<Cell, "metadata">): readonly string[] {
  const { tags } = metadata;
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [];
}
