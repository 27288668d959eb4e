import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";

const folder = mkdtempSync(join(tmpdir(), "precipice action Öl "));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const action = readFileSync(join(root, "action.yml"), "utf8");
/** The script of the action's step. */
const script = /\n {6}run: \|\n((?: {8}.*\n|\n)+)/u.exec(action)?.[1]?.replaceAll(/^ {8}/gmu, "") ?? "";

/** @param {number} level */
const scores = (level) =>
  [
    "env,seed,return",
    ...["T", "U"].flatMap((task) =>
      [0, 1, 2, 3, 4].map((seed) => `${task},${seed},${level + ((seed * 3) % 5) / 50}`),
    ),
    "",
  ].join("\n");

beforeAll(() => {
  writeFileSync(join(folder, "base.csv"), scores(0.5));
  writeFileSync(join(folder, "-new.csv"), scores(0.3));
  // Stands for npx, which would fetch the published package.
  writeFileSync(
    join(folder, "npx"),
    `#!/bin/sh\nshift\necho "$1" > version\nshift\nexec "${process.execPath}" "${join(root, "lib/dist/cli/main.js")}" "$@"\n`,
  );
  chmodSync(join(folder, "npx"), 0o755);
});

/** @param {Record<string, string>} inputs */
async function step(inputs) {
  const output = join(folder, "output");
  const summary = join(folder, "summary.md");
  for (const file of [output, summary]) writeFileSync(file, "");
  const { status } = await run("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: [folder, process.env["PATH"]].join(delimiter),
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_ACTIONS: "true",
      PRECIPICE_BASELINE: "base.csv",
      PRECIPICE_CANDIDATE: "-new.csv",
      PRECIPICE_FAIL: "if-worse",
      PRECIPICE_MARGIN: "1%",
      PRECIPICE_ARGUMENTS: "--reps=300\n--title=A title; with $(words)\n",
      PRECIPICE_REPORT: "report.md",
      PRECIPICE_VERSION: "0.0.0",
      ...inputs,
    },
  });
  const outputs = Object.fromEntries(
    readFileSync(output, "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split("=")),
  );
  return { status, outputs, summary: readFileSync(summary, "utf8") };
}

test("the action ends as the command does, and hands on verdict, status and report", async () => {
  const failed = await step({});
  expect(failed.status).toBe(1);
  expect(failed.outputs).toEqual({ verdict: "worse", status: "1", report: "report.md" });
  expect(failed.summary).toContain("## A title; with $(words)");
  expect(readFileSync(join(folder, "report.md"), "utf8")).toContain("is worse than base");
  expect(readFileSync(join(folder, "version"), "utf8").trim()).toBe("precipice@0.0.0");

  expect((await step({ PRECIPICE_FAIL: "never" })).outputs).toMatchObject({ verdict: "worse", status: "0" });
  const absent = await step({ PRECIPICE_BASELINE: "absent.csv" });
  expect([absent.status, absent.outputs["verdict"], absent.outputs["status"]]).toEqual([3, "", "3"]);
});

test("the action runs the version of its own release by default", () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(action).toContain(`default: ${version}\n`);
  expect(action).toContain(`@v${version}\n`);
});
