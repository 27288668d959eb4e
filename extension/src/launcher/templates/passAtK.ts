import { colorLines, figureOptions, optionsCode } from "../../settings/settingsCode.js";
import { code, prose, type Template } from "../Template.js";

export const passAtK: Template = {
  name: "pass-at-k",
  title: "pass@k of code models",
  caption: "How likely one of k attempts solves a problem, from a few samples of each",
  drawing: '<path d="M4 4v16h16M7 16c2-7 6-9 12-9M9 12l-3-2 3-2" /><path d="M14 14l2 2 4-5"/>',
  cells: (defaults, trans) => [
    prose(
      trans.__("# How often does one of k attempts succeed?"),
      "",
      trans.__(
        "**Question.** Two models wrote twenty programs for each of 24 problems. How likely is it that at least one of k programs is right, and is one model better at it?",
      ),
      "",
      trans.__("What is needed of each problem is how many of its samples were right."),
    ),
    prose(
      trans.__("## Data"),
      "",
      trans.__(
        "**These counts are made up**, to look like such results: many problems that are always or never solved. Each is the number of right programs among 20, the problems in the same order for both models. Put your own counts in their place.",
      ),
    ),
    code(
      'import { compareModels, figures, passRates } from "precipice";',
      "",
      "const samples = 20;",
      "const right = {",
      "  Small: [0, 0, 0, 0, 1, 1, 2, 3, 3, 4, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18, 19, 20, 20, 20],",
      "  Large: [0, 0, 1, 0, 3, 1, 6, 4, 9, 5, 5, 11, 9, 14, 13, 16, 15, 19, 18, 20, 20, 20, 20, 20],",
      "};",
      "const models = Object.keys(right);",
      "const attempts = [1, 2, 3, 5, 8, 12];",
      "right",
    ),
    prose(
      trans.__("## Analysis"),
      "",
      trans.__(
        "The unbiased estimate of pass@k uses all twenty samples: the chance that k of them, drawn without replacement, hold a right one. The interval says what the rate would be on other problems of this kind.",
      ),
    ),
    code(
      `const options = ${optionsCode(defaults)};`,
      "const small = passRates({ successes: right.Small, trials: samples }, { k: attempts, ...options });",
      "const large = passRates({ successes: right.Large, trials: samples }, { k: attempts, ...options });",
      "large",
    ),
    code(
      ...colorLines(defaults, "models"),
      `figures.passCurves({ Small: small, Large: large }${figureOptions(defaults)})`,
    ),
    prose(
      trans.__(
        "Both models met the same problems: the difference problem by problem is far surer than the two curves look.",
      ),
    ),
    code(
      "const chances = (counts: readonly number[], k: number) =>",
      "  counts.map((successes) => passRates({ successes, trials: samples }, { k }).only.estimate);",
      "const gaps = [1, 5].map((k) => ({",
      "  ...{ k, gap: compareModels(chances(right.Large, k), chances(right.Small, k), options) },",
      "}));",
      "gaps[0]?.gap",
    ),
    prose(trans.__("## Verdict")),
    code(
      "const found = gaps.map(({ k, gap }) => {",
      "  const { estimate, interval } = gap.only;",
      "  const points = (value = NaN) => (100 * value).toFixed(1);",
      "  return `pass@${k}, Large − Small: ${points(estimate)} points (${points(interval?.low)} to ${points(interval?.high)})`;",
      "});",
      'console.log(found.join("\\n"));',
    ),
    prose(
      trans.__(
        "**Yours to write.** *Say here which model solves more at which k, with the interval, and what matters for your use: one attempt, or many with a check that picks the right one.*",
      ),
    ),
  ],
};
