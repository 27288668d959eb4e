// `npm run bench`: speed beside the peers', measured in one run and printed as a table.
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
 * One measurement as a benchmark prints it, a JSON object a line.
 * @typedef {{name: string, unit: string, ours: number, peer?: number | null, peerName?: string, bar?: number | null}} Measurement
 */

const parts = ["lib", "kernel", "notebooks"];

/** @param {number | null | undefined} value @param {string} unit */
function figure(value, unit) {
  return value == null ? "" : `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`;
}

/** @param {Measurement} measurement */
function row({ name, unit, ours, peer, peerName, bar }) {
  const verdict = bar == null ? "" : ours <= bar ? "met" : "NOT MET";
  return [
    name,
    figure(ours, unit),
    peer == null ? "" : `${figure(peer, unit)} ${peerName ?? ""}`,
    peer == null ? "" : (peer / ours).toFixed(1),
    bar == null ? "" : `<= ${figure(bar, unit)}`,
    verdict,
  ];
}

await main(async () => {
  const { positionals } = util.parseArgs({ allowPositionals: true });
  const unknown = positionals.find((part) => !parts.includes(part));
  if (unknown !== undefined)
    throw new UserError(`There is no part "${unknown}": choose of ${parts.join(", ")}.`);
  await step("Requirements", checkRequirements);
  await step("npm packages", () => installPackages({ tests: true }));
  await step("Build", () => buildPackages());
  await step("Python and JupyterLab", installJupyterLab);
  await step("Kernel and extension", installJupyterParts);
  await step("Peers of the kernel", () => installPeers("kernel/test/peers"));
  await step("Peers in Python", () => installPython(".precipice/bench", ".scripts/python/bench.txt"));

  const rows = [["measured", "Precipice", "peer", "peer / Precipice", "bar", ""]];
  let missed = 0;
  for (const part of parts.filter((name) => positionals.length === 0 || positionals.includes(name))) {
    const folder = join(root, part, "bench");
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder)
      .filter((name) => /\.mjs$|^kernel\.py$/u.test(name))
      .sort()) {
      console.log(`\n${part}/bench/${file}`);
      const { status, output } = await run(
        file.endsWith(".py") ? environmentProgram("python") : process.execPath,
        [join(folder, file)],
        {
          env: {
            ...process.env,
            PRECIPICE_PYTHON: environmentProgram("python"),
            PRECIPICE_PEERS_PYTHON: environmentProgram("python", ".precipice/bench"),
          },
        },
      );
      if (status !== 0)
        throw new UserError(`${part}/bench/${file} failed; its own words stand above.`, { log: output });
      for (const line of output.split("\n")) {
        if (!line.startsWith("{")) {
          if (line !== "") console.log(line);
          continue;
        }
        /** @type {Measurement} */
        const measurement = JSON.parse(line);
        if (measurement.bar != null && measurement.ours > measurement.bar) missed += 1;
        rows.push(row(measurement));
      }
    }
  }
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  console.log(`\n${process.platform} ${process.arch}, Node ${process.versions.node}\n`);
  for (const cells of rows)
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("   ")
        .trimEnd(),
    );
  if (missed > 0) console.log(`\n${missed} of the bars are not met.`);
  return 0;
});
