import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import type { JupyterLabServer } from "./JupyterLabServer.js";
import { repository } from "./repository.js";
import { sharedBrowser } from "./sharedBrowser.js";

/** The part of JupyterLab's application object that the tests use. */
interface LabWindow {
  readonly jupyterapp: {
    readonly restored: Promise<void>;
    readonly commands: { execute(id: string, args?: object): Promise<unknown> };
    readonly shell: { readonly currentWidget: unknown };
  };
}

/** The state of an open notebook, as far as tests need it. */
export interface NotebookState {
  readonly trusted: boolean[];
  readonly kernel: string | undefined;
  /** One entry a code cell: its number in brackets and the errors among its outputs. */
  readonly cells: readonly { readonly executionCount: number | null; readonly errors: string[] }[];
}

/** JupyterLab in a real Chromium. */
export class LabPage {
  /** Whether notebooks were closed in the loaded page. */
  #hasClosed = false;

  private constructor(
    readonly page: Page,
    private readonly server: JupyterLabServer,
    /** Messages of uncaught errors in the page. */
    readonly pageErrors: readonly string[],
  ) {}

  static async open(executablePath: string, server: JupyterLabServer): Promise<LabPage> {
    const browser = await sharedBrowser(executablePath);
    const page = await browser.newPage();
    // A test file that failed may have left its pages open.
    await closeOthers(page);
    page.setDefaultTimeout(30_000);
    const pageErrors: string[] = [];
    const lab = new LabPage(page, server, pageErrors);
    page.on("pageerror", (error) => {
      // JupyterLab 4.6.4 requests modules from its debugger after every cell, even for kernels without a debugger.
      if (error.message === "No active debugger session") return;
      // Notebook 7.6.3 loads settings before its shortcuts plugin, even without any extension.
      if (server.application === "notebook" && error.message.endsWith("(reading 'schema')")) return;
      // A slow Notebook 7.6.3 shows the notebook of the address before it has registered its own command for that.
      if (
        server.application === "notebook" &&
        error.message === "Command 'filebrowser:open-path' not registered."
      )
        return;
      // JupyterLab 4.6.4 cancels what its debugger asked the kernel of a notebook that is closed.
      if (lab.#hasClosed && error.message.startsWith("Canceled future for debug_request")) return;
      pageErrors.push(error.message);
    });
    return lab;
  }

  /** Closes every page of the browser, and removes what they stored there. */
  async close(): Promise<void> {
    const browser = this.page.context();
    const blank = await browser.newPage();
    await closeOthers(blank);
    const protocol = await browser.newCDPSession(blank);
    await protocol.send("Storage.clearDataForOrigin", { origin: this.server.url, storageTypes: "all" });
    await browser.clearCookies();
    await browser.clearPermissions();
  }

  /** Loads JupyterLab again, and waits until everything that was open is there again. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.#restored();
  }

  /** Loads JupyterLab, bare or with a notebook of the server's folder. */
  async visit(notebook?: string): Promise<void> {
    const place = notebook === undefined ? "/lab" : `/lab/tree/${encodeURIComponent(notebook)}`;
    this.#hasClosed = false;
    await this.page.goto(`${this.server.url}${place}?reset&token=${this.server.token}`);
    await this.#restored();
    if (notebook !== undefined) await this.#notebookShown();
  }

  /**
   * Opens a notebook in the loaded JupyterLab, in place of everything that is open, and reads its file again. This takes a
   * tenth of the time of loading JupyterLab.
   */
  async openNotebook(notebook: string): Promise<void> {
    await this.closeAll();
    await this.execute("docmanager:open", { path: notebook });
    await this.#notebookShown();
  }

  /**
   * Closes everything in the main area without a question, as leaving the page does; a launcher comes in its place. A
   * document is closed once its session has started or needs none: JupyterLab throws where it ends in between.
   */
  async closeAll(): Promise<void> {
    this.#hasClosed = true;
    await this.page.evaluate(async () => {
      interface MainWidget {
        readonly context?: { readonly sessionContext: { readonly ready: Promise<void> } };
        dispose(): void;
      }
      interface Shell {
        widgets(area: string): Iterable<MainWidget>;
      }
      const { shell } = (window as unknown as { jupyterapp: { shell: Shell } }).jupyterapp;
      for (const widget of [...shell.widgets("main")]) {
        await widget.context?.sessionContext.ready;
        widget.dispose();
      }
    });
  }

  async #restored(): Promise<void> {
    await this.page.waitForFunction(() => "jupyterapp" in window);
    await this.page.evaluate(() => (window as unknown as LabWindow).jupyterapp.restored);
  }

