import { OWN_START } from "./checkStart.js";
import type { Finding } from "./Finding.js";

/** One thing that a user can do, or cannot yet. */
interface Ability {
  readonly name: string;
  readonly works: boolean;
  /** A condition under which it works. */
  readonly but?: string;
}

/**
 * The lines that say what works with what was found, and what does not: a missing kernelspec keeps notebooks from
 * running in Jupyter, and not `precipice run`.
 */
export function describeAbilities(findings: readonly Finding[]): string[] {
  const abilities = abilitiesOf(findings);
  return [
    ...listed("Works:", abilities, true),
    ...listed("Does not work, for the reasons above:", abilities, false),
  ];
}

function abilitiesOf(findings: readonly Finding[]): readonly Ability[] {
  const hasFault = (...subjects: readonly string[]): boolean =>
    findings.some(({ level, subject }) => level === "wrong" && subjects.includes(subject));
  const isFound = (subject: string): boolean =>
    findings.some((finding) => finding.level === "ok" && finding.subject === subject);
  const complete = !hasFault("node", "kernel", "typescript");
  const command = complete && (isFound(OWN_START) || !hasFault("start"));
  const jupyter = complete && !hasFault("kernelspec", "start");
  const library = isFound("library");
  const lab = isFound("jupyterlab");
  return [
    { name: '"precipice run": a notebook without Jupyter', works: command },
    {
      name: '"precipice export": pages of notebooks',
      works: true,
      ...(library ? undefined : { but: "only of those without figures: the library draws these" }),
    },
    {
      name: '"precipice lab": JupyterLab with this kernel',
      works: command,
      ...(lab ? undefined : { but: "it installs JupyterLab first, which needs a network" }),
    },
    {
      name: `notebooks in ${lab ? "JupyterLab and other" : "other"} clients of Jupyter`,
      works: jupyter,
    },
    { name: 'cells that import "precipice"', works: command && library },
    { name: "figures that JupyterLab draws", works: jupyter && lab && isFound("extension") },
  ];
}

function listed(title: string, abilities: readonly Ability[], works: boolean): readonly string[] {
  const lines = abilities
    .filter((ability) => ability.works === works)
    .map(({ name, but }) => `  ${name}${works && but !== undefined ? ` (${but})` : ""}`);
  return lines.length === 0 ? [] : [title, ...lines];
}
