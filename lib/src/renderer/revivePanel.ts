import { Mark, type Markish, type PlotOptions } from "@observablehq/plot";
import { reviveColumn } from "./reviveColumn.js";
import type { Value } from "./spec/reviveScalar.js";
import { type Revival, reviveOptions } from "./reviveOptions.js";
import { reviveAxis, reviveMark, type RowFilter } from "./reviveMark.js";
import type { FigureSpec, PlotPanelSpec } from "./spec/figureSpec.js";
import { isAxisMark } from "./spec/markSpec.js";

/** A reader that revives each column of a figure once, on first use. */
export function columnReader(figure: FigureSpec): (index: number) => readonly Value[] {
  const read = new Map<number, readonly Value[]>();
  return (index) => {
    let values = read.get(index);
    if (values === undefined) {
      const column = figure.columns[index];
      if (column === undefined) throw new RangeError(`The figure has no column ${index}.`);
      values = reviveColumn(column);
      read.set(index, values);
    }
    return values;
  };
}

/** A mark that draws nothing in every facet, so that Plot also draws facets without rows. */
function facetHolder(fx: readonly Value[] | undefined, fy: readonly Value[] | undefined): Markish {
  const data = Array.from({ length: (fx ?? fy)?.length ?? 0 }, (_, i) => i);
  const MarkClass = Mark as unknown as new (data: unknown, channels: object, options: object) => object;
  return Object.assign(new MarkClass(data, {}, { fx, fy }), { render: () => null }) as unknown as Markish;
}

/**
 * The options of Observable Plot that draw a saved panel.
 *
 * @param rows the rows of a mark to draw; all if absent
 * @param canvasOf draws a kind of mark on a canvas; only with it are marks of many rows drawn so
 */
export function revivePanel(
  panel: PlotPanelSpec,
  column: (index: number) => readonly Value[],
  rows?: RowFilter,
  canvasOf?: Revival["canvasOf"],
): PlotOptions {
  const revival: Revival = { column, rows, canvasOf };
  const { x, y, ...facet } = panel.facet ?? {};
  const marks = panel.marks.map((mark) =>
    isAxisMark(mark) ? reviveAxis(mark, revival) : reviveMark(mark, revival),
  );
  return {
    ...reviveOptions(panel.options, revival),
    ...Object.fromEntries(
      Object.entries(panel.scales).map(([name, scale]) => [
        name,
        reviveOptions(scale as Readonly<Record<string, unknown>>, revival),
      ]),
    ),
    ...(Object.keys(facet).length > 0 && { facet }),
    marks:
      x === undefined && y === undefined
        ? marks
        : [
            facetHolder(x === undefined ? undefined : column(x), y === undefined ? undefined : column(y)),
            ...marks,
          ],
  };
}
