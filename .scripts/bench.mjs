// `npm run bench`: compares speed with peers, measured in one run, and prints a table.
import "./setup/refuseOldNode.mjs";

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import util from "node:util";

import { buildPackages } from "./setup/buildPackages.mjs";
import { installJupyterLab, installJupyterParts } from "./setup/jupyter.mjs";
import { main } from "./setup/main.mjs";
import { installPackages, installPeers } from "./setup/packages.mjs";
import { environmentProgram, installPython } from "./setup/python.mjs";
import { checkRequirements } from "./setup/requirements.mjs";
import { root } from "./setup/root.mjs";
import { run } from "./setup/run.mjs";
import { step } from "./setup/step.mjs";
import { UserError } from "./setup/UserError.mjs";

/**
 * One measurement of a benchmark, printed as a JSON object a line. `peers` has a figure or null for each peer measured;
 * `reasons` explains each null. A benchmark with one peer a row names that peer instead.
 * @typedef {{name: string, unit: string, ours: number | null, bar?: number | null, note?: string, peers?: Record<string, number | null>, reasons?: Record<string, string>, peer?: number | null, peerName?: string}} Measurement
 */

/**
 * The parts, with the folder of each benchmark, and the file if a folder has several.
 * @type {Record<string, { folder: string, file?: string }>}
 */
const parts = {
  statistics: { folder: "lib", file: "statistics.mjs" },
  figures: { folder: "lib", file: "figures.mjs" },
  frames: { folder: "lib", file: "frames.mjs" },
  engine: { folder: "lib", file: "engine.mjs" },
  kernel: { folder: "kernel" },
  extension: { folder: "extension" },
  notebooks: { folder: "notebooks" },
};
/** The parts that write a report. */
const reported = ["statistics", "engine"];
const ofLibrary = ["statistics", "figures", "frames", "engine"];

/** @param {number | null | undefined} value @param {string} unit */
function figure(value, unit) {
  if (value == null) return "";
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
  return `${digits} ${unit}`.trimEnd();
}

/** @param {Measurement} measurement */
function verdict({ ours, bar }) {
  if (bar == null) return "";
  return ours != null && ours <= bar ? "met" : "NOT MET";
}

/** @param {Measurement} measurement */
function rowOfOne(measurement) {
  const { name, unit, ours, peer, peerName, bar } = measurement;
  return [
    name,
    figure(ours, unit),
    peer == null ? "" : `${figure(peer, unit)} ${peerName ?? ""}`,
    peer == null || ours == null ? "" : (peer / ours).toFixed(1),
    bar == null ? "" : `<= ${figure(bar, unit)}`,
    verdict(measurement),
  ];
}

/**
 * A row with a column for each peer: its figure, and the ratio to ours.
 * @param {Measurement} measurement @param {readonly string[]} names
 */
function rowOfMany(measurement, names) {
  const { name, unit, ours, bar, peers = {} } = measurement;
  return [
    name,
    ours == null ? "–" : figure(ours, unit),
    bar == null ? "" : `<= ${figure(bar, unit)}`,
    verdict(measurement),
    ...names.map((peer) => {
      const value = peers[peer];
      if (value === undefined) return "";
      if (value === null) return "–";
      const ratio = ours == null || ours <= 0 || value <= 0 ? "" : ` (${(value / ours).toFixed(2)})`;
      return `${figure(value, unit)}${ratio}`;
    }),
  ];
}

/** @param {readonly (readonly string[])[]} rows */
function printTable(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  for (const cells of rows)
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("   ")
        .trimEnd(),
    );
}

/** @param {readonly Measurement[]} measurements */
function printMeasurements(measurements) {
  const single = measurements.filter(({ peers }) => peers === undefined);
  if (single.length > 0)
    printTable([["measured", "Precipice", "peer", "peer / Precipice", "bar", ""], ...single.map(rowOfOne)]);
  const many = measurements.filter(({ peers }) => peers !== undefined);
  if (many.length === 0) return;
  const names = [...new Set(many.flatMap(({ peers = {} }) => Object.keys(peers)))];
  if (single.length > 0) console.log();
  printTable([
    ["measured", "Precipice", "bar", "", ...names.map((name) => `${name} (/ Precipice)`)],
    ...many.map((measurement) => rowOfMany(measurement, names)),
  ]);
  const reasons = many.flatMap(({ name, reasons = {}, note }) => [
    ...Object.entries(reasons).map(([kernel, reason]) => `${name}: ${kernel}: ${reason}`),
    ...(note === undefined ? [] : [`${name}: ${note}`]),
  ]);
  if (reasons.length > 0) console.log(`\n${reasons.join("\n")}`);
}

