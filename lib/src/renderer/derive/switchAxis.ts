import { isAxisMark, type DataMarkSpec, type MarkSpec } from "../spec/markSpec.js";
import type { PlotPanelSpec } from "../spec/figureSpec.js";
import type { Value } from "../spec/reviveScalar.js";
import type { ColumnReader } from "./DerivedColumns.js";
import { extentOf, savedScalar } from "./deriveScale.js";

const xChannels = ["x", "x1", "x2"];
const onX = (mark: DataMarkSpec): boolean => xChannels.some((name) => mark.channels?.[name]?.scale === "x");

/** A panel with an extra channel in place of x. Marks along x without this channel are left out. */
export function switchAxis(panel: PlotPanelSpec, name: string, column: ColumnReader): PlotPanelSpec {
  const used: (readonly Value[])[] = [];
  const marks = panel.marks.flatMap((mark): MarkSpec[] => {
    // Listed ticks are values of the former axis.
    if (isAxisMark(mark))
      return mark.mark === "axisX" || mark.mark === "gridX" ? [{ mark: mark.mark }] : [mark];
    if (!onX(mark)) return [mark];
    const extra = mark.extra?.find((one) => one.name === name)?.channel;
    if (extra === undefined) return [];
    used.push(column(extra.column));
    const channels = Object.fromEntries(
      Object.entries(mark.channels ?? {}).map(([key, channel]) => [
        key,
        xChannels.includes(key) ? { ...extra, scale: "x" as const } : channel,
      ]),
    );
    return [{ ...mark, channels }];
  });
  const domain = extentOf(used);
  if (domain === undefined) return { ...panel, marks };
  const { grid, labelAnchor, labelArrow, labelOffset } = panel.scales.x ?? {};
  const x = {
    type: domain[0] instanceof Date ? ("utc" as const) : ("linear" as const),
    domain: domain.map(savedScalar),
    label: name,
    ...(typeof grid === "boolean" && { grid }),
    ...(labelAnchor !== undefined && { labelAnchor }),
    ...(labelArrow !== undefined && { labelArrow }),
    ...(labelOffset !== undefined && { labelOffset }),
  };
  return { ...panel, marks, scales: { ...panel.scales, x } };
}
