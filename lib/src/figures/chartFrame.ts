import type { PlotOptions } from "@observablehq/plot";
import { panelStyle } from "./axisOptions.js";
import type { FigureOptions } from "./FigureOptions.js";

/**
 * A panel of one chart, 640 by 380 pixels unless the options say how wide it is. Its margins have room for an `xAxis` beneath
 * and a `yAxis` on the left, with ticks of up to four characters.
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
