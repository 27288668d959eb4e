import { describe, expect, test } from "vitest";
import * as datasets from "../../src/datasets/index.js";
import type { DatasetName, Datasets } from "../../src/datasets/index.js";
import { readVerdict } from "../../src/datasets/sets/mathcheck_geo/readVerdict.js";
import { sharedFolder } from "../sharedFolder.js";
import { groups, mean, rowsOf } from "./statistics.js";

const folder = sharedFolder("data");
const load = <N extends DatasetName>(name: N): Promise<Datasets[N]> =>
  datasets.load(name, { folder: folder ?? "", download: false });

/** The mean of the F1 scores of two classes; an answer of neither class is wrong for both. */
function macroF1(
  pairs: readonly (readonly [truth: unknown, answer: unknown])[],
  classes: readonly unknown[],
): number {
  const scores = classes.map((one) => {
    const hits = pairs.filter(([truth, answer]) => truth === one && answer === one).length;
    const [true_, given] = [0, 1].map((side) => pairs.filter((pair) => pair[side] === one).length);
    return (2 * hits) / ((true_ ?? 0) + (given ?? 0));
  });
  return mean(scores);
}

describe.skipIf(folder === undefined)(
  "numbers of robustness, abstention and people's ratings, from the files",
  () => {
    test("CodeElo: the percentiles of the paper are shares strictly below a rating", async () => {
      const { ratings } = await load("codeelo_ratings");
      expect(ratings).toHaveLength(717421);
      const below = (rating: number): string =>
        ((100 * ratings.findLastIndex((one) => one < rating) + 100) / ratings.length).toFixed(1);
      expect([1578, 1261].map(below)).toEqual(["89.2", "63.6"]);
      expect(ratings[Math.floor(0.2 * ratings.length)]).toBe(621);
    });

    test("DynaMath: averages and worst cases of 501 questions, and the printed tables", async () => {
      const { trials, published } = await load("dynamath_trials");
      const rows = rowsOf<{ model: string; question: string; level: string; correct: boolean }>(trials);
      expect(rows).toHaveLength(14 * 5010);
      const own = rows.filter(({ model }) => model === "GPT-4o");
      expect((100 * mean(own.map(({ correct }) => Number(correct)))).toFixed(2)).toBe("63.33");
      const solved = [...groups(own, ({ question }) => question).values()].filter((ten) =>
        ten.every(({ correct }) => correct),
      );
      expect(((100 * solved.length) / 501).toFixed(1)).toBe("34.7");
      const cells = rowsOf<{ model: string; measure: string; group: string; percent: string }>(published);
      expect(cells).toHaveLength((18 + 17) * 13);
      const cell = cells.find(
        ({ model, measure, group }) => `${model} ${measure} ${group}` === "GPT-4o worst ALL",
      );
      expect(Number(cell?.percent)).toBe(34.7);
    });

    test("MathCheck: the printed overall scores, means of 16 cells", async () => {
      const frame = await load("mathcheck_geo");
      const rows = rowsOf<{
        model: string;
        task: string;
        form: string;
        problem: string;
        truth: string;
        answer: string;
      }>(frame);
      expect(new Set(rows.map(({ problem }) => problem)).size).toBe(60);
      const overall = (name: string): string => {
        const own = rows.filter(({ model }) => model === name);
        const cells = Array.from(
          groups(own, ({ task, form }) => `${task}, ${form}`),
          ([cell, some]) => {
            const pairs = some.map(({ truth, answer }) => [truth, answer] as const);
            if (cell.startsWith("outcome")) return macroF1(pairs, ["Correct", "Incorrect"]);
            if (cell.startsWith("answerable")) return macroF1(pairs, ["Answerable", "Unanswerable"]);
            return mean(pairs.map(([truth, answer]) => Number(truth === answer)));
          },
        );
        expect(cells).toHaveLength(16);
        return (100 * mean(cells)).toFixed(1);
      };
      expect(["gpt-4o", "gemini-1.5-flash", "phi-3"].map(overall)).toEqual(["65.3", "56.8", "29.6"]);
    });

    test("BouncerBench: the printed metrics of o4-mini", async () => {
      const { issues, patches, published } = await load("bouncerbench_outputs");
      const rows = rowsOf<{ model: string; label: number; truth: number; bounced: number }>(issues);
      const own = rows.filter(({ model }) => model === "o4-mini");
      expect(own).toHaveLength(1699);
      expect(own.filter(({ truth }) => truth === 1)).toHaveLength(650);
      expect(
        macroF1(
          own.map(({ truth, bounced }) => [truth, bounced] as const),
          [0, 1],
        ).toFixed(3),
      ).toBe("0.592");
      const credit = own.map(({ label, bounced }) => ((bounced === 1 ? 1 : -1) * (label - 1.5) * 2) / 3);
      expect(mean(credit).toFixed(3)).toBe("0.271");
      expect(rowsOf(patches)).toHaveLength(2 * 642);
      expect(rowsOf<{ printed: string }>(published)).toHaveLength(16);
    });
  },
);

test("the answer of a model is read out of its text as the authors read it", () => {
  const answer = (...of: Parameters<typeof readVerdict>): string | undefined => readVerdict(...of).answer;
  expect(readVerdict("solving", 145, "so it is 1,145.0.")).toEqual({ truth: "145", answer: "1145" });
  expect(answer("solving", 3, "#### 3\nor 4")).toBe("3");
  expect(answer("solving", 3, "no number")).toBeUndefined();
  expect(answer("outcome", "Correct", "The answer is: Incorrect, not correct")).toBe("Incorrect");
  expect(answer("outcome", "Correct", "Is it incorrect? It is correct")).toBe("Correct");
  expect(answer("answerable", "Answerable", "Answerable? No: unanswerable.")).toBe("Unanswerable");
  expect(answer("process", "Step 2", "The answer is: step 2")).toBe("Step 2");
  expect(answer("process", "Step 2", "Step 1 holds. All steps are correct.")).toBe("All-Correct");
  expect(answer("process", "Step 2", "nothing")).toBeUndefined();
});
