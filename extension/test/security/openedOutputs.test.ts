import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borrowJupyterLab } from "../lab/borrowJupyterLab.js";
import { findChromium } from "../lab/findChromium.js";
import { LabPage } from "../lab/LabPage.js";
import { writeNotebookWithOutputs } from "../lab/notebookWithOutputs.js";
import type { JupyterLabServer } from "../lab/JupyterLabServer.js";
import { BlockingTasks } from "./BlockingTasks.js";
import { blockingFrames, blockingProgress, FRAME, PROGRESS } from "./blockingOutputs.js";
import { HostileBundles } from "./HostileBundles.js";
import type { Bundle } from "./OutputPage.js";

const chromium = findChromium();
/** The longest time that a notebook may block JupyterLab, in milliseconds. */
const longest = 1_000;
const RESULT = "application/vnd.precipice.result.v1+json";
const text = "the text saved beside it";
/** Upper bound on an output's letters: a larger output would test how JupyterLab reads files. */
const mostLetters = 300_000;

/** Hostile frames and progress by name, and others generated from the formats' own schemas. */
function hostileOutputs(): readonly (readonly [name: string, bundle: Bundle])[] {
  // Jupyter's server cannot open a notebook with so deep a nesting.
  const named = Object.entries({ ...blockingFrames, ...blockingProgress })
    .filter(([name]) => name !== "lists within lists")
    .map(([name, make]) => [name, make()] as const);
  const made = new HostileBundles(17);
  const kinds = [
    ["frame", FRAME],
    ["progress", PROGRESS],
    ["result", RESULT],
  ] as const;
  const generated = Array.from({ length: 30 }, (_, i) => {
    const [format, type] = kinds[i % 3] ?? kinds[0];
    return [`${format} ${i}`, { [type]: made.next(format), "text/plain": text }] as const;
  });
  return [...named, ...generated].filter(([, bundle]) => JSON.stringify(bundle).length < mostLetters);
}

describe.skipIf(chromium === undefined)(
  "a notebook of hostile outputs, which nobody trusts, in JupyterLab",
  () => {
    const outputs = hostileOutputs();
    let server: JupyterLabServer;
    let lab: LabPage;
    let tasks: BlockingTasks;
    beforeAll(async () => {
      server = await borrowJupyterLab();
      const bundles = outputs.map(([, bundle]) => bundle);
      writeNotebookWithOutputs(path.join(server.folder, "hostile.ipynb"), bundles);
      lab = await LabPage.open(chromium ?? "", server);
      await lab.visit("hostile.ipynb");
      tasks = await BlockingTasks.of(lab.page);
    });
    afterAll(async () => {
      await lab.close();
      await server.stop();
    });

    it("shows each of its frames, progress and results, and answers within a second", async () => {
      const slow: string[] = [];
      let frames = 0;
      for (const [cell, [name, bundle]] of outputs.entries()) {
        const milliseconds = await tasks.longest(async () => {
          const output = await lab.output(cell);
          // A result is not a picture: the text saved beside it is shown.
          const shown =
            RESULT in bundle ? output.getByText(text) : output.locator(".jp-OutputArea-output:not(:empty)");
          await shown.first().waitFor({ state: "attached" });
        });
        if (milliseconds >= longest) slow.push(`${name}: ${(milliseconds / 1_000).toFixed(2)} s`);
        const output = await lab.output(cell);
        frames += await output.locator(".jp-PrecipiceFrame").count();
        expect((await output.innerText()).length, name).toBeLessThan(20_000);
      }
      expect(slow).toEqual([]);
      expect(outputs.length).toBeGreaterThan(25);
      expect(frames).toBeGreaterThan(8);
    });

    it("answers a pointer over its frames, and what is pressed there", async () => {
      const slow: string[] = [];
      let pressed = 0;
      for (const [cell, [name, bundle]] of outputs.entries()) {
        if (!(FRAME in bundle) || pressed >= 12) continue;
        const output = await lab.output(cell);
        const button = output.getByRole("button", { name: "Sort", exact: true }).first();
        if ((await button.count()) === 0) continue;
        pressed += 1;
        const milliseconds = await tasks.longest(async () => {
          const box = await output.boundingBox();
          if (box !== null)
            await lab.page.mouse.move(box.x + box.width / 2, box.y + Math.min(60, box.height / 2));
          await button.click();
        });
        if (milliseconds >= longest) slow.push(`${name}: ${(milliseconds / 1_000).toFixed(2)} s`);
      }
      expect(slow).toEqual([]);
      expect(pressed).toBeGreaterThan(3);
    });

    it("trusts none of it, runs nothing and tells no error", async () => {
      const { trusted } = await lab.notebookState();
      expect(trusted).toHaveLength(outputs.length);
      expect(trusted).not.toContain(true);
      await lab.screenshot("hostile-outputs-lab");
      expect(lab.pageErrors).toEqual([]);
    });
  },
);
