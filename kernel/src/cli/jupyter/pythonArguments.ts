/** Python first looks for modules in its start folder, unless that is removed from its path. */
const leaveFolder = 'import sys\nif sys.path[:1] == [""]: del sys.path[0]\n';

/**
 * Arguments by which Python runs a script, as `-c` does, but imports nothing from the current folder: a file such as
 * `json.py` in an untrusted folder would run.
 */
export function scriptArguments(script: string, ...rest: readonly string[]): string[] {
  return ["-c", `${leaveFolder}${script}`, ...rest];
}

/** Arguments by which Python runs an installed module, as `-m` does, but imports nothing from the current folder. */
export function moduleArguments(name: string, ...rest: readonly string[]): string[] {
  const run = `import runpy\nrunpy.run_module("${name}", run_name="__main__", alter_sys=True)`;
  return scriptArguments(run, ...rest);
}
