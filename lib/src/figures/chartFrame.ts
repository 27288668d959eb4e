import type { PlotOptions } from "@observablehq/plot";
import { panelStyle } from "./axisOptions.js";
import type { FigureOptions } from "./FigureOptions.js";

/**
 * The size and margins of a panel, 640 by 380 pixels by default. The margins have room for an `xAxis` and for a `yAxis` with
 * ticks of up to four characters.
 */
export function chartFrame({ width }: Pick<FigureOptions, "width">) {
  return {
    width: width ?? 640,
    height: 380,
    marginLeft: 62,
    marginRight: 16,
    marginTop: 14,
    marginBottom: 46,
    style: panelStyle,
  } satisfies PlotOptions;
}
