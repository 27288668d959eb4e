import type { CoverageRow } from "./coverageReport.js";

const WIDTH = 720;
const HEIGHT = 360;
const LEFT = 56;
const RIGHT = 150;
const TOP = 40;
const BOTTOM = 44;
const LOWEST = 0.7;
const HIGHEST = 1;
const COLOURS = { percentile: "#b3511d", calibrated: "#1f6fb4" } as const;

/** Coverage of the IQM's intervals against the number of runs, one line a population, as SVG. */
export function coverageFigure(rows: readonly CoverageRow[]): string {
  const own = rows.filter(({ section, statistic }) => section === "26 tasks" && statistic === "iqm");
  const runs = [...new Set(own.map((row) => Number(row.runs)))].sort((a, b) => a - b);
  const x = (count: number): number =>
    LEFT + (runs.indexOf(count) / Math.max(runs.length - 1, 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number): number =>
    TOP + ((HIGHEST - value) / (HIGHEST - LOWEST)) * (HEIGHT - TOP - BOTTOM);
  const text = (at: readonly [number, number], words: string, more = ""): string =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" ${more}>${words}</text>`;
  const methods = ["percentile", "calibrated"] as const;
  const lines = methods.flatMap((method) =>
    [...new Set(own.map(({ population }) => population))].map((population) => {
      const points = runs.flatMap((count) => {
        const row = own.find((one) => one.population === population && Number(one.runs) === count);
        return row ? [`${x(count).toFixed(1)},${y(Math.max(row[method], LOWEST)).toFixed(1)}`] : [];
      });
      return `<polyline points="${points.join(" ")}" fill="none" stroke="${COLOURS[method]}" stroke-opacity="0.75" stroke-width="1.6"/>`;
    }),
  );
  const ticks = [0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="Inter, system-ui, sans-serif" font-size="12" fill="#333">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="white"/>`,
    text([LEFT, 20], "Coverage of 95 % intervals of the IQM, 26 tasks, eight populations", 'font-size="14"'),
    ...ticks.flatMap((tick) => [
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick).toFixed(1)}" y2="${y(tick).toFixed(1)}" stroke="${tick === 0.95 ? "#333" : "#ddd"}"/>`,
      text([LEFT - 8, y(tick) + 4], tick.toFixed(2), 'text-anchor="end"'),
    ]),
    ...runs.map((count) => text([x(count), HEIGHT - BOTTOM + 18], String(count), 'text-anchor="middle"')),
    text([(LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8], "runs a task", 'text-anchor="middle"'),
    ...lines,
    text([WIDTH - RIGHT + 10, y(0.955)], "calibrated (default)", `fill="${COLOURS.calibrated}"`),
    text([WIDTH - RIGHT + 10, y(0.925)], "percentile", `fill="${COLOURS.percentile}"`),
    "</svg>",
    "",
  ].join("\n");
}
