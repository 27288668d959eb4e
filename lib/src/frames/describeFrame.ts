import { formatCount, formatNumber } from "../results/formatNumber.js";
import type { MimeBundle } from "../results/jupyterDisplay.js";
import { plainLine } from "../results/plainLine.js";
import type { ResultTable } from "../results/ResultTable.js";
import { writeFrame } from "../results/writeFrame.js";
import { writeHTML } from "../results/writeHTML.js";
import { writeText } from "../results/writeText.js";
import type { Frame } from "./Frame.js";

const mostRowsShown = 20;
const mostColumnsShown = 30;

const tableNames = {
  scores: "ScoreTable",
  curves: "CurveTable",
  samples: "SampleTable",
  battles: "Battles",
  table: "no table of scores yet",
};

/** The findings about a frame, line by line. */
export function describeFrame(frame: Frame): string {
  const roles = Object.entries(frame.roles).map(([role, column]) => `${role} = ${String(column)}`);
  const columns = frame.columns
    .slice(0, mostColumnsShown)
    .map(
      ({ name, type, missing }) =>
        `${name} (${type}${missing === 0 ? "" : `, ${formatCount(missing)} missing`})`,
    );
  const more = frame.columns.length - columns.length;
  return [
    `${frame.file}: ${frame.format}, ${formatCount(frame.rows)} rows`,
    `columns: ${columns.join(", ")}${more > 0 ? `, ${formatCount(more)} more` : ""}`,
    `read as: ${tableNames[frame.kind]}${roles.length === 0 ? "" : ` (${roles.join(", ")})`}`,
    `unit of replication: ${frame.unit.kind === "none" ? "none" : `${formatCount(frame.unit.count)} × ${frame.unit.kind}`}: ${frame.unit.why}`,
    ...(frame.metrics.length > 1
      ? [`metrics: ${frame.metrics.slice(0, mostColumnsShown).join(", ")}; taken: ${frame.metric ?? "none"}`]
      : []),
    ...frame.notes.map((note) => `note: ${note}`),
  ]
    .map(plainLine)
    .join("\n");
}

/** A frame's first rows as saved data, as HTML and as text. */
export function displayFrame(frame: Frame): MimeBundle {
  const columns = frame.columns.slice(0, mostColumnsShown);
  const rows = Array.from({ length: Math.min(frame.rows, mostRowsShown) }, (_, row) => frame.row(row));
  const values = columns.map(({ name, type }) => ({
    name,
    numeric: type === "number",
    values: rows.map((row) => (Object.hasOwn(row, name) ? row[name] : undefined)),
  }));
  const shown: ResultTable = {
    title: `${frame.file}: ${frame.format}`,
    columns: values.map(({ name, numeric }) => ({ name, numeric })),
    rows: rows.map((_, row) =>
      values.map((column) => {
        const value = column.values[row];
        return typeof value === "number" ? formatNumber(value) : String(value ?? "");
      }),
    ),
    notes: describeFrame(frame).split("\n").slice(2),
  };
  const saved = Object.fromEntries(
    values.map(({ name, numeric, values: own }): [string, number[] | string[]] => [
      name,
      numeric ? own.map((value) => Number(value ?? NaN)) : own.map((value) => String(value ?? "")),
    ]),
  );
  return {
    "application/vnd.precipice.frame.v1+json": writeFrame(saved, frame.rows),
    "text/html": writeHTML(shown),
    "text/plain": writeText(shown),
  };
}
