import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DatasetError } from "../../src/datasets/DatasetError.js";
import { DatasetFiles } from "../../src/datasets/DatasetFiles.js";
import { entry } from "../../src/datasets/sets/corl_offline_to_online/entry.js";
import { read } from "../../src/frames/index.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "precipice-pickle-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program of Python in the folder. */
function python(program: string): void {
  execFileSync("python3", ["-c", program], { cwd: folder });
}

describe("CORL's pickled scores", () => {
  test("are refused with the lines of Python that make a table of them, which read reads", async () => {
    const refused: unknown = await entry.read(new DatasetFiles(entry.name, new Map())).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(DatasetError);
    const { message } = refused as DatasetError;
    expect(message).toMatch(
      /^corl_offline_to_online\/bin\/finetune_scores\.pickle is a pickle of Python, which is not read: .* runs the code that it names\./u,
    );
    const lines = /\n\n(import csv, pickle\n.*\n.*)\n\n/u.exec(message)?.[1] ?? "";

    // Algorithm, task, and for each run its scores offline, its scores online and the regret.
    python(
      `import pickle; pickle.dump({"IQL": {"pen": [([0.1, 2.5], [3.25, -1e-7, 4.0], 0.75), ([5.0, 6.0], [7.0, 8.0, 9.0], 0.5)]}}, open("finetune_scores.pickle", "wb"))`,
    );
    python(lines);
    const frame = await read(path.join(folder, "finetune_scores.csv"));
    expect(message).toContain('.filter(({ phase }) => phase === "online").curves()');
    const scores = (wanted: string): unknown[] =>
      [...frame.filter(({ phase }) => phase === wanted).curves()].map(
        ({ algorithm, task, run, step, score }) => [algorithm, task, run, step, score],
      );
    expect(scores("offline")).toEqual([
      ["IQL", "pen", "0", 0, 0.1],
      ["IQL", "pen", "0", 1, 2.5],
      ["IQL", "pen", "1", 0, 5],
      ["IQL", "pen", "1", 1, 6],
    ]);
    expect(scores("online")).toHaveLength(6);
    expect(scores("online")[1]).toEqual(["IQL", "pen", "0", 1, -1e-7]);
    expect(scores("regret")).toEqual([
      ["IQL", "pen", "0", 0, 0.75],
      ["IQL", "pen", "1", 0, 0.5],
    ]);
  });
});
