import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DatasetError, published } from "../../src/datasets/index.js";
import { repository } from "../sharedFolder.js";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "precipice-published-"));
  await writeFile(
    path.join(folder, "SOURCES.md"),
    "# Where\n\n## `scores.csv`\n\nA paper, table 2, row 3. MIT.\n\n### More\n\nA note.\n\n## other.csv\n\nOther.\n",
  );
  await writeFile(path.join(folder, "scores.csv"), 'model,accuracy,note\nA,87.30,"x, y"\nB,,\n');
});
afterEach(() => rm(folder, { recursive: true }));

describe("published", () => {
  test("keeps every figure as it is printed, with its source", async () => {
    const table = await published("scores", { folder });
    expect(table.rows).toEqual([
      { model: "A", accuracy: "87.30", note: "x, y" },
      { model: "B", accuracy: "", note: "" },
    ]);
    expect(table.source).toBe("A paper, table 2, row 3. MIT.\n\n### More\n\nA note.");
    expect(table.frame.column("accuracy")).toEqual(Float64Array.of(87.3, NaN));
    expect(table.sha256).toMatch(/^[0-9a-f]{64}$/u);
    expect(table.name).toBe("scores");
  });

  test("reads the table that the notebooks carry", async () => {
    const table = await published("atari100k", { folder: path.join(repository, "notebooks/data") });
    expect(table.frame.rows).toBe(26 * 45);
    expect(table.source).toContain("eloialonso/diamond");
  });

  test("refuses a table that nothing is said about, one that is not there, and a name that is a path", async () => {
    await writeFile(path.join(folder, "silent.csv"), "a\n1\n");
    await expect(published("silent", { folder })).rejects.toThrow(
      /SOURCES\.md says nothing of silent\.csv: add a heading/u,
    );
    await expect(published("absent", { folder })).rejects.toThrow(/There is no table .*absent\.csv/u);
    await expect(published("../scores", { folder })).rejects.toThrow(DatasetError);
    await expect(published("scores")).rejects.toThrow(/There is no table data\/scores\.csv/u);
  });

  test("names the line of a row of another width", async () => {
    await writeFile(path.join(folder, "scores.csv"), "model,accuracy\nA,1\nB\n");
    await expect(published("scores", { folder })).rejects.toThrow(/line 3/u);
  });
});
