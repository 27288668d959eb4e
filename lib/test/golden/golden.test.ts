import { readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedFolder } from "../sharedFolder.js";
import { goldenMain } from "./goldenMain.js";
import { readGolden } from "./readGolden.js";
import { runGoldenFile } from "./runGolden.js";

const folder = sharedFolder("golden");
const families = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith(".json"));

describe.skipIf(folder === undefined)("golden families", () => {
  it.each(families)("%s passes", async (family) => {
    const file = (await readGolden(folder ?? "")).find(({ name }) => name === family);
    const lines: string[] = [];
    const counts = await runGoldenFile(file ?? { name: family, cases: [] }, (line) => lines.push(line));
    expect(lines.filter((line) => line.startsWith("FAILED"))).toEqual([]);
    expect(counts.passed).toBe(file?.cases.length);
    expect(counts.passed).toBeGreaterThan(0);
  });
});

describe("the golden runner", () => {
  let temporary = "";
  beforeAll(async () => {
    temporary = await mkdtemp(path.join(os.tmpdir(), "golden-test-"));
  });
  afterAll(async () => {
    await rm(temporary, { recursive: true });
  });

  const tolerance = { abs: 1e-10, rel: 1e-9 };
  const iqmCase = (id: string, expected: unknown, extra: object = {}): object => ({
    id,
    function: "aggregateIQM",
    params: {},
    tolerance,
    provenance: { library: "by hand", call: "" },
    input: {
      scores: [
        [0, 1],
        [2, 3],
      ],
    },
    expected,
    ...extra,
  });
  const run = async (content: unknown): Promise<{ status: number; lines: string[] }> => {
    await rm(temporary, { recursive: true, force: true });
    temporary = await mkdtemp(path.join(os.tmpdir(), "golden-test-"));
    await writeFile(
      path.join(temporary, "family.json"),
      typeof content === "string" ? content : JSON.stringify(content),
    );
    const lines: string[] = [];
    const status = await goldenMain(temporary, (line) => lines.push(line));
    return { status, lines };
  };

  it("passes what is right and skips what only a peer's mode could give", async () => {
    const { status, lines } = await run({ cases: [iqmCase("right", { iqm: 1.5, rliable_iqm: 7 })] });
    expect(lines).toEqual(["family.json: 1 passed, 0 failed, 1 skipped", "1 passed, 0 failed, 1 skipped"]);
    expect(status).toBe(0);
  });

  it("fails a wrong number, on one line that says where, what and what was expected", async () => {
    const { status, lines } = await run({
      cases: [iqmCase("wrong", { mean: 1.5, iqm: 1.6 }), iqmCase("right", { iqm: 1.5 })],
    });
    expect(lines).toEqual([
      "FAILED family.json wrong: iqm: got 1.5, expected 1.6",
      "family.json: 1 passed, 1 failed, 0 skipped",
      "1 passed, 1 failed, 0 skipped",
    ]);
    expect(status).toBe(1);
  });

  it.each([
    ["just beyond the tolerance", { iqm: 1.5 + 3e-9 }],
    ["of a field that is not known", { iqmm: 1.5 }],
    ["of another shape", { iqm: [1.5] }],
    ["that should be NaN", { iqm: "NaN" }],
    ["that should be infinite", { iqm: "Infinity" }],
    ["that should be null", { iqm: null }],
    ["of another length", { task_means: [1] }],
  ])("fails a value %s", async (_name, expected) => {
    const { status, lines } = await run({ cases: [iqmCase("wrong", expected)] });
    expect(lines.at(-1)).toBe("0 passed, 1 failed, 0 skipped");
    expect(status).toBe(1);
  });

  it("passes a value within the tolerance", async () => {
    const { status } = await run({ cases: [iqmCase("right", { iqm: 1.5 + 1e-9 })] });
    expect(status).toBe(0);
  });

  it("fails a function that it does not know, and a case that throws", async () => {
    const { status, lines } = await run({
      cases: [
        iqmCase("unknown", { iqm: 1.5 }, { function: "aggregateMode" }),
        iqmCase("throws", { iqm: 1.5 }, { input: { scores: "none" } }),
      ],
    });
    expect(lines[0]).toBe("FAILED family.json unknown: the function aggregateMode is not known");
    expect(lines[1]).toMatch(/^FAILED family.json throws: threw scores: expected a matrix/u);
    expect(lines.at(-1)).toBe("0 passed, 2 failed, 0 skipped");
    expect(status).toBe(1);
  });

  it("says what is wrong with a folder that is missing or empty and with files of another format", async () => {
    const lines: string[] = [];
    expect(await goldenMain("/nowhere/at/all", (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual([
      "There is no folder of golden cases at /nowhere/at/all. Usage: npm run golden -- FOLDER",
    ]);
    expect(await run("{")).toMatchObject({
      status: 1,
      lines: [expect.stringContaining("family.json is not JSON")],
    });
    expect(await run({})).toMatchObject({ status: 1, lines: [expect.stringContaining("no list of cases")] });
    expect(await run({ cases: [{ id: 3 }] })).toMatchObject({
      status: 1,
      lines: ["family.json: case 1 lacks an id or a function."],
    });
  });

  it("reads metrics, levels and tasks to resample from the fields and inputs of other cases", async () => {
    const scores = [
      [0, 5],
      [1, 7],
      [4, 6],
    ];
    const runIndices = [
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
      [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
    ];
    const stratified = (id: string, expected: object, input: object = {}): object => ({
      id,
      function: "stratifiedBootstrapCI",
      params: {},
      tolerance,
      provenance: {},
      input: { scores, run_indices: runIndices, ...input },
      expected,
    });
    // Means of the resamples: 23/6, 5/2, 7/2; with the first task twice: 5/3, 0, 5/2.
    const { lines } = await run({
      cases: [
        stratified("stratified_mean", {
          "percentile_0.5_two": [3, 11 / 3],
          "percentile_0.5_lower": [3.5, "Infinity"],
        }),
        stratified("by_metric", { mean: { theta_hat: 23 / 6, "percentile_0.5_two": [3, 11 / 3] } }),
        stratified("in_field", { "mean_percentile_0.5_two": [3, 11 / 3], median_theta_hat: 23 / 6 }),
        stratified(
          "mean_tasks",
          { "percentile_0.5_two": [5 / 6, 25 / 12] },
          {
            task_indices: [
              [0, 0],
              [0, 0],
              [0, 0],
            ],
          },
        ),
        {
          id: "iid_mean",
          function: "bootstrapCI",
          params: {},
          tolerance,
          provenance: {},
          input: {
            data: [1, 2, 6],
            indices: [
              [0, 0, 0],
              [1, 1, 1],
              [2, 2, 2],
            ],
          },
          expected: { "percentile_0.5_two": [1.5, 4], "basic_0.5_upper": ["-Infinity", 4], boot_bias: 0 },
        },
      ],
    });
    expect(lines).toEqual(["family.json: 5 passed, 0 failed, 0 skipped", "5 passed, 0 failed, 0 skipped"]);
  });
});
