import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { root } from "../setup/root.mjs";

/** @typedef {{name: string, seconds: number, files: {file: string, seconds: number}[]}} TimedSuite */

const MOST_SHOWN = 20;
const REPORT = ".precipice/testTimes.json";

/**
 * Writes the seconds of each suite and file into a report and prints the slowest twenty files.
 * Files run side by side, so their seconds add up to more than those of the suite.
 * @param {readonly TimedSuite[]} suites
 */
export async function reportTimes(suites) {
  const sorted = suites.map(({ name, seconds, files }) => ({
    name,
    seconds: rounded(seconds),
    files: slowestFirst(files).map((one) => ({ file: one.file, seconds: rounded(one.seconds) })),
  }));
  await mkdir(join(root, ".precipice"), { recursive: true });
  await writeFile(join(root, REPORT), `${JSON.stringify(sorted, null, 2)}\n`);

  const slowest = slowestFirst(suites.flatMap(({ files }) => files)).slice(0, MOST_SHOWN);
  console.log(`\nThe slowest ${slowest.length} (all of them: ${REPORT}):`);
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
}

/** @param {readonly {file: string, seconds: number}[]} files */
function slowestFirst(files) {
  return files.toSorted((x, y) => y.seconds - x.seconds);
}

/** @param {number} seconds */
function rounded(seconds) {
  return Math.round(seconds * 10) / 10;
}
