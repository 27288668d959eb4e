const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

/** Words that name no variable in a module, which the code with its imports is. */
const reserved: ReadonlySet<string> = new Set(
  (
    "break case catch class const continue debugger default delete do else enum export extends false finally for " +
    "function if import in instanceof new null return super switch this throw true try typeof var void while with " +
    "yield let static implements interface package private protected public await eval arguments"
  ).split(" "),
);

/** Characters of a refused name that are shown. */
const shown = 60;

/**
 * The name of a variable as code may write it down, bare.
 *
 * @throws TypeError for every other text: written into code it would be code.
 */
export function checkedVariable(name: string): string {
  if (identifier.test(name) && !reserved.has(name)) return name;
  const text = JSON.stringify(name.length > shown ? `${name.slice(0, shown)}…` : name);
  throw new TypeError(`Expected the name of a variable, to write it into code, and got ${text}.`);
}
