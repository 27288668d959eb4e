import { chosenColors, colorLines, figureOptions, optionsCode } from "../../settings/settingsCode.js";
import { code, prose, text, type Template } from "../Template.js";

export const compareModels: Template = {
  name: "compare-models",
  title: "Compare models on one benchmark",
  caption: "Which model answers more questions of one benchmark, question by question",
  drawing: '<path d="M4 20h16M7 20v-7M12 20V5M17 20v-11"/><path d="M5 5l2 2 3-4"/>',
  cells: (defaults, trans) => [
    prose(
      trans.__("# Which model is better on this benchmark?"),
      "",
      trans.__(
        "**Question.** Three models answered the same 240 questions, four on each of 60 passages. Which answers more of them, and could the order be luck?",
      ),
      "",
      trans.__(
        "One line is one answer: `model`, `item`, `score`, and `cluster` where questions belong together. The models are compared question by question, which says more than two separate scores do.",
      ),
    ),
    prose(
      trans.__("## Data"),
      "",
      trans.__(
        '**These answers are made up:** drawn with a fixed seed from a skill for each model and an ease for each passage. Put your own in: `const rows = (await read("results.jsonl")).items();` takes a file or a folder, such as one of lm-evaluation-harness.',
      ),
    ),
    code(
      'import { compareModels, figures, meanScore } from "precipice";',
      'import * as Plot from "precipice/plot";',
      'import { NumpyGenerator } from "precipice/random";',
      "",
      "const skills = { Base: 0.2, Tuned: 0.9, Large: 1.1 };",
      "const models = Object.keys(skills);",
      "const generator = new NumpyGenerator(2);",
      "const rows = Array.from({ length: 60 }, (_, passage) => {",
      "  const ease = generator.standardNormal(1)[0] ?? 0; // questions on one passage are alike",
      "  return Array.from({ length: 4 }, (_, question) => {",
      "    const luck = generator.random(3);",
      "    return Object.entries(skills).map(([model, skill], i) => ({",
      "      ...{ model, item: `${passage}.${question}`, cluster: passage },",
      "      score: (luck[i] ?? 1) < 1 / (1 + Math.exp(-skill - ease)),",
      "    }));",
      "  });",
      "}).flat(2);",
      "rows.length",
    ),
    prose(
      trans.__("## Analysis"),
      "",
      trans.__(
        "The share of right answers of each model. The passages are what was drawn: a passage that is easy is so for all of its questions.",
      ),
    ),
    code(
      `const options = ${optionsCode(defaults)};`,
      "const shares = models.map((model) => {",
      "  const own = rows.filter((row) => row.model === model);",
      "  const clusters = own.map(({ cluster }) => cluster);",
      "  const share = meanScore(own.map(({ score }) => score), { ...options, clusters });",
      "  return { model, share: share.only.estimate, ...share.only.interval, method: share.method };",
      "});",
      "shares",
    ),
    code(
      ...colorLines(defaults, "models"),
      "Plot.plot({",
      "  caption: `Intervals at level ${options.level}: ${shares[0]?.method}; unit of replication: passage; n = 240 questions, 60 passages.`,",
      `  x: { label: ${text(trans.__("Share of right answers"))}, grid: true, inset: 10 },`,
      "  y: { domain: models, label: null },",
      `  color: { domain: models, range: [...figures.algorithmColors(models${chosenColors(defaults)})] },`,
      "  marginLeft: 60,",
      "  marks: [",
      '    Plot.ruleY(shares, { x1: "low", x2: "high", y: "model", stroke: "model", strokeWidth: 3 }),',
      '    Plot.dot(shares, { x: "share", y: "model", fill: "model", r: 5, tip: true }),',
      "  ],",
      "})",
    ),
    prose(
      trans.__(
        "The differences on the same questions. Three comparisons are made, so the last column holds p values adjusted for that.",
      ),
    ),
    code("const gaps = compareModels(rows, options);", "gaps"),
    code(`figures.differences(gaps${figureOptions(defaults)})`),
    prose(trans.__("## Verdict")),
    code(
      "const found = gaps.estimates.map(({ labels, estimate, interval, values }) => {",
      "  const range = interval && `${(100 * interval.low).toFixed(1)} to ${(100 * interval.high).toFixed(1)}`;",
      "  const more = `about ${values?.itemsToDecide} questions would settle it`;",
      "  const sure = interval && (interval.low > 0 || interval.high < 0);",
      '  return `${labels.x} − ${labels.y}: ${(100 * estimate).toFixed(1)} points (${range}), ${sure ? "a difference" : more}`;',
      "});",
      'console.log(found.join("\\n"));',
    ),
    prose(
      trans.__(
        "**Yours to write.** *Say here which model answers more of this benchmark's questions, by how many points, with the interval and the unit it holds for, and what one benchmark cannot say.*",
      ),
    ),
  ],
};
