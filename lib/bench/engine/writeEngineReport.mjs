import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { formatted } from "../../../.scripts/check/formatted.mjs";
import { Figure } from "../../dist/figures/Figure.js";
import { axisX, axisY, dot, gridY, line } from "../../dist/plot/index.js";
import { machineLine, tableLine } from "../writeReport.mjs";

const page = new URL("../ENGINE.md", import.meta.url);
const picture = new URL("../engine.svg", import.meta.url);

/** @typedef {import("../engine.mjs").Cost} Cost */

/** @param {number} rows */
export const inMillions = (rows) => `${rows / 1e6} M rows`;

/** Time and memory of each call against rows. @param {readonly Cost[]} costs */
function costFigure(costs) {
  const calls = [...new Set(costs.map(({ name }) => name))];
  /** @param {"cpu" | "megabytes"} measure @param {string} label @param {boolean} legend */
  const panel = (measure, label, legend) => ({
    width: 420,
    height: 320,
    marginLeft: 50,
    marginRight: 30,
    x: { type: /** @type {const} */ ("log"), label: "million rows" },
    y: { type: /** @type {const} */ ("log"), label },
    color: { domain: calls, legend },
    marks: [
      gridY(),
      axisX({
        ticks: [...new Set(costs.map(({ rows }) => rows))],
        tickFormat: (/** @type {number} */ rows) => String(rows / 1e6),
      }),
      axisY({ ticks: 4, tickFormat: String }),
      line(costs, { x: "rows", y: measure, stroke: "name" }),
      dot(costs, { x: "rows", y: measure, fill: "name" }),
    ],
  });
  return new Figure(
    {
      title: "What a call over rows in Parquet costs on DuckDB",
      caption: [
        "The least processor time of several rounds, and the peak memory of a process that makes this call alone. No interval.",
      ],
      panels: [panel("cpu", "seconds of a processor", true), panel("megabytes", "MB", false)],
    },
    "Time and memory of calls against rows.",
  );
}

/** Writes the table and the figure of what calls cost. @param {readonly Cost[]} costs */
export async function writeEngineReport(costs) {
  const sizes = [...new Set(costs.map(({ rows }) => rows))];
  const names = [...new Set(costs.map(({ name }) => name))];
  const heads = [
    "call",
    ...sizes.map((rows) => `${inMillions(rows)}, s`),
    "ns a row",
    "memory, MB",
    "/ SQL by hand",
  ];
  const lines = names.map((name) => {
    const own = costs.filter((cost) => cost.name === name);
    const last = own.at(-1);
    return [
      name,
      ...own.map(({ cpu }) => cpu.toPrecision(3)),
      own.map(({ cpu, rows }) => Math.round((cpu / rows) * 1e9)).join(", "),
      own.map(({ megabytes }) => Math.round(megabytes)).join(", "),
      last?.ratio.toFixed(2) ?? "",
    ];
  });
  const text = `# Cost of calls over rows in files

Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- engine --report\`, which writes this page again.

- Machine: ${machineLine()}. DuckDB has 400 MB before it writes to its temporary folder.
- Seconds are those of the processors, all threads together: the least of several rounds.
- Memory is the peak of a process that makes this call alone. The ratio is that of the largest number of rows, to a statement by hand that
  gives the same numbers.

![Time and memory of each call against rows](engine.svg)

${[heads, heads.map(() => "---"), ...lines].map((cells) => tableLine(cells)).join("\n")}
`;
  await writeFile(page, await formatted(fileURLToPath(page), text));
  await writeFile(picture, `${await costFigure(costs).toSVG()}\n`);
  console.log("The report is lib/bench/ENGINE.md.");
}
