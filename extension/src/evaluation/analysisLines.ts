import { addedColors, colorLines, figureOptions } from "../settings/settingsCode.js";
import type { Choices } from "./Choices.js";

/** Lines of code, and the names that they import from `precipice`. */
export interface Lines {
  readonly imports: readonly string[];
  readonly lines: readonly string[];
}

/** The choices, and the names of the code's variables: a wanted name, or another if the source has that name. */
export interface Analysis {
  readonly choices: Choices;
  readonly local: (name: string) => string;
}

/** The most replicates of each pair of algorithms, where a standard deviation is all that is taken from them. */
const mostPairReps = 5000;

const normalisers = { atari: ".normalizeAtari()", d4rl: ".normalizeD4RL()", minMax: ".normalizeMinMax()" };

function normalised(table: string, { scale }: Choices): string {
  return scale === "none" || scale === "comparable" ? table : `${table}${normalisers[scale]}`;
}

/** Aggregates with their intervals and profiles, of a table of scores. */
export function scoreLines(table: string, analysis: Analysis): Lines {
  const { choices, local } = analysis;
  const scores = local("scores");
  return together(
    { imports: [], lines: [`const ${scores} = ${normalised(table, choices)};`, ...colors(scores, analysis)] },
    decisionLines(scores, analysis),
    aggregateLines(scores, analysis),
  );
}

/** The answer which algorithm is better, before the pictures. One algorithm alone is not compared. */
function decisionLines(scores: string, { choices }: Analysis): Lines {
  const { aggregates, interval, level, reps, seed } = choices;
  const options = {
    metric: JSON.stringify(aggregates[0]),
    interval: JSON.stringify(interval),
    level,
    // The calibrated interval takes a standard deviation from them, and pairs are many.
    reps: interval === "calibrated" ? Math.min(reps, mostPairReps) : reps,
    seed,
  };
  return {
    imports: ["compareAlgorithms", "decide"],
    lines: [
      `if (${scores}.algorithms.length > 1) {`,
      `  const comparison = await compareAlgorithms(${scores}, {`,
      `    ${optionsText(options)},`,
      "  });",
      "  display(decide(comparison));",
      "}",
    ],
  };
}

/** The first aggregate over the course of training; the others, and profiles, at its end. */
export function curveLines(table: string, analysis: Analysis): Lines {
  const { choices, local } = analysis;
  const { aggregates, interval, level, seed, band } = choices;
  const curves = local("curves");
  const learning = local("learning");
  const scores = local("scores");
  const options = {
    metric: JSON.stringify(aggregates[0]),
    band: JSON.stringify(band),
    // Curves have these two kinds of interval, with "calibrated" as the default.
    ...(interval === "percentile" ? { interval: JSON.stringify(interval) } : {}),
    level,
    seed,
  };
  return together(
    {
      imports: [],
      lines: [
        `const ${curves} = ${normalised(table, choices)};`,
        ...colors(curves, analysis),
        `const ${scores} = ${curves}.last();`,
      ],
    },
    decisionLines(scores, analysis),
    {
      imports: ["figures", "sampleEfficiency"],
      lines: [
        `const ${learning} = await sampleEfficiency(${curves}, {`,
        `  ${optionsText(options)},`,
        "});",
        `display(figures.sampleEfficiency(${learning}${colored(analysis)}));`,
      ],
    },
    aggregateLines(scores, analysis),
  );
}

