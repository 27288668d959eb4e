import { isAxisMark, type MarkSpec } from "../spec/markSpec.js";
import type { Value } from "../spec/reviveScalar.js";
import type { DerivedColumns } from "./DerivedColumns.js";
import { lineIdentity } from "./seriesOf.js";

/**
 * The exponential moving average of each series in the order of its rows, s_n = w s_{n-1} + (1 - w) y_n with s_0 = 0. It is
 * divided by 1 - w^n, which removes the bias of the start towards 0. Values that are not finite stay gaps.
 */
export function movingAverage(
  values: readonly Value[],
  series: readonly Value[] | undefined,
  weight: number,
): (number | null)[] {
  const states = new Map<Value | undefined, { sum: number; left: number }>();
  return values.map((value, i) => {
    const name = series?.[i];
    const key = name instanceof Date ? name.getTime() : name;
    let state = states.get(key);
    if (state === undefined) states.set(key, (state = { sum: 0, left: 1 }));
    if (typeof value !== "number" || !Number.isFinite(value)) return null;
    state.sum = weight * state.sum + (1 - weight) * value;
    state.left *= weight;
    return state.sum / (1 - state.left);
  });
}

/** The label of smoothed lines, by which tooltips leave them out. */
export const smoothedLabel = "smoothed line";

/** Draws moving averages over the lines of this class, which become faint. Other marks stay. */
export function smoothLines(
  marks: readonly MarkSpec[],
  className: string,
  weight: number,
  columns: DerivedColumns,
): readonly MarkSpec[] {
  if (weight === 0) return marks;
  return marks.flatMap((mark): MarkSpec[] => {
    if (isAxisMark(mark) || mark.mark !== "line" || mark.constants?.["className"] !== className)
      return [mark];
    const y = mark.channels?.["y"];
    if (y === undefined) return [mark];
    const given = mark.constants["strokeOpacity"];
    const opacity = typeof given === "number" ? given : 1;
    const smooth = movingAverage(columns.read(y.column), lineIdentity(mark, columns.read), weight);
    const { tip, ...silent } = mark;
    return [
      {
        ...silent,
        ...(tip !== undefined && { tip }),
        constants: { ...mark.constants, strokeOpacity: 0.3 * opacity },
      },
      {
        ...silent,
        constants: { ...mark.constants, ariaLabel: smoothedLabel, strokeOpacity: 1 },
        channels: { ...mark.channels, y: { ...y, column: columns.add(smooth) } },
      },
    ];
  });
}
