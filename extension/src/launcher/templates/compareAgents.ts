import { colorLines, figureOptions, optionsCode } from "../../settings/settingsCode.js";
import { code, prose, type Template } from "../Template.js";

export const compareAgents: Template = {
  name: "compare-agents",
  title: "Compare agents",
  caption: "Which agent is better over many tasks, from a few runs of each",
  drawing:
    '<path d="M4 7h11M4 12h16M4 17h8"/><circle cx="10" cy="7" r="2"/><circle cx="14" cy="12" r="2"/><circle cx="7" cy="17" r="2"/>',
  cells: (defaults, trans) => [
    prose(
      trans.__("# Which agent is better?"),
      "",
      trans.__(
        "**Question.** Three agents were trained on the same five tasks, eight times each, with new seeds. Which is better over all tasks, and how sure is that?",
      ),
      "",
      trans.__(
        "One line of the table is one training run: `algorithm`, `task`, `run`, `score`. A run is the unit of replication; episodes of one run are not runs.",
      ),
    ),
    prose(
      trans.__("## Data"),
      "",
      trans.__(
        '**These scores are made up:** drawn from normal distributions with a fixed seed, 0 being a random agent and 1 the reference. Put your own in: `const scores = (await read("results.csv")).scores();` finds the columns by their usual names; name others by `read("results.csv", { columns: { run: "trial" } })`.',
      ),
    ),
    code(
      'import { ScoreTable, aggregates, differences, figures, improvement, profiles } from "precipice";',
      'import { NumpyGenerator } from "precipice/random";',
      "",
      "const tasks = { Ants: 0.5, Boxes: 0.9, Chess: 0.3, Doors: 0.7, Eggs: 1.1 }; // what agent A reaches",
      "const gains = { A: 0, B: 0.12, C: 0.15 }; // how much more the others reach",
      "const generator = new NumpyGenerator(1);",
      "const rows = Object.entries(gains).flatMap(([algorithm, gain]) =>",
      "  Object.entries(tasks).flatMap(([task, level]) =>",
      "    Array.from(generator.standardNormal(8), (noise, run) => ({",
      "      ...{ algorithm, task, run, score: level + gain + 0.15 * noise },",
      "    })),",
      "  ),",
      ");",
      "const scores = ScoreTable.fromRows(rows);",
      "scores",
    ),
    prose(
      trans.__("## Analysis"),
      "",
      trans.__(
        "The interquartile mean (IQM) is the mean of the middle half of all scores: a single odd run does not carry it. Each interval says what the number would be with other runs of the same agents.",
      ),
    ),
    code(
      `const options = ${optionsCode(defaults, { reps: true, interval: true, seed: true })};`,
      ...colorLines(defaults, "scores.algorithms"),
      'const estimates = await aggregates(scores, { ...options, metrics: ["iqm", "mean"] });',
      "estimates",
    ),
    code(`figures.intervals(estimates${figureOptions(defaults)})`),
    prose(
      trans.__(
        "Two intervals that overlap do not say that two agents are alike. The differences do: where an interval leaves out 0, one is better.",
      ),
    ),
    code(
      'const gaps = await differences(scores, { ...options, metrics: ["iqm"] });',
      `figures.differences(gaps${figureOptions(defaults)})`,
    ),
    prose(trans.__("How often would a run of one agent beat a run of the other on the same task?")),
    code(
      `const better = await improvement(scores, { level: options.level, seed: options.seed });`,
      `figures.improvement(better${figureOptions(defaults)})`,
    ),
    prose(
      trans.__(
        "The share of runs that score more than a threshold: a curve that lies above another everywhere is better everywhere.",
      ),
    ),
    code(
      "const shares = await profiles(scores, { level: options.level, seed: options.seed });",
      `figures.profiles(shares${figureOptions(defaults)})`,
    ),
    prose(trans.__("## Verdict")),
    code(
      "const found = gaps.estimates.map(({ labels, estimate, interval }) => {",
      "  if (interval === undefined) return `${labels.x} and ${labels.y}: too few runs for an interval`;",
      "  const range = `${estimate.toFixed(2)} (${interval.low.toFixed(2)} to ${interval.high.toFixed(2)})`;",
      "  const sure = interval.low > 0 || interval.high < 0;",
      '  return `${labels.x} − ${labels.y}: ${range}, ${sure ? "a difference" : "not settled by these runs"}`;',
      "});",
      'console.log(found.join("\\n"));',
    ),
    prose(
      trans.__(
        "**Yours to write.** *Say here in a sentence or two which agent is better, by how much, with the interval and how it was made, and what these runs leave open.*",
      ),
    ),
  ],
};
