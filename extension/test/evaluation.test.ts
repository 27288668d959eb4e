import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { accessibilityProblems } from "./lab/accessibility.js";
import { textContrasts } from "./lab/contrast.js";
import { badFiles, resultsText, writeFiles, writeLargeFile } from "./lab/evaluationFiles.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import { repository } from "./lab/repository.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();

describe.skipIf(chromium === undefined)("the Evaluation panel", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  let panel: Locator;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    writeFiles(server.folder);
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit();
    panel = lab.page.locator("#precipice-evaluation");
  });
  // Failed tests must not affect later ones: reset the page and the panel.
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    await lab.screenshot(`evaluation-failed-${task.name.replace(/\W+/gu, "-")}`);
    await lab.page.goto("about:blank");
    await expect.poll(() => panelKernels(server)).toBe(0);
    await lab.page.setViewportSize({ width: 1280, height: 900 });
    await lab.visit();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  const open = async (file: string): Promise<void> => {
    await lab.execute("precipice:open-evaluation", { path: file });
    await settled();
  };
  const settled = async (): Promise<void> => {
    await expect
      .poll(() => panel.locator("[aria-label=Outcome] progress").isVisible(), { timeout: 60_000 })
      .toBe(false);
  };
  const figures = (): Locator => panel.locator("[data-precipice-figure=ready]");
  const code = async (): Promise<string> => (await panel.locator("pre code").textContent()) ?? "";
  const role = (column: string): Locator =>
    panel.getByLabel(`What the column ${column} is taken for`, { exact: true });
  const error = async (): Promise<string> =>
    (await panel.locator(".jp-PrecipiceEvaluation-error:visible").allTextContents()).join();

  it("reads a file, says what its columns hold and why, and draws the intervals and the profile", async () => {
    await open("runs.csv");
    await expect.poll(() => figures().count()).toBe(2);
    const roles = await panel
      .locator("details tbody select")
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
    expect(roles).toEqual(["algorithm", "task", "run", "sample", "score"]);
    expect(await panel.locator("details tbody th").first().textContent()).toContain(
      'its name, "algo", says so',
    );
    expect(await panel.locator(".jp-PrecipiceEvaluation-unit").textContent()).toMatch(
      /5 × run: "seed" tells 5 runs apart.*no replications/u,
    );
    expect(await panel.textContent()).toContain("The panel's own kernel is ready.");
    expect(await runningKernels(server)).toBe(1);
  });

  it("refuses episodes as runs and says why, and goes on when that is put right", async () => {
    await open("runs.csv");
    await role("episode").selectOption("run");
    await expect.poll(error).toMatch(/holds episodes, and episodes are not runs/u);
    expect(await figures().count()).toBe(0);
    await lab.screenshot("evaluation-refused");
    await role("seed").selectOption("run");
    await role("episode").selectOption("sample");
    await expect.poll(() => figures().count(), { timeout: 60_000 }).toBe(2);
    expect(await error()).toBe("");
    expect(await code()).toContain('columns: { run: "seed", sample: "episode" }');
  });

  it("computes what is chosen again, and keeps the last of several quick choices", async () => {
    await open("runs.csv");
    await panel.getByLabel("Optimality gap", { exact: true }).check();
    await panel.getByLabel("Interval", { exact: true }).selectOption("percentile");
    await panel.getByLabel("Level", { exact: true }).fill("0.9");
    await panel.getByLabel("Replicates", { exact: true }).fill("2000");
    await panel.getByLabel("Seed", { exact: true }).fill("7");
    await panel.getByLabel("Seed", { exact: true }).press("Tab");
    await settled();
    await expect
      .poll(() => figures().first().textContent())
      .toMatch(/90% intervals: percentile.*2,000 replicates, seed 7/u);
    expect(await figures().first().textContent()).toContain("Optimality gap");
    expect(await code()).toContain('interval: "percentile", level: 0.9, reps: 2000, seed: 7');
    await panel.getByLabel("Level", { exact: true }).fill("1.5");
    await panel.getByLabel("Level", { exact: true }).press("Tab");
    expect(
      await panel
        .getByLabel("Level", { exact: true })
        .evaluate((one) => (one as HTMLInputElement).validationMessage),
    ).toContain("between 0 and 1");
    expect(await code()).toContain("level: 0.9,");
    await panel.getByLabel("Level", { exact: true }).fill("0.95");
    await panel.getByLabel("Level", { exact: true }).press("Tab");
    await panel.getByLabel("Optimality gap", { exact: true }).uncheck();
    await settled();
  });

  it("shows how far it is and stops when asked to; what was shown stays", async () => {
    await open("runs.csv");
    await expect.poll(() => figures().count()).toBe(2);
    await panel.getByLabel("Interval", { exact: true }).selectOption("bca");
    await panel.getByLabel("Replicates", { exact: true }).fill("1000000");
    await panel.getByLabel("Replicates", { exact: true }).press("Tab");
    const stop = panel.getByRole("button", { name: "Stop" });
    await stop.waitFor();
    await expect
      .poll(() => panel.locator("[aria-label=Outcome] > [role=status]").textContent())
      .toMatch(/%.*of/u);
    await lab.screenshot("evaluation-running", panel);
    await stop.click();
    expect(await panel.locator("[aria-label=Outcome] > [role=status]").textContent()).toMatch(/Stopped/u);
    expect(await figures().count()).toBe(2);
    await panel.getByLabel("Interval", { exact: true }).selectOption("calibrated");
    await panel.getByLabel("Replicates", { exact: true }).fill("2000");
    await panel.getByLabel("Replicates", { exact: true }).press("Tab");
    await settled();
    await expect
      .poll(() => figures().first().textContent(), { timeout: 60_000 })
      .toMatch(/calibrated.*2,000 replicates/u);
  });

  it("inserts code that draws the same in a new notebook, and below the active cell of that", async () => {
    await open("runs.csv");
    await expect.poll(() => figures().count()).toBe(2);
    const shown = await code();
    const drawn = await figures().first().textContent();
    await panel.getByRole("button", { name: "Insert code" }).click();
    const notebook = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)");
    const cell = notebook.locator(".jp-CodeCell").first();
    await cell.waitFor();
    await lab.kernelReady();
    expect(await cellText(lab)).toBe(shown);
    await lab.execute("notebook:run-cell");
    await expect
      .poll(() => cell.locator("[data-precipice-figure=ready]").count(), { timeout: 60_000 })
      .toBe(2);
    expect(await cell.locator("[data-precipice-figure=ready]").first().textContent()).toBe(drawn);
    expect((await lab.notebookState()).cells.flatMap(({ errors }) => errors)).toEqual([]);
    // The type check has no finding either.
    expect(await cell.locator('[data-mime-type="application/vnd.jupyter.stderr"]').count()).toBe(0);
    await panel.getByRole("button", { name: "Insert code" }).click();
    await expect.poll(() => notebook.locator(".jp-CodeCell").count()).toBe(2);
    expect(await cellText(lab)).toBe(shown);
    expect(lab.pageErrors).toEqual([]);
  });

  it("evaluates a variable of the notebook, and leaves its variables as they are", async () => {
    await lab.execute("notebook:create-new", { kernelName: "precipice" });
    const notebook = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)");
    await notebook.locator(".jp-CodeCell").first().waitFor();
    await lab.kernelReady();
    await lab.execute("precipice:open-evaluation");
    await runCode(
      lab,
      [
        'import { read } from "precipice";',
        'const measured = (await read("runs.csv")).scores(); const shares = "mine"; const plain = 5;',
      ].join("\n"),
    );
    const variables = panel.getByLabel("Variable of the current notebook");
    await expect
      .poll(() => variables.locator("option").allTextContents(), { timeout: 60_000 })
      .toContain("measured: ScoreTable");
    expect((await variables.locator("option").allTextContents()).join()).not.toMatch(/plain|shares/u);
    await variables.selectOption({ label: "measured: ScoreTable" });
    await settled();
    await expect.poll(() => figures().count(), { timeout: 60_000 }).toBe(2);
    expect(await panel.textContent()).toContain("Computed in the kernel of the notebook.");
    expect(await variables.inputValue()).toBe("ScoreTable measured");
    expect(await code()).toContain("const scores = measured;");
    await lab.screenshot("evaluation-variable");
    await runCode(lab, "shares");
    await expect.poll(() => notebook.locator(".jp-OutputArea-output").last().textContent()).toContain("mine");
  });

  it("takes a file that is dropped from the file browser", async () => {
    await open("runs.csv");
    await panel.getByRole("button", { name: "Close" }).click();
    expect(await figures().count()).toBe(0);
    const item = lab.page.locator(".jp-DirListing-item", { hasText: "items.csv" });
    const from = await item.boundingBox();
    const to = await panel.boundingBox();
    if (from === null || to === null) throw new Error("Nothing to drag.");
    await lab.page.mouse.move(from.x + 40, from.y + 10);
    await lab.page.mouse.down();
    await lab.page.mouse.move(from.x + 120, from.y + 60, { steps: 5 });
    await lab.page.mouse.move(to.x + 100, to.y + 200, { steps: 5 });
    await lab.page.mouse.up();
    await expect.poll(() => panel.textContent(), { timeout: 60_000 }).toContain("40 × item");
    await settled();
    expect(await code()).toContain("const answers = frame.items();");
    await expect
      .poll(() => panel.locator(".jp-PrecipiceEvaluation-figures").textContent())
      .toMatch(/small|large/u);
    await expect.poll(() => figures().count()).toBe(1);
    expect(await figures().first().textContent()).toMatch(/small|large/u);
    await lab.screenshot("evaluation-items");
  });

  it("uploads a file that is dropped from this computer, and says so", async () => {
    await lab.execute("precipice:open-evaluation");
    const transfer = await lab.page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "dropped.csv", { type: "text/csv" }));
      return data;
    }, resultsText());
    await panel.dispatchEvent("dragover", { dataTransfer: transfer });
    await panel.dispatchEvent("drop", { dataTransfer: transfer });
    await expect
      .poll(() => panel.textContent())
      .toContain("dropped.csv was uploaded to the server as dropped.csv.");
    await expect.poll(() => figures().count(), { timeout: 60_000 }).toBe(2);
    expect(readFileSync(path.join(server.folder, "dropped.csv"), "utf8")).toBe(resultsText());
  });

  it("takes a file that is chosen in a dialog", async () => {
    await lab.execute("precipice:open-evaluation");
    await panel.getByRole("button", { name: "Choose file or folder…" }).click();
    const dialog = lab.page.locator(".jp-Dialog");
    await dialog.locator(".jp-DirListing-item", { hasText: "battles.csv" }).click();
    await dialog.getByRole("button", { name: "Select" }).click();
    await expect.poll(() => panel.textContent(), { timeout: 60_000 }).toContain("90 × battle");
    await settled();
    expect(await code()).toContain("const battles = frame.battles();");
    const outcome = panel.locator("[aria-label=Outcome]");
    await expect
      .poll(() => outcome.textContent())
      .toContain("It is undecided which is the best: cyd and ada are worse than none.");
    await expect
      .poll(() => panel.locator(".jp-PrecipiceEvaluation-figures").textContent())
      .toMatch(/ada.*cyd/su);
    await expect.poll(() => figures().count()).toBe(2);
    await onWholePanel(lab, async () => lab.screenshot("evaluation-battles", panel));
  });

  it("draws curves whole, in the palette that is chosen", async () => {
    await open("curves.csv");
    await expect.poll(() => figures().count(), { timeout: 60_000 }).toBe(3);
    await panel.getByLabel("Colours", { exact: true }).selectOption("vibrant");
    await settled();
    await expect
      .poll(() => figures().first().innerHTML(), { timeout: 60_000 })
      .toMatch(/#0077bb|rgb\(0, 119, 187\)/iu);
    expect(await code()).toContain("figures.sampleEfficiency(learning, { colors })");
    await onWholePanel(lab, async () => lab.screenshot("evaluation-curves", panel));
    await panel.getByLabel("Colours", { exact: true }).selectOption("precipice");
    await settled();
  });

  it("starts from the settings and follows them, until something is chosen", async () => {
    const set = async (level: string): Promise<void> => {
      const field = lab.page.locator('.jp-SettingsForm input[id$="_level"]');
      await field.fill(level);
      await field.press("Tab");
    };
    await lab.execute("settingeditor:open", { query: "Precipice" });
    onTestFinished(async () => {
      await set("0.95");
      await lab.execute("application:close");
    });
    await open("runs.csv");
    // Closing resets the results and the choices.
    await panel.getByRole("button", { name: "Close" }).click();
    await set("0.7");
    await open("runs.csv");
    await expect.poll(() => figures().count(), { timeout: 60_000 }).toBe(2);
    await expect.poll(() => figures().first().textContent(), { timeout: 60_000 }).toContain("70% intervals");
    await set("0.6");
    await expect.poll(() => figures().first().textContent(), { timeout: 60_000 }).toContain("60% intervals");
    expect(await panel.getByLabel("Level", { exact: true }).inputValue()).toBe("0.6");
    await panel.getByLabel("Mean", { exact: true }).uncheck();
    await set("0.5");
    await settled();
    expect(await code()).toContain("level: 0.6");
    await panel.getByRole("button", { name: "Close" }).click();
    await open("runs.csv");
    await expect.poll(code, { timeout: 60_000 }).toContain("level: 0.5");
    await panel.getByRole("button", { name: "Close" }).click();
  });

  it("shows how far a large file is read, and stops when asked to", async () => {
    writeLargeFile(path.join(server.folder, "large.csv"), 60e6);
    await lab.execute("precipice:open-evaluation");
    // Nobody waits for its end, because the test stops it.
    const opened = lab.execute("precipice:open-evaluation", { path: "large.csv" });
    const status = panel.locator("[aria-label=Outcome] > [role=status]");
    await expect
      .poll(() => status.textContent(), { timeout: 60_000, interval: 20 })
      .toMatch(/^Reading large\.csv: \d+ % \([\d,]+ of [\d,]+\)/u);
    expect(await panel.locator("[aria-label=Outcome] progress").getAttribute("value")).not.toBeNull();
    await lab.screenshot("evaluation-reading", panel);
    await panel.getByRole("button", { name: "Stop" }).click();
    await opened;
    expect(await status.textContent()).toBe("Stopped. Choose the results again to read them.");
    expect(await figures().count()).toBe(0);
    await open("runs.csv");
    await expect.poll(() => figures().count(), { timeout: 60_000 }).toBe(2);
    expect(await error()).toBe("");
  });

  it.each(badFiles)("says what is wrong with %s, and goes on", async (file, _, said) => {
    await open(file);
    await expect.poll(error).toMatch(said);
    expect(await figures().count()).toBe(0);
    expect(lab.pageErrors).toEqual([]);
    await lab.screenshot(`evaluation-bad-${file.replace(/\W/gu, "-")}`, panel);
  });

  it("evaluates columns of any name, and lists some of very many", async () => {
    await open("names.csv");
    await role("__proto__").selectOption("algorithm");
    await role("shape").selectOption("task");
    await settled();
    await expect.poll(() => figures().count(), { timeout: 60_000 }).toBe(2);
    expect(await figures().first().textContent()).toContain("2 runs");
    await open("wide.csv");
    await expect.poll(() => figures().count(), { timeout: 60_000 }).toBe(2);
    expect(await panel.locator("details tbody tr").count()).toBe(200);
    expect(await panel.textContent()).toContain("4,804 further columns are not listed");
  });

  it.each(["light", "dark"] as const)("is legible and accessible in the %s theme", async (theme) => {
    onTestFinished(() => lab.useTheme("light"));
    await lab.useTheme(theme);
    await open("runs.csv");
    await expect.poll(() => figures().count(), { timeout: 60_000 }).toBe(2);
    expect(await accessibilityProblems(lab.page, "#precipice-evaluation")).toEqual([]);
    const faint = (await textContrasts(panel)).filter(({ ratio }) => ratio < 4.5);
    expect(faint).toEqual([]);
    await onWholePanel(lab, async () => lab.screenshot(`evaluation-${theme}`, panel));
    await open("nan.csv");
    expect(await accessibilityProblems(lab.page, "#precipice-evaluation")).toEqual([]);
  });

  it("can be read in a narrow window", async () => {
    onTestFinished(() => lab.page.setViewportSize({ width: 1280, height: 900 }));
    await lab.page.setViewportSize({ width: 760, height: 900 });
    await open("runs.csv");
    await expect.poll(() => figures().count(), { timeout: 60_000 }).toBe(2);
    const sizes = await panel.evaluate((one) => [one.scrollWidth, one.clientWidth]);
    expect(sizes[0]).toBeLessThanOrEqual(sizes[1] ?? 0);
    // Figures are scrolled within their frame rather than drawn too small to read.
    expect((await figures().first().boundingBox())?.width).toBeGreaterThanOrEqual(470);
    await lab.screenshot("evaluation-narrow");
  });

  it("is worked with by keyboard alone: its keys are no shortcuts of JupyterLab", async () => {
    await open("runs.csv");
    await expect.poll(() => figures().count(), { timeout: 60_000 }).toBe(2);
    const cells = await lab.page.locator(".jp-NotebookPanel .jp-Cell").count();
    for (const control of await panel.locator("button, select, input, summary, pre").all()) {
      if (!(await control.isVisible())) continue;
      expect(
        await control.evaluate(
          (one) => (one as HTMLElement).dataset["lmSuppressShortcuts"] ?? one.closest("figure")?.tagName,
        ),
      ).toBeTruthy();
    }
    await panel.getByLabel("Interval", { exact: true }).focus();
    await lab.page.keyboard.press("b");
    await settled();
    expect(await panel.getByLabel("Interval", { exact: true }).inputValue()).toMatch(/^b/u);
    await panel.getByLabel("Interval", { exact: true }).focus();
    await lab.page.keyboard.press("Tab");
    expect(
      await panel.getByLabel("Level", { exact: true }).evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await panel.getByLabel("Mean", { exact: true }).focus();
    await lab.page.keyboard.press("Space");
    await settled();
    expect(await panel.getByLabel("Mean", { exact: true }).isChecked()).toBe(false);
    expect(
      await panel.getByLabel("Mean", { exact: true }).evaluate((one) => one === document.activeElement),
    ).toBe(true);
    expect(await lab.page.locator(".jp-NotebookPanel .jp-Cell").count()).toBe(cells);
  });

  it("ends its kernel when the results are closed", async () => {
    await open("runs.csv");
    await expect.poll(() => figures().count()).toBe(2);
    const before = await runningKernels(server);
    await panel.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => runningKernels(server)).toBe(before - 1);
    expect(await panel.textContent()).toContain("No kernel runs for this panel");
  });

  it("ends its kernel when nobody sees the panel, and starts one with the next choice", async () => {
    await open("runs.csv");
    await expect.poll(() => figures().count(), { timeout: 60_000 }).toBe(2);
    const before = await runningKernels(server);
    await lab.execute("application:toggle-right-area");
    await expect.poll(() => runningKernels(server)).toBe(before - 1);
    await lab.execute("precipice:open-evaluation");
    expect(await figures().count()).toBe(2);
    await panel.getByLabel("Level", { exact: true }).fill("0.8");
    await panel.getByLabel("Level", { exact: true }).press("Tab");
    await expect.poll(() => figures().first().textContent(), { timeout: 60_000 }).toContain("80% intervals");
  });

  it("says that its kernel is gone when the server ended it, and goes on in another", async () => {
    await open("runs.csv");
    await expect.poll(() => figures().count(), { timeout: 60_000 }).toBe(2);
    await endPanelKernels(server);
    await askForSessions(lab);
    await expect.poll(() => panel.textContent()).toContain("the next choice starts another");
    expect(await figures().count()).toBe(2);
    await panel.getByLabel("Level", { exact: true }).fill("0.85");
    await panel.getByLabel("Level", { exact: true }).press("Tab");
    await expect.poll(() => figures().first().textContent(), { timeout: 60_000 }).toContain("85% intervals");
    expect(await error()).toBe("");
    expect(await panelKernels(server)).toBe(1);
  });

  it("goes on in another kernel where a choice comes before the page has heard of the end of its own", async () => {
    await open("runs.csv");
    await expect.poll(() => figures().count(), { timeout: 60_000 }).toBe(2);
    const errors: string[] = [];
    const watch = setInterval(() => void error().then((text) => text !== "" && errors.push(text)), 50);
    await endPanelKernels(server);
    await panel.getByLabel("Level", { exact: true }).fill("0.75");
    await panel.getByLabel("Level", { exact: true }).press("Tab");
    await panel.locator("[aria-label=Outcome] progress").waitFor();
    await askForSessions(lab);
    await expect.poll(() => figures().first().textContent(), { timeout: 60_000 }).toContain("75% intervals");
    clearInterval(watch);
    expect(errors).toEqual([]);
    expect(await error()).toBe("");
    expect(await panelKernels(server)).toBe(1);
  });

  it("opens files with Evaluation in a tab, whose kernel ends with it", async () => {
    const before = await runningKernels(server);
    await lab.execute("docmanager:open", { path: "runs.csv", factory: "Evaluation" });
    const tab = lab.page.locator(".jp-Document .jp-PrecipiceEvaluation");
    await expect
      .poll(() => tab.locator("[data-precipice-figure=ready]").count(), { timeout: 60_000 })
      .toBe(2);
    await lab.screenshot("evaluation-tab");
    expect(await runningKernels(server)).toBe(before + 1);
    await lab.execute("application:close");
    await expect.poll(() => runningKernels(server)).toBe(before);
    const item = lab.page.locator(".jp-DirListing-item", { hasText: "runs.csv" });
    await item.click({ button: "right" });
    await lab.page.locator(".lm-Menu-item", { hasText: "Open With" }).hover();
    await lab.page
      .locator(".lm-Menu-item:not(.lm-mod-hidden)")
      .filter({ hasText: /^Evaluation$/u })
      .click();
    await expect
      .poll(() => tab.locator("[data-precipice-figure=ready]").count(), { timeout: 60_000 })
      .toBe(2);
    await lab.execute("application:close");
    await expect.poll(() => runningKernels(server)).toBe(before);
  });

  it("opens a saved figure by double click", async () => {
    const example = readFileSync(path.join(repository.schema, "examples", "figure-1.1.json"), "utf8");
    writeFileSync(path.join(server.folder, "saved.figure.json"), example);
    await lab.execute("filebrowser:refresh");
    await lab.page.locator(".jp-DirListing-item", { hasText: "saved.figure.json" }).dblclick();
    await lab.page.locator(".jp-MimeDocument [data-precipice-figure=ready]").waitFor();
    await lab.screenshot("evaluation-figure-file");
    writeFileSync(path.join(server.folder, "broken.figure.json"), '{"schema": "1.0", "panels": 5}');
    await lab.execute("filebrowser:refresh");
    await lab.page.locator(".jp-DirListing-item", { hasText: "broken.figure.json" }).dblclick();
    await lab.page.locator(".jp-MimeDocument .precipice-note").waitFor();
    expect(lab.pageErrors).toEqual([]);
  });

  it("ends its kernel when the page is left", async () => {
    await open("runs.csv");
    await expect.poll(() => figures().count(), { timeout: 60_000 }).toBe(2);
    const before = await runningKernels(server);
    await lab.page.goto("about:blank");
    await expect.poll(() => runningKernels(server)).toBe(before - 1);
  });
});