const usage =
  "Usage: npm run bench [-- statistics|figures|frames|engine|kernel|extension|notebooks ...] [--only ROW] [--without PEER] [--frames N] [--report]";

/** The requested parts, and the arguments passed on to the kernel's benchmark. */
function readArguments() {
  const several = /** @type {const} */ ({ type: "string", multiple: true });
  try {
    const { positionals, values } = util.parseArgs({
      allowPositionals: true,
      options: { only: several, without: several, frames: { type: "string" }, report: { type: "boolean" } },
    });
    const unknown = positionals.find((part) => !Object.hasOwn(parts, part));
    if (unknown !== undefined)
      throw new UserError(`There is no part "${unknown}": choose of ${Object.keys(parts).join(", ")}.`);
    const options = [
      ...(values.only === undefined ? [] : ["--only", ...values.only]),
      ...(values.without === undefined ? [] : ["--without", ...values.without]),
      ...(values.frames === undefined ? [] : ["--frames", values.frames]),
    ];
    const [part = "", another] = positionals;
    if (values.report && !(reported.includes(part) && another === undefined && values.only === undefined))
      throw new UserError("A report is of one part as a whole: npm run bench -- statistics|engine --report");
    const report = values.report ? ["--report"] : [];
    return { positionals, options, report, ofStatistics: values.only ?? [] };
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

await main(async () => {
  const { positionals, options, report, ofStatistics } = readArguments();
  await step("Requirements", checkRequirements);
  await step("npm packages", () => installPackages({ tests: true }));
  await step("Build", () => buildPackages());
  const wanted = Object.entries(parts).filter(
    ([part]) => positionals.length === 0 || positionals.includes(part),
  );
  if (wanted.some(([part]) => !ofLibrary.includes(part))) {
    await step("Python and JupyterLab", installJupyterLab);
    await step("Kernel and extension", installJupyterParts);
    await step("Peers of the kernel", () => installPeers("kernel/test/peers"));
  }
  if (wanted.some(([part]) => part !== "figures"))
    await step("Peers in Python", () => installPython(".precipice/bench", ".scripts/python/bench.txt"));

  /** @type {Measurement[]} */
  const measurements = [];
  for (const [, part] of wanted) {
    const folder = join(root, part.folder, "bench");
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder)
      .filter((name) => (part.file === undefined ? /\.mjs$|^kernel\.py$/u.test(name) : name === part.file))
      .sort()) {
      console.log(`\n${part.folder}/bench/${file}`);
      const { status, output } = await run(
        file.endsWith(".py") ? environmentProgram("python") : process.execPath,
        [
          join(folder, file),
          ...(file === "kernel.py" ? options : []),
          // A part of a name selects rows of the statistics.
          ...(file === "statistics.mjs" ? ofStatistics : []),
          ...report,
        ],
        {
          // A run takes many minutes: print each row once it is measured.
          echo: true,
          env: {
            ...process.env,
            PYTHONUNBUFFERED: "1",
            PRECIPICE_PYTHON: environmentProgram("python"),
            PRECIPICE_PEERS_PYTHON: environmentProgram("python", ".precipice/bench"),
          },
        },
      );
      if (status !== 0)
        throw new UserError(`${part.folder}/bench/${file} failed; its own words stand above.`);
      const rows = output.split("\n").filter((line) => line.startsWith("{"));
      measurements.push(...rows.map((row) => JSON.parse(row)));
    }
  }
  console.log(`\n${process.platform} ${process.arch}, Node ${process.versions.node}`);
  if (measurements.length > 0) console.log();
  printMeasurements(measurements);
  const missed = measurements.filter((measurement) => verdict(measurement) === "NOT MET").length;
  if (missed > 0) console.log(`\n${missed} of the bars are not met.`);
  return 0;
});
