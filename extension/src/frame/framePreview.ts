import { cutText } from "../cutText.js";
import { columnDecimals, decimalRows } from "./columnDecimals.js";
import { writeCell } from "./writeCell.js";

/** Upper bounds on the rows and columns of the preview. */
const mostRows = 15;
const mostColumns = 12;

interface PreviewColumn {
  readonly name: string;
  readonly type: string;
  readonly decimals: number | undefined;
  readonly cell: (row: number) => unknown;
}

/**
 * The heading and the first rows of a saved frame as a plain table, shown until the grid is loaded and painted. It skips
 * invalid parts: refusing them is the viewer's task. Undefined if there is nothing to show.
 */
export function framePreview(saved: unknown): HTMLElement | undefined {
  if (!isRecord(saved) || !Array.isArray(saved["columns"]) || !isCount(saved["rows"])) return undefined;
  // The viewer refuses a frame of a newer Precipice in a moment.
  if (!["1.0", "1.1", "1.2"].includes(String(saved["schema"]))) return undefined;
  const columns = saved["columns"].slice(0, mostColumns).flatMap(previewColumn);
  if (columns.length === 0 || saved["rows"] === 0) return undefined;
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  head.append(heading("", "col"), ...columns.map(({ name }) => heading(cutText(name, 200), "col")));
  const body = table.createTBody();
  for (let row = 0; row < Math.min(saved["rows"], mostRows); row++) {
    const line = body.insertRow();
    line.append(heading(String(row), "row"));
    for (const { type, decimals, cell } of columns) {
      const value = cell(row);
      const place = line.insertCell();
      if (type === "number" || type === "integer") place.className = "jp-mod-number";
      place.textContent = isCell(value) ? writeCell(value, type, decimals) : "";
    }
  }
  const preview = document.createElement("div");
  preview.className = "jp-PrecipiceFrame-preview";
  preview.setAttribute("aria-busy", "true");
  preview.append(table);
  return preview;
}

function previewColumn(column: unknown): PreviewColumn[] {
  if (!isRecord(column) || typeof column["name"] !== "string") return [];
  const { name, type, values, codes, dictionary } = column;
  const cell = Array.isArray(values)
    ? (row: number): unknown => values[row]
    : Array.isArray(codes) && Array.isArray(dictionary)
      ? (row: number): unknown => dictionary[Number(codes[row])] ?? null
      : undefined;
  if (cell === undefined) return [];
  const first = Array.from({ length: decimalRows }, (_, row) => cell(row));
  const decimals = type === "number" ? columnDecimals(first.filter(isCell)) : undefined;
  return [{ name, type: String(type), decimals, cell }];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

const isCell = (value: unknown): value is string | number | boolean | null =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

function heading(text: string, scope: "col" | "row"): HTMLTableCellElement {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}

/** Resolves once the current page is painted; in a hidden page, which is never painted, soon. */
export async function afterPaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    const otherwise = window.setTimeout(resolve, 200);
    // The frame after this one begins once this one is painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.clearTimeout(otherwise);
        resolve();
      }),
    );
  });
}
