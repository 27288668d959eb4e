import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { isRegistryPackage } from "./isRegistryPackage.js";

/** A line `%npm …` that was refused or has failed. */
export class NpmError extends Error {
  override readonly name = "NpmError";
}

/** Options that say where a package is noted, and nothing else. */
const allowed: ReadonlySet<string> = new Set([
  "--save",
  "-S",
  "--save-dev",
  "-D",
  "--save-exact",
  "-E",
  "--no-save",
]);

/**
 * Runs a line `%npm install NAME[@version] …` in a folder, also where a folder above has a package.json; the output is
 * that of the cell. Without a name, the dependencies of the folder's own package.json are installed. Install scripts
 * of packages do not run: an installation only writes files, and code of a package runs once a cell imports it.
 *
 * @param words The line behind `%npm`.
 * @throws NpmError for every other command of npm, for its other options, without a name or package.json, and where npm fails.
 */
export async function installPackages(words: string, folder: string): Promise<void> {
  const [command = "", ...rest] = words.split(/\s+/u);
  if (!["install", "i", "add"].includes(command)) {
    throw new NpmError(
      `"%npm ${command}" is none of this kernel's: "%npm install NAME" is, with names like name, name@1.2 and @scope/name. Run other commands of npm in a terminal.`,
    );
  }
  for (const word of rest) checkWord(word);
  const named = rest.some((word) => !word.startsWith("-"));
  if (!named && !existsSync(join(folder, "package.json"))) {
    throw new NpmError(
      `"%npm ${command}" without a name installs what the package.json beside the notebook lists, but there is none in ${folder}: name a package, as in "%npm install NAME".`,
    );
  }
  const [file, first] = npmProgram();
  // Without a prefix, npm installs into the nearest folder above that has a package.json or node_modules.
  const args = [
    ...first,
    "install",
    "--prefix",
    folder,
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    ...rest,
  ];
  const child = spawn(file, args, { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
  const status = await new Promise<number | string>((resolve, reject) => {
    child.once("error", (error) => {
      reject(
        new NpmError(`npm could not be started: ${error.message}. Is npm on the PATH?`, { cause: error }),
      );
    });
    child.once("close", (code, signal) => resolve(code ?? signal ?? 1));
  });
  if (status === 0) return;
  throw new NpmError(
    `npm ended with status ${status}, and "%npm ${words}" has not been done: see its output.`,
  );
}

function checkWord(word: string): void {
  if (word.startsWith("-")) {
    if (allowed.has(word)) return;
    throw new NpmError(
      `"%npm install" does not take the option "${word}", only ${[...allowed].join(", ")}: run npm in a terminal for others.`,
    );
  }
  if (isRegistryPackage(word)) return;
  throw new NpmError(
    `"%npm install" expects names of packages like name, name@1.2 and @scope/name, but got "${word}": install addresses, folders and archives in a terminal.`,
  );
}

/** The npm on the PATH, else the one that came with this Node. */
function npmProgram(): readonly [file: string, first: readonly string[]] {
  const bin = dirname(process.execPath);
  const path = process.env["PATH"] ?? "";
  // On Windows the file is a script, which only a shell can start.
  if (process.platform !== "win32" && path.split(":").some((folder) => existsSync(join(folder, "npm")))) {
    return ["npm", []];
  }
  const own = [join(bin, "node_modules"), join(bin, "..", "lib", "node_modules")]
    .map((folder) => join(folder, "npm", "bin", "npm-cli.js"))
    .find((file) => existsSync(file));
  return own === undefined ? ["npm", []] : [process.execPath, [own]];
}
