import { columnType } from "../frameJSON.js";
import type { FrameColumn, FrameView } from "../FrameView.js";
import { cellText, isNumeric } from "./cellText.js";
import { frameSummary } from "./frameSummary.js";

/**
 * The rows shown as an HTML table: names over types, numbers at the right. All text of the frame is escaped,
 * and the only styles are those that JupyterLab leaves in untrusted notebooks.
 */
export function htmlTable(view: FrameView): string {
  const { columns, index, rows } = view;
  const aligned = columns.map(({ cells }) => ` style="text-align: ${isNumeric(cells) ? "right" : "left"}"`);
  const corner = index === undefined ? "" : "<th></th>";
  const head = columns.map(
    (column, at) =>
      `<th${aligned[at] ?? ""}>${escapeHTML(cellText(column.name))}<br>` +
      `<small style="font-weight: normal">${escapeHTML(typeText(column))}</small></th>`,
  );
  const body = Array.from({ length: rows }, (_, row) => {
    const name = index === undefined ? "" : `<th>${escapeHTML(cellText(index[row]))}</th>`;
    const cells = columns.map(
      ({ cells: values }, at) => `<td${aligned[at] ?? ""}>${escapeHTML(cellText(values[row]))}</td>`,
    );
    return `<tr>${name}${cells.join("")}</tr>`;
  });
  return (
    `<table><thead><tr>${corner}${head.join("")}</tr></thead><tbody>${body.join("")}</tbody></table>` +
    `<p>${escapeHTML(frameSummary(view, rows))}</p>`
  );
}

/** The frame's name for the type, else the type of its cells. */
function typeText({ type, cells }: FrameColumn): string {
  return cellText(type ?? columnType(cells));
}

function escapeHTML(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
