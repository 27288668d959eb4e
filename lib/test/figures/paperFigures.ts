import { nodeDocument } from "../../src/plot/document.node.js";
import { documentFonts } from "../../src/plot/fonts.node.js";
import { boundsOf, labelBoxes, touches, type LabelBox } from "../../src/renderer/export/fit/labelBoxes.js";
import type { FontProgram } from "../../src/renderer/export/pdf/FontProgram.js";
import * as library from "../library.js";
import { arena } from "./arena.js";
import { paperCurves } from "./paperCurves.js";
import { madeUpCurves, madeUpScores } from "./madeUpTables.js";

const { figures } = library;
type Figure = ReturnType<typeof figures.intervals>;

/** Names as models have them: long, with signs, and in other scripts. */
const models = [
  "meta-llama/Llama-3.1-8B-Instruct",
  "Qwen/Qwen2.5-7B-Instruct",
  "深度求索-V3（基線）",
  "mistralai/Mixtral-8x22B-Instruct-v0.1",
  "google/gemma-2-27b-it",
  "PPO",
  "microsoft/Phi-3-medium-128k-instruct",
  "東京大学/強化学習モデル",
  "deepseek-ai/DeepSeek-R1-Distill-Qwen-32B",
  "claude-3-5-sonnet-20241022",
  "gpt-4o-2024-08-06",
  "tiiuae/falcon-180B-chat",
];
export const modelNames = (count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    i < models.length ? (models[i] ?? "") : `org-${i + 1}/Model-${i + 1}-7B-Instruct`,
  );

const reps = 40;
const spread = (i: number, k: number): number => Math.abs(Math.sin(12.9 * i + 78.2 * k + 1));
const byName = <T>(names: readonly string[], make: (i: number) => T): Record<string, T> =>
  Object.fromEntries(names.map((name, i) => [name, make(i)]));
const pairsOf = (names: readonly string[]): readonly string[] =>
  names.length < 2 ? [...names, "baseline"] : names;

