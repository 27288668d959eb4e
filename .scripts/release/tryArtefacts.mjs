import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { environmentProgram } from "../setup/python.mjs";
import { run } from "../setup/run.mjs";
import { UserError } from "../setup/UserError.mjs";

const code = `import { aggregates, figures, ScoreTable } from "precipice";
const rows = ["A", "B"].flatMap((algorithm, a) => ["lift", "stack"].flatMap((task, t) =>
  [1, 2, 3].map((run) => ({ algorithm, task, run, score: 0.2 * a + 0.1 * t + 0.02 * run }))));
const result = await aggregates(ScoreTable.fromRows(rows));
display(figures.intervals(result));
result`;

/** The types that the cell shows: a figure with its picture, and a result. */
const wanted = [
  "application/vnd.precipice.figure.v1+json",
  "image/png",
  "application/vnd.precipice.result.v1+json",
];

/**
 * Installs the tarballs in an empty folder and runs a notebook there.
 * @param {readonly string[]} tarballs
 * @param {string} folder absolute
 */
export async function tryPackages(tarballs, folder) {
  await mkdir(folder, { recursive: true });
  const manifest = { name: "somebody-s-analysis", version: "1.0.0", private: true };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  await succeed("npm", ["install", ...quiet, ...tarballs], { cwd: folder });
  const program = join(folder, "node_modules/.bin/precipice-kernel");
  await runNotebook(program, folder, process.env);
}

/**
 * Installs the wheel in an empty environment and runs a notebook there, with no program on PATH but those of the
 * environment. Returns the environment and its folder of packages.
 * @param {string} wheel
 * @param {string} folder absolute
 */
export async function tryWheel(wheel, folder) {
  await mkdir(folder, { recursive: true });
  const environment = join(folder, "venv");
  await succeed(environmentProgram("python"), ["-m", "venv", environment]);
  const python = environmentProgram("python", environment);
  const bin = dirname(python);
  const quiet = ["--quiet", "--no-input", "--disable-pip-version-check"];
  await succeed(python, ["-m", "pip", "install", ...quiet, wheel]);
  const env = { ...process.env, PATH: bin, VIRTUAL_ENV: environment };
  await runNotebook(environmentProgram("precipice", environment), folder, env);
  const place = "import sysconfig; print(sysconfig.get_path('purelib'))";
  return { environment, site: (await succeed(python, ["-c", place], { env })).trim() };
}

/**
 * @param {string} program
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function runNotebook(program, folder, env) {
  const cell = {
    cell_type: "code",
    id: "only",
    metadata: {},
    outputs: [],
    execution_count: null,
    source: code,
  };
  const file = join(folder, "first.ipynb");
  await writeFile(file, JSON.stringify({ cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 }));
  await succeed(program, ["run", "--inplace", file], { cwd: folder, env });
  const [{ outputs }] = JSON.parse(await readFile(file, "utf8")).cells;
  const shown = outputs.flatMap((/** @type {{data?: object}} */ { data }) => Object.keys(data ?? {}));
  const missing = wanted.filter((type) => !shown.includes(type));
  if (missing.length > 0)
    throw new UserError(`The notebook that ran in ${folder} shows no ${missing.join(", ")}.`);
}

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv}} [options]
 */
async function succeed(command, parameters, options = {}) {
  const { status, output } = await run(command, parameters, options);
  if (status !== 0)
    throw new UserError(`${[command, ...parameters].join(" ")} failed; its own words stand above.`, {
      log: output,
    });
  return output;
}
