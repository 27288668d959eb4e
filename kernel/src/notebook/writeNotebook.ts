import { isJsonObject, type JsonObject, type Notebook } from "./Notebook.js";
import { sortedJson } from "./sortedJson.js";
import { without } from "./without.js";

/**
 * The text of a notebook file, byte for byte as Jupyter writes it (indent 1, names in order, texts as lists of
 * lines, a newline at the end), so that a notebook under version control changes only where its contents changed.
 */
export function writeNotebook(notebook: Notebook): string {
  const metadata = without(notebook.metadata, "orig_nbformat", "orig_nbformat_minor", "signature");
  const cells = notebook.cells.map((cell) => {
    const { attachments, outputs } = cell;
    return {
      ...cell,
      metadata: without(cell.metadata, "trusted"),
      source: lines(cell.source),
      ...(isJsonObject(attachments) ? { attachments: mapValues(attachments, splitData) } : {}),
      ...(Array.isArray(outputs)
        ? { outputs: (outputs as JsonObject[]).filter(showsSomething).map(splitOutput) }
        : {}),
    };
  });
  return `${sortedJson({ ...notebook, metadata, cells })}\n`;
}

/**
 * Leaves out displays that were removed again, such as the bar of finished work: whether they were shown at
 * all depends on the speed of the machine.
 */
function showsSomething({ output_type: type, data, metadata }: JsonObject): boolean {
  const isEmpty = (object: unknown): boolean => isJsonObject(object) && Object.keys(object).length === 0;
  return type !== "display_data" || !isEmpty(data) || !isEmpty(metadata);
}

function splitOutput(output: JsonObject): JsonObject {
  const { output_type: type, text, data } = output;
  if (type === "stream" && typeof text === "string") return { ...output, text: lines(text) };
  if (type === "execute_result" || type === "display_data") return { ...output, data: splitData(data) };
  return output;
}

function splitData(data: unknown): unknown {
  if (!isJsonObject(data)) return data;
  return mapValues(data, (value, type) => (typeof value === "string" && isText(type) ? lines(value) : value));
}

function isText(type: string): boolean {
  return type.startsWith("text/") || type === "application/javascript" || type === "image/svg+xml";
}

/** The lines of a text with their ends, cut where Python's `splitlines` cuts. */
function lines(text: string): string[] {
  return (
    text
      .match(/[^\n\r\v\f\x1c-\x1e\x85\u2028\u2029]*(?:\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]|$)/gu)
      ?.filter((line) => line !== "") ?? []
  );
}

function mapValues(object: JsonObject, change: (value: unknown, name: string) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));
}
