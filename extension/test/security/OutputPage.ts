import path from "node:path";
import { build } from "esbuild";
import { chromium, type Browser, type Page } from "playwright-core";
import { repository } from "../lab/repository.js";
import { BlockingTasks } from "./BlockingTasks.js";
import { timesSlower } from "./timesSlower.js";

/** A saved output, by its MIME types. */
export type Bundle = Readonly<Record<string, unknown>>;

/** The longest time that an output blocked the page, and the page's contents. */
export interface ShownOutput {
  readonly milliseconds: number;
  readonly state: "grid" | "progress" | "text";
  /** The reason why the text is shown instead. */
  readonly reason: string;
  /** Letters and elements in the page after all buttons were used. */
  readonly letters: number;
  readonly elements: number;
}

interface Widget {
  readonly node: HTMLElement;
  renderModel(model: object): Promise<void>;
  dispose(): void;
}
interface Views {
  readonly FrameView: new (options: object) => Widget;
  readonly ProgressView: new (options: object) => Widget;
  readonly Widget: { attach(widget: Widget, host: HTMLElement): void };
}

/** Chromium with the renderers of frames and progress in output areas, and nothing else. */
export class OutputPage {
  private constructor(
    private readonly browser: Browser,
    readonly page: Page,
    private readonly tasks: BlockingTasks,
    readonly errors: readonly string[],
  ) {}

  static async open(executablePath: string): Promise<OutputPage> {
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    page.setDefaultTimeout(60_000);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setContent('<!doctype html><html lang="en"><title>Outputs</title><main></main></html>');
    const { outputFiles } = await build({
      stdin: {
        contents:
          'export { FrameView } from "./src/frame/FrameView.ts";' +
          'export { ProgressView } from "./src/progress/ProgressView.ts";' +
          'export { Widget } from "@lumino/widgets";',
        resolveDir: path.join(repository.root, "extension"),
        loader: "ts",
      },
      bundle: true,
      format: "iife",
      globalName: "outputViews",
      platform: "browser",
      define: { "process.env.NODE_ENV": '"production"' },
      loader: { ".svg": "text", ".css": "empty" },
      write: false,
      logLevel: "silent",
    });
    await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
    return new OutputPage(browser, page, await BlockingTasks.of(page), errors);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  /**
   * Shows outputs together, as in an untrusted notebook, and uses the buttons of each: sorts, filters, shows the table,
   * copies. A slow turn of the event loop counts for all of them, for no longer than the page's processor time: other
   * programs run on this machine too. What takes too long is told in the time of a machine of known speed.
   *
   * @param enough the milliseconds that are not too long
   */
  async show(bundles: readonly Bundle[], enough: number): Promise<readonly ShownOutput[]> {
    const before = await this.tasks.worked();
    const shown = await this.#showAll(bundles);
    const work = (await this.tasks.worked()) - before;
    const told = shown.map((one) => ({ ...one, milliseconds: Math.min(one.milliseconds, work) }));
    if (told.every(({ milliseconds }) => milliseconds < enough)) return told;
    const slower = await timesSlower(this.page);
    return told.map((one) => ({ ...one, milliseconds: one.milliseconds / slower }));
  }

  async #showAll(bundles: readonly Bundle[]): Promise<readonly ShownOutput[]> {
    return this.page.evaluate(async (text) => {
      const { outputViews: views } = window as unknown as { readonly outputViews: Views };
      const main = document.querySelector("main");
      if (main === null) throw new Error("There is no place for outputs.");
      const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const show = async (data: Bundle): Promise<ShownOutput> => {
        let milliseconds = 0;
        // Waiting for a paint blocks nothing: only turns of the event loop count.
        const step = async (act: () => unknown): Promise<void> => {
          const start = performance.now();
          const done = act();
          milliseconds = Math.max(milliseconds, performance.now() - start);
          await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 20_000))]);
          await frame();
          // The layout and the paint of the change.
          const paint = performance.now();
          main.getBoundingClientRect();
          await turn();
          milliseconds = Math.max(milliseconds, performance.now() - paint);
        };
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) milliseconds = Math.max(milliseconds, duration);
        });
        observer.observe({ type: "longtask" });
        const type = Object.keys(data).find((name) => /frame|progress/u.test(name)) ?? "";
        const View = type.includes("frame") ? views.FrameView : views.ProgressView;
        const view = new View({ mimeType: type, resolver: null });
        views.Widget.attach(view, main);
        const { node } = view;
        const model = { data, metadata: {}, trusted: false };
        await step(() => view.renderModel(model));
        await step(() => view.renderModel(model));
        const press = async (name: string): Promise<void> => {
          const button = [...node.querySelectorAll("button")].find((one) => one.textContent === name);
          if (button !== undefined) await step(() => button.click());
        };
        for (const name of ["Sort", "Sort", "Filter…"]) await press(name);
        const field = node.querySelector<HTMLInputElement>(".jp-PrecipiceFrame-filter input");
        if (field !== null) field.value = field.placeholder === "number" ? "0" : "2020-01-01";
        for (const name of ["Apply", "Table", "Copy TSV", "Copy Markdown"]) await press(name);
        await frame();
        await frame();
        await turn();
        const reason = node.querySelector(":scope > [role=alert]")?.textContent ?? "";
        const shown: ShownOutput = {
          milliseconds,
          reason,
          state:
            node.querySelector("canvas") !== null
              ? "grid"
              : node.querySelector("[role=progressbar]") !== null
                ? "progress"
                : "text",
          letters: node.textContent.length,
          elements: node.querySelectorAll("*").length,
        };
        observer.disconnect();
        view.dispose();
        return shown;
      };
      return Promise.all((JSON.parse(text) as readonly Bundle[]).map(show));
    }, JSON.stringify(bundles));
  }
}
