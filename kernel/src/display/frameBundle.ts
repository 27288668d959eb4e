import { inspect } from "node:util";
import type { MimeBundle } from "../interpreter/Interpreter.js";
import { frameJSON } from "./frameJSON.js";
import { frameView, type FrameView } from "./FrameView.js";

/** So many rows of a table are written as text. */
const textRows = 20;
/** Longer cells are cut in the tables; the saved frame holds them whole. */
const widest = 60;

/** A data frame as a saved frame, an HTML table and a text table. Only the rows shown are formatted. */
export function frameBundle(value: object): MimeBundle | undefined {
  const view = frameView(value);
  if (view === undefined) return undefined;
  return {
    "application/vnd.precipice.frame.v1+json": frameJSON(view),
    "text/html": htmlTable(view),
    "text/plain": textTable(view),
  };
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "Invalid Date" : cell.toISOString();
  const text = typeof cell === "object" ? jsonText(cell) : typeof cell === "string" ? cell : inspect(cell);
  return text.length > widest ? `${text.slice(0, widest - 1)}…` : text;
}

function jsonText(cell: object): string {
  try {
    return JSON.stringify(cell);
  } catch {
    return Object.prototype.toString.call(cell);
  }
}

function isNumeric(column: readonly unknown[]): boolean {
  return column.every(
    (cell) => cell === null || cell === undefined || typeof cell === "number" || typeof cell === "bigint",
  );
}

function summary({ names, total }: FrameView, shown: number): string {
  const size = `${total} row${total === 1 ? "" : "s"} × ${names.length} column${names.length === 1 ? "" : "s"}`;
  return shown < total ? `${size}; the first ${shown} are shown` : size;
}

function htmlTable(view: FrameView): string {
  const { names, columns } = view;
  const shown = columns[0]?.length ?? 0;
  const aligned = columns.map((column) => (isNumeric(column) ? ' align="right"' : ' align="left"'));
  const head = names.map((name, at) => `<th${aligned[at] ?? ""}>${escapeHTML(name)}</th>`).join("");
  const rows = Array.from({ length: shown }, (_, row) => {
    const cells = columns.map(
      (column, at) => `<td${aligned[at] ?? ""}>${escapeHTML(cellText(column[row]))}</td>`,
    );
    return `<tr>${cells.join("")}</tr>`;
  });
  return (
    `<table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>` +
    `<p>${escapeHTML(summary(view, shown))}</p>`
  );
}

function escapeHTML(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function textTable(view: FrameView): string {
  const { names, columns } = view;
  const shown = Math.min(textRows, columns[0]?.length ?? 0);
  const printed = columns.map((column, at) => {
    const cells = [names[at] ?? "", ...column.slice(0, shown).map(cellText)].map((text) =>
      text.replace(/\s/gu, " "),
    );
    const width = Math.max(...cells.map((text) => text.length));
    return cells.map((text) => (isNumeric(column) ? text.padStart(width) : text.padEnd(width)));
  });
  const lines = Array.from({ length: shown + 1 }, (_, row) =>
    printed
      .map((column) => column[row] ?? "")
      .join("  ")
      .trimEnd(),
  );
  return [...lines, summary(view, shown)].join("\n");
}
