import { commentOf, pythonText, tagsOf, withoutSignals, wrapped } from "./pythonText.mjs";

/** @typedef {import("./describeFunction.mjs").Described} Described */
/** @typedef {import("./describeFunction.mjs").Parameter} Parameter */

const COLUMNS = /** @type {Record<string, string>} */ ({
  scores: "the names of the table's columns; the usual names are found",
  battles:
    "the names of the columns: who played, who won, how often, with what weight, and what belongs together",
});

const TABLE_OPTIONS = /** @type {Record<string, [type: string, comment: string]>} */ ({
  missing: [
    'Literal["error", "omit"]',
    '`"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default) refuses them.',
  ],
  normalized: [
    "bool",
    "Whether the scores are normalized; otherwise scales that differ between tasks are refused.",
  ],
  comparable: ["bool", "True if the scores of all tasks are on one scale although they do not look it."],
});

/**
 * A module of Python with these functions.
 * @param {string} title its documentation
 * @param {readonly Described[]} functions
 * @param {import("typescript").TypeChecker} checker
 */
export function writeModule(title, functions, checker) {
  const body = functions.map((one) => writeFunction(one, checker)).join("\n\n");
  const head = `"""${title}\n\nMade from the library's public API by \`npm run python\`: change nothing here.\n"""`;
  const used = (/** @type {string} */ name) => new RegExp(`\\b${name}\\b`, "u").test(body);
  const typing = ["Any", "Callable", "List", "Literal", "Mapping", "Sequence"].filter(used);
  const call = ["OMITTED", "call", "library", "table_argument", "tabulated"].filter(used);
  const results = [
    "AdaStopOutcome",
    "AlgorithmComparison",
    "CurveFit",
    "Decision",
    "Figure",
    "Frame",
    "LibraryTable",
    "PaperComparison",
    "PowerAnalysis",
    "RankComparison",
    "RatingResult",
    "Result",
    "TestResult",
    "TimeHorizon",
  ].filter(used);
  const values = ["LibraryObject", "Record"].filter(used);
  const types = ["Rows", "Statistic", "TableLike", "Values"].filter(used);
  const from = (/** @type {string} */ module, /** @type {readonly string[]} */ list) =>
    list.length === 0 ? [] : [`from ${module} import ${list.join(", ")}`];
  return [
    head,
    "",
    "from __future__ import annotations",
    "",
    ...(used("datetime") ? ["import datetime"] : []),
    ...from("typing", typing),
    "",
    ...from("._call", call),
    ...(results.length === 0
      ? []
      : [`from ._results import (\n${results.map((one) => `    ${one},\n`).join("")})`]),
    ...from("._types", types),
    ...from("._values", values),
    "",
    `__all__ = [\n${functions.map(({ name }) => `    "${name}",\n`).join("")}]`,
    "",
    "",
    `${body}`,
  ].join("\n");
}

/** @param {Described} described @param {import("typescript").TypeChecker} checker*/
function writeFunction(described, checker) {
  const { name, path, data, required, options, returns, fields } = described;
  const taken = new Set([...data, ...required, ...options].map((one) => one.name));
  const tables = data.flatMap(({ table }) => (table === undefined ? [] : [table]));
  const roles = tables.flatMap((table) => table.roles).filter((role) => !taken.has(role));
  const settings = tables.flatMap((table) => table.options).filter((role) => !taken.has(role));
  const positional = [
    ...data.filter((one) => !one.optional),
    ...required,
    ...data.filter((one) => one.optional),
  ];
  const keyword = [
    ...roles.map((role) => `${role}: str | None = None`),
    ...settings.map((option) => `${option}: ${TABLE_OPTIONS[option]?.[0] ?? "Any"} | None = None`),
    ...options.map((one) => `${one.name}: ${one.type} | None = ${one.nullable ? "OMITTED" : "None"}`),
  ];
  const parameters = [
    ...positional.map((one) =>
      one.optional ? `${one.name}: ${one.type} | None = None` : `${one.name}: ${one.type}`,
    ),
    ...(keyword.length === 0 ? [] : ["*", ...keyword]),
  ];
  const values = data.map((one) => writeArgument(one, roles, settings, taken));
  const given = [...required, ...options].map((one) => `            "${one.library}": ${one.name},\n`);
  const renamed = Object.entries(fields).map(([python, library]) => `"${python}": "${library}"`);
  const tail = [
    ...(given.length === 0 && renamed.length === 0
      ? []
      : [given.length === 0 ? "{}" : `{\n${given.join("")}        }`]),
    ...(renamed.length === 0 ? [] : [`{${renamed.join(", ")}}`]),
  ];
  return [
    `@library("${path}")`,
    `def ${name}(\n${parameters.map((one) => `    ${one},\n`).join("")}) -> ${returns}:`,
    writeDocumentation(described, roles, settings, checker),
    `    value: ${returns} = call(\n        "${data.some((one) => one.tabulated) ? "bridge.tabulated" : path}",\n        [${values.join(", ")}],\n` +
      `${tail.map((one) => `        ${one},\n`).join("")}    )`,
    "    return value\n",
  ].join("\n");
}

