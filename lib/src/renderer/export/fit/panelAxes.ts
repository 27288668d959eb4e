import type { PlotPanelSpec } from "../../spec/figureSpec.js";
import { type AxisMarkSpec, isAxisMark } from "../../spec/markSpec.js";
import { reviveLookup } from "../../reviveColumn.js";
import { reviveScalar, type Value } from "../../spec/reviveScalar.js";
import type { ScalarSpec } from "../../spec/values.js";
import type { AxisOptions } from "./AxisOptions.js";

export type AxisAnchor = NonNullable<NonNullable<AxisMarkSpec["options"]>["anchor"]>;

/** An axis of a panel: one of its scale's options, or a mark of its own. */
export interface PanelAxis {
  readonly options: AxisOptions;
  /** The side at which it stands, if it says so. */
  readonly anchor: AxisAnchor | undefined;
  /** The mark that draws it; undefined for an axis of the scale's options. */
  readonly mark: AxisMarkSpec | undefined;
  /** The values that the axis lists itself. */
  readonly ticks: readonly ScalarSpec[] | undefined;
  /** The texts of the ticks, of a mark that gives them. */
  readonly text: AxisMarkSpec["text"];
  /** The panel with other options of this axis; `ticks` and `text` replace those of a mark. */
  with(options: AxisOptions, listed?: Pick<AxisMarkSpec, "ticks" | "text">): PlotPanelSpec;
}

type Side = "x" | "y" | "fy";
const names: Readonly<Record<Side, string>> = { x: "axisX", y: "axisY", fy: "axisFy" };

/** The axes of a panel along one side, whose ticks have labels. */
export function axesOf(panel: PlotPanelSpec, side: Side): PanelAxis[] {
  const scale = panel.scales[side];
  const axes: PanelAxis[] = [];
  // Plot draws an axis that the options do not name only where no mark draws one.
  const drawnByMark = panel.marks.some((mark) => isAxisMark(mark) && mark.mark === names[side]);
  const own = scale?.axis === undefined ? !drawnByMark : scale.axis;
  if (scale !== undefined && own !== null && own !== false) {
    axes.push({
      options: scale,
      anchor: typeof scale.axis === "string" && scale.axis !== "both" ? scale.axis : undefined,
      mark: undefined,
      ticks: Array.isArray(scale.ticks) ? (scale.ticks as readonly ScalarSpec[]) : undefined,
      text: undefined,
      with: (options) => ({
        ...panel,
        scales: { ...panel.scales, [side]: { ...panel.scales[side], ...options } },
      }),
    });
  }
  for (const [place, mark] of panel.marks.entries()) {
    if (!isAxisMark(mark) || mark.mark !== names[side]) continue;
    axes.push({
      options: mark.options ?? {},
      anchor: mark.options?.anchor,
      mark,
      ticks:
        mark.ticks ??
        (Array.isArray(mark.options?.ticks) ? (mark.options.ticks as readonly ScalarSpec[]) : undefined),
      text: mark.text,
      with: (options, listed) => ({
        ...panel,
        marks: panel.marks.map((one, i) =>
          i === place ? { ...mark, ...listed, options: { ...mark.options, ...options } } : one,
        ),
      }),
    });
  }
  return axes;
}

/** Whether a scale has a place for each of a list of values. */
export const isOrdinal = (panel: PlotPanelSpec, side: Side): boolean =>
  ["band", "point"].includes(panel.scales[side]?.type ?? "");

/** The scale on which the rows of a panel have their names: a facet for each row, or a place on the y axis. */
export const rowSide = (panel: PlotPanelSpec): "y" | "fy" | undefined =>
  isOrdinal(panel, "y") ? "y" : isOrdinal(panel, "fy") ? "fy" : undefined;

/** The values of an ordinal axis and the texts of their ticks. */
export function tickTexts(
  panel: PlotPanelSpec,
  side: Side,
  axis: PanelAxis,
): (readonly [ScalarSpec, string])[] {
  const values = axis.ticks ?? panel.scales[side]?.domain ?? [];
  const { tickFormat } = axis.options;
  const write =
    typeof tickFormat === "object" && tickFormat !== null
      ? reviveLookup(tickFormat, String)
      : (value: unknown): Value => String(value);
  return values.map((value) => {
    const revived = reviveScalar(value);
    const text = String(write(revived) ?? "");
    const whole = String(revived);
    // A name that was cut for the notebook's width is whole again.
    const cut = text.endsWith("…") && whole.startsWith(text.slice(0, -1));
    return [value, cut ? whole : text] as const;
  });
}
