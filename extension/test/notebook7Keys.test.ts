import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";
import { LabPage } from "./lab/LabPage.js";
import { writeNotebook } from "./lab/writeNotebook.js";

const chromium = findChromium();

describe.skipIf(chromium === undefined)("Notebook 7 by its keys and buttons", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  beforeAll(async () => {
    server = await borrowJupyterLab({ application: "notebook" });
    writeNotebook(path.join(server.folder, "keys.ipynb"), [""]);
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visitNotebook("keys.ipynb");
    await lab.kernelReady();
  });
  beforeEach(async () => {
    await toLast();
    await empty();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  const active = (): Locator => lab.page.locator(".jp-Notebook .jp-Cell.jp-mod-active");
  const press = (key: string): Promise<void> => lab.page.keyboard.press(key);
  const type = (text: string): Promise<void> => lab.page.keyboard.type(text);
  const button = (name: string): Locator =>
    lab.page.locator(`[data-jp-item-name="${name}"] [role=button], [data-jp-item-name="${name}"] jp-button`);
  const toLast = (): Promise<void> =>
    lab.page.locator(".jp-Notebook .jp-CodeCell .cm-content").last().click();
  /** The text of the editor of the active cell. */
  const written = (): Promise<string> => active().locator(".cm-content").innerText();

  /** Types a cell at the end and runs it; Notebook 7 goes on to a new one. Gives its output area. */
  async function run(code: string): Promise<Locator> {
    const cells = lab.page.locator(".jp-Notebook .jp-CodeCell");
    const at = (await cells.count()) - 1;
    await type(code);
    await press("Shift+Enter");
    await expect.poll(() => cells.count()).toBe(at + 2);
    return cells.nth(at).locator(".jp-Cell-outputWrapper");
  }

  /**
   * Presses a key until this shows: JupyterLab drops an answer that takes more than a second, as the first one does
   * on a busy machine.
   */
  async function pressUntil(key: string, shown: Locator): Promise<void> {
    await expect
      .poll(
        async () => {
          if ((await shown.count()) === 0) await press(key);
          return shown.waitFor({ timeout: 3_000 }).then(
            () => true,
            () => false,
          );
        },
        { timeout: 60_000 },
      )
      .toBe(true);
  }

  /** Empties the active cell. */
  async function empty(): Promise<void> {
    await press("ControlOrMeta+a");
    await press("Delete");
  }

  it("runs a cell and shows its value beside its number", async () => {
    const output = await run("const scores = [0.5, 0.7]; scores");
    await expect.poll(() => output.innerText()).toBe("[1]:\n[ 0.5, 0.7 ]");
  });

  it.each(["", "'\u{1F600}'; "])("completes a member by Tab behind %j", async (before) => {
    await type(`${before}scores.findL`);
    const box = lab.page.locator(".jp-Completer:not(.lm-mod-hidden)");
    const item = box.locator(".jp-Completer-item", { hasText: "findLastIndex" });
    await pressUntil("Tab", item);
    expect(await item.locator(".jp-Completer-typeExtended").innerText()).toBe("method");
    await lab.screenshot(`notebook7-completion${before === "" ? "" : "-emoji"}`);
    await press("ArrowDown");
    await press("Enter");
    await expect.poll(written).toBe(`${before}scores.findLastIndex`);
  });

  it("shows the signature by Shift+Tab", async () => {
    await type("scores.findLast(");
    const tooltip = lab.page.locator(".jp-Tooltip");
    await pressUntil("Shift+Tab", tooltip);
    await expect.poll(() => tooltip.innerText()).toContain("findLast(predicate: (value: number");
    await lab.screenshot("notebook7-tooltip");
    await press("Escape");
    await expect.poll(() => tooltip.count()).toBe(0);
  });

  it("asks for a line, and hides a password", async () => {
    for (const [options, kind] of [
      ["", null],
      [", { password: true }", "password"],
    ] as const) {
      const output = await run(`(await input('name? '${options})).length`);
      const field = output.locator("input.jp-Stdin-input");
      await field.waitFor();
      expect(await field.getAttribute("type")).toBe(kind);
      await lab.screenshot(`notebook7-question-${kind ?? "line"}`);
      await field.fill("Grace");
      await field.press("Enter");
      await expect.poll(() => output.locator(".jp-OutputArea-executeResult").innerText()).toMatch(/\n5$/u);
      await toLast();
    }
  });

  it("shows HTML, Markdown, a formula, JSON and a picture, and replaces a display", async () => {
    const output = await run(
      "const one = display.html('<b>bold</b>'); display.markdown('*soft*'); display.latex('$x^2$'); display.json({ a: 1 }); " +
        'display.svg(\'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>\');',
    );
    await output.locator(".jp-RenderedSVG img, .jp-RenderedSVG svg").first().waitFor();
    await output.locator(".jp-RenderedLatex mjx-container").waitFor();
    await output.locator(".jp-RenderedJSON").waitFor();
    expect(await output.locator(".jp-RenderedMarkdown em").innerText()).toBe("soft");
    await run("await one.update({ 'text/html': '<i>later</i>' }, { raw: true })");
    await expect.poll(() => output.locator(".jp-RenderedHTML i").innerText()).toBe("later");
    await lab.screenshot("notebook7-rich");
  });

  it("shows an error in colours with the line of the cell", async () => {
    const output = await run("const far = (): never => { throw new RangeError('too far'); }; far()");
    const text = output.locator('[data-mime-type="application/vnd.jupyter.error"], .jp-RenderedText').last();
    await expect.poll(() => text.innerText()).toContain("RangeError: too far");
    expect(await text.innerText()).toContain("far()");
    expect(await text.locator("span[class*=ansi]").count()).toBeGreaterThan(0);
    await lab.screenshot("notebook7-error");
  });

  it("interrupts a loop by the button and keeps the variables", async () => {
    const output = await run("console.log('begun'); while (true);");
    await expect.poll(() => output.innerText()).toContain("begun");
    await button("interrupt").first().click();
    await expect.poll(() => output.innerText()).toContain("KeyboardInterrupt");
    await lab.screenshot("notebook7-interrupt");
    await toLast();
    await expect.poll(async () => (await run("scores.length")).innerText()).toMatch(/\n2$/u);
  });

  it("restarts by the button: the variables are gone and the numbers begin again", async () => {
    await button("restart").first().click();
    await lab.page.locator(".jp-Dialog").waitFor();
    await press("Enter");
    await lab.kernelReady();
    await toLast();
    const output = await run("typeof (globalThis as { scores?: unknown }).scores");
    await expect.poll(() => output.innerText()).toBe("[1]:\n'undefined'");
    await lab.screenshot("notebook7-restart");
    expect(lab.pageErrors).toEqual([]);
  });
});