  /** Waits until the open notebook has its cells. */
  async #notebookShown(): Promise<void> {
    await this.page.locator(".jp-NotebookPanel .jp-Cell").first().waitFor();
    await this.page.evaluate(async () => {
      const panel = (window as unknown as LabWindow).jupyterapp.shell.currentWidget;
      await (panel as { readonly revealed: Promise<void> }).revealed;
    });
  }

  /** Opens a notebook of the server's folder in Notebook 7. */
  async visitNotebook(notebook: string): Promise<void> {
    const place = `/notebooks/${encodeURIComponent(notebook)}`;
    await this.page.goto(`${this.server.url}${place}?token=${this.server.token}`);
    await this.#restored();
    await this.page.locator(".jp-NotebookPanel .jp-Cell").first().waitFor();
  }

  /** Waits until the open notebook's kernel has answered: a cell run before that is lost. */
  async kernelReady(): Promise<void> {
    await this.page.evaluate(async () => {
      interface Panel {
        readonly sessionContext: {
          readonly ready: Promise<void>;
          readonly session: { readonly kernel: { readonly info: Promise<unknown> } | null } | null;
        };
      }
      const { sessionContext } = (window as unknown as LabWindow).jupyterapp.shell.currentWidget as Panel;
      await sessionContext.ready;
      await sessionContext.session?.kernel?.info;
    });
  }

  async execute(command: string, args: object = {}): Promise<void> {
    await this.page.evaluate(
      async ([id, given]) => {
        await (window as unknown as LabWindow).jupyterapp.commands.execute(id, given);
      },
      [command, args] as const,
    );
  }

  async useTheme(theme: "light" | "dark"): Promise<void> {
    const name = theme === "light" ? "JupyterLab Light" : "JupyterLab Dark";
    await this.execute("apputils:change-theme", { theme: name });
    await this.page
      .locator(`body[data-jp-theme-name="${name}"][data-jp-theme-light="${theme === "light"}"]`)
      .waitFor({ state: "attached" });
  }

  /** The number of figures drawn in the open notebook, after each was scrolled into view. */
  async figures(): Promise<number> {
    const cells = this.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook .jp-CodeCell");
    for (let index = 0; index < (await cells.count()); index += 1) {
      await cells.nth(index).evaluate((element) => element.scrollIntoView({ block: "center" }));
    }
    return this.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) [data-precipice-figure=ready]").count();
  }

  /** The output area of the nth cell, from 0, scrolled into view. */
  async output(cell: number): Promise<Locator> {
    const output = this.page.locator(".jp-Notebook .jp-Cell").nth(cell).locator(".jp-Cell-outputWrapper");
    await output.evaluate((element) => element.scrollIntoView({ block: "center" }));
    return output;
  }

  async notebookState(): Promise<NotebookState> {
    return this.page.evaluate(() => {
      interface Cell {
        readonly model: {
          readonly type: string;
          readonly trusted: boolean;
          readonly executionCount: number | null;
          readonly outputs: { toJSON(): { output_type: string; ename?: string; evalue?: string }[] };
        };
      }
      interface Panel {
        readonly content: { readonly widgets: readonly Cell[] };
        readonly sessionContext: { readonly session: { kernel: { name: string } | null } | null };
      }
      const panel = (window as unknown as LabWindow).jupyterapp.shell.currentWidget as Panel;
      const models = panel.content.widgets.map((cell) => cell.model).filter(({ type }) => type === "code");
      return {
        trusted: models.map((model) => model.trusted),
        kernel: panel.sessionContext.session?.kernel?.name,
        cells: models.map((model) => ({
          executionCount: model.executionCount,
          errors: model.outputs
            .toJSON()
            .filter((output) => output.output_type === "error")
            .map((output) => `${output.ename ?? ""}: ${output.evalue ?? ""}`),
        })),
      };
    });
  }

  /** Keeps a picture for a person to look at. */
  async screenshot(name: string, of?: Locator): Promise<void> {
    mkdirSync(repository.screenshots, { recursive: true });
    await (of ?? this.page).screenshot({ path: path.join(repository.screenshots, `${name}.png`) });
  }
}

/** Closes the other pages of a page's browser. */
async function closeOthers(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
}
