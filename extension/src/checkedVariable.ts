const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

/** Words that cannot name a variable in a module; code with imports is a module. */
const reserved: ReadonlySet<string> = new Set(
  (
    "break case catch class const continue debugger default delete do else enum export extends false finally for " +
    "function if import in instanceof new null return super switch this throw true try typeof var void while with " +
    "yield let static implements interface package private protected public await eval arguments"
  ).split(" "),
);

/** Upper bound on the characters shown of a refused name. */
const shown = 60;

/**
 * Returns the name of a variable if it can be written into code unquoted.
 *
 * @throws TypeError for every other text: within code it would run as code.
 */
export function checkedVariable(name: string): string {
  if (identifier.test(name) && !reserved.has(name)) return name;
  const text = JSON.stringify(name.length > shown ? `${name.slice(0, shown)}…` : name);
  throw new TypeError(`Expected the name of a variable, to write it into code, and got ${text}.`);
}
