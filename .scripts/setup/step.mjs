/**
 * Runs one step of the setup and prints its line of progress with the seconds it took.
 * @template T
 * @param {string} name a description of the step for the user
 * @param {() => Promise<{note?: string, value?: T}>} action the step; its note reports the outcome
 * @param {{live?: boolean}} [options] `live`: the line is there while the step runs; by default on a terminal
 * @returns {Promise<T | undefined>}
 */
export async function step(name, action, { live = process.stdout.isTTY } = {}) {
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  if (live) process.stdout.write(`  ${name} ...`);
  try {
    const { note, value } = await action();
    const line = `  ${name}${note === undefined ? "" : `: ${note}`} (${seconds()})`;
    process.stdout.write(live ? `\r\u001b[K${line}\n` : `${line}\n`);
    return value;
  } catch (error) {
    const line = `  ${name}: failed (${seconds()})`;
    process.stdout.write(live ? `\r\u001b[K${line}\n` : `${line}\n`);
    throw error;
  }
}
