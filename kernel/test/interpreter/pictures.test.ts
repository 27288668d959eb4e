import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { KernelProcess, type CellReport } from "./KernelProcess.js";

const library = fileURLToPath(new URL("../../../lib", import.meta.url));
const code = `import * as Plot from "precipice/plot";
Plot.plot({ title: "Scores", marks: [Plot.dot([{ a: 1, b: 2 }, { a: 2, b: 3 }], { x: "a", y: "b" })] })`;
const figureType = "application/vnd.precipice.figure.v1+json";

/** The figure's cell, in a notebook with these settings. */
async function drawn(precipice: object, environment: NodeJS.ProcessEnv = {}): Promise<CellReport> {
  const files = {
    "book.ipynb": JSON.stringify({ cells: [], metadata: { precipice }, nbformat: 4, nbformat_minor: 5 }),
  };
  const kernel = await KernelProcess.start(files, { JPY_SESSION_NAME: "book.ipynb", ...environment });
  try {
    mkdirSync(join(kernel.folder, "node_modules"));
    symlinkSync(library, join(kernel.folder, "node_modules", "precipice"));
    return await kernel.run(code);
  } finally {
    await kernel.stop();
  }
}

describe("the setting of pictures", { timeout: 300_000 }, () => {
  it("keeps no PNG in a figure's output, but its data and its text", async () => {
    const { result, error } = await drawn({ pictures: "none" });
    expect(error).toBeUndefined();
    expect(Object.keys(result ?? {}).sort()).toEqual([figureType, "text/plain"]);
    expect(result?.[figureType]).toMatchObject({ panels: [{ kind: "plot" }] });
    expect(result?.["text/plain"]).toContain("Scores");
  });

  it("is obeyed before the variable of the environment, and without it the figure has its PNG", async () => {
    const { result } = await drawn({ pictures: "png" }, { PRECIPICE_PICTURES: "none" });
    expect(result?.["image/png"]).toMatch(/^iVBOR/u);
    const usual = await drawn({});
    expect(Object.keys(usual.result ?? {}).sort()).toEqual([figureType, "image/png", "text/plain"]);
    const without = await drawn({}, { PRECIPICE_PICTURES: "none" });
    expect(Object.keys(without.result ?? {}).sort()).toEqual([figureType, "text/plain"]);
  });

  it("is refused with any other word, which is quoted", async () => {
    const { error, result } = await drawn({ pictures: "svg" });
    const said = `${error?.evalue ?? ""} ${JSON.stringify(result ?? {})}`;
    expect(said).toMatch(/is \\?"png\\?" or \\?"none\\?"; got \\?"svg/u);
  });
});
