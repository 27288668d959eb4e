import { spawnSync } from "node:child_process";
import { scriptArguments } from "./jupyter/pythonArguments.js";

/** The folder of the Python environment that is switched on (venv or conda), if one is. */
export function activePrefix(environment: NodeJS.ProcessEnv): string | undefined {
  return [environment["VIRTUAL_ENV"], environment["CONDA_PREFIX"]].find(
    (path) => path !== undefined && path !== "",
  );
}

/** `sys.prefix` of the active Python environment, or else of the Python on PATH; undefined without a Python. */
export function pythonPrefix(environment: NodeJS.ProcessEnv): string | undefined {
  const active = activePrefix(environment);
  if (active !== undefined) return active;
  for (const python of ["python3", "python"]) {
    const { status, stdout } = spawnSync(python, scriptArguments("print(sys.prefix)"), {
      encoding: "utf8",
      env: environment,
      timeout: 10_000,
    });
    if (status === 0 && stdout.trim() !== "") return stdout.trim();
  }
  return undefined;
}
