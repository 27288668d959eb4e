import { axisY, ruleX } from "../plot/index.js";
import { textWidth } from "../renderer/export/textWidth.js";
import type { Result } from "../results/Result.js";
import { algorithmColors } from "./algorithmColors.js";
import { captionOf, notesOf, provenanceOf } from "./describeResult.js";
import { expectKind } from "./expectKind.js";
import { Figure } from "./Figure.js";
import type { FigureOptions } from "./FigureOptions.js";
import { intervalDomain, intervalMarks, type IntervalRow } from "./intervalMarks.js";

/**
 * Probability of improvement, P(X > Y): a row for each pair, X named on the left and Y on the right, the interval as a
 * bar and the estimate as a line in it, with a broken line at 1/2, where neither is more likely to be better.
 *
 * @param result of `improvement()`
 * @see Agarwal et al., "Deep Reinforcement Learning at the Edge of the Statistical Precipice", NeurIPS 2021, figure 7
 */
export function improvement(result: Result, options: FigureOptions = {}): Figure {
  expectKind("improvement", result, ["improvement"]);
  const rows = result.estimates.map((estimate, i): IntervalRow & { x: string; y: string } => {
    const x = String(estimate.labels["x"] ?? "X");
    const y = String(estimate.labels["y"] ?? "Y");
    return { row: String(i), series: x, name: `${x} over ${y}`, estimate, x, y };
  });
  const series = [...new Set(rows.map((row) => row.series))];
  const colors = algorithmColors(series, options.colors);
  const margin = (names: readonly string[]): number =>
    Math.min(220, Math.max(24, ...names.map((name) => textWidth(name, 11))) + 20);
  const marginLeft = margin(rows.map(({ x }) => x));
  const marginRight = margin(rows.map(({ y }) => y));
  const [low, high] = intervalDomain(rows, [0.5]);
  const domain: [number, number] = [Math.max(0, low), Math.min(1, high)];
  const side = (
    anchor: "left" | "right",
    name: (row: (typeof rows)[number]) => string,
  ): ReturnType<typeof axisY> =>
    axisY({
      anchor,
      label: null,
      tickSize: 0,
      tickFormat: (row: string) => {
        const found = rows[Number(row)];
        return found === undefined ? "" : name(found);
      },
    });
  const title = options.title === undefined ? result.title : options.title;
  return new Figure(
    {
      panels: [
        {
          width: options.width ?? 360 + marginLeft + marginRight,
          height: 22 * rows.length + 62,
          marginLeft,
          marginRight,
          marginTop: 8,
          marginBottom: 46,
          style: { fontSize: "11px" },
          x: {
            domain,
            label: "P(X > Y), X on the left and Y on the right",
            labelAnchor: "center",
            labelArrow: "none",
            ticks: 6,
            grid: true,
            labelOffset: 38,
          },
          y: { domain: rows.map(({ row }) => row), padding: 0.3 },
          color: { domain: series, range: [...colors] },
          marks: [
            ruleX([0.5], { strokeDasharray: "4 3", strokeWidth: 1.5 }),
            ...intervalMarks(rows, domain, result.level),
            side("left", ({ x }) => x),
            side("right", ({ y }) => y),
          ],
        },
      ],
      ...(title !== null && { title }),
      caption: captionOf(result),
      notes: notesOf(result),
      provenance: provenanceOf(result),
    },
    result.toString(),
  );
}
