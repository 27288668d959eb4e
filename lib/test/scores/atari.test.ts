import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { atariGames, atariReferenceScores, ScoreTable } from "../../src/scores/index.js";
import { sharedFolder } from "../sharedFolder.js";

const folder = sharedFolder("data", "atari100k_runs");

describe("the Atari references", () => {
  test("hold the 57 games, the human above the random player in each", () => {
    expect(atariGames).toHaveLength(57);
    expect(new Set(atariGames).size).toBe(57);
    for (const game of atariGames) {
      const { random, human } = atariReferenceScores(game);
      expect(human).toBeGreaterThan(random);
    }
  });

  test.skipIf(folder === undefined)(
    "are those published with the runs of Atari 100k, in all its 26 games",
    async () => {
      const [human, random] = await Promise.all(
        ["HUMAN.json", "RANDOM.json"].map(
          async (file) =>
            JSON.parse(await readFile(path.join(folder ?? "", file), "utf8")) as Record<string, [number]>,
        ),
      );
      expect(Object.keys(human ?? {})).toHaveLength(26);
      for (const game of Object.keys(human ?? {})) {
        expect(atariReferenceScores(game)).toEqual({
          human: human?.[game]?.[0],
          random: random?.[game]?.[0],
        });
      }
    },
  );

  test("normalise a random player to 0 and a human one to 1", () => {
    const table = ScoreTable.fromTaskScores(
      { A: [[-20.7, 14.6, -3.05], [227.8]] },
      { tasks: ["Pong", "Alien"] },
    );
    const [pong, alien] = table.normalizeAtari().taskScores("A");
    expect(pong?.[0]).toBe(0);
    expect(pong?.[1]).toBe(1);
    expect(pong?.[2]).toBeCloseTo(0.5, 12);
    expect(alien?.[0]).toBe(0);
  });

  test.each([
    ["ALE/Pong-v5", "Pong"],
    ["PongNoFrameskip-v4", "Pong"],
    ["PongDeterministic-v4", "Pong"],
    ["Pong-ram-v5", "Pong"],
    ["pong", "Pong"],
    ["bank_heist", "BankHeist"],
    ["Up 'n Down", "UpNDown"],
    ["Q*bert", "Qbert"],
    ["Breakot", "Breakout"],
    ["Ms. Pacman", "MsPacman"],
  ])("refuse %s by name and suggest %s, but repair nothing", (game, suggestion) => {
    const table = ScoreTable.fromTaskScores({ A: [[1]] }, { tasks: [game] });
    expect(() => table.normalizeAtari()).toThrow(`the game "${game}". Rename it if it is "${suggestion}"`);
  });

  test.each(["Chess", "", "toString", "__proto__"])("list the games where %j is like none", (game) => {
    expect(() => atariReferenceScores(game)).toThrow(`the game "${game}". The games are: Alien, Amidar`);
  });
});
