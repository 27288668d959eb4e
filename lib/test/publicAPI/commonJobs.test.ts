import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as root from "../../src/index.js";
import * as library from "../library.js";
import { repository } from "../sharedFolder.js";

const { Xoshiro128, atariGames, atariReferenceScores, read } = library;

const readme = readFileSync(path.join(repository, "lib/README.md"), "utf8");
const page = readme.slice(readme.indexOf("## Three common jobs"), readme.indexOf("## Modules"));
const jobs = Array.from(page.matchAll(/```ts\n([^]*?)```/gu), ([, code = ""]) => code);

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "precipice jobs "));
  const random = Xoshiro128.fromSeed(1);
  const games = atariGames.slice(0, 26);
  const scores = ["A", "B", "C", "D"].flatMap((algorithm, place) =>
    games.flatMap((game) =>
      [1, 2, 3, 4, 5].map((seed) => {
        const { random: low, human } = atariReferenceScores(game);
        return [
          algorithm,
          game,
          seed,
          low + (human - low) * (0.4 + place * 0.2 + random.nextDouble() / 5),
        ].join(",");
      }),
    ),
  );
  writeFileSync(path.join(folder, "results.csv"), `algorithm,task,seed,score\n${scores.join("\n")}\n`);
  const answers = Array.from({ length: 1319 }, (_, question) =>
    ["old", "new"].map((model, place) =>
      JSON.stringify({ model, question, correct: random.nextDouble() < 0.6 + place / 10 }),
    ),
  ).flat();
  writeFileSync(path.join(folder, "answers.jsonl"), answers.join("\n"));
  const battles = Array.from({ length: 4000 }, () => {
    const first = Math.floor(random.nextDouble() * 8);
    const second = (first + 1 + Math.floor(random.nextDouble() * 7)) % 8;
    const drawn = random.nextDouble();
    const winner =
      drawn < 0.2 ? "tie" : drawn < 0.2 + 0.8 / (1 + 1.5 ** (second - first)) ? "model_a" : "model_b";
    return JSON.stringify({ model_a: `m${first}`, model_b: `m${second}`, winner });
  });
  writeFileSync(path.join(folder, "battles.jsonl"), battles.join("\n"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the code of a job in the folder of its data, and returns its output. */
async function run(code: string): Promise<unknown[]> {
  const printed: unknown[] = [];
  const log = vi
    .spyOn(console, "log")
    .mockImplementation((...values: unknown[]) => void printed.push(...values));
  const here = (name: string): Promise<unknown> => read(path.join(folder, name));
  const body = code.replace(/^import .*$/mu, "");
  const imported: string[] = /^import \{ (.*) \} from "precipice";$/mu.exec(code)?.[1]?.split(", ") ?? [];
  try {
    const values = imported.map((name) => (name === "read" ? here : (Reflect.get(root, name) as unknown)));
    expect(values).not.toContain(undefined);
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code of the README is run as it stands
    const made = new Function(...imported, `return (async () => {${body}})();`) as (
      ...values: unknown[]
    ) => Promise<void>;
    await made(...values);
  } finally {
    log.mockRestore();
  }
  return printed;
}

describe("the three common jobs of the README", () => {
  it("are at most six lines each, and stand before everything else", () => {
    expect(jobs).toHaveLength(3);
    for (const code of jobs) expect(code.trim().split("\n").length).toBeLessThanOrEqual(6);
    expect(readme.indexOf("```ts")).toBe(readme.indexOf(jobs[0] ?? "") - "```ts\n".length);
    expect(page.match(/^To report: /gmu)).toHaveLength(3);
  });

  it(
    "four agents from a CSV: the IQM of each with its interval, differences, P(X > Y)",
    { timeout: 120_000 },
    async () => {
      const [aggregated, differences, improvement] = (await run(jobs[0] ?? "")) as library.Result[];
      expect(aggregated?.estimates).toHaveLength(8);
      // Scores are drawn between 0.4 and 0.6 of a human's, 0.6 and 0.8 and so on.
      const best = aggregated?.get({ algorithm: "D", metric: "iqm" });
      expect(best?.estimate).toBeCloseTo(1.1, 1);
      expect(best?.interval?.low).toBeLessThan(best?.estimate ?? NaN);
      expect(differences?.estimates).toHaveLength(6);
      expect(improvement?.estimates.length).toBeGreaterThanOrEqual(6);
    },
  );

  it("two checkpoints on 1,319 questions: the paired difference", async () => {
    const [compared] = (await run(jobs[1] ?? "")) as library.Result[];
    const { estimate, n } = compared?.only ?? {};
    expect(Math.abs(estimate ?? NaN)).toBeCloseTo(0.1, 1);
    expect(n).toMatchObject({ items: 1319 });
  });

  it("eight models from battles: ratings and ranks", async () => {
    const [battles, ratings, ranks] = (await run(jobs[2] ?? "")) as [
      library.Battles,
      library.Result,
      library.Result,
    ];
    expect(battles.models).toHaveLength(8);
    // The odds that m7 wins against m6 are drawn as 1.5 to 1, and so on.
    expect(ratings.get({ model: "m7" }).estimate).toBeGreaterThan(ratings.get({ model: "m0" }).estimate);
    expect(ranks.estimates).toHaveLength(8);
  });
});
