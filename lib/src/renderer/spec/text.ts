import { string } from "../../results/shape.js";

// A figure must not fetch anything: refuse url(), and escapes that could spell it.
const noFetch =
  "(?!.*(?:[uU][rR][lL]|[iI][mM][aA][gG][eE]|[sS][rR][cC]|[eE][lL][eE][mM][eE][nN][tT])\\s*\\()";

/** The pattern of a CSS colour that cannot fetch: a name, a hex code, a colour function, or a variable. */
export const paintPattern = `^${noFetch}(?:#[0-9a-fA-F]{3,8}|[a-zA-Z]{1,40}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var)\\([-a-zA-Z0-9#%.,/ ()+]{0,160}\\))$`;

export const label = string({ maximum: 1_000 });
export const prose = string({ maximum: 20_000 });
export const paint = string({ maximum: 240, pattern: paintPattern, name: "a CSS colour" });
export const filter = string({
  maximum: 240,
  pattern: `^${noFetch}[-a-zA-Z0-9#%.,/ ()+]*$`,
  name: "a CSS filter without url()",
});
export const keyword = string({ maximum: 40, pattern: "^[a-zA-Z][-a-zA-Z ]*$", name: "a keyword" });
export const dashes = string({ maximum: 100, pattern: "^[0-9a-z.,% ]*$", name: "a list of lengths" });
export const length = string({ maximum: 20, pattern: "^-?[0-9.]{1,12}(?:px|em|rem|%)?$", name: "a length" });
export const fontFamily = string({ maximum: 200, pattern: "^[-a-zA-Z0-9 ,'\"]*$", name: "font names" });
/** A class name. Those of JupyterLab and VS Code are refused, so that a figure cannot imitate the application. */
export const className = string({
  maximum: 64,
  pattern: "^(?!jp-|lm-|p-|vscode-)[a-zA-Z_][-a-zA-Z0-9_]*$",
  name: "a class name",
});
/** A standard interval of time, or a multiple: "day", "3 months". */
export const timeInterval = string({
  maximum: 24,
  pattern:
    "^(?:[1-9][0-9]{0,3} )?(?:second|minute|hour|day|week|month|quarter|half|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?$",
  name: "an interval of time",
});
