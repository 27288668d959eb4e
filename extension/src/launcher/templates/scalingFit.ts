import { colorLines, optionsCode } from "../../settings/settingsCode.js";
import { code, prose, type Template } from "../Template.js";

export const scalingFit: Template = {
  name: "scaling-fit",
  title: "Fit a scaling law",
  caption: "A power law with an error of prediction that was measured on held-out sizes",
  drawing: '<path d="M4 4v16h16M7 7c1 7 5 9 12 10"/><path d="M8 8h0M10 13h0M14 16h0"/>',
  cells: (defaults) => [
    prose(
      "# What would a larger model reach?",
      "",
      "**Question.** Ten models of rising size were trained alike. Which power law does their loss follow, and how far can it be trusted beyond",
      "the largest?",
    ),
    prose(
      "## Data",
      "",
      "**These losses are made up:** a power law that levels out at 1.8, with small noise from a fixed seed. Put your own sizes and losses in.",
    ),
    code(
      'import { NumpyGenerator, figures, fitPowerLaw } from "precipice";',
      'import * as Plot from "precipice/plot";',
      "",
      "const sizes = [10, 18, 32, 56, 100, 180, 320, 560, 1000, 1800]; // million parameters",
      "const noise = new NumpyGenerator(4).standardNormal(sizes.length);",
      "const losses = sizes.map((size, i) => 1.8 + 4 * size ** -0.35 + 0.01 * (noise[i] ?? 0));",
      "const runs = sizes.map((size, i) => ({ size, loss: losses[i] ?? NaN }));",
      "runs",
    ),
    prose(
      "## Analysis",
      "",
      "The law is loss = E + A · size^−alpha. Its `extrapolationError` is what it misses the three largest models by when it is fitted without",
      "them: that is what to expect of it further out, at best.",
    ),
    code(
      `const options = ${optionsCode(defaults, { reps: true, seed: true })};`,
      "const fit = await fitPowerLaw(sizes, losses, { ...options, holdOut: 3 });",
      "fit",
    ),
    prose(
      "The law from all runs, and the one that knows the smaller models only, drawn to ten billion parameters.",
    ),
    code(
      "const trial = await fitPowerLaw(sizes.slice(0, -3), losses.slice(0, -3), options);",
      'const series = ["all runs", "without the three largest"];',
      ...(colorLines(defaults, "series").length > 0
        ? [...colorLines(defaults, "series"), "const range = [...figures.algorithmColors(series, colors)];"]
        : ["const range = [...figures.algorithmColors(series)];"]),
      "const grid = Array.from({ length: 60 }, (_, i) => 10 * 1000 ** (i / 59)); // up to 10 billion",
      "const curve = [fit, trial].flatMap((law, i) =>",
      "  grid.map((size) => ({ series: series[i], size, loss: law.predict(size).estimate, ...law.predict(size).interval })),",
      ");",
    ),
    code(
      "Plot.plot({",
      "  caption: `Bands at level ${options.level}, at each size: ${fit.method}; ${fit.reps} replicates, seed ${fit.seed}; unit: ${fit.unit}; n = ${sizes.length} runs.`,",
      '  x: { type: "log", label: "Million parameters", grid: true },',
      '  y: { label: "Loss", grid: true },',
      "  color: { domain: series, range, legend: true },",
      "  marks: [",
      '    Plot.areaY(curve, { x: "size", y1: "low", y2: "high", fill: "series", fillOpacity: 0.2 }),',
      '    Plot.lineY(curve, { x: "size", y: "loss", stroke: "series" }),',
      '    Plot.dot(runs, { x: "size", y: "loss", fill: "currentColor", tip: true }),',
      "  ],",
      "})",
    ),
    prose("## Verdict"),
    code(
      "const { estimate, interval } = fit.predict(10_000);",
      "const alpha = fit.parameters.alpha?.toFixed(3);",
      "`alpha ${alpha}; at 10 billion parameters a loss of ${estimate.toFixed(3)} (${interval?.low.toFixed(3)} to ${interval?.high.toFixed(3)})`",
    ),
    prose(
      "**Yours to write.** *Say here which loss you expect at which size and with which interval, how far out of the data that lies, and how",
      "well the law predicted the runs that were held out. The interval takes the law for true; nothing in the data can promise that.*",
    ),
  ],
};
