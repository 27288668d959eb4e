import { readdir } from "node:fs/promises";
import os from "node:os";
import { join } from "node:path";

import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";
import { UserError } from "../setup/UserError.mjs";

/** Seconds until a cell on a busy machine counts as endless. */
const PATIENCE = 300;
const BAR = 24;

/**
 * Runs the project's notebooks again, several at once, and compares the new outputs with the saved ones. Prints a bar,
 * and the table of each notebook in which something changed or was not checked.
 * @param {{names?: readonly string[], download?: boolean}} [options] `names`: notebooks of `notebooks/`, without their
 *   ending; all by default. `download`: whether data sets that are not on this machine may be downloaded
 * @returns {Promise<import("../test.mjs").Counts>} notebooks
 */
export async function checkNotebooks({ names = [], download = false } = {}) {
  const there = (await readdir(join(root, "notebooks")))
    .filter((file) => file.endsWith(".ipynb") && !file.endsWith(".out.ipynb"))
    .sort();
  const wanted = names.map((name) => `${name.replace(/^.*\/|\.ipynb$/gu, "")}.ipynb`);
  const unknown = wanted.find((file) => !there.includes(file));
  if (unknown !== undefined)
    throw new UserError(`There is no notebook notebooks/${unknown}; there are:\n  ${there.join("\n  ")}`);
  const queue = wanted.length > 0 ? [...wanted] : there;
  const total = queue.length;
  let [passed, failed] = [0, 0];
  /** @type {string[]} */
  const named = [];
  /** @type {{file: string, seconds: number}[]} */
  const files = [];
  const bar = () => {
    if (!process.stdout.isTTY) return;
    const done = Math.round((BAR * (passed + failed)) / Math.max(total, 1));
    const drawn = `${"█".repeat(done)}${"░".repeat(BAR - done)}`;
    process.stdout.write(`\r\u001b[K${drawn} ${passed + failed} of ${total} notebooks`);
  };
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const start = performance.now();
      const { isSame, text } = await checkNotebook(file, { download });
      files.push({ file: `notebooks/${file}`, seconds: (performance.now() - start) / 1000 });
      if (isSame) passed += 1;
      else {
        failed += 1;
        named.push(`failed: saved results of notebooks/${file}`);
      }
      if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
      console.log(`${isSame ? "ok" : "CHANGED"}  notebooks/${file}: ${text}`);
      bar();
    }
  };
  bar();
  await Promise.all(Array.from({ length: Math.min(os.availableParallelism(), total) }, work));
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
  return { passed, failed, skipped: 0, named, files };
}

/**
 * Runs a notebook again and compares what it shows with what is saved.
 * @param {string} file in `notebooks/`
 * @param {{download?: boolean, env?: Readonly<Record<string, string>>}} [options] `env`: variables to add to the environment
 * @returns {Promise<{isSame: boolean, text: string}>} `text`: the summary, and what changed
 */
export async function checkNotebook(file, { download = false, env = {} } = {}) {
  const { status, output } = await run(
    process.execPath,
    [
      "kernel/dist/cli.js",
      "run",
      `notebooks/${file}`,
      "--check",
      // Types change no result; a test of the kernel checks those of all notebooks at once.
      "--types",
      "off",
      "--timeout",
      String(PATIENCE),
      ...(download ? ["--download"] : []),
    ],
    { env: { ...process.env, ...env } },
  );
  const lines = output.split("\n").filter((line) => !isTold(line));
  const at = lines.findLastIndex((line) => !line.startsWith("Since it was saved:"));
  const [summary = ""] = lines.splice(Math.max(at, 0), 1);
  return { isSame: status === 0, text: [summary, ...lines.map((line) => `    ${line}`)].join("\n") };
}

/**
 * Whether a line is redundant: the bar shows progress, and the last sentence names absent data.
 * @param {string} line
 */
function isTold(line) {
  return line.trim() === "" || /^cell \d+ of \d+: \w+ \(|^cell \d+ {2,}cell +not checked /u.test(line);
}
