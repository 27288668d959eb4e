import { writeFile } from "node:fs/promises";
import os from "node:os";
import { fileURLToPath } from "node:url";

import { formatted } from "../../.scripts/check/formatted.mjs";

/** The machine of a report. */
export function machineLine() {
  const processors = os.cpus();
  return (
    `${processors.length} x ${processors[0]?.model.trim() ?? "unknown processor"}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ` +
    `${os.type()}; Node ${process.versions.node}`
  );
}

/** @param {readonly string[]} cells @param {number} [columns] */
export const tableLine = (cells, columns = cells.length) =>
  `| ${Array.from({ length: columns }, (_, index) => (cells[index] ?? "").replaceAll("|", "\\|")).join(" | ")} |`;

/**
 * Writes the speed report: one table, the machine it was measured on and the date.
 * @param {URL} file
 * @param {{ names: readonly string[], rows: readonly (readonly string[])[], floor: string, verdict: string }} measured
 */
export async function writeReport(file, { names, rows, floor, verdict }) {
  const line = (/** @type {readonly string[]} */ cells) => tableLine(cells, names.length);
  const text = `# Speed of the statistics

Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- statistics --report\`, which writes this page again.

- Machine: ${machineLine()}.
- Times are the fastest of several calls in a process of their own, after the first call, which has its own column.
- "floor" is the time of the draws alone. Here: ${floor}.
- "peer" is measured in the same run where "peer / ours" has a ratio; other figures of peers are those of the machine that the bars were set on.

${line(names.map((name) => (name === "" ? "met?" : name)))}
${line(names.map(() => "---"))}
${rows.map(line).join("\n")}

${verdict}
`;
  await writeFile(file, await formatted(fileURLToPath(file), text));
}