/** Makes the window as high as the panel's contents. */
async function onWholePanel(lab: LabPage, picture: () => Promise<void>): Promise<void> {
  await lab.page.setViewportSize({ width: 1280, height: 3200 });
  await picture();
  await lab.page.setViewportSize({ width: 1280, height: 900 });
}

async function runningKernels({ url, token }: JupyterLabServer): Promise<number> {
  const answer = await fetch(`${url}/api/kernels?token=${token}`);
  return ((await answer.json()) as unknown[]).length;
}

/** The sessions started by panels. */
async function panelKernels({ url, token }: JupyterLabServer): Promise<number> {
  const answer = await fetch(`${url}/api/sessions?token=${token}`);
  const sessions = (await answer.json()) as { readonly type: string }[];
  return sessions.filter(({ type }) => type === "precipice-evaluation").length;
}

/** Ends the kernels of panels, as a server does with idle kernels. */
async function endPanelKernels({ url, token }: JupyterLabServer): Promise<void> {
  const answer = await fetch(`${url}/api/sessions?token=${token}`);
  const sessions = (await answer.json()) as {
    readonly type: string;
    readonly kernel: { readonly id: string };
  }[];
  for (const { kernel, type } of sessions)
    if (type === "precipice-evaluation")
      await fetch(`${url}/api/kernels/${kernel.id}?token=${token}`, { method: "DELETE" });
}

