import { existsSync, statSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { CommandError } from "../CommandError.js";
import type { CommandContext } from "../CommandContext.js";
import { findJupyterLab, isSupported } from "../jupyter/findJupyterLab.js";
import { probeJupyter, type JupyterProbe } from "../jupyter/probeJupyter.js";
import type { Machine } from "../../process/jupyterFolders.js";
import { thisMachine } from "../../process/machine.js";
import { parseOptions } from "../parseOptions.js";
import { freePort } from "./freePort.js";
import { JUPYTERLAB_VERSION, makeEnvironment } from "./makeEnvironment.js";
import { serveLab } from "./serveLab.js";
import { showKernel } from "./showKernel.js";

/** `precipice lab`: serves JupyterLab with this kernel until Ctrl-C. Gives the exit status. */
export async function lab(args: readonly string[], context: CommandContext): Promise<number> {
  const options = parseOptions(
    "lab",
    args,
    {
      port: { type: "string" },
      ip: { type: "string" },
      "no-browser": { type: "boolean" },
      python: { type: "string" },
    },
    1,
  );
  const wanted = options.number("port", 65_535, true);
  const { root, page } = served(options.positionals[0], context.folder);
  const ip = options.text("ip") ?? "127.0.0.1";
  // Before the long steps, so that a port in use is reported at once.
  const port = await freePort(wanted, ip);
  // An environment's own kernels come before the user's, as in the environment itself.
  const environment = { ...context.environment, JUPYTER_PREFER_ENV_PATH: "1" };
  const machine = thisMachine(environment);
  const jupyter = await jupyterLab(options.text("python"), machine, root, context);
  return await serveLab(
    {
      python: jupyter.python,
      root,
      page,
      ip,
      port,
      browser: !options.flag("no-browser"),
      environment: showKernel(machine, jupyter.folders ?? [], context.print),
    },
    context,
  );
}

/** A notebook below the current folder is shown in that folder, another one in its own. */
function served(given: string | undefined, folder: string): { readonly root: string; readonly page: string } {
  const path = resolve(folder, given ?? ".");
  if (!existsSync(path))
    throw new CommandError(`${path} does not exist: give the path of a notebook or of a folder.`);
  if (statSync(path).isDirectory()) return { root: path, page: "/lab" };
  const root = path.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? folder : dirname(path);
  const parts = relative(root, path).split(sep).map(encodeURIComponent);
  return { root, page: `/lab/tree/${parts.join("/")}` };
}

async function jupyterLab(
  named: string | undefined,
  machine: Machine,
  folder: string,
  { terminal }: CommandContext,
): Promise<JupyterProbe> {
  const { environment } = machine;
  if (named !== undefined) {
    const probe = await probeJupyter(named, environment);
    if (probe === undefined) throw new CommandError(`--python ${named} is no Python that runs.`);
    if (isSupported(probe)) return probe;
    throw new CommandError(
      `${probe.prefix} has ${probe.lab === undefined ? "no JupyterLab" : `JupyterLab ${probe.lab}`}, and 4 is needed: ` +
        `run "${named} -m pip install jupyterlab==${JUPYTERLAB_VERSION}".`,
    );
  }
  const { found } = await findJupyterLab(machine, folder);
  if (found !== undefined) return found;
  const python = await makeEnvironment(machine, terminal);
  const probe = await probeJupyter(python, environment);
  if (probe !== undefined && isSupported(probe)) return probe;
  throw new CommandError(
    `The JupyterLab that was installed for ${python} does not run; remove its folder and try again.`,
  );
}
