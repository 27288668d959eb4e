import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import {
  anova,
  figures,
  Frame,
  friedman,
  kruskal,
  moodMedian,
  rankComparison,
  type Result,
  ScoreTable,
  taskMeans,
  tukey,
  varianceTest,
  wilcoxon,
} from "../library.js";

const runs = { SAC: [3.1, 2.7, 4.2, 3.3, 3.9], PPO: [2.2, 2.9, 3, 2.5, 2.1], DQN: [1.2, 2.4, 1.9, 2.6, 1.7] };
const names = ["SAC", "PPO", "DQN"];
const lists = Object.values(runs);
const oneTask = ScoreTable.fromTaskScores(
  { SAC: [runs.SAC], PPO: [runs.PPO], DQN: [runs.DQN] },
  { tasks: ["Pong"] },
);
/** `[task][run]` of each algorithm, in numbers of runs that differ. */
const scores = {
  SAC: [
    [3, 5, 4],
    [2.5, 3.5],
    [9, 8, 7],
    [4, 4.5, 5],
    [6, 7],
  ],
  PPO: [
    [2, 3, 2.5],
    [3, 4],
    [6, 6.5, 7],
    [3, 3.5, 2],
    [5, 5.5],
  ],
  DQN: [
    [1, 2, 3.5],
    [2, 2.25],
    [5, 4, 3.5],
    [2, 2.5, 4],
    [1, 5],
  ],
};
const tasks = ["Pong", "Qbert", "Asterix", "Breakout", "Seaquest"];
const table = ScoreTable.fromTaskScores(scores, { tasks });
const means = Object.values(scores).map((own) => Array.from(taskMeans(own)));
const blocks = tasks.map((_, task) => means.map((own) => own[task] ?? NaN));
const byName = Object.fromEntries(names.map((name, place) => [name, means[place] ?? []]));
const numbers = (result: Result): unknown =>
  result.estimates.map(({ estimate, interval, values, n }) => ({ estimate, interval, values, n }));
const texts = (remarks: Result["notes"]): string[] => remarks.map(({ text }) => text);

describe("groups of runs by name", () => {
  const tests = {
    anova,
    kruskal,
    moodMedian,
    varianceTest,
    bartlett: (groups: Parameters<typeof varianceTest>[0]) => varianceTest(groups, { statistic: "bartlett" }),
    fligner: (groups: Parameters<typeof varianceTest>[0]) => varianceTest(groups, { statistic: "fligner" }),
  };

  it.each(Object.entries(tests))("%s of a record and of a table has the numbers of the lists", (_, test) => {
    const plain = test(lists);
    expect(plain.notes).toEqual([]);
    for (const given of [runs, oneTask]) {
      const named = test(given);
      expect(numbers(named)).toEqual(numbers(plain));
      expect(named.unit).toBe("run");
      expect(String(named)).toContain("Compared: SAC, PPO, DQN.");
    }
    expect(texts(test(oneTask).notes)).toEqual([
      "Compared: SAC, PPO, DQN.",
      "Values: the runs of each algorithm on Pong.",
    ]);
  });

  it("tukey has the names in its labels", () => {
    for (const given of [runs, oneTask]) {
      const result = tukey(given);
      expect(numbers(result)).toEqual(numbers(tukey(lists, { names })));
      expect(result.get({ x: "SAC", y: "DQN" }).estimate).toBeCloseTo(3.44 - 1.96, 12);
      expect(() => tukey(given, { names: ["a", "b", "c"] })).toThrow(
        "tukey: names are of plain lists; the data name SAC, PPO, DQN already. Leave names out.",
      );
    }
  });

  it("the warnings of a table are those of its tests", () => {
    const csv = "algorithm,task,run,score\nA,t,1,1\nA,t,2,3\nA,t,3,NaN\nB,t,1,2\nB,t,2,5";
    const partial = ScoreTable.fromCSV(csv, {}, { missing: "omit" });
    expect(partial.warnings.length).toBeGreaterThan(0);
    for (const test of [anova, kruskal, tukey])
      expect(texts(test(partial).warnings)).toEqual(texts(partial.warnings));
  });

  it("a table of several tasks is refused, with calls that work", () => {
    for (const [name, test] of Object.entries({ ...tests, tukey })) {
      const shown = ["bartlett", "fligner"].includes(name) ? "varianceTest" : name;
      expect(() => test(table)).toThrow(
        `${shown} compares runs of one task; the table has 5 tasks. Choose one: ` +
          `${shown}(table.filter({ tasks: ["Pong"] })); or compare over all tasks: friedman(table), rankComparison(table), ` +
          "compareAlgorithms(table).",
      );
      const pong = Object.values(scores).map(([first = []]) => first);
      expect(numbers(test(table.filter({ tasks: ["Pong"] })))).toEqual(
        numbers(name === "tukey" ? tukey(pong) : test(pong)),
      );
    }
  });

  it("an error names the group", () => {
    expect(() => anova({ SAC: [1, 2], PPO: [1, NaN] })).toThrow(
      'anova: group "PPO" must hold finite numbers; value 2 is NaN.',
    );
    expect(() => varianceTest({ SAC: [1, 2], PPO: [1] })).toThrow(
      'varianceTest: group "PPO" needs at least 2 values; it has 1.',
    );
    expect(() => kruskal({ SAC: [1, 2] })).toThrow("kruskal needs at least 2 groups; got 1.");
    expect(() => kruskal([[1, 2], [NaN]])).toThrow(
      "kruskal: group 2 must hold finite numbers; value 1 is NaN.",
    );
    expect(() => kruskal({ SAC: 3, PPO: [2] } as never)).toThrow(
      'kruskal: group "SAC" is a list of numbers; got 3.',
    );
  });

  it("a record of another realm is one too; a frame, a map and a text are none", () => {
    const foreign = runInNewContext("({ SAC: [1, 2, 4], PPO: [2, 6, 8] })") as typeof runs;
    expect(anova(foreign).statistic).toBe(
      anova([
        [1, 2, 4],
        [2, 6, 8],
      ]).statistic,
    );
    for (const given of [Frame.from([{ a: 1 }]), new Map([["SAC", [1, 2]]]), "SAC", null, undefined]) {
      expect(() => anova(given as never)).toThrow(
        /anova needs groups of values; got .*a ScoreTable of one task/u,
      );
      expect(() => friedman(given as never)).toThrow(
        /friedman needs scores\[block\]\[treatment\]; got .*Give a list for each block.*or a ScoreTable/u,
      );
    }
  });
});

