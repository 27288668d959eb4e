/** Words that Python keeps for itself. */
const KEYWORDS = new Set([
  "from",
  "lambda",
  "class",
  "global",
  "is",
  "in",
  "not",
  "or",
  "and",
  "import",
  "with",
  "as",
]);

/**
 * A name of the library as Python writes it: `probabilityOfImprovement` is `probability_of_improvement`.
 * @param {string} name
 */
export function snakeName(name) {
  const snake = name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/gu, "_").toLowerCase();
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

/**
 * The names of functions and fields that the reports of the public API have and Python writes in another way.
 * @param {readonly string[]} reports
 */
export function changedNames(reports) {
  const names = new Set();
  for (const report of reports) {
    const found = report.matchAll(
      /^declare |(?:declare (?:const|function)|readonly|get|static) ([a-z]\w*)|^ {4}(?:async )?([a-z]\w*)\(/gmu,
    );
    for (const [, declared, method] of found) {
      const name = declared ?? method;
      if (name !== undefined && snakeName(name) !== name && /[A-Z]/u.test(name)) names.add(name);
    }
  }
  return [...names].sort();
}
