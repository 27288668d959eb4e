import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser, type CDPSession, type Page } from "playwright-core";
import { repository } from "../lab/repository.js";

/** How long a figure kept the page from answering, and what became of it. */
export interface Blocked {
  readonly milliseconds: number;
  readonly state: string | undefined;
  readonly reason: string | undefined;
}

interface Renderer {
  render(spec: unknown, element: HTMLElement, theme: string, options: object): { dispose(): void };
}

/** Chromium with the script that draws figures in exported pages, and nothing else. */
export class FigurePage {
  private constructor(
    private readonly browser: Browser,
    readonly page: Page,
    private readonly protocol: CDPSession,
    readonly errors: readonly string[],
  ) {}

  static async open(executablePath: string): Promise<FigurePage> {
    const browser = await chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--disable-gpu", "--disable-gpu-vsync", "--disable-frame-rate-limit"],
    });
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    page.setDefaultTimeout(60_000);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setContent('<!doctype html><html lang="en"><title>Figures</title><main></main></html>');
    const script = path.join(repository.root, "lib", "dist", "renderer.bundle.js");
    await page.addScriptTag({ content: readFileSync(script, "utf8") });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Performance.enable");
    return new FigurePage(browser, page, protocol, errors);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  /** Draws figures one after the other, each until it is painted. */
  async draw(figures: readonly unknown[]): Promise<readonly Blocked[]> {
    // One text is handed over far faster than very many values.
    return this.page.evaluate(async (text) => {
      const { precipiceRenderer } = window as unknown as { readonly precipiceRenderer: Renderer };
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const main = document.querySelector("main");
      const drawn: { milliseconds: number; state: string | undefined; reason: string | undefined }[] = [];
      for (const spec of JSON.parse(text) as readonly unknown[]) {
        const place = document.createElement("div");
        main?.replaceChildren(place);
        const start = performance.now();
        const view = precipiceRenderer.render(spec, place, "light", { fallback: "a table" });
        place.getBoundingClientRect();
        await frame();
        await frame();
        const milliseconds = performance.now() - start;
        const { precipiceFigure: state, precipiceReason: reason } =
          place.querySelector("figure")?.dataset ?? {};
        drawn.push({ milliseconds, state, reason });
        view.dispose();
        main?.replaceChildren();
      }
      return drawn;
    }, JSON.stringify(figures));
  }

  /** How long the processors have worked for the page so far, in milliseconds. */
  private async worked(): Promise<number> {
    const { metrics } = await this.protocol.send("Performance.getMetrics");
    return 1_000 * (metrics.find(({ name }) => name === "ProcessTime")?.value ?? Infinity);
  }

  /**
   * How long a figure blocks the page: the least of a few tries. Other programs run on this machine too: a page that
   * nobody else delays is never blocked for longer than processors work for it.
   */
  async blocked(figure: unknown, enough: number): Promise<Blocked> {
    let least: Blocked | undefined;
    for (let attempt = 0; attempt < 4; attempt++) {
      const before = await this.worked();
      const [one] = await this.draw([figure]);
      const work = (await this.worked()) - before;
      if (one === undefined) continue;
      const milliseconds = Math.min(one.milliseconds, work, least?.milliseconds ?? Infinity);
      least = { ...one, milliseconds };
      if (milliseconds < enough) break;
    }
    if (least === undefined) throw new Error("The figure was not drawn.");
    return least;
  }
}
