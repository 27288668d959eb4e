import { rm } from "node:fs/promises";
import { resolve } from "node:path";

import { fingerprint, readStamp, removeStamp, writeStamp } from "./fingerprint.mjs";
import { atLeast } from "./requirements.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";
import { UserError } from "./UserError.mjs";

const windows = process.platform === "win32";

/**
 * A program of a virtual environment.
 * @param {string} name
 * @param {string} [environment] relative to the root, or absolute
 */
export function environmentProgram(name, environment = ".venv") {
  return windows
    ? resolve(root, environment, "Scripts", `${name}.exe`)
    : resolve(root, environment, "bin", name);
}

/** The first sufficiently new Python on PATH, with the list of its missing parts. */
async function findPython() {
  const seen = [];
  let withoutVenv;
  for (const command of windows ? ["py", "python"] : ["python3", "python"]) {
    const probe = "import sys; print('.'.join(map(str, sys.version_info[:3])))";
    const { status, output } = await run(command, ["-c", probe]);
    if (status !== 0) continue;
    const version = output.trim();
    seen.push(version);
    if (!atLeast(version, "3.10")) continue;
    if ((await run(command, ["-c", "import venv, ensurepip"])).status === 0) return { command, version };
    withoutVenv ??= version;
  }
  if (withoutVenv !== undefined) {
    throw new UserError(
      `Python ${withoutVenv} lacks its venv module: install it (Debian, Ubuntu: apt install python3-venv) or install uv, then run the command again.`,
    );
  }
  if (seen.length > 0) {
    throw new UserError(
      `Precipice needs Python 3.10 or newer, but found ${seen.join(" and ")}: install a newer Python and run the command again.`,
    );
  }
  throw new UserError("Python was not found: install Python 3.10 or newer and run the command again.");
}

/** @param {string} output */
function installFailure(output) {
  if (/Errno 13|Permission denied|Read-only file system/u.test(output)) {
    return new UserError(
      `There is no write access in ${root}: give yourself access to that folder and run the command again.`,
      { log: output },
    );
  }
  if (/No space left/u.test(output))
    return new UserError("The disk is full: make room and run the command again.", { log: output });
  if (
    /Failed to establish a new connection|name resolution|ConnectionError|NewConnectionError|ConnectTimeout|Read timed out|dns error|error sending request|client error|tunnel|Network is unreachable/iu.test(
      output,
    )
  ) {
    return new UserError(
      "The Python packages could not be downloaded: the first run needs a network; connect and run the command again.",
      { log: output },
    );
  }
  return new UserError("The Python packages could not be installed; the installer's own words stand above.", {
    log: output,
  });
}

/**
 * Makes a virtual environment inside the project and installs a pinned list into it, by uv when it is on PATH.
 * @param {string} environment the environment's folder, relative to the root
 * @param {string} list the pinned packages, relative to the root
 */
export async function installPython(environment, list) {
  const stampFile = `${environment}/.precipice.json`;
  const wanted = await fingerprint([list], [root]);
  if ((await readStamp(stampFile))?.["fingerprint"] === wanted) return { note: "up to date" };

  const uv = (await run("uv", ["--version"])).status === 0;
  const python = environmentProgram("python", environment);
  const usable = (await run(python, ["-c", uv ? "" : "import pip"])).status === 0;
  let madeWith = "kept";
  if (!usable) {
    await rm(resolve(root, environment), { recursive: true, force: true });
    const found = uv ? undefined : await findPython();
    madeWith = found === undefined ? "uv" : `Python ${found.version}`;
    const { status, output } =
      found === undefined
        ? await run("uv", ["venv", "--quiet", "--python", ">=3.10", environment])
        : await run(found.command, ["-m", "venv", environment]);
    if (status !== 0) {
      throw new UserError(
        `The Python environment ${environment} could not be made; Python's own words stand above.`,
        { log: output },
      );
    }
  }
  await removeStamp(stampFile);
  const { status, output } = uv
    ? await run("uv", ["pip", "install", "--quiet", "--python", python, "--requirement", list])
    : await run(python, [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-input",
        // JupyterLab imports most of its packages whenever it starts; of the others most modules are never imported.
        ...(environment === ".venv" ? [] : ["--no-compile"]),
        "--disable-pip-version-check",
        "--retries",
        "2",
        "--requirement",
        list,
      ]);
  if (status !== 0) throw installFailure(output);
  await writeStamp(stampFile, { fingerprint: wanted });
  return { note: `${environment}, ${madeWith}` };
}
