import { expect, test, vi } from "vitest";
import { taskMeanIntervals } from "../../src/compare/index.js";
import { madeUpScores } from "../figures/madeUpTables.js";
import { figures } from "../library.js";

// Files of the font that were deleted.
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const readFileSync = (file: string): Uint8Array =>
    fs.readFileSync(file.replace(/^.*(?=fonts[/\\]Inter)/u, "/deleted/"));
  return { ...fs, readFileSync };
});

const reason =
  /the font Inter, but its file .*dist[/\\]fonts[/\\]Inter_\w+\.ttf is missing or damaged .*Install the package precipice again/u;
const figure = figures.intervals(taskMeanIntervals(madeUpScores(["PPO", "SAC"])));
const shown = (): Promise<object> =>
  (figure as unknown as Record<symbol, () => Promise<object>>)[Symbol.for("Jupyter.display")]?.() ??
  Promise.reject(new Error("a figure shows itself in a notebook"));

test("a picture without letters is refused where the font is missing, and says what to do", async () => {
  await expect(figure.toPNG()).rejects.toThrow(reason);
  await expect(figure.toPDF()).rejects.toThrow(reason);
  await expect(shown()).rejects.toThrow(reason);
});

test("the ways out that it names work without the font", async () => {
  expect(await figure.toSVG()).toContain("<svg");
  vi.stubEnv("PRECIPICE_PICTURES", "none");
  expect(Object.keys(await shown())).not.toContain("image/png");
  vi.unstubAllEnvs();
});