/** Every ready-made figure, for some names of algorithms or models. */
export const paperFigures: Readonly<Record<string, (names: readonly string[]) => Figure | Promise<Figure>>> =
  {
    ...paperCurves,
    intervals: async (names) => figures.intervals(await library.aggregates(madeUpScores(names), { reps })),
    "intervals-returns": async (names) =>
      figures.intervals(await library.aggregates(madeUpScores(names, { scale: 4000 }), { reps })),
    profiles: async (names) =>
      figures.profiles(
        await library.profiles(madeUpScores(names), { reps, thresholds: [0, 0.25, 0.5, 0.75, 1, 1.25] }),
      ),
    improvement: async (names) =>
      figures.improvement(await library.improvement(madeUpScores(pairsOf(names).slice(0, 6)), { reps })),
    differences: async (names) =>
      figures.differences(
        await library.differences(madeUpScores(pairsOf(names).slice(0, 6)), { reps, metrics: ["iqm"] }),
      ),
    heatmap: async (names) =>
      figures.heatmap(library.taskMeanIntervals(madeUpScores(names)), {
        aggregates: await library.aggregates(madeUpScores(names), { metrics: ["iqm"], reps }),
      }),
    rankings: async (names) =>
      figures.rankings(await library.rankings(madeUpScores(pairsOf(names)), { reps })),
    expectedRanks: async (names) =>
      figures.expectedRanks(await library.expectedRanks(madeUpScores(pairsOf(names)), { reps })),
    sampleEfficiency: async (names) =>
      figures.sampleEfficiency(await library.sampleEfficiency(madeUpCurves(names, { points: 11 }), { reps })),
    rankComparison: (names) =>
      figures.rankComparison(
        library.rankComparison(
          Array.from({ length: 8 }, (_, task) =>
            (names.length < 3 ? ["A", "B", "C"] : names).map((_name, i) => spread(i, task) - 0.05 * i),
          ),
          { names: names.length < 3 ? ["A", "B", "C"] : [...names] },
        ),
      ),
    winRates: (names) =>
      figures.winRates(library.winRates(arena(pairsOf(names), 120 * pairsOf(names).length))),
    ratings: async (names) => {
      const result = await library.bradleyTerry(arena(pairsOf(names), 120 * pairsOf(names).length));
      return figures.ratings(result);
    },
    pareto: (names) =>
      figures.pareto(
        byName(names, (i) =>
          library.proportion({ successes: Math.round(40 + 50 * spread(i, 3)), trials: 100 }),
        ),
        byName(names, (i) => 0.1 * 1.6 ** i * (1 + spread(i, 5))),
        { cost: "US dollars a run" },
      ),
    passCurves: (names) =>
      figures.passCurves(
        byName(names, (i) =>
          library.passRates(
            { trials: 16, successes: [0, 1, 4, 9, 16].map((n) => Math.max(0, n - (i % 4))) },
            { k: [1, 2, 4, 8, 16] },
          ),
        ),
      ),
    kaplanMeier: (names) =>
      figures.kaplanMeier(
        library.kaplanMeier(
          byName(names, (i) => [5, 8, 9, 12, 17].map((step) => ({ step: step + i, reached: step !== 9 }))),
        ),
      ),
    adastop: async (names) =>
      figures.adastop(
        await library.adastop(
          [byName(pairsOf(names).slice(0, 5), (i) => [1, 2, 3, 2, 1].map((score) => score + 3 * i))],
          {
            interims: 2,
          },
        ),
      ),
    signalToNoise: async (names) => {
      const measured = names.slice(0, 12).map(async (name, i) => {
        const level = 0.3 + 0.05 * i;
        const result = await library.signalToNoise([level, level + 0.2, level + 0.4], [0.49, 0.51, 0.5], {
          reps,
        });
        return [name, result] as const;
      });
      return figures.signalToNoise(Object.fromEntries(await Promise.all(measured)));
    },
  };

/** The real width of a text in Inter; letters that it lacks are as wide as they are high. */
export async function realWidths(): Promise<(text: string, fontSize: number, bold: boolean) => number> {
  const regular = await documentFonts.own("regular");
  const heavy = await documentFonts.own("bold");
  const widthIn = (font: FontProgram, letter: string): number => {
    const glyph = font.glyphOf(letter.codePointAt(0) ?? 0);
    return glyph === 0 ? 1000 : font.widthOf(glyph);
  };
  return (text, fontSize, bold) =>
    (Array.from(text).reduce((sum, letter) => sum + widthIn(bold ? heavy : regular, letter), 0) * fontSize) /
    1000;
}

/** The texts of a picture, and all that is wrong with their places and sizes. */
export function faultsOf(
  svg: string,
  measure: (text: string, fontSize: number, bold: boolean) => number,
): { readonly boxes: readonly LabelBox[]; readonly faults: readonly string[] } {
  const holder = nodeDocument().createElement("div");
  holder.innerHTML = svg;
  const root = holder.querySelector("svg");
  if (root === null) throw new Error("no picture");
  const [width, height] = ["width", "height"].map((name) => Number(root.getAttribute(name))) as [
    number,
    number,
  ];
  const boxes = labelBoxes(root, measure);
  const faults: string[] = [];
  for (const [i, box] of boxes.entries()) {
    const { left, right, top, bottom } = boundsOf(box);
    if (left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5)
      faults.push(`"${box.text}" (${box.role}) sticks out`);
    if (box.fontSize < 7 * (96 / 72) - 0.01) faults.push(`"${box.text}" has ${box.fontSize * 0.75} points`);
    for (const other of boxes.slice(i + 1))
      if (touches(box, other))
        faults.push(`"${box.text}" (${box.role}) touches "${other.text}" (${other.role})`);
  }
  return { boxes, faults };
}
