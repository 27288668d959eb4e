/** @typedef {import("../test.mjs").Counts} Counts */

/**
 * The counts of several runs as those of one.
 * @param {readonly Counts[]} counted
 * @returns {Counts}
 */
export function addCounts(counted) {
  const sum = (/** @type {"passed" | "failed" | "skipped"} */ count) =>
    counted.reduce((total, one) => total + one[count], 0);
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    named: counted.flatMap(({ named }) => named),
    files: counted.flatMap(({ files }) => files),
  };
}
