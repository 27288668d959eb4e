import type { CommandContext } from "../CommandContext.js";
import { findJupyterLab } from "../jupyter/findJupyterLab.js";
import { probeJupyter } from "../jupyter/probeJupyter.js";
import { searchFolders } from "../../process/jupyterFolders.js";
import { thisMachine } from "../../process/machine.js";
import { parseOptions } from "../parseOptions.js";
import { activePrefix, pythonPrefix } from "../pythonPrefix.js";
import { checkJupyter } from "./checkJupyter.js";
import { checkKernelSpecs } from "./checkKernelSpecs.js";
import { checkPackages } from "./checkPackages.js";
import { checkStart } from "./checkStart.js";
import { describeAbilities } from "./describeAbilities.js";
import type { Finding } from "./Finding.js";

/**
 * `precipice doctor`: lists the found and the missing parts, one for each line, then what works with them and what does
 * not. Returns 0 when nothing is wrong, else 1.
 */
export async function doctor(args: readonly string[], context: CommandContext): Promise<number> {
  parseOptions("doctor", args, {});
  const { environment, folder } = context;
  const machine = thisMachine(environment);
  const jupyter = await findJupyterLab(machine, folder);
  const full =
    jupyter.found === undefined ? undefined : await probeJupyter(jupyter.found.python, environment, true);
  // Jupyter's own word counts, else the rules that it follows.
  const folders =
    full?.folders ??
    searchFolders(machine, pythonPrefix(environment), activePrefix(environment) !== undefined);

  const python = (jupyter.found ?? jupyter.asked[0])?.python;
  const { findings: specs, used } = checkKernelSpecs(folders, environment["PATH"] ?? "", python);
  const findings = [
    ...checkPackages(folder),
    ...specs,
    ...(await checkStart(used, environment, folder, python)),
    ...checkJupyter(jupyter, full?.disabled, folders, machine),
  ];
  for (const finding of findings) for (const line of lines(finding)) context.print(line);
  context.print("");
  for (const line of describeAbilities(findings)) context.print(line);
  return findings.some(({ level }) => level === "wrong") ? 1 : 0;
}

function lines({ level, subject, sentence, cure }: Finding): readonly string[] {
  const line = `${level.padEnd(6)}${subject.padEnd(12)}${sentence}`;
  return cure === undefined ? [line] : [line, `${" ".repeat(18)}to mend it: ${cure}`];
}
