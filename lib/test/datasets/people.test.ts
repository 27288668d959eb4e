import { describe, expect, test } from "vitest";
import * as datasets from "../../src/datasets/index.js";
import type { DatasetName, Datasets } from "../../src/datasets/index.js";
import { sharedFolder } from "../sharedFolder.js";
import { groups, mean } from "./statistics.js";

const folder = sharedFolder("data");
const load = <N extends DatasetName>(name: N): Promise<Datasets[N]> =>
  datasets.load(name, { folder: folder ?? "", download: false });

describe.skipIf(folder === undefined)(
  "numbers of assistants, capabilities and references, from the files",
  () => {
    test("RealHumanEval: 775 answers, and the mean share of answers copied, as its analysis prints them", async () => {
      const { turns, kinds } = await load("realhumaneval_chat");
      expect(turns).toHaveLength(775);
      const programmers = groups(turns, ({ programmer }) => programmer);
      expect(programmers.size).toBe(78);
      const copied = (model: string): number =>
        mean(
          Array.from(programmers.values())
            .filter(([first]) => first?.model === model)
            .map((own) => mean(own.map(({ copies }) => Number(copies > 0)))),
        );
      const least = copied("CodeLlama7b (chat)");
      expect(least.toFixed(4)).toBe("0.3458");
      expect((copied("GPT-3.5 (chat)") - least).toFixed(4)).toBe("-0.0440");
      expect((copied("CodeLlama34b (chat)") - least).toFixed(4)).toBe("-0.0756");
      expect(turns.reduce((sum, { copies }) => sum + copies, 0)).toBe(354);
      expect(turns.reduce((sum, { byButton }) => sum + byButton, 0)).toBe(114);
      expect(kinds.get("table_transform_unnamed2")).toBe("data_manip");
    });

    test("Eureka: 12 models, and MMMU's overall score is the mean of its disciplines by size", async () => {
      const { capabilities, subgroups } = await load("eureka_results");
      expect(new Set(capabilities.map(({ model }) => model)).size).toBe(12);
      const sizes = [120, 150, 150, 120, 150, 210];
      const mmmu = subgroups.filter(({ benchmark }) => benchmark.includes("MMMU"));
      const overall = Array.from(
        groups(mmmu, ({ model }) => model),
        ([model, own]) => [
          model,
          (own.reduce((sum, { score }, place) => sum + score * (sizes[place] ?? 0), 0) / 900).toFixed(1),
        ],
      );
      const printed = capabilities.filter(({ capability }) => capability === "Multimodal QA");
      expect(Object.fromEntries(overall)).toEqual(
        Object.fromEntries(printed.map(({ model, score }) => [model, score.toFixed(1)])),
      );
    });

    test("AILuminate: the reference of version 1.0 in English", async () => {
      const standards = await load("ailuminate_standards");
      const own = standards.filter(
        ({ benchmark, version, locale, prompts }) =>
          benchmark.startsWith("general") &&
          version === "1.0" &&
          locale === "en_us" &&
          prompts === "official",
      );
      expect(own).toHaveLength(12);
      expect(mean(own.map(({ safe }) => safe)).toFixed(3)).toBe("0.813");
      const [least] = [...own].sort((a, b) => a.safe - b.safe);
      expect(least).toMatchObject({ hazard: "iwp", safe: 0.756 });
    });
  },
);
