import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";
import { repository } from "../lab/repository.js";
import { BlockingTasks } from "./BlockingTasks.js";
import { timesSlower } from "./timesSlower.js";

/** How long a figure kept the page from answering, and the figure's final state. */
export interface Blocked {
  readonly milliseconds: number;
  readonly state: string | undefined;
  readonly reason: string | undefined;
}

/** How long a drawn figure blocked the page, in milliseconds by the reader's action. */
export type Reactions = ReadonlyMap<string, number>;

interface Renderer {
  render(spec: unknown, element: HTMLElement, theme: string, options: object): { dispose(): void };
}

/** Chromium with the script that draws figures in exported pages, and nothing else. */
export class FigurePage {
  private constructor(
    private readonly browser: Browser,
    readonly page: Page,
    private readonly tasks: BlockingTasks,
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
    return new FigurePage(browser, page, await BlockingTasks.of(page), errors);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  /** Draws figures one after the other, each until it is painted. */
  async draw(figures: readonly unknown[]): Promise<readonly Blocked[]> {
    // One text transfers far faster than very many values.
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

  /**
   * How long a figure blocks the page: the least of a few tries, because other programs run on this machine too. Without
   * them a page is never blocked for longer than its processor time. What takes too long is told in the time of a machine
   * of known speed.
   */
  async blocked(figure: unknown, enough: number): Promise<Blocked> {
    let least: Blocked | undefined;
    for (let attempt = 0; attempt < 4; attempt++) {
      const before = await this.tasks.worked();
      const [one] = await this.draw([figure]);
      const work = (await this.tasks.worked()) - before;
      if (one === undefined) continue;
      const slower = one.milliseconds < enough ? 1 : await timesSlower(this.page);
      const milliseconds = Math.min(
        one.milliseconds / slower,
        work / slower,
        least?.milliseconds ?? Infinity,
      );
      least = { ...one, milliseconds };
      if (milliseconds < enough) break;
    }
    if (least === undefined) throw new Error("The figure was not drawn.");
    return least;
  }

  /**
   * How long a figure blocks the page when a reader points at it: for each kind of action the least of a few tries, because
   * other programs run on this machine too, and the page's processor time counts all its threads.
   *
   * @param enough no more tries are needed when every action blocked the page for less than this, in milliseconds
   * @returns empty if the figure is not drawn
   */
  async pointed(figure: unknown, enough: number): Promise<Reactions> {
    const least = new Map<string, number>();
    for (let attempt = 0; attempt < 4; attempt++) {
      const reactions = await this.pointedOnce(figure);
      const slower = Math.max(0, ...reactions.values()) < enough ? 1 : await timesSlower(this.page);
      for (const [act, milliseconds] of reactions)
        least.set(act, Math.min(milliseconds / slower, least.get(act) ?? Infinity));
      if (Math.max(0, ...least.values()) < enough) break;
    }
    return least;
  }

  /**
   * Draws a figure and points at its panels, zooms, pans and shows all again, as a hand with a mouse and a wheel does.
   *
   * @returns the longest time that each kind of action blocked the page; empty if the figure is not drawn
   */
  private async pointedOnce(figure: unknown): Promise<Reactions> {
    const { page } = this;
    const isDrawn = await page.evaluate((text) => {
      const { precipiceRenderer } = window as unknown as { readonly precipiceRenderer: Renderer };
      const place = document.createElement("div");
      document.querySelector("main")?.replaceChildren(place);
      precipiceRenderer.render(JSON.parse(text) as unknown, place, "light", { fallback: "a table" });
      return place.querySelector("figure")?.dataset["precipiceFigure"] === "ready";
    }, JSON.stringify(figure));
    const longest = new Map<string, number>();
    if (!isDrawn) return longest;
    const { mouse } = page;
    const act = async (name: string, does: () => Promise<void>): Promise<void> => {
      const blocked = await this.tasks.longest(does);
      longest.set(name, Math.max(longest.get(name) ?? 0, blocked));
    };
    const cells = page.locator(".precipice-panel");
    for (let i = 0; i < Math.min(2, await cells.count()); i++) {
      const seen = await cells.nth(i).evaluate((cell) => {
        cell.scrollIntoView({ block: "start" });
        const { left, top, right, bottom } = (cell.querySelector("svg") ?? cell).getBoundingClientRect();
        return {
          left,
          top,
          width: Math.min(right, innerWidth) - left,
          height: Math.min(bottom, innerHeight) - top,
        };
      });
      const to = async (across: number, down: number, steps = 1): Promise<void> =>
        mouse.move(seen.left + across * seen.width, seen.top + down * seen.height, { steps });
      for (const [across, down] of [
        [0.5, 0.5],
        [0.3, 0.6],
        [0.7, 0.35],
        [0.9, 0.8],
      ] as const)
        await act("point", () => to(across, down));
      await act("click", async () => {
        await to(0.45, 0.5);
        await mouse.down();
        await mouse.up();
      });
      await act("zoom out", async () => mouse.wheel(0, 300));
      await act("zoom in", async () => mouse.wheel(0, -600));
      // Each action is one step, so that its processor time is that of one redrawing.
      await to(0.3, 0.3);
      await mouse.down();
      await act("draw a box", () => to(0.6, 0.7));
      await act("zoom to the box", () => mouse.up());
      await act("point when zoomed", () => to(0.5, 0.4));
      await page.keyboard.down("Shift");
      await mouse.down();
      await act("pan", () => to(0.6, 0.5));
      await act("end a pan", () => mouse.up());
      await page.keyboard.up("Shift");
      await act("all again", async () =>
        mouse.dblclick(seen.left + seen.width / 2, seen.top + seen.height / 2),
      );
      await act("leave", async () => mouse.move(0, 0));
    }
    await page.evaluate(() => document.querySelector("main")?.replaceChildren());
    return longest;
  }
}
