import { textOfLines } from "./joinOutput.js";
import { isJsonObject, type JsonObject } from "./Notebook.js";
import { without } from "./without.js";

/** The names that nbformat 3 gives to kinds of data. */
const kinds: Readonly<Record<string, string>> = {
  text: "text/plain",
  html: "text/html",
  svg: "image/svg+xml",
  png: "image/png",
  jpeg: "image/jpeg",
  latex: "text/latex",
  json: "application/json",
  javascript: "application/javascript",
  pdf: "application/pdf",
};

/**
 * A notebook of nbformat 3 (2013 to 2015) as one of 4.5. The cells of its worksheets stand one after another;
 * headings and HTML become Markdown. Parts of a wrong kind stay as they are, and are found by the reader of
 * nbformat 4.
 *
 * @see https://github.com/jupyter/nbformat/blob/main/nbformat/v4/convert.py
 */
export function fromVersion3({ worksheets, metadata }: JsonObject): JsonObject {
  const sheets: readonly unknown[] = Array.isArray(worksheets) ? worksheets : [];
  const cells = sheets.flatMap((sheet): readonly unknown[] => {
    const list = isJsonObject(sheet) ? sheet["cells"] : undefined;
    return Array.isArray(list) ? list : [];
  });
  return {
    cells: cells.map((cell) => (isJsonObject(cell) ? fromCell(cell) : cell)),
    metadata: isJsonObject(metadata) ? without(metadata, "name", "signature") : {},
    nbformat: 4,
    nbformat_minor: 5,
  };
}

function fromCell(cell: JsonObject): JsonObject {
  const metadata = isJsonObject(cell["metadata"]) ? cell["metadata"] : {};
  switch (cell["cell_type"]) {
    case "code": {
      const { input, outputs, prompt_number: count, collapsed } = cell;
      return {
        cell_type: "code",
        execution_count: count ?? null,
        metadata: collapsed === undefined ? metadata : { ...metadata, collapsed },
        outputs: Array.isArray(outputs) ? outputs.map(fromOutput) : [],
        // Some writers used the name of nbformat 4 already.
        source: input ?? cell["source"] ?? "",
      };
    }
    case "heading": {
      const given = typeof cell["level"] === "number" ? Math.trunc(cell["level"]) : 1;
      // Markdown has six levels.
      const level = Math.min(Math.max(given, 1), 6);
      const text = textOfLines(cell["source"]) ?? "";
      const source = `${"#".repeat(level)} ${text.split(/\r\n|\n|\r/u).join(" ")}`;
      return { cell_type: "markdown", metadata, source };
    }
    case "html":
      return { cell_type: "markdown", metadata, source: cell["source"] };
    default:
      return { ...cell, metadata };
  }
}

function fromOutput(output: unknown): unknown {
  if (!isJsonObject(output)) return output;
  const { output_type: type, prompt_number: count, stream, metadata } = output;
  if (type === "stream") {
    return { output_type: type, name: stream ?? "stdout", text: output["text"] ?? "" };
  }
  if (type === "pyerr") return { ...output, output_type: "error" };
  const plain = without(output, "output_type", "prompt_number", "metadata");
  const data = Object.entries(plain).map(([kind, value]) => [
    Object.hasOwn(kinds, kind) ? kinds[kind] : kind,
    kind === "json" ? parsed(value) : value,
  ]);
  return {
    output_type: type === "pyout" ? "execute_result" : type,
    data: Object.fromEntries(data) as JsonObject,
    metadata: isJsonObject(metadata) ? renamed(metadata) : {},
    ...(type === "pyout" ? { execution_count: count ?? null } : {}),
  };
}

function renamed(metadata: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(metadata).map(([kind, value]) => [
      Object.hasOwn(kinds, kind) ? (kinds[kind] ?? kind) : kind,
      value,
    ]),
  );
}

/** JSON is a text in nbformat 3. */
function parsed(value: unknown): unknown {
  const text = textOfLines(value);
  try {
    return text === undefined ? value : (JSON.parse(text) as unknown);
  } catch {
    return value;
  }
}
