import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();

const scale = `interface Reading {
  readonly value: number;
}
function scale(reading: Reading, by: number): number {
  const scaled: number = reading.value * by;
  return scaled;
}
const readings: Reading[] = [{ value: 2 }, { value: 5 }];
const total = readings.map((one) => scale(one, 10)).reduce((a, b) => a + b);
console.log("total", total);
total`;

const fails = `function check(limit: number): void {
  if (limit > 3) throw new RangeError(\`\${limit} is too much\`);
}
check(4);`;

const usesModule = `import { area } from "./shapes.ts";
area({ side: 6 })`;

const shapes = `export interface Shape {
  side: number;
}

// The side is known.
export function area(shape: Shape): number {
  const result: number = shape.side ** 2;
  return result;
}
`;

describe.skipIf(chromium === undefined)("JupyterLab's debugger", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  let notebooks = 0;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    lab = await LabPage.open(chromium ?? "", server);
    await lab.page.setViewportSize({ width: 1500, height: 950 });
    writeFileSync(path.join(server.folder, "shapes.ts"), shapes);
    await lab.visit();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });
  beforeEach(() => {
    notebooks += 1;
  });

  it("stops at a breakpoint in a TypeScript cell, shows the calls and variables, and steps", async () => {
    await debug(scale);
    await setBreakpoint(5);
    await run();
    await highlighted("const scaled: number = reading.value * by;");
    await expect
      .poll(() => texts(".jp-DebuggerCallstackFrame-name"))
      .toEqual(["scale", "(anonymous)", "Cell [1]"]);
    await expect.poll(variables).toMatchObject({ reading: "{value: 2}", by: "10" });
    await expect
      .poll(() => texts(".jp-DebuggerCallstackFrame-location"))
      .toEqual(["Cell [*]:5", "Cell [*]:9", "Cell [*]:9"]);
    await lab.screenshot("debugger-breakpoint");

    await control("Next");
    await highlighted("return scaled;");
    await expect.poll(variables).toMatchObject({ scaled: "20" });
    await control("Step Out");
    await highlighted("const total = readings");
    // Out of the first call of the callback, into the second one, and into the function that it calls.
    await control("Step In");
    await expect.poll(variables).toMatchObject({ one: "{value: 5}" });
    await control("Step In");
    await highlighted("const scaled: number");
    await expect.poll(variables).toMatchObject({ reading: "{value: 5}" });

    // Another frame shows the notebook's own variables.
    await panel(".jp-DebuggerCallstackFrame", "Cell [1]").click();
    await expect.poll(variables).toMatchObject({ readings: "Array(2) [Object, Object]" });
    await lab.screenshot("debugger-frame");
    await control("Continue");
    await expect.poll(output).toEqual(["total 70\n", "70"]);
    expect(lab.pageErrors).toEqual([]);
  });

  /** Types an expression into the debug console, which makes a new prompt for each, and waits for the answer. */
  async function evaluate(expression: string, shown: string): Promise<void> {
    const prompt = lab.page.locator(".jp-CodeConsole-promptCell .cm-content");
    await expect.poll(async () => (await prompt.allTextContents()).join("|")).toBe("");
    await prompt.click();
    await prompt.fill(expression);
    await expect.poll(async () => (await prompt.allTextContents()).join("|")).toBe(expression);
    await prompt.press("Shift+Enter");
    await expect.poll(() => texts(".jp-CodeConsole-content .jp-OutputArea-output")).toContain(shown);
    // The view of the frame is drawn again after each evaluation.
    await expect.poll(variables).toMatchObject({ scaled: "20" });
  }

  it("expands a variable and evaluates expressions in the debug console", async () => {
    await debug(scale);
    await setBreakpoint(6);
    await run();
    await highlighted("return scaled;");
    const reading = panel(".jp-DebuggerVariables-body jp-tree-item", "reading").first();
    await reading.locator(".expand-collapse-button").first().click();
    await expect.poll(variables).toMatchObject({ value: "2" });
    await lab.screenshot("debugger-expanded");

    await lab.execute("debugger:evaluate");
    await evaluate("scaled + (reading.value as number)", "22");
    await evaluate("nowhere + 1", "ReferenceError: nowhere is not defined");
    // Still in the same frame.
    await evaluate("scaled - 3", "17");
    // The focus moves to the prompt and back each time: JupyterLab then drops some of its own requests.
    for (let more = 100; more < 115; more += 1) await evaluate(`scaled + ${more}`, String(20 + more));
    await lab.screenshot("debugger-console");
    expect(lab.pageErrors).toEqual([]);
  });

  it("stops at an uncaught exception", async () => {
    await debug(fails);
    await lab.execute("debugger:pause-on-exceptions", { filter: "uncaught" });
    await run();
    await highlighted("throw new RangeError");
    await expect.poll(() => texts(".jp-DebuggerCallstackFrame-name")).toEqual(["check", "Cell [1]"]);
    await expect.poll(variables).toMatchObject({ limit: "4", Exception: "RangeError: 4 is too much" });
    await lab.screenshot("debugger-exception");
    await control("Continue");
    await expect
      .poll(async () => (await lab.notebookState()).cells[0]?.errors)
      .toEqual(["RangeError: 4 is too much"]);
    expect(lab.pageErrors).toEqual([]);
  });

  it("shows the source of a local module that is stepped into", async () => {
    await debug(usesModule);
    await setBreakpoint(2);
    await run();
    await highlighted("area({ side: 6 })");
    await control("Step In");
    await expect.poll(() => texts(".jp-DebuggerCallstackFrame-name")).toEqual(["area", "Cell [1]"]);
    const source = lab.page.locator(".jp-DebuggerSources-body, .jp-MainAreaWidget .jp-CodeMirrorEditor");
    await expect
      .poll(async () => (await source.allTextContents()).join("\n"))
      .toContain("// The side is known.");
    await lab.page.locator(".jp-DebuggerEditor-highlight", { hasText: "shape.side ** 2" }).first().waitFor();
    await lab.screenshot("debugger-module");
    await control("Continue");
    await expect.poll(output).toEqual(["36"]);
    expect(lab.pageErrors).toEqual([]);
  });

  it("shows the notebook's variables while nothing is paused", async () => {
    await debug("const answer: number = 42;\nlet words = ['a', 'b'];");
    await run();
    await expect.poll(variables).toEqual({ answer: "42", words: 'Array(2) ["a", "b"]' });
    await lab.screenshot("debugger-variables");
    expect(lab.pageErrors).toEqual([]);
  });

  it("keeps a cell's breakpoints when the kernel is restarted for debugging", async () => {
    await debug(scale);
    await setBreakpoint(5);
    await run();
    await highlighted("const scaled");
    const gone = highlightGone();
    // Ends when all cells have run.
    const restarted = lab.execute("debugger:restart-debug");
    await lab.page.locator(".jp-Dialog button", { hasText: "Restart" }).click();
    await gone;
    await highlighted("const scaled");
    await expect
      .poll(() => texts(".jp-DebuggerCallstackFrame-name"))
      .toEqual(["scale", "(anonymous)", "Cell [1]"]);
    await lab.screenshot("debugger-restarted");
    await control("Terminate");
    await expect.poll(output).toEqual(["total 70\n", "70"]);
    await restarted;
    // When JupyterLab restarts the kernel, it cancels its own pending requests to the debugger.
    const cancelled = "Canceled future for debug_request message before replies were done";
    expect(lab.pageErrors.filter((message) => message !== cancelled)).toEqual([]);
  });

  /** Opens a notebook of one cell and turns the debugger on. */
  async function debug(code: string): Promise<void> {
    const name = `debug-${notebooks}.ipynb`;
    const kernelspec = { name: "precipice", display_name: "TypeScript (Precipice)", language: "typescript" };
    const cell = {
      cell_type: "code",
      id: "one",
      source: code,
      metadata: {},
      outputs: [],
      execution_count: null,
    };
    const notebook = { cells: [cell], metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 };
    writeFileSync(path.join(server.folder, name), JSON.stringify(notebook));
    await lab.openNotebook(name);
    await lab.kernelReady();
    const bug = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-DebuggerBugButton");
    await expect.poll(() => bug.isEnabled()).toBe(true);
    // JupyterLab ignores a click while it still asks the kernel about its debugger.
    const enabled = lab.page.locator(".jp-NotebookPanel[data-jp-debugger=true]");
    await expect
      .poll(async () => {
        if ((await enabled.count()) === 0 && (await bug.getAttribute("aria-pressed")) !== "true") {
          await bug.click();
        }
        await enabled.waitFor({ timeout: 1_500 }).catch(() => undefined);
        return enabled.count();
      })
      .toBe(1);
    await lab.execute("debugger:show-panel");
  }

  /** Clicks beside a line of the cell. */
  async function setBreakpoint(line: number): Promise<void> {
    const cell = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell").first();
    await cell.locator(".cm-breakpoint-gutter .cm-gutterElement").nth(line).click();
    await expect.poll(() => texts(".jp-DebuggerBreakpoint-line")).toEqual([String(line)]);
  }

  /** Runs the cell without waiting for its end. */
  async function run(): Promise<void> {
    await lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell .cm-content").first().click();
    await lab.page.keyboard.press("Control+Enter");
  }

  async function highlighted(text: string): Promise<void> {
    await lab.page
      .locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-DebuggerEditor-highlight", { hasText: text })
      .waitFor();
  }

  /** Resolves once no line is highlighted, however soon the next highlight follows. */
  async function highlightGone(): Promise<void> {
    await lab.page.evaluate(async () => {
      const none = (): boolean => document.querySelector(".jp-DebuggerEditor-highlight") === null;
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!none()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
    });
  }

  function panel(selector: string, text: string): Locator {
    return lab.page.locator(`.jp-DebuggerSidebar ${selector}`, { hasText: text });
  }

  async function texts(selector: string): Promise<string[]> {
    return lab.page.locator(selector).allTextContents();
  }

  /** Presses a button above the call stack, once JupyterLab has noticed that the code is paused. */
  async function control(title: string): Promise<void> {
    await lab.page
      .locator(`.jp-DebuggerSidebar [title^="${title}"]:not([disabled]):not([aria-disabled="true"])`)
      .first()
      .click();
  }

  /** The contents of the tree of variables, by name. */
  async function variables(): Promise<Record<string, string>> {
    const names = await texts(".jp-DebuggerVariables-body .jp-DebuggerVariables-name");
    const details = await texts(".jp-DebuggerVariables-body .jp-DebuggerVariables-detail");
    return Object.fromEntries(names.map((name, index) => [name, details[index] ?? ""]));
  }

  async function output(): Promise<string[]> {
    return texts(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-OutputArea-output");
  }
});
