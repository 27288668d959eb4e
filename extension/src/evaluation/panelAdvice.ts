import type { TranslationBundle } from "@jupyterlab/translation";

type Advice = (trans: Pick<TranslationBundle, "__">, named: (group: string) => string) => string;

/** Advice of the library that names code, and the same advice for the panel, which has a menu for it. */
const advices: readonly (readonly [code: RegExp, inPanel: Advice])[] = [
  [
    /Normalise first \([^)]*\), or read the table with \{ comparable: true \} if one scale is meant\./u,
    (trans) =>
      trans.__(
        "Choose under “Scores”, in “Metrics and intervals”, how the tasks get one scale, or that they share one.",
      ),
  ],
  [
    / If it is "(?<column>[^"]*)", say \{ (?<part>\w+): "[^"]*" \}\./u,
    (trans, named) =>
      ` ${trans.__("If it is “%1”, choose “%2” for it under “Columns”.", named("column"), named("part"))}`,
  ],
  [
    /First average the score over the episodes of each run: name the column that tells training runs apart, \{ run: "(?<run>[^"]*)" \}, and this one as \{ sample: "(?<sample>[^"]*)" \}, then call \.meanOverSamples\(\)\./u,
    (trans, named) =>
      trans.__(
        "Under “Columns”, choose “run (seed)” for the column that tells training runs apart, such as “%1”, and “episode or item” for “%2”: the score is then averaged over the episodes of each run.",
        named("run"),
        named("sample"),
      ),
  ],
  [
    /Name the columns: \{ columns: \{[^}]*\} \}\./u,
    (trans) => trans.__("Choose under “Columns” what each of your columns holds."),
  ],
  [
    /say \{ columns: \{ (?<role>\w+): "\.\.\." \} \} or \{ names: \{ \w+: "\.\.\." \} \}/u,
    (trans, named) =>
      trans.__(
        "choose “%1” for a column under “Columns”, or insert the code and name it there",
        named("role"),
      ),
  ],
];

/** The library's message, with advice that points at the panel's own menus where it has one. */
export function panelAdvice(message: string, trans: Pick<TranslationBundle, "__">): string {
  return advices.reduce(
    (said, [code, inPanel]) =>
      said.replace(code, (...found: readonly unknown[]) => {
        const groups = found.at(-1);
        return inPanel(trans, (group) => String(Reflect.get(Object(groups) as object, group) ?? ""));
      }),
    message,
  );
}
