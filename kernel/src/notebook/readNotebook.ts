import { hasCellIds, newCellId } from "./cellId.js";
import { fromVersion3 } from "./fromVersion3.js";
import { joinOutput, textOfLines } from "./joinOutput.js";
import { isJsonObject, type Cell, type JsonObject, type Notebook } from "./Notebook.js";
import { NotebookError } from "./NotebookError.js";

/**
 * Reads the text of a notebook of nbformat 3, which becomes one of 4.5, or of 4.0 to 4.5 (a later 4.x is read as the
 * last of these). Sources are joined to one text. A cell without an id gets one if the format requires it. Everything
 * else is unchanged.
 *
 * @throws NotebookError that names the fault and its cell.
 * @see https://nbformat.readthedocs.io/en/latest/format_description.html
 */
export function readNotebook(text: string): Notebook {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/u, ""));
  } catch (error) {
    throw new NotebookError(`it is not JSON (${error instanceof Error ? error.message : String(error)})`, {
      cause: error,
    });
  }
  if (!isJsonObject(value)) throw new NotebookError("it holds no JSON object");
  if (value["nbformat"] === 3) {
    if (!Array.isArray(value["worksheets"])) throw new NotebookError(`"worksheets" is no list`);
    value = fromVersion3(value);
  }
  const { nbformat, nbformat_minor: minor, cells, metadata } = value as JsonObject;
  if (nbformat !== 4) {
    if (typeof nbformat !== "number") throw new NotebookError(`"nbformat" is missing`);
    throw new NotebookError(
      `it is of nbformat ${nbformat}, and 3 and 4 are read here; open and save it in JupyterLab, which converts it`,
    );
  }
  if (typeof minor !== "number" || !Number.isInteger(minor) || minor < 0)
    throw new NotebookError(`"nbformat_minor" is no number`);
  if (!Array.isArray(cells)) throw new NotebookError(`"cells" is no list`);
  if (!isJsonObject(metadata)) throw new NotebookError(`"metadata" is no object`);
  const notebook = value as Notebook;
  notebook.cells = cells.map((cell: unknown, index) => readCell(cell, index + 1));
  if (hasCellIds(notebook)) addIds(notebook.cells);
  return notebook;
}

function addIds(cells: readonly Cell[]): void {
  const taken = new Set(cells.map(({ id }) => id));
  for (const [index, cell] of cells.entries()) {
    if (cell["id"] !== undefined) continue;
    cell["id"] = newCellId(`${index}\n${cell.cell_type}\n${cell.source}`, taken);
    taken.add(cell["id"]);
  }
}

function readCell(value: unknown, number: number): Cell {
  const fault = (what: string): NotebookError => new NotebookError(`cell ${number} ${what}`);
  if (!isJsonObject(value)) throw fault("is no object");
  const { cell_type: type, source, outputs } = value;
  if (type !== "code" && type !== "markdown" && type !== "raw")
    throw fault(`is of the type ${JSON.stringify(type)}, which is none of code, markdown and raw`);
  if (!isJsonObject(value["metadata"])) throw fault("has no metadata object");
  const joined = textOfLines(source);
  if (joined === undefined) throw fault("has a source that is neither a text nor a list of lines");
  value["source"] = joined;
  if (type === "code") {
    if (!Array.isArray(outputs) || !outputs.every(isOutput)) throw fault("has no list of outputs");
    for (const output of outputs as JsonObject[]) joinOutput(output);
  }
  return value as Cell;
}

function isOutput(value: unknown): boolean {
  return isJsonObject(value) && typeof value["output_type"] === "string";
}
