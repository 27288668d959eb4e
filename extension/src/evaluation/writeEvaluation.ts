import {
  battleLines,
  curveLines,
  itemLines,
  scoreLines,
  type Analysis,
  type Lines,
} from "./analysisLines.js";
import { roleNames, type Choices } from "./Choices.js";
import { checkedVariable } from "../checkedVariable.js";
import type { EvaluationCode } from "./EvaluationCode.js";
import type { Source } from "./Source.js";
import type { Summary } from "./Summary.js";

/** The panel's knowledge about the results when it writes code. */
export interface Evaluation {
  readonly source: Source;
  readonly choices: Choices;
  /** The paths of the source's files for the kernel, relative to the kernel's folder; none for a variable. */
  readonly paths: readonly string[];
  /** The summary of the results; `undefined` before they are read. */
  readonly summary: Pick<Summary, "kind" | "unit" | "columns" | "steps"> | undefined;
}

/**
 * Writes the code that computes what the panel shows. The same choices give the same code.
 *
 * @throws TypeError if the source is a variable without a valid name.
 */
export function writeEvaluation(evaluation: Evaluation): EvaluationCode {
  const { source, summary } = evaluation;
  if (source.kind === "variable") checkedVariable(source.name);
  const frame = local("frame", source);
  const made = frameLines(evaluation, frame);
  if (summary === undefined || summary.kind === "table") {
    return { imports: made.imports, frame: made.lines, rest: [] };
  }
  const analysis: Analysis = { choices: evaluation.choices, local: (name) => local(name, source) };
  if (summary.kind === "battles") return withRest(made, battleLines(`${frame}.battles()`, analysis));
  if (summary.unit.kind === "item") return withRest(made, itemLines(`${frame}.items()`, analysis));
  const options = evaluation.choices.scale === "comparable" ? "{ comparable: true }" : "";
  const ready = tableOf(evaluation);
  const before = ready === undefined ? made : { imports: [], lines: [] };
  if (!summary.columns.some(({ role }) => role === "step")) {
    return withRest(before, scoreLines(ready ?? `${frame}.scores(${options})`, analysis));
  }
  const curves = ready ?? `${frame}.curves(${options})`;
  // A curve has two points or more.
  const lines = summary.steps < 2 ? scoreLines(`${curves}.last()`, analysis) : curveLines(curves, analysis);
  return withRest(before, lines);
}

function withRest(frame: Lines, rest: Lines): EvaluationCode {
  return {
    imports: [...new Set([...frame.imports, ...rest.imports])],
    frame: frame.lines,
    rest: rest.lines,
  };
}

/** A name for a variable of the code that differs from the source's name. */
function local(name: string, source: Source): string {
  return source.kind === "variable" && source.name === name ? `${name}Evaluated` : name;
}

function frameLines({ source, choices, paths }: Evaluation, frame: string): Lines {
  const given = roleNames.flatMap((role) => {
    const column = choices.roles[role];
    return typeof column === "string" ? [`${role}: ${text(column)}`] : [];
  });
  const roles = given.length === 0 ? undefined : `{ ${given.join(", ")} }`;
  const taken = roleNames.filter((role) => choices.roles[role] === null);
  const without =
    taken.length === 0 ? "" : `.with({ ${taken.map((role) => `${role}: undefined`).join(", ")} })`;
  if (source.kind === "file") {
    const options = [
      ...(roles === undefined ? [] : [`columns: ${roles}`]),
      ...(choices.metric === undefined ? [] : [`metric: ${text(choices.metric)}`]),
    ];
    const [only = "", ...others] = paths;
    const place = others.length === 0 ? text(only) : `[\n  ${paths.map(text).join(",\n  ")},\n]`;
    const call = `await read(${place}${options.length === 0 ? "" : `, { ${options.join(", ")} }`})`;
    return {
      imports: ["read"],
      lines: [`const ${frame} = ${without === "" ? call : `(${call})${without}`};`],
    };
  }
  const metric = choices.metric === undefined ? "" : `.choose(${text(choices.metric)})`;
  if (source.type === "Frame") {
    const chosen = roles === undefined ? "" : `.with(${roles})`;
    return { imports: [], lines: [`const ${frame} = ${source.name}${chosen}${without}${metric};`] };
  }
  const rows = source.type === "SampleTable" ? `${source.name}.meanOverSamples()` : source.name;
  const from = `Frame.from(${rows}${roles === undefined ? "" : `, ${roles}`})`;
  return { imports: ["Frame"], lines: [`const ${frame} = ${from}${without}${metric};`] };
}

/** An existing table, which keeps facts such as its normalisation; `undefined` if the user chose columns. */
function tableOf({ source, choices }: Evaluation): string | undefined {
  if (source.kind === "file" || Object.keys(choices.roles).length > 0 || choices.scale === "comparable") {
    return undefined;
  }
  return source.type === "ScoreTable" || source.type === "CurveTable" ? source.name : undefined;
}

/** A text as code. */
function text(value: string): string {
  return JSON.stringify(value);
}
