import { displayColumns } from "../results/displayColumns.js";
import { formatCount } from "../results/formatNumber.js";
import { frameColumns } from "../results/frameColumns.js";
import type { MimeBundle } from "../results/jupyterDisplay.js";
import { plainLine } from "../results/plainLine.js";
import type { Frame } from "./Frame.js";

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
  const { rows, columns } = frame[frameColumns]();
  const texts = { title: `${frame.file}: ${frame.format}`, notes: describeFrame(frame).split("\n").slice(2) };
  return displayColumns({ rows, columns: columns.slice(0, mostColumnsShown) }, texts, "rows");
}
