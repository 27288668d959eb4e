import { expect, test, vi } from "vitest";
import { taskMeanIntervals } from "../../src/compare/index.js";
import { madeUpScores } from "../figures/madeUpTables.js";
import { figures } from "../library.js";

// A package of the font whose files were deleted.
vi.mock("node:module", async (original) => ({
  ...(await original<object>()),
  createRequire: () => ({ resolve: (name: string) => `/deleted/${name}` }),
}));

const reason =
  /the font Inter, but its file @expo-google-fonts\/inter\/[\w/]+\.ttf is missing or damaged .*Install it again, by npm install/u;
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
