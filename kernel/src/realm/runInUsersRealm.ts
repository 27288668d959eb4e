import { constants, Script, type ScriptOptions } from "node:vm";

/** Before a cell can put another in its place. */
const runInThisContext: (this: Script, options: object) => unknown = Reflect.get(
  Script.prototype,
  "runInThisContext",
);

/**
 * Evaluates a script in the realm of the user's code; gives its last value. An `import()` in it is Node's own.
 *
 * @param options The place of the code in stack traces.
 */
export function runInUsersRealm(
  code: string,
  options: Pick<ScriptOptions, "filename" | "columnOffset"> = {},
): unknown {
  const script = new Script(code, {
    ...options,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return Reflect.apply(runInThisContext, script, [{}]);
}
