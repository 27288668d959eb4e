const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

const reserved: ReadonlySet<string> = new Set(
  (
    "break case catch class const continue debugger default delete do else enum export extends false finally for " +
    "function if import in instanceof new null return super switch this throw true try typeof var void while with " +
    "yield let static implements interface package private protected public await eval arguments undefined NaN Infinity"
  ).split(" "),
);

/** Whether a text can be declared as a variable's name, in strict code too. */
export function isVariableName(text: string): boolean {
  return identifier.test(text) && !reserved.has(text);
}
