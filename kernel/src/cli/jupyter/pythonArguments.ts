/** Python looks for modules in the folder it is started in, first of all, unless that is taken off its list. */
const leaveFolder = 'import sys\nif sys.path[:1] == [""]: del sys.path[0]\n';

/**
 * Arguments by which Python runs a script, as `-c` does, but imports nothing that lies in the current folder: a file such
 * as `json.py` in a folder of other people's would run.
 */
export function scriptArguments(script: string, ...rest: readonly string[]): string[] {
  return ["-c", `${leaveFolder}${script}`, ...rest];
}

/** Arguments by which Python runs an installed module, as `-m` does, but imports nothing that lies in the current folder. */
export function moduleArguments(name: string, ...rest: readonly string[]): string[] {
  const run = `import runpy\nrunpy.run_module("${name}", run_name="__main__", alter_sys=True)`;
  return scriptArguments(run, ...rest);
}
