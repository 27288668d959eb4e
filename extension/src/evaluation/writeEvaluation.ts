import { roleNames, type Choices } from "./Choices.js";
import type { EvaluationCode } from "./EvaluationCode.js";
import type { Source } from "./Source.js";
import type { Summary } from "./Summary.js";

/** What the panel knows of the results when it writes code. */
export interface Evaluation {
  readonly source: Source;
  readonly choices: Choices;
  /** The file's path as the kernel sees it, from its folder. */
  readonly path: string;
  /** What was found; `undefined` before the first look. */
  readonly summary: Pick<Summary, "kind" | "unit" | "columns"> | undefined;
}

/** Writes the code that computes what the panel shows. The same choices give the same code. */
export function writeEvaluation(evaluation: Evaluation): EvaluationCode {
  const { source, summary } = evaluation;
  const frame = local("frame", source);
  const made = frameLines(evaluation, frame);
  if (summary === undefined || summary.kind === "table") {
    return { imports: made.imports, frame: made.lines, rest: [] };
  }
  if (summary.kind === "battles") return withRest(made, battleLines(frame, evaluation));
  if (summary.unit.kind === "item") return withRest(made, itemLines(frame, evaluation));
  const ready = tableOf(evaluation);
  if (ready !== undefined) return withRest({ imports: [], lines: [] }, scoreLines(ready, evaluation));
  const table = summary.columns.some(({ role }) => role === "step") ? `${frame}.curves` : `${frame}.scores`;
  const last = table.endsWith("curves") ? ".last()" : "";
  const options = evaluation.choices.scale === "comparable" ? "{ comparable: true }" : "";
  return withRest(made, scoreLines(`${table}(${options})${last}`, evaluation));
}

interface Lines {
  readonly imports: readonly string[];
  readonly lines: readonly string[];
}

function withRest(frame: Lines, rest: Lines): EvaluationCode {
  return {
    imports: [...new Set([...frame.imports, ...rest.imports])],
    frame: frame.lines,
    rest: rest.lines,
  };
}

/** A name for a variable of the code that is not the source's own. */
function local(name: string, source: Source): string {
  return source.kind === "variable" && source.name === name ? `${name}Evaluated` : name;
}

function frameLines({ source, choices, path }: Evaluation, frame: string): Lines {
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
    const call = `await read(${text(path)}${options.length === 0 ? "" : `, { ${options.join(", ")} }`})`;
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

/** A table that is there already and keeps what it knows, such as that it is normalised; `undefined` where columns were chosen anew. */
function tableOf({ source, choices }: Evaluation): string | undefined {
  if (source.kind === "file" || Object.keys(choices.roles).length > 0 || choices.scale === "comparable") {
    return undefined;
  }
  if (source.type === "ScoreTable") return source.name;
  if (source.type === "CurveTable") return `${source.name}.last()`;
  return undefined;
}

const normalisers = { atari: ".normalizeAtari()", d4rl: ".normalizeD4RL()", minMax: ".normalizeMinMax()" };

function scoreLines(table: string, { source, choices }: Evaluation): Lines {
  const { scale, aggregates, interval, level, reps, seed, band } = choices;
  const [scores, estimates, shares] = (["scores", "estimates", "shares"] as const).map((name) =>
    local(name, source),
  );
  const normalised = scale === "none" || scale === "comparable" ? "" : normalisers[scale];
  const metrics = aggregates.map((name) => JSON.stringify(name)).join(", ");
  return {
    imports: ["aggregates", "figures", "profileThresholds", "profiles"],
    lines: [
      `const ${scores} = ${table}${normalised};`,
      `const ${estimates} = await aggregates(${scores}, {`,
      `  metrics: [${metrics}],`,
      `  ${optionsText({ interval: JSON.stringify(interval), level, reps, seed })},`,
      "});",
      `display(figures.intervals(${estimates}));`,
      `const ${shares} = await profiles(${scores}, {`,
      `  thresholds: profileThresholds(${scores}),`,
      `  ${optionsText({ ...profileInterval(choices), level, seed })},`,
      "});",
      `display(figures.profiles(${shares}));`,
      `display(${estimates});`,
    ],
  };
  function profileInterval(chosen: Choices): Record<string, string> {
    if (band === "simultaneous") return { band: JSON.stringify(band) };
    // The calibrated interval is one of means; profiles have the percentile interval where none is said.
    return chosen.interval === "calibrated" ? {} : { interval: JSON.stringify(chosen.interval) };
  }
}

function itemLines(frame: string, { source, choices }: Evaluation): Lines {
  const comparison = local("comparison", source);
  return {
    imports: ["compareModels"],
    lines: [
      `const ${comparison} = compareModels(${frame}.items(), { level: ${choices.level} });`,
      `display(${comparison});`,
    ],
  };
}

function battleLines(frame: string, { source, choices }: Evaluation): Lines {
  const ratings = local("ratings", source);
  return {
    imports: ["bradleyTerry"],
    lines: [
      `const ${ratings} = await bradleyTerry(${frame}.battles(), { ${optionsText({ level: choices.level, seed: choices.seed })} });`,
      `display(${ratings});`,
    ],
  };
}

function optionsText(options: Readonly<Record<string, string | number>>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}

/** A text as code. */
function text(value: string): string {
  return JSON.stringify(value);
}