/** Lets the page ask now which sessions run, which it does by itself every ten seconds. */
async function askForSessions(lab: LabPage): Promise<void> {
  await lab.page.evaluate(async () => {
    interface Application {
      readonly serviceManager: { readonly sessions: { refreshRunning(): Promise<void> } };
    }
    const { serviceManager } = (window as unknown as { jupyterapp: Application }).jupyterapp;
    await serviceManager.sessions.refreshRunning();
  });
}

async function runCode(lab: LabPage, text: string): Promise<void> {
  await lab.execute("notebook:insert-cell-below");
  await lab.page.evaluate((source) => {
    interface Panel {
      readonly content: {
        readonly activeCell: { readonly model: { readonly sharedModel: { setSource(text: string): void } } };
      };
    }
    const app = (window as unknown as { jupyterapp: { shell: { currentWidget: Panel } } }).jupyterapp;
    app.shell.currentWidget.content.activeCell.model.sharedModel.setSource(source);
  }, text);
  await lab.execute("notebook:run-cell");
}

async function cellText(lab: LabPage): Promise<string> {
  return lab.page.evaluate(() => {
    interface Panel {
      readonly content: {
        readonly activeCell: { readonly model: { readonly sharedModel: { getSource(): string } } };
      };
    }
    const app = (window as unknown as { jupyterapp: { shell: { currentWidget: Panel } } }).jupyterapp;
    return app.shell.currentWidget.content.activeCell.model.sharedModel.getSource();
  });
}
