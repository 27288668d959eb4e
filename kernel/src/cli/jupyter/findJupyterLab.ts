import type { Machine } from "../../process/jupyterFolders.js";
import { probeJupyter, type JupyterProbe } from "./probeJupyter.js";
import { pythons } from "./pythons.js";

/** The first Python with JupyterLab 4, and all Pythons that were tried. */
export interface FoundJupyterLab {
  readonly found: JupyterProbe | undefined;
  readonly asked: readonly JupyterProbe[];
}

/** Looks for a JupyterLab that serves the folder. */
export async function findJupyterLab(machine: Machine, folder: string): Promise<FoundJupyterLab> {
  const asked: JupyterProbe[] = [];
  for (const python of pythons(machine, folder)) {
    const probe = await probeJupyter(python, machine.environment);
    if (probe === undefined) continue;
    asked.push(probe);
    if (isSupported(probe)) return { found: probe, asked };
  }
  return { found: undefined, asked };
}

/** Whether this Python has a JupyterLab that the extension is made for: 4.x. */
export function isSupported({ lab }: JupyterProbe): boolean {
  return lab !== undefined && /^4\./u.test(lab);
}
