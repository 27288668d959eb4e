import type { AxisMarkSpec } from "../../spec/markSpec.js";

/** The options that an axis has both as options of its scale and as a mark. */
export type AxisOptions = Pick<
  NonNullable<AxisMarkSpec["options"]>,
  | "ticks"
  | "tickFormat"
  | "tickSize"
  | "tickSpacing"
  | "tickPadding"
  | "tickRotate"
  | "label"
  | "labelAnchor"
  | "labelArrow"
  | "labelOffset"
>;
