import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dataFolders } from "./jupyterFolders.js";
import { KERNEL_FILE, KERNEL_NAME } from "./kernelSpec.js";
import { EXTENSION_NAME, packageFolder } from "./labExtension.js";
import type { CommandContext } from "./runCommand.js";

/** One thing looked at: `wrong` means that notebooks cannot run, `note` that something is missing but not needed. */
interface Finding {
  readonly level: "ok" | "note" | "wrong";
  readonly subject: string;
  readonly sentence: string;
}

const LEAST_NODE = [20, 19] as const;

/** Says what is found and what is missing, each in a line. Gives 0 when notebooks can run, else 1. */
export function doctor({ environment, print }: CommandContext): number {
  const folders = dataFolders(environment);
  const findings = [
    node(process.versions.node),
    bundle(),
    ...kernelSpecs(folders),
    extension(folders),
    library(),
    jupyter(environment),
  ];
  for (const { level, subject, sentence } of findings)
    print(`${level.padEnd(6)}${subject.padEnd(12)}${sentence}`);
  return findings.some(({ level }) => level === "wrong") ? 1 : 0;
}

function node(version: string): Finding {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const enough = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
  const sentence = enough ? version : `${version} is too old; install Node ${LEAST_NODE.join(".")} or newer`;
  return { level: enough ? "ok" : "wrong", subject: "node", sentence };
}

function bundle(): Finding {
  const built = existsSync(KERNEL_FILE);
  return {
    level: built ? "ok" : "wrong",
    subject: "kernel",
    sentence: built ? KERNEL_FILE : `${KERNEL_FILE} is missing; install the package again`,
  };
}

function kernelSpecs(folders: readonly string[]): Finding[] {
  const found = folders
    .map((folder) => join(folder, "kernels", KERNEL_NAME))
    .filter((folder) => existsSync(join(folder, "kernel.json")));
  if (found.length === 0) {
    return [
      { level: "wrong", subject: "kernelspec", sentence: `not found by Jupyter; run "precipice install"` },
    ];
  }
  return found.map((folder, index): Finding => {
    const fault = specFault(join(folder, "kernel.json"));
    const hidden = index === 0 ? "" : " (the one above is used)";
    if (fault === undefined) return { level: "ok", subject: "kernelspec", sentence: folder + hidden };
    const level = index === 0 ? "wrong" : "note";
    return {
      level,
      subject: "kernelspec",
      sentence: `${folder}${hidden} ${fault}; run "precipice install" again`,
    };
  });
}

/** What keeps a kernel.json from starting this kernel, if anything does. */
function specFault(path: string): string | undefined {
  let argv: unknown;
  try {
    ({ argv } = JSON.parse(readFileSync(path, "utf8")) as { readonly argv?: unknown });
  } catch {
    return "cannot be read";
  }
  if (!Array.isArray(argv) || !argv.every((part) => typeof part === "string")) return "names no command";
  const [program, kernel] = argv;
  if (program === undefined || !existsSync(program))
    return `starts ${program ?? "nothing"}, which does not exist`;
  if (kernel === undefined || !existsSync(kernel))
    return `starts the kernel ${kernel ?? ""}, which does not exist`;
  return undefined;
}

function extension(folders: readonly string[]): Finding {
  const found = folders
    .map((folder) => join(folder, "labextensions", EXTENSION_NAME))
    .find((folder) => existsSync(join(folder, "package.json")));
  const absent = `not found by JupyterLab; figures show as pictures. "npm install ${EXTENSION_NAME}", then "precipice install"`;
  return { level: found === undefined ? "note" : "ok", subject: "extension", sentence: found ?? absent };
}

function library(): Finding {
  const here = packageFolder("precipice", join(process.cwd(), "notebook.ts"));
  const found = here ?? packageFolder("precipice", KERNEL_FILE);
  const absent = `the library "precipice" is not found from here; the kernel runs without it. "npm install precipice"`;
  return { level: found === undefined ? "note" : "ok", subject: "library", sentence: found ?? absent };
}

function jupyter(environment: NodeJS.ProcessEnv): Finding {
  const { status, stdout } = spawnSync("jupyter", ["lab", "--version"], {
    encoding: "utf8",
    env: environment,
    timeout: 30_000,
  });
  if (status === 0) return { level: "ok", subject: "jupyterlab", sentence: stdout.trim() };
  return {
    level: "note",
    subject: "jupyterlab",
    sentence: `no "jupyter lab" on PATH; install JupyterLab in a Python environment and switch that on`,
  };
}
