import { addedColors, colorLines, optionsCode } from "../../settings/settingsCode.js";
import { code, prose, type Template } from "../Template.js";

export const arena: Template = {
  name: "arena",
  title: "Rate models from battles",
  caption: "Ratings and ranks from votes between two answers, with intervals",
  drawing: '<path d="M5 19L17 5M5 5l14 14M3 15l6 6M15 21l6-6"/>',
  cells: (defaults, trans) => [
    prose(
      trans.__("# Which model do people prefer?"),
      "",
      trans.__(
        "**Question.** Five models met in 1 200 battles: a person saw two answers and voted for one, or for a tie. What are the models' ratings, and which ranks are settled?",
      ),
      "",
      trans.__("One line is one battle: `a`, `b` and `winner` (`a`, `b` or `tie`)."),
    ),
    prose(
      trans.__("## Data"),
      "",
      trans.__(
        '**These battles are made up:** drawn with a fixed seed from strengths that the ratings below should find again. Put your own in: `const battles = (await read("battles.jsonl")).battles();` finds the columns by their usual names, such as `model_a`, `model_b` and `winner`.',
      ),
    ),
    code(
      'import { Battles, bradleyTerry, figures, ratingRanks, winRates } from "precipice";',
      'import { NumpyGenerator } from "precipice/random";',
      "",
      "const strengths = { Ash: 0.9, Birch: 0.7, Cedar: 0.65, Elm: 0.2, Fir: 0 };",
      "const models = Object.keys(strengths);",
      "const generator = new NumpyGenerator(3);",
      "const rows = Array.from({ length: 1200 }, () => {",
      "  const [i = 0, j = 1] = generator.permutation(models.length);",
      "  const [one, other] = [Object.values(strengths)[i] ?? 0, Object.values(strengths)[j] ?? 0];",
      "  const [luck = 0, even = 0] = generator.random(2);",
      '  const winner = even < 0.15 ? "tie" : luck < 1 / (1 + Math.exp(other - one)) ? "a" : "b";',
      "  return { a: models[i], b: models[j], winner };",
      "});",
      "const battles = Battles.from(rows);",
      "rows.slice(0, 5)",
    ),
    prose(
      trans.__("## Analysis"),
      "",
      trans.__(
        "Bradley and Terry's model gives each model a strength, so that the difference of two says how likely one beats the other. Davidson's extension of it takes ties as ties.",
      ),
    ),
    code(
      `const options = ${optionsCode(defaults, { seed: true })};`,
      'const ratings = await bradleyTerry(battles, { ...options, ties: "davidson" });',
      "ratings",
    ),
    prose(
      trans.__(
        "The ratings, and beside them the ranks that these battles leave open, for all models together.",
      ),
    ),
    code("const ranks = ratingRanks(ratings, options);", "ranks"),
    code(...colorLines(defaults, "models"), `figures.ratings(ratings, { ranks${addedColors(defaults)} })`),
    prose(
      trans.__(
        "How often each model (row) beats each other one (column), a tie as one half, beside what the ratings predict: where an interval leaves the broken line out, strength alone does not tell who wins.",
      ),
    ),
    code("const rates = winRates(battles, { ratings, level: options.level });", "figures.winRates(rates)"),
    prose(trans.__("## Verdict")),
    code(
      "const found = ranks.estimates.map(({ labels, interval }) =>",
      "  `${labels.system}: ${interval?.low === interval?.high ? `rank ${interval?.low}` : `rank ${interval?.low} to ${interval?.high}`}`,",
      ");",
      'console.log(found.join("\\n"));',
    ),
    prose(
      trans.__(
        "**Yours to write.** *Say here which models are better than which, and between which ones these battles do not decide. Who voted, and on what, belongs into the sentence too.*",
      ),
    ),
  ],
};
