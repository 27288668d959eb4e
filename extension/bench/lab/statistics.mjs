/** @param {readonly number[]} values @param {number} share */
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? NaN;

/** Prints a row of the benchmark. @param {string} name @param {number} ours in ms @param {number | null} bar */
export const print = (name, ours, bar) =>
  console.log(JSON.stringify({ name, unit: "ms", ours: Math.round(10 * ours) / 10, bar }));
