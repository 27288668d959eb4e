import { describe, expect, test } from "vitest";
import * as library from "../library.js";
import { exampleEstimate, exampleResult } from "../results/exampleResult.js";
import { madeUpScores } from "./madeUpTables.js";

const { figures } = library;
const scores = madeUpScores(["PPO", "SAC", "TD3"]);
const reps = 60;
const titled = (figure: ReturnType<typeof figures.intervals>): string => figure.toJSON().title ?? "";

describe("texts are as a reader writes them", () => {
  test("the difference of a metric is that of its plural", async () => {
    const plan = library.planRuns(scores, { metric: "mean" });
    expect(plan.title).toMatch(/: difference of means$/u);
    expect(titled(figures.planRuns(plan))).toMatch(/difference of means$/u);
    const compared = await library.compareAlgorithms(scores, { metric: "median", reps });
    expect(compared.title).toBe("Differences x − y of medians");
    const all = await library.differences(scores, { reps, metrics: ["iqm", "mean", "optimalityGap"] });
    const labels = figures
      .differences(all)
      .toJSON()
      .panels.map((panel) => (panel.kind === "plot" ? panel.scales.x?.label : ""));
    expect(labels).toEqual([
      "Difference of IQMs",
      "Difference of means",
      "Difference of optimality gaps (lower is better)",
    ]);
  });

  test("a correction of p-values has its name, also in the headings of results saved with its code", async () => {
    const notes = async (adjust: "holm" | "holmSidak" | "bh"): Promise<string> =>
      (await library.compareAlgorithms(scores, { reps, adjust })).notes.map(String).join();
    expect(await notes("holm")).toContain("adjusted over 3 pairs: Holm.");
    expect(await notes("holmSidak")).toContain("adjusted over 3 pairs: Holm–Šidák.");
    expect(await notes("bh")).toContain("adjusted over 3 pairs: Benjamini–Hochberg.");
    const compared = await library.compareAlgorithms(scores, { reps, adjust: "bh" });
    expect(compared.toMarkdown()).toContain("p (Benjamini–Hochberg)");
  });

  test("a minus is no hyphen in the titles of differences", async () => {
    const x = [1, 2, 4, 3];
    const y = [2, 4, 5, 7];
    const titles = [
      library.welchTest(x, y),
      library.pairedTTest(x, y),
      library.wilcoxon(x, y),
      await library.differences(scores, { reps }),
    ].map(({ title }) => title);
    for (const title of titles) expect(title).toMatch(/x − y/u);
  });

  test("the warning of Elo ratings has no name of a function", () => {
    const battles = library.Battles.fromCounts(
      ["x", "y"],
      [
        [0, 3],
        [2, 0],
      ],
    );
    const elo = library.eloRatings(battles);
    const said = elo.warnings.map(String).join(" ");
    expect(said).toMatch(/Elo depends on the order of the battles/u);
    expect(said).not.toMatch(/[a-z][A-Z]/u);
  });

  test("the caption of pass curves explains the intervals that they have", () => {
    const caption = (k: number[], successes: number[]): string =>
      figures
        .passCurves(library.passRates({ trials: 20, successes }, { k }))
        .toJSON()
        .caption?.join(" ") ?? "";
    expect(caption([1, 2, 4], [3, 9, 12])).toContain("Band: pointwise intervals, one for each k.");
    const single = caption([4], [3, 9, 12]);
    expect(single).toContain("Vertical line: the interval at that k.");
    expect(single).not.toContain("Band");
    expect(caption([1, 2, 4], [7])).not.toMatch(/Band|Vertical line/u);
  });
});

describe("an interval without an end", () => {
  const drawn = (low: number, high: number) =>
    figures
      .intervals(
        exampleResult({
          estimates: [
            exampleEstimate({ estimate: 0.5, interval: { low, high }, monteCarloError: undefined }),
          ],
          sides: high === Infinity ? "lower" : "upper",
          method: "percentile",
        }),
      )
      .toJSON();
  test.each([
    ["above", 0.4, Infinity, 90],
    ["below", -Infinity, 0.6, -90],
  ])("has an arrow on its open side: %s", (_side, low, high, rotate) => {
    const figure = drawn(low, high);
    const [panel] = figure.panels;
    if (panel?.kind !== "plot") throw new Error("a panel of marks is expected");
    const arrows = panel.marks.filter(
      (mark) => "constants" in mark && mark.constants["symbol"] === "triangle",
    );
    expect(arrows).toMatchObject([{ rows: 1, constants: { rotate } }]);
    const [arrow] = arrows;
    const column = arrow !== undefined && "channels" in arrow ? arrow.channels["x"]?.column : undefined;
    const { domain = [] } = panel.scales.x ?? {};
    expect(figure.columns[column ?? -1]).toMatchObject({ values: [rotate > 0 ? domain[1] : domain[0]] });
    expect(figure.caption?.join()).toContain("Arrow: the interval has no end on that side.");
  });

  test("and one with both ends has none", () => {
    expect(JSON.stringify(drawn(0.4, 0.6))).not.toMatch(/triangle|Arrow:/u);
  });
});
