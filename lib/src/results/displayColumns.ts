import { firstRows, mostRowsShown, type FrameTexts } from "./firstRows.js";
import { formatCount, formatNumber } from "./formatNumber.js";
import type { HandedColumns } from "./frameColumns.js";
import type { MimeBundle } from "./jupyterDisplay.js";
import { writeHTML } from "./writeHTML.js";
import { writeText } from "./writeText.js";

/** A table's first rows as a frame, as HTML and as text. @param noun the rows, as the line about further ones names them */
export function displayColumns(handed: HandedColumns, texts: FrameTexts, noun: string): MimeBundle {
  const { rows: total, columns } = handed;
  const rows = Math.min(total, mostRowsShown);
  const shown = {
    title: texts.title,
    columns: columns.map(({ name, type }) => ({ name, numeric: type === "number" })),
    rows: Array.from({ length: rows }, (_, row) =>
      columns.map(({ at }) => {
        const value = at(row);
        return typeof value === "number" ? formatNumber(value) : String(value ?? "");
      }),
    ),
    notes: [
      ...(total > rows ? [`${formatCount(total - rows)} more of ${formatCount(total)} ${noun}.`] : []),
      ...texts.notes,
    ],
  };
  return {
    "application/vnd.precipice.frame.v1+json": firstRows(handed, texts),
    "text/html": writeHTML(shown),
    "text/plain": writeText(shown),
  };
}
