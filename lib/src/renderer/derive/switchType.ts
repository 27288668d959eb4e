import type { Axis } from "../FigureState.js";
import { isAxisMark } from "../spec/markSpec.js";
import type { PlotPanelSpec } from "../spec/figureSpec.js";
import { reviveScalar, type Value } from "../spec/reviveScalar.js";
import type { ColumnReader } from "./DerivedColumns.js";
import { extentOf, onDomain } from "./deriveScale.js";

/** A panel with one axis on another type of scale, and a note on values that it cannot show. */
export interface Switched {
  readonly panel: PlotPanelSpec;
  readonly note?: string;
}

/** The columns of a panel's marks along an axis. */
export function columnsAlong(panel: PlotPanelSpec, axis: Axis, column: ColumnReader): (readonly Value[])[] {
  return panel.marks.flatMap((mark) =>
    isAxisMark(mark)
      ? []
      : Object.values(mark.channels ?? {}).flatMap((channel) =>
          channel.scale === axis ? [column(channel.column)] : [],
        ),
  );
}

/** Makes an axis linear or logarithmic. Values of 0 or less have no logarithm: the note counts them. */
export function switchType(
  panel: PlotPanelSpec,
  axis: Axis,
  type: "linear" | "log",
  column: ColumnReader,
): Switched {
  const scale = panel.scales[axis];
  if (scale === undefined || scale.type === type) return { panel };
  const numeric = ["linear", "log", "pow", "sqrt", "symlog"].includes(scale.type ?? "");
  if (!numeric && type === "linear") return { panel };
  const put = (domain: readonly Value[]): PlotPanelSpec => ({
    ...panel,
    scales: { ...panel.scales, [axis]: onDomain(scale, { domain }, type) },
  });
  const saved = (scale.domain ?? []).map((end) => Number(reviveScalar(end)));
  const ends = [saved[0] ?? NaN, saved.at(-1) ?? NaN];
  if (type === "linear") return { panel: put(ends) };
  const values = columnsAlong(panel, axis, column);
  const positive = numeric ? extentOf(values, (value) => value > 0) : undefined;
  if (positive === undefined) {
    return {
      panel,
      note: `The ${axis} axis stays as it is: none of its numbers has a logarithm.`,
    };
  }
  const [low, high] = positive.map(Number) as [number, number];
  const lost = values.reduce(
    (sum, one) => sum + one.filter((value) => typeof value === "number" && value <= 0).length,
    0,
  );
  const descending = (ends[0] ?? 0) > (ends[1] ?? 0);
  const domain = ends.map((end, i) => (end > 0 ? end : (i === 0) === descending ? high : low));
  return {
    panel: put(domain),
    ...(lost > 0 && {
      note: `${lost} value${lost === 1 ? "" : "s"} on the ${axis} axis ${lost === 1 ? "is" : "are"} zero or less and ${lost === 1 ? "has" : "have"} no place on a logarithmic scale.`,
    }),
  };
}