function aggregateLines(scores: string, analysis: Analysis): Lines {
  const { choices, local } = analysis;
  const { aggregates, interval, level, reps, seed } = choices;
  const estimates = local("estimates");
  const shares = local("shares");
  const metrics = aggregates.map((name) => JSON.stringify(name)).join(", ");
  const chances = improvementLines(scores, analysis);
  return {
    imports: ["aggregates", "figures", "profileThresholds", "profiles", ...chances.imports],
    lines: [
      `const ${estimates} = await aggregates(${scores}, {`,
      `  metrics: [${metrics}],`,
      `  ${optionsText({ interval: JSON.stringify(interval), level, reps, seed })},`,
      "});",
      `display(figures.intervals(${estimates}${colored(analysis)}));`,
      `const ${shares} = await profiles(${scores}, {`,
      `  thresholds: profileThresholds(${scores}),`,
      `  ${optionsText({ ...profileInterval(choices), level, seed })},`,
      "});",
      `display(figures.profiles(${shares}${colored(analysis)}));`,
      ...chances.lines,
      `display(${estimates});`,
    ],
  };
}

/** The probability of improvement of each pair of algorithms. */
function improvementLines(scores: string, { choices, local }: Analysis): Lines {
  if (!choices.improvement) return { imports: [], lines: [] };
  const { interval, level, reps, seed } = choices;
  const chances = local("chances");
  // The calibrated interval, which is the default, needs no replicates.
  const resampled = interval === "calibrated" ? {} : { interval: JSON.stringify(interval), reps };
  return {
    imports: ["improvement"],
    lines: [
      `const ${chances} = await improvement(${scores}, { ${optionsText({ ...resampled, level, seed })} });`,
      `display(figures.improvement(${chances}${colored({ choices, local })}));`,
    ],
  };
}

function profileInterval({ band, interval }: Choices): Record<string, string> {
  if (band === "simultaneous") return { band: JSON.stringify(band) };
  // The calibrated interval is for means only; profiles have the percentile interval by default.
  return interval === "calibrated" ? {} : { interval: JSON.stringify(interval) };
}

/** The paired differences of models on the same items. */
export function itemLines(items: string, analysis: Analysis): Lines {
  const { choices, local } = analysis;
  const answers = local("answers");
  const comparison = local("comparison");
  const names = `[...new Set(${answers}.map(({ model }) => model))]`;
  return {
    imports: ["compareModels", "decide", "figures"],
    lines: [
      `const ${answers} = ${items};`,
      ...colorLines(choices, names, local),
      `const ${comparison} = compareModels(${answers}, { level: ${choices.level} });`,
      `display(decide(${comparison}));`,
      `display(figures.differences(${comparison}${colored(analysis)}));`,
      `display(${comparison});`,
    ],
  };
}

/** The answer which model is better, ratings with the possible ranks, and the matrix of win rates. */
export function battleLines(table: string, analysis: Analysis): Lines {
  const { choices, local } = analysis;
  const { level, seed } = choices;
  const battles = local("battles");
  const ratings = local("ratings");
  const rates = local("rates");
  const given = ratings === "ratings" ? ratings : `ratings: ${ratings}`;
  return {
    imports: ["bradleyTerry", "decide", "figures", "ratingDifferences", "ratingRanks", "winRates"],
    lines: [
      `const ${battles} = ${table};`,
      ...colorLines(choices, `${battles}.models`, local),
      `const ${ratings} = await bradleyTerry(${battles}, { ${optionsText({ level, seed })} });`,
      `display(decide(ratingDifferences(${ratings})));`,
      `display(figures.ratings(${ratings}, { ranks: ratingRanks(${ratings}, { seed: ${seed} })${addedColors(choices, local)} }));`,
      `const ${rates} = winRates(${battles}, { ${given}, level: ${level} });`,
      `display(figures.winRates(${rates}));`,
      `display(${ratings});`,
    ],
  };
}

function colors(table: string, { choices, local }: Analysis): readonly string[] {
  return colorLines(choices, `${table}.algorithms`, local);
}

/** The options of a figure, with the colours if a palette is set. */
function colored({ choices, local }: Analysis): string {
  return figureOptions(choices, local);
}

function together(...parts: readonly Lines[]): Lines {
  return {
    imports: parts.flatMap(({ imports }) => imports),
    lines: parts.flatMap(({ lines }) => lines),
  };
}

function optionsText(options: Readonly<Record<string, string | number>>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}
