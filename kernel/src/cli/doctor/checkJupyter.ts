import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import type { FoundJupyterLab } from "../jupyter/findJupyterLab.js";
import type { JupyterProbe } from "../jupyter/probeJupyter.js";
import { userDataFolder, type Machine } from "../../process/jupyterFolders.js";
import { KERNEL_FILE } from "../kernelSpec.js";
import { EXTENSION_NAME, extensionPlace, packageFolder } from "../labExtension.js";
import type { Finding } from "./Finding.js";

/** Checks JupyterLab, its extension, and Jupyter's folders. */
export function checkJupyter(
  { found, asked }: FoundJupyterLab,
  disabled: JupyterProbe["disabled"],
  folders: readonly string[],
  machine: Machine,
): Finding[] {
  return [
    jupyterLab(found, asked),
    extension(folders, disabled),
    dataFolder(machine),
    ...variables(machine, folders),
  ];
}

function jupyterLab(found: JupyterProbe | undefined, asked: readonly JupyterProbe[]): Finding {
  const subject = "jupyterlab";
  if (found !== undefined)
    return {
      level: "ok",
      subject,
      sentence: `${found.lab ?? ""}, Python ${found.pythonVersion} in ${found.prefix}`,
    };
  const cure = `run "precipice lab", which makes an environment with it, or install JupyterLab 4 in a Python environment and switch that on`;
  const old = asked.find(({ lab }) => lab !== undefined);
  if (old !== undefined)
    return {
      level: "note",
      subject,
      sentence: `${old.lab ?? ""} in ${old.prefix} is not of version 4`,
      cure,
    };
  const where =
    asked.length === 0
      ? "no Python was found"
      : // Two programs may start one Python.
        `no JupyterLab in ${[...new Set(asked.map(({ prefix }) => prefix))].join(" and ")}`;
  return { level: "note", subject, sentence: where, cure };
}

function extension(folders: readonly string[], disabled: JupyterProbe["disabled"]): Finding {
  const subject = "extension";
  const found = folders.map(extensionPlace).find((folder) => existsSync(join(folder, "package.json")));
  if (found === undefined) {
    const isBeside = packageFolder(EXTENSION_NAME, KERNEL_FILE) !== undefined;
    return {
      level: "note",
      subject,
      sentence: "JupyterLab does not find it; figures show as pictures",
      cure: isBeside
        ? 'run "precipice install"'
        : `run "npm install ${EXTENSION_NAME}", then "precipice install"`,
    };
  }
  const off = disabled?.find((name) => name === EXTENSION_NAME || name.startsWith(`${EXTENSION_NAME}:`));
  if (off === undefined) return { level: "ok", subject, sentence: found };
  return {
    level: "note",
    subject,
    sentence: `${off} is switched off in JupyterLab`,
    cure: `run "jupyter labextension enable ${off}"`,
  };
}

function dataFolder(machine: Machine): Finding {
  const subject = "data";
  const folder = userDataFolder(machine);
  let there = folder;
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  try {
    accessSync(there, constants.W_OK);
    return { level: "ok", subject, sentence: `${folder} can be written` };
  } catch {
    const sentence = `${folder} cannot be written: histories are not kept, and "install --user" fails`;
    return {
      level: "note",
      subject,
      sentence,
      cure: `give yourself access to ${there}, or set JUPYTER_DATA_DIR to a folder of yours`,
    };
  }
}

/** The variables that move Jupyter's folders, and the resulting folders. */
function variables({ environment }: Machine, folders: readonly string[]): Finding[] {
  const inForce = Object.keys(environment)
    .filter((name) => name.startsWith("JUPYTER_") && !/TOKEN|PASSWORD/u.test(name))
    .sort()
    .map((name): Finding => ({
      level: "ok",
      subject: "variable",
      sentence: `${name}=${environment[name] ?? ""}`,
    }));
  const gone = (environment["JUPYTER_PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "" && !existsSync(folder))
    .map((folder): Finding => {
      const sentence = `JUPYTER_PATH names ${folder}, which does not exist`;
      return {
        level: "note",
        subject: "variable",
        sentence,
        cure: "make that folder, or take it out of JUPYTER_PATH",
      };
    });
  const paths: Finding = { level: "ok", subject: "paths", sentence: folders.join(delimiter) };
  return [...inForce, ...gone, paths];
}
