import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems } from "./lab/accessibility.js";
import { findChromium } from "./lab/findChromium.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";
import { LabPage } from "./lab/LabPage.js";
import { startJupyterLab } from "./lab/startJupyterLab.js";
import { writeNotebook } from "./lab/writeNotebook.js";

const chromium = findChromium();
const PART = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-PrecipiceInstall";

/** A program in the place of npm: it notes its arguments, knows one package, and needs no network. */
const npm = `#!/bin/sh
echo "$@" >> "$(dirname "$0")/calls"
case "$*" in
  *loud-words*)
    mkdir -p node_modules/loud-words
    echo '{ "name": "loud-words", "version": "1.2.0", "type": "module", "exports": "./index.js" }' > node_modules/loud-words/package.json
    echo 'export const shout = (word) => word.toUpperCase();' > node_modules/loud-words/index.js
    echo "added 1 package" ;;
  *) echo "npm error 404 there is no such package" >&2; exit 1 ;;
esac
`;

describe.skipIf(chromium === undefined)("the error of a cell that needs a package", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  let programs: string;
  beforeAll(async () => {
    programs = mkdtempSync(path.join(tmpdir(), "precipice-npm-"));
    writeFileSync(path.join(programs, "npm"), npm);
    chmodSync(path.join(programs, "npm"), 0o755);
    server = await startJupyterLab({ kernel: true, programs });
    writeNotebook(path.join(server.folder, "cells.ipynb"), [
      'import { shout } from "npm:loud-words@^1.2";\nshout("done")',
      'import "absent-package"',
      "import './absent.js'",
    ]);
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit("cells.ipynb");
    await lab.kernelReady();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
    rmSync(programs, { recursive: true });
  });

  const cell = (index: number): Locator =>
    lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell").nth(index);
  const part = (index: number): Locator => cell(index).locator(".jp-PrecipiceInstall");
  const button = (index: number, name: string): Locator =>
    part(index).getByRole("button", { name, exact: true });
  const run = async (index: number): Promise<void> => {
    await cell(index).locator(".cm-content").click();
    await lab.execute("notebook:run-cell");
    await cell(index).locator('[data-mime-type="application/vnd.jupyter.stderr"]').waitFor();
  };
  /** The installations; JupyterLab's language servers ask npm for its folder. */
  const calls = (): readonly string[] => {
    const file = path.join(programs, "calls");
    const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
    return lines.filter((line) => line.startsWith("install"));
  };

  it("has a button that names package and version, and installs nothing by itself", async () => {
    await run(0);
    await button(0, "Install loud-words@^1.2").waitFor();
    expect(await cell(0).innerText()).toContain("ModuleError");
    expect(calls()).toEqual([]);
  });

  it.each(["light", "dark"] as const)("is legible and without a barrier in the %s theme", async (theme) => {
    await lab.useTheme(theme);
    await lab.screenshot(`install-${theme}`);
    expect(await accessibilityProblems(lab.page, PART)).toEqual([]);
    await lab.useTheme("light");
  });

  it("installs it by the keyboard, then writes the import and runs the cell again, each when asked", async () => {
    await button(0, "Install loud-words@^1.2").focus();
    await lab.page.keyboard.press("Enter");
    const next = button(0, 'Write "loud-words" and run the cell again');
    await next.waitFor();
    expect(await part(0).getByRole("status").innerText()).toBe("loud-words@^1.2 is installed.");
    expect(calls()).toEqual([
      `install --prefix ${server.folder} --ignore-scripts --no-audit --no-fund loud-words@^1.2`,
    ]);
    expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await cell(0).innerText()).toContain("ModuleError");
    await lab.screenshot("install-done");
    await lab.page.keyboard.press("Space");
    await cell(0).locator(".jp-OutputArea-output", { hasText: "'DONE'" }).waitFor();
    expect(await cell(0).locator(".cm-content").innerText()).toContain('from "loud-words"');
    expect(await part(0).count()).toBe(0);
    // The installation takes no number of a cell. The number comes after the output.
    await expect.poll(async () => (await lab.notebookState()).cells[0]?.executionCount).toBe(2);
    expect(lab.pageErrors).toEqual([]);
  });

  it("tells why npm failed, with its output, and can be pressed again", async () => {
    await run(1);
    await button(1, "Install absent-package").click();
    await part(1).locator("pre", { hasText: "npm error 404 there is no such package" }).waitFor();
    expect(await part(1).getByRole("status").innerText()).toMatch(
      /^absent-package could not be installed: npm ended with status 1/u,
    );
    expect(await accessibilityProblems(lab.page, PART)).toEqual([]);
    await lab.screenshot("install-failed");
    await button(1, "Install absent-package").click();
    await expect.poll(() => calls().length).toBe(3);
  });

  it("has no button where no package is the remedy", async () => {
    await run(2);
    expect(await part(2).count()).toBe(0);
  });

  it("has no button in a saved notebook, whatever that says", async () => {
    await lab.execute("docmanager:save");
    const file = path.join(server.folder, "cells.ipynb");
    expect(readFileSync(file, "utf8")).not.toContain('"missing"');
    const saved = JSON.parse(readFileSync(file, "utf8")) as {
      readonly cells: { outputs: object[]; readonly metadata: object }[];
    };
    const claim = { precipice: { missing: { install: "loud-words" } } };
    for (const one of saved.cells) {
      Object.assign(one.metadata, claim);
      for (const output of one.outputs) Object.assign(output, { metadata: claim, ...claim });
    }
    writeFileSync(path.join(server.folder, "claims.ipynb"), JSON.stringify(saved));
    // A page that has offered nothing yet.
    await lab.visit();
    for (const name of ["cells.ipynb", "claims.ipynb"]) {
      await lab.openNotebook(name);
      await lab.kernelReady();
      await cell(1).locator('[data-mime-type="application/vnd.jupyter.stderr"]').waitFor();
      expect(await lab.page.locator(".jp-PrecipiceInstall").count(), name).toBe(0);
    }
  });
});
