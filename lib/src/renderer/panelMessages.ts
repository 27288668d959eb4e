import { columnsAlong } from "./derive/switchType.js";
import { lineIdentity } from "./derive/seriesOf.js";
import type { ColumnReader } from "./derive/DerivedColumns.js";
import { reviveScalar } from "./spec/reviveScalar.js";
import type { PlotPanelSpec } from "./spec/figureSpec.js";
import { type DataMarkSpec, isAxisMark } from "./spec/markSpec.js";

const positions = new Set(["x", "x1", "x2", "y", "y1", "y2"]);
const places = (mark: DataMarkSpec): boolean =>
  Object.entries(mark.channels ?? {}).some(([name, { scale }]) => positions.has(name) && scale != null);

/** The number of a line's series with a single point, which a line cannot show. */
function singlePoints(mark: DataMarkSpec, column: ColumnReader): number {
  if (mark.mark !== "line" || mark.rows === 0 || mark.constants?.["markerStart"] != null) return 0;
  const identity = lineIdentity(mark, column);
  if (identity === undefined) return mark.rows === 1 ? 1 : 0;
  const counts = new Map<unknown, number>();
  for (const value of identity) {
    const key = JSON.stringify(value);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts.values()].filter((count) => count === 1).length;
}

function logReason(panel: PlotPanelSpec, axis: "x" | "y", column: ColumnReader): string | undefined {
  const scale = panel.scales[axis];
  if (scale?.type !== "log") return undefined;
  const domain = (scale.domain ?? []).map((end) => Number(reviveScalar(end)));
  const negative = domain.length > 0 && domain.every((end) => end < 0);
  if (!negative && !domain.every((end) => end > 0))
    return `The ${axis} axis is logarithmic and its domain reaches zero or below: give it a positive domain, or the type "symlog"`;
  let all = 0;
  let lost = 0;
  for (const values of columnsAlong(panel, axis, column)) {
    for (const value of values) {
      if (typeof value !== "number" || Number.isNaN(value)) continue;
      all += 1;
      if (negative ? value >= 0 : value <= 0) lost += 1;
    }
  }
  if (lost === 0) return undefined;
  return `${lost} of ${all} values on the ${axis} axis are ${negative ? "not negative" : "zero or negative"} and have no place on its logarithmic scale`;
}

/** Messages on data that a panel cannot show: none at all, no numbers, no logarithm, single points of lines. */
export function panelMessages(panel: PlotPanelSpec, column: ColumnReader): string[] {
  const marks = panel.marks.filter((mark) => !isAxisMark(mark)).filter(places);
  const where = panel.title === undefined ? "" : `${panel.title}: `;
  const messages: string[] = [];
  if (marks.length === 0 || marks.every(({ rows }) => rows === 0)) {
    const bare = panel.marks.every((mark) => isAxisMark(mark) || mark.mark === "frame");
    if (marks.length > 0 || bare) messages.push("There is no data to draw: the marks have no rows");
  } else {
    for (const axis of ["x", "y"] as const) {
      const columns = columnsAlong(panel, axis, column).filter((values) => values.length > 0);
      const empty = columns.every((values) => values.every((value) => value === null || Number.isNaN(value)));
      if (columns.length > 0 && empty)
        messages.push(`No value on the ${axis} axis is a number: all are NaN or missing`);
      const reason = logReason(panel, axis, column);
      if (reason !== undefined) messages.push(reason);
    }
    const single = marks.reduce((sum, mark) => sum + singlePoints(mark, column), 0);
    if (single > 0)
      messages.push(
        `${single} line${single === 1 ? " has" : "s have"} a single point, of which a line shows nothing; the table holds it`,
      );
  }
  return messages.map((message) => `${where}${message}.`);
}
