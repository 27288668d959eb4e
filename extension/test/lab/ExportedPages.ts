import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Browser, type Locator, type Page } from "playwright-core";
import { repository } from "./repository.js";

/** A page in the browser, with its errors and network requests: none, if all is well. */
export interface OpenedPage {
  readonly page: Page;
  readonly complaints: readonly string[];
}

export interface OpenPageOptions {
  readonly theme?: "light" | "dark";
  /** Whether scripts run; true by default. */
  readonly scripts?: boolean;
  readonly width?: number;
}

/** Pages that `precipice export` made of notebooks, opened as files in a Chromium without network. */
export class ExportedPages {
  readonly folder = mkdtempSync(path.join(tmpdir(), "precipice export é-"));

  private constructor(private readonly browser: Browser) {}

  static async launch(executablePath: string): Promise<ExportedPages> {
    const args = ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND"];
    return new ExportedPages(await chromium.launch({ executablePath, args }));
  }

  async close(): Promise<void> {
    await this.browser.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Writes a notebook of these cells into the folder. */
  write(name: string, cells: readonly object[]): string {
    const file = path.join(this.folder, name);
    const full = cells.map((cell, index) => ({ id: `c${index}`, metadata: {}, source: "", ...cell }));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ cells: full, metadata: {}, nbformat: 4, nbformat_minor: 5 }));
    return file;
  }

  /** Runs `precipice export`. */
  export(...args: readonly string[]): void {
    const { status, stderr } = spawnSync(process.execPath, [repository.kernelCommand, "export", ...args], {
      cwd: this.folder,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`precipice export ${args.join(" ")} failed: ${stderr}`);
  }

  text(name: string): string {
    return readFileSync(path.join(this.folder, name), "utf8");
  }

  /** Opens an exported file; waits until its figures are drawn. */
  async open(
    name: string,
    { theme = "light", scripts = true, width = 1280 }: OpenPageOptions = {},
  ): Promise<OpenedPage> {
    const context = await this.browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: theme,
      javaScriptEnabled: scripts,
      offline: true,
      acceptDownloads: true,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("dialog", (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("request", (request) => {
      if (!/^(?:file|data|blob):/u.test(request.url())) complaints.push(`request: ${request.url()}`);
    });
    await page.goto(pathToFileURL(path.join(this.folder, name)).href);
    if (scripts)
      await page.waitForFunction(() =>
        [...document.querySelectorAll("[data-figure]")].every(
          (place) => place.querySelector("[data-precipice-figure]") !== null,
        ),
      );
    return { page, complaints };
  }

  /** Keeps a picture for a person to look at. */
  async screenshot(name: string, of: Page | Locator): Promise<void> {
    mkdirSync(repository.screenshots, { recursive: true });
    const file = path.join(repository.screenshots, `${name}.png`);
    await ("viewportSize" in of
      ? of.screenshot({ path: file, fullPage: true })
      : of.screenshot({ path: file }));
  }
}

/** A code cell of a notebook file with these outputs. */
export function codeCell(source: string, ...bundles: readonly object[]): object {
  const outputs = bundles.map((data) => ({ output_type: "display_data", data, metadata: {} }));
  return { cell_type: "code", source, execution_count: 1, outputs };
}

export function markdownCell(source: string): object {
  return { cell_type: "markdown", source };
}
