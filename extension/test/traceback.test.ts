import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textContrasts } from "./lab/contrast.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { hostileText } from "./lab/hostileSpecs.js";
import { LabPage } from "./lab/LabPage.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();

/** The position of the cursor in the focused editor, from 1, and the editor's cell or file. */
interface Cursor {
  readonly cell: number | undefined;
  readonly file: string | undefined;
  readonly line: number;
  readonly column: number;
}

describe.skipIf(chromium === undefined)("a traceback in JupyterLab", () => {
  let server: JupyterLabServer;
  let lab: LabPage;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  const links = (): Locator => lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) a[role=link]");
  const link = (text: string): Locator => links().filter({ hasText: text }).first();

  async function cursor(): Promise<Cursor | undefined> {
    return lab.page.evaluate(() => {
      interface Editor {
        hasFocus(): boolean;
        getCursorPosition(): { line: number; column: number };
      }
      interface Shown {
        readonly context: { readonly path: string };
        readonly content: {
          readonly editor?: Editor;
          readonly widgets?: readonly {
            readonly model: { executionCount: number };
            readonly editor: Editor | null;
          }[];
        };
      }
      const { content, context } = (window as unknown as { jupyterapp: { shell: { currentWidget: Shown } } })
        .jupyterapp.shell.currentWidget;
      const cell = content.widgets?.find(({ editor }) => editor?.hasFocus());
      const editor = cell?.editor ?? content.editor;
      if (editor?.hasFocus() !== true) return undefined;
      const { line, column } = editor.getCursorPosition();
      return {
        cell: cell?.model.executionCount,
        file: content.editor === undefined ? undefined : context.path,
        line: line + 1,
        column: column + 1,
      };
    });
  }

  describe("that was saved by somebody else", () => {
    beforeAll(() => {
      mkdirSync(path.join(server.folder, "work", "a lib"), { recursive: true });
      const script = Array.from({ length: 90 }, (_, line) => `export const name${line} = ${line};`).join(
        "\n",
      );
      writeFileSync(path.join(server.folder, "work", "a lib", "part.ts"), script);
      const filler = Array.from({ length: 60 }, (_, line) => `// line ${line + 1}`).join("\n");
      const code = (count: number, source: string, traceback: readonly string[] = []): object => ({
        cell_type: "code",
        id: `cell-${count}`,
        execution_count: count,
        metadata: {},
        source,
        outputs:
          traceback.length === 0 ? [] : [{ output_type: "error", ename: "Error", evalue: "boom", traceback }],
      });
      const cells = [
        code(1, "function fails(value: number) {\n  throw new Error(`boom ${value}`);\n}"),
        ...Array.from({ length: 12 }, (_, index) => code(10 + index, filler)),
        code(30, "fails(1)", [
          `\u001b[31mError\u001b[39m: boom 1 ${hostileText}`,
          "> 2 |   throw new Error(`boom ${value}`);",
          "    at fails (Cell [1]:2:9)",
          "    at Cell [30]:1:1",
          "    at load (work/a lib/part.ts:42:14)",
          `    at async ${server.folder}/work/a lib/part.ts:7:3`,
          "    at Module._compile (node:internal/modules/cjs/loader.js:1554:14)",
          "    at gone (Cell [29]:1:1)",
          "    at away (/usr/share/nothing/there.ts:1:1)",
          "    at out (../../secret.ts:1:1)",
        ]),
      ];
      const notebook = {
        cells,
        metadata: { kernelspec: { name: "precipice", display_name: "TypeScript" } },
        nbformat: 4,
        nbformat_minor: 5,
      };
      writeFileSync(path.join(server.folder, "saved.ipynb"), JSON.stringify(notebook));
    });

    async function openSaved(): Promise<void> {
      await lab.openNotebook("saved.ipynb");
      await lab.page.evaluate(() => {
        interface Panel {
          readonly content: {
            scrollToItem(index: number): Promise<void>;
            readonly widgets: readonly unknown[];
          };
        }
        const panel = (window as unknown as { jupyterapp: { shell: { currentWidget: Panel } } }).jupyterapp
          .shell.currentWidget;
        return panel.content.scrollToItem(panel.content.widgets.length - 1);
      });
      await links().first().waitFor();
    }

    it("has its cells and files as links, and nothing else of it is markup", async () => {
      await openSaved();
      await expect
        .poll(() => links().allTextContents())
        .toEqual([
          "Cell [1]:2:9",
          "Cell [30]:1:1",
          "work/a lib/part.ts:42:14",
          `${server.folder}/work/a lib/part.ts:7:3`,
          "Cell [29]:1:1",
          "/usr/share/nothing/there.ts:1:1",
          "../../secret.ts:1:1",
        ]);
      const output = lab.page.locator(".jp-OutputArea-output").last();
      expect(await output.locator("script, img, svg").count()).toBe(0);
      expect(await output.textContent()).toContain("    at fails (Cell [1]:2:9)\n    at Cell [30]:1:1\n");
      expect(await lab.page.evaluate(() => "precipiceWasAttacked" in window)).toBe(false);
      expect(lab.pageErrors).toEqual([]);
    });

    it("leads to the cell, opens it for editing and puts the cursor at line and column", async () => {
      await link("Cell [1]:2:9").click();
      await expect.poll(cursor).toEqual({ cell: 1, file: undefined, line: 2, column: 9 });
      const cell = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell").first();
      expect(await cell.evaluate((node) => node.getBoundingClientRect().bottom > 0)).toBe(true);
      await lab.screenshot("traceback-cell");
    });

    it("is reached by Tab and followed by Enter", async () => {
      await openSaved();
      await link("Cell [1]:2:9").focus();
      await lab.page.keyboard.press("Tab");
      await expect
        .poll(() => lab.page.evaluate(() => document.activeElement?.textContent))
        .toBe("Cell [30]:1:1");
      await lab.screenshot("traceback-focus");
      await lab.page.keyboard.press("Enter");
      await expect.poll(cursor).toEqual({ cell: 30, file: undefined, line: 1, column: 1 });
      expect(
        await lab.page
          .locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell.jp-mod-active .cm-content")
          .textContent(),
      ).toBe("fails(1)");
    });

    it("opens a file of the server's folder at line and column, by a path from the notebook or from the root", async () => {
      await openSaved();
      await link("part.ts:42:14").click();
      await expect
        .poll(cursor)
        .toEqual({ cell: undefined, file: "work/a lib/part.ts", line: 42, column: 14 });
      await lab.screenshot("traceback-file");
      await openSaved();
      await link("part.ts:7:3").click();
      await expect.poll(cursor).toEqual({ cell: undefined, file: "work/a lib/part.ts", line: 7, column: 3 });
    });

    it("says gently where a cell was run again since, and where a file is not the server's", async () => {
      await openSaved();
      const notice = (text: string): Locator =>
        lab.page.locator(".Toastify__toast", { hasText: text }).first();
      await link("Cell [29]").click();
      await notice("No cell bears the number [29] any more").waitFor();
      await lab.screenshot("traceback-notice");
      await link("there.ts").click();
      await notice("This server shows no file /usr/share/nothing/there.ts").waitFor();
      await link("secret.ts").click();
      await notice("This server shows no file ../../secret.ts").waitFor();
      expect(lab.pageErrors).toEqual([]);
    });

    it.each(["light", "dark"] as const)("can be read in the %s theme", async (theme) => {
      await lab.useTheme(theme);
      await openSaved();
      const output = lab.page.locator(".jp-OutputArea-output").last();
      await output.scrollIntoViewIfNeeded();
      const places = async (): ReturnType<typeof textContrasts> =>
        (await textContrasts(output)).filter(({ text }) => /^(?:Cell \[|.*\.ts:)/u.test(text));
      await expect.poll(async () => (await places()).length).toBeGreaterThan(4);
      await expect.poll(async () => (await places()).filter(({ ratio }) => ratio <= 4.5)).toEqual([]);
      expect(
        await links()
          .first()
          .evaluate((node) => getComputedStyle(node).textDecorationLine),
      ).toBe("underline");
      await lab.screenshot(`traceback-${theme}`);
      await lab.useTheme("light");
    });
  });

  describe("of a cell that was just run", () => {
    it("leads to the line that threw, in this cell and in an earlier one", async () => {
      await lab.closeAll();
      await lab.execute("precipice:new-notebook");
      const cells = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell");
      await cells.first().waitFor();
      await lab.kernelReady();
      const run = async (index: number, code: string): Promise<void> => {
        await cells.nth(index).locator(".cm-content").fill(code);
        await lab.execute("notebook:run-cell-and-insert-below");
      };
      await run(
        0,
        "interface Named { name: string }\nfunction fails(named: Named) {\n  throw new Error(named.name);\n}",
      );
      await run(1, "const named = { name: 'x' };\n\nfails(named)");
      await link("Cell [1]").waitFor();
      await links().filter({ hasText: "Cell [2]" }).last().click();
      await expect.poll(cursor).toMatchObject({ cell: 2, line: 3 });
      await links().filter({ hasText: "Cell [1]" }).last().click();
      await expect.poll(cursor).toMatchObject({ cell: 1, line: 3 });
      await lab.screenshot("traceback-live");
      // Text on stderr has links too, also after more text follows.
      await run(
        2,
        "console.error(new Error('printed'));\nawait new Promise((done) => setTimeout(done, 300));\nconsole.error('and more')",
      );
      const printed = cells.nth(2).locator(".jp-OutputArea-output", { hasText: "and more" });
      await printed.locator("a[role=link]", { hasText: "Cell [3]:1:15" }).click();
      await expect.poll(cursor).toEqual({ cell: 3, file: undefined, line: 1, column: 15 });
      expect(lab.pageErrors).toEqual([]);
    });
  });
});