/**
 * @param {Parameter} parameter
 * @param {readonly string[]} roles
 * @param {readonly string[]} settings
 * @param {ReadonlySet<string>} taken
 */
function writeArgument({ name, table, mixed, tabulated }, roles, settings, taken) {
  if (tabulated) return `tabulated(${name}, sizes)`;
  if (table === undefined) return name;
  const entries = roles.map((role) => `"${role}": ${role}`);
  // A fit names the columns of further properties, which the table has to have.
  if (table.kind === "battles" && taken.has("features")) entries.push('"features": features');
  const options = settings.map((option) => `"${option}": ${option}`);
  const rest = `{${entries.join(", ")}}, {${options.join(", ")}}${mixed ? ", mixed=True" : ""}`;
  return `table_argument(${name}, "${table.kind}", ${rest})`;
}

/**
 * @param {Described} described
 * @param {readonly string[]} roles
 * @param {readonly string[]} settings
 * @param {import("typescript").TypeChecker} checker
 */
function writeDocumentation({ data, required, options, symbol }, roles, settings, checker) {
  const text = (/** @type {string} */ one) => escaped(pythonText(one));
  const entry = (/** @type {string} */ name, /** @type {string} */ said) =>
    wrapped(`${name}: ${text(said)}`.replace(/: $/u, ""), "        ", "            ");
  const [first = ""] = data.flatMap(({ table }) => (table === undefined ? [] : [table.kind]));
  const [overall = ""] = tagsOf(symbol, "param").filter((one) => /^(?:options|given)\b/u.test(one));
  const lines = [
    ...data.map((one) => entry(one.name, one.comment)),
    ...required.map((one) => entry(one.name, one.comment)),
    ...(roles.length === 0 ? [] : [entry(roles.join(", "), `${COLUMNS[first]}.`)]),
    ...settings.map((one) => entry(one, TABLE_OPTIONS[one]?.[1] ?? "")),
    ...options.map((one) => entry(one.name, one.comment)),
  ];
  const returned = tagsOf(symbol, "returns").map((one) => wrapped(text(one), "        "));
  const thrown = tagsOf(symbol, "throws").map((one) =>
    wrapped(
      text(withoutSignals(one.replace(/\n\s*Source:[^]*/u, ""))).replace(/^(\w+Error)\s+/u, "$1: "),
      "        ",
      "            ",
    ),
  );
  const sources = tagsOf(symbol, "throws").flatMap((one) => /^Source:[^]*/mu.exec(one) ?? []);
  const paragraphs = [text(commentOf(symbol, checker)), ...sources.map(text)]
    .join("\n\n")
    .split(/\n\s*\n/u)
    .map((one) => layOut(one));
  const said = withoutSignals(overall.replace(/^\w+\s*-?\s*/u, ""));
  return [
    `    """${paragraphs.join("\n\n").trimStart()}`,
    ...(lines.length === 0 ? [] : ["", "    Args:", ...lines]),
    ...(said === "" ? [] : ["", wrapped(`Options: ${text(said)}`, "    ")]),
    ...(returned.length === 0 ? [] : ["", "    Returns:", ...returned]),
    ...(thrown.length === 0 ? [] : ["", "    Raises:", ...thrown]),
    '    """',
  ].join("\n");
}

/** Lists and tables keep their lines. @param {string} paragraph */
function layOut(paragraph) {
  if (!/^\s*(?:[-|*]|\d+\.)\s/mu.test(paragraph)) return wrapped(paragraph, "    ");
  return paragraph
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("\\", "\\\\").replaceAll('"""', '\\"""');
}
