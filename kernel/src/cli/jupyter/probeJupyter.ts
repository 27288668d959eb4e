import { runProgram } from "../runProgram.js";
import { scriptArguments } from "./pythonArguments.js";

/** The facts that a Python reports about its JupyterLab. */
export interface JupyterProbe {
  readonly python: string;
  readonly pythonVersion: string;
  readonly prefix: string;
  /** JupyterLab's version; undefined if it is not installed. */
  readonly lab: string | undefined;
  /** The folders in which this Jupyter looks for kernels and extensions, the first first. */
  readonly folders: readonly string[] | undefined;
  /** The disabled extensions, if requested. */
  readonly disabled: readonly string[] | undefined;
}

/** Marks the answer, because sitecustomize and similar modules may print other text. */
const MARK = "precipice-probe:";

const SCRIPT = `
import json, sys
answer = {"version": ".".join(map(str, sys.version_info[:3])), "prefix": sys.prefix}
try:
    from importlib.metadata import version
    answer["lab"] = version("jupyterlab")
    from jupyter_core.paths import jupyter_path
    answer["folders"] = jupyter_path()
    if sys.argv[1:] == ["disabled"]:
        from jupyterlab.commands import get_app_dir
        from jupyterlab_server.config import get_page_config
        import os
        page = get_page_config(jupyter_path("labextensions"), os.path.join(get_app_dir(), "settings"))
        answer["disabled"] = page.get("disabledExtensions")
except Exception:
    pass
print("${MARK}" + json.dumps(answer))
`;

/**
 * Asks a Python for its JupyterLab; undefined when the program is no Python that runs.
 *
 * @param disabled asks for the extensions that are switched off too, which takes a second longer.
 */
export async function probeJupyter(
  python: string,
  environment: NodeJS.ProcessEnv,
  disabled = false,
): Promise<JupyterProbe | undefined> {
  const { status, stdout } = await runProgram(
    python,
    scriptArguments(SCRIPT, ...(disabled ? ["disabled"] : [])),
    {
      environment,
      timeout: 60_000,
    },
  );
  const line = stdout.split("\n").find((text) => text.startsWith(MARK));
  if (status !== 0 || line === undefined) return undefined;
  const answer = JSON.parse(line.slice(MARK.length)) as Readonly<Record<string, unknown>>;
  const { version, prefix, lab, folders, disabled: off } = answer;
  return {
    python,
    pythonVersion: String(version),
    prefix: String(prefix),
    lab: typeof lab === "string" ? lab : undefined,
    folders: texts(folders),
    disabled: typeof off === "object" && off !== null && !Array.isArray(off) ? switchedOff(off) : texts(off),
  };
}

function texts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : undefined;
}

function switchedOff(extensions: object): readonly string[] {
  return Object.entries(extensions).flatMap(([name, off]) => (off === false ? [] : [name]));
}