describe("scores over blocks by name", () => {
  const statistics = ["friedman", "imanDavenport", "quade", "alignedRanks", "skillingsMack"] as const;

  it.each(statistics)("friedman %s of a record and of a table is that of blocks of means", (statistic) => {
    const plain = friedman(blocks, { statistic });
    expect(plain.notes).toEqual([]);
    expect(numbers(friedman(byName, { statistic }))).toEqual(numbers(plain));
    expect(texts(friedman(byName, { statistic }).notes)).toEqual(["Compared: SAC, PPO, DQN."]);
    const ofTable = friedman(table, { statistic });
    expect(numbers(ofTable)).toEqual(numbers(plain));
    expect([plain.unit, ofTable.unit]).toEqual(["block", "task"]);
    expect(texts(ofTable.notes)).toEqual([
      "Compared: SAC, PPO, DQN.",
      "Blocks: the 5 tasks; scores: the means over their runs.",
    ]);
  });

  it.each(["nemenyi", "wilcoxonHolm", "bonferroniDunn"] as const)(
    "rankComparison %s has the names in labels, groups and figure",
    (method) => {
      const plain = rankComparison(blocks, { method, names });
      for (const given of [byName, table]) {
        const named = rankComparison(given, { method });
        expect(numbers(named)).toEqual(numbers(plain));
        expect([named.names, named.ranks, named.groups]).toEqual([names, plain.ranks, plain.groups]);
        expect(figures.rankComparison(named).toJSON().panels).toEqual(
          figures.rankComparison(plain).toJSON().panels,
        );
      }
    },
  );

  it("a control is found by its name", () => {
    const result = rankComparison(byName, { method: "bonferroniDunn", control: "PPO" });
    // SAC is second on Qbert alone, where PPO is first; on Breakout PPO and DQN are tied for the second rank.
    expect(result.get({ x: "SAC", y: "PPO" }).estimate).toBeCloseTo(6 / 5 - 9.5 / 5, 12);
    expect(() => rankComparison(byName, { names })).toThrow(
      "rankComparison: names are of plain lists; the data name SAC, PPO, DQN already.",
    );
  });

  it("missing scores of a record are NaN for Skillings and Mack, and refused elsewhere", () => {
    const lacking = { A: [1, NaN, 3, 4], B: [2, 3, 1, 2], C: [3, 1, NaN, 1] };
    const rows = [0, 1, 2, 3].map((block) => Object.values(lacking).map((own) => own[block] ?? NaN));
    expect(friedman(lacking, { statistic: "skillingsMack" }).statistic).toBe(
      friedman(rows, { statistic: "skillingsMack" }).statistic,
    );
    expect(() => friedman(lacking)).toThrow(
      'friedman: treatment "A" must hold finite numbers; value 2 is NaN.',
    );
    expect(() => friedman({ A: [1, 2], B: [1, 3], C: [2] })).toThrow(
      "friedman: every treatment has a score of every block; A has 2, C has 1. For missing scores use",
    );
    expect(() => friedman({ A: [1, 2], B: [1, 3], C: [2] }, { statistic: "skillingsMack" })).toThrow(
      "A has 2, C has 1. Give NaN for what is missing.",
    );
  });

  it("one task is no block design, and scales are not mixed", () => {
    for (const test of [friedman, rankComparison]) {
      expect(() => test(oneTask)).toThrow(
        /compares over tasks; the table has one task, Pong\. For the runs of one task use anova\(table\)/u,
      );
    }
    const unlike = ScoreTable.fromTaskScores({
      A: [
        [1, 2],
        [40000, 39000],
      ],
      B: [
        [2, 3],
        [41000, 45000],
      ],
      C: [
        [4, 2],
        [42000, 48000],
      ],
    });
    expect(() => friedman(unlike)).not.toThrow();
    expect(() => rankComparison(unlike)).not.toThrow();
    for (const statistic of ["quade", "alignedRanks"] as const)
      expect(() => friedman(unlike, { statistic })).toThrow(/friedman: typical scores.*Normalise first/u);
    expect(() => rankComparison(unlike, { method: "wilcoxonHolm" })).toThrow(
      /rankComparison: typical.*Normalise/u,
    );
  });

  it("a pair of the table is wilcoxon of its task means", () => {
    const [sac = [], ppo = []] = means;
    const pair = rankComparison(table, { method: "wilcoxonHolm" }).get({ x: "SAC", y: "PPO" });
    expect(pair.values?.pValue).toBe(wilcoxon(sac, ppo).pValue);
  });
});
