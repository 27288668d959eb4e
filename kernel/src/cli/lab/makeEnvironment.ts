import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommandError } from "../CommandError.js";
import type { Terminal } from "../CommandContext.js";
import { makeFolders } from "../makeFolders.js";
import type { Machine } from "../../process/jupyterFolders.js";
import { moduleArguments, scriptArguments } from "../jupyter/pythonArguments.js";
import { ownEnvironment, pythonIn } from "../jupyter/pythons.js";
import { runProgram, type ProgramResult } from "../runProgram.js";

/** The version of JupyterLab to install if it is missing: the one with which the extension is tested. */
export const JUPYTERLAB_VERSION = "4.6.4";

/** Milliseconds; a slow network needs long. */
const PATIENCE = 1_200_000;

const LEAST_PYTHON = [3, 10] as const;

/**
 * Makes a Python environment with JupyterLab in the user's data folder, by uv when it is on PATH. Gives its Python.
 *
 * @throws CommandError when there is no Python, or no network.
 */
export async function makeEnvironment(machine: Machine, terminal: Terminal): Promise<string> {
  const { environment, platform } = machine;
  const folder = ownEnvironment(machine);
  const python = pythonIn(folder, platform);
  const run = (program: string, args: readonly string[], place?: string): Promise<ProgramResult> =>
    runProgram(program, args, {
      environment,
      timeout: PATIENCE,
      ...(place === undefined ? {} : { folder: place }),
    });
  const uv = (await run("uv", ["--version"])).status === 0;
  const base = uv ? undefined : await findPython(platform, run);
  terminal.write(
    `No JupyterLab 4 was found: one is installed into ${folder}, once (this needs a network and a minute) ...\n`,
  );
  try {
    // Existing files are left from an attempt that failed.
    rmSync(folder, { recursive: true, force: true });
    makeFolders(dirname(folder));
  } catch (error) {
    throw new CommandError(`The folder ${folder} cannot be written: give yourself access to it.`, 1, {
      cause: error,
    });
  }
  const wanted = `jupyterlab==${JUPYTERLAB_VERSION}`;
  const made =
    base === undefined
      ? await run("uv", ["venv", "--quiet", "--python", ">=3.10", folder])
      : await run(base, moduleArguments("venv", folder), dirname(folder));
  check(made, terminal);
  check(
    uv
      ? await run("uv", ["pip", "install", "--quiet", "--python", python, wanted])
      : await run(
          python,
          moduleArguments("pip", "install", "--quiet", "--no-input", "--disable-pip-version-check", wanted),
          dirname(folder),
        ),
    terminal,
  );
  keepQuiet(folder);
  return python;
}

async function findPython(
  platform: NodeJS.Platform,
  run: (program: string, args: readonly string[]) => Promise<ProgramResult>,
): Promise<string> {
  const probe = "import sys, venv, ensurepip; print(*sys.version_info[:2])";
  const words: string[] = [];
  for (const python of platform === "win32" ? ["py", "python"] : ["python3", "python"]) {
    const { status, stdout, stderr } = await run(python, scriptArguments(probe));
    const [major = 0, minor = 0] = stdout.trim().split(" ").map(Number);
    if (status === undefined) continue;
    if (status === 0 && (major > LEAST_PYTHON[0] || (major === LEAST_PYTHON[0] && minor >= LEAST_PYTHON[1])))
      return python;
    const lack = /No module named '?(?:venv|ensurepip)/u.test(stderr)
      ? "lacks its venv module"
      : "is too old";
    words.push(`${python} ${lack}`);
  }
  const found = words.length === 0 ? "no Python was found" : words.join(" and ");
  throw new CommandError(
    `JupyterLab needs a Python, but ${found}: install Python ${LEAST_PYTHON.join(".")} or newer with its venv module, ` +
      `or uv. "precipice run" executes notebooks without Python.`,
  );
}

function check({ status, stdout, stderr }: ProgramResult, terminal: Terminal): void {
  if (status === 0) return;
  const log = `${stdout}${stderr}`;
  terminal.write(`\n${log.trim()}\n\n`);
  const offline =
    /connection|resolution|resolve|dns error|error sending request|timed out|Network is unreachable|No matching distribution/iu;
  throw new CommandError(
    offline.test(log)
      ? "JupyterLab could not be downloaded: the first time needs a network; connect and run the command again."
      : "JupyterLab could not be installed; the installer's own words stand above.",
  );
}

/** JupyterLab's first question (whether it may fetch news) would cover the notebook. */
function keepQuiet(folder: string): void {
  const settings = join(folder, "share", "jupyter", "lab", "settings");
  mkdirSync(settings, { recursive: true });
  const overrides = {
    "@jupyterlab/apputils-extension:notification": { fetchNews: "false", checkForUpdates: false },
  };
  writeFileSync(join(settings, "overrides.json"), `${JSON.stringify(overrides, null, 2)}\n`);
}
