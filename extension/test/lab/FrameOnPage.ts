import type { Locator, Page } from "playwright-core";

/** A frame viewer on the page, used as people use it. */
export class FrameOnPage {
  readonly #page: Page;

  constructor(
    page: Page,
    readonly output: Locator,
  ) {
    this.#page = page;
  }

  get view(): Locator {
    return this.output.locator(".jp-PrecipiceFrame-viewer");
  }

  /** The part of the grid that takes keys. */
  get keys(): Locator {
    return this.view.getByRole("application");
  }

  get form(): Locator {
    return this.view.locator(".jp-PrecipiceFrame-filter form");
  }

  /** Focuses the grid. The notebook may move its cells meanwhile, which removes the focus again. */
  async focus(): Promise<void> {
    await this.keys.evaluate((element) => element.scrollIntoView({ block: "center" }));
    for (let quiet = 0; quiet < 3;) {
      await this.keys.focus();
      const kept = await this.keys.evaluate(async (element) => {
        // A page that has nothing left to do moves no cell.
        await new Promise((resolve) => requestIdleCallback(resolve));
        await new Promise((resolve) => setTimeout(resolve, 30));
        return element === document.activeElement;
      });
      quiet = kept ? quiet + 1 : 0;
    }
  }

  async size(): Promise<string> {
    return this.view.locator(".jp-PrecipiceFrame-size").innerText();
  }

  /** The latest message to screen readers. */
  async said(): Promise<string> {
    return (await this.view.locator(".jp-PrecipiceFrame-live").textContent()) ?? "";
  }

  async code(): Promise<string> {
    const line = this.view.locator(".jp-PrecipiceFrame-code code");
    return (await line.isVisible()) ? line.innerText() : "";
  }

  async note(): Promise<string> {
    return this.view.locator(".jp-PrecipiceFrame-note").innerText();
  }

  /** The warning in the toolbar. */
  async warning(): Promise<string> {
    return this.view.locator(".jp-PrecipiceFrame-toolbar .jp-PrecipiceFrame-reason").innerText();
  }

  /** The visible rows, from the table for screen readers; the table is closed again. */
  async rows(): Promise<string[][]> {
    const table = this.view.getByRole("region", { name: "Rows as a table" });
    await this.view.getByRole("button", { name: "Table" }).click();
    const found = await table.evaluate((region) =>
      [...region.querySelectorAll("tbody tr")].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      ),
    );
    await this.view.getByRole("button", { name: "Table" }).click();
    return found;
  }

  /** Presses the heading of a column, or the funnel in it. */
  async pressHeading(column: number, part: "name" | "funnel", modifiers: "Shift"[] = []): Promise<void> {
    const { x, width } = await this.#columnPlace(column);
    const position = part === "name" ? { x: x + 12, y: 12 } : { x: x + width - 12, y: 12 };
    await this.keys.click({ position, modifiers });
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** The position of a column in the grid in pixels, from the grid's own widget. */
  async #columnPlace(column: number): Promise<{ readonly x: number; readonly width: number }> {
    return this.keys.evaluate((element, at) => {
      interface Widget {
        readonly node: Element;
        readonly children?: () => Iterable<Widget>;
        readonly columnOffset?: (region: string, index: number) => number;
        readonly columnSize?: (region: string, index: number) => number;
        readonly headerWidth?: number;
        readonly scrollX?: number;
      }
      const { jupyterapp } = window as unknown as { jupyterapp: { shell: { currentWidget: Widget } } };
      const find = (widget: Widget): Widget | undefined => {
        if (widget.columnOffset !== undefined && widget.node.contains(element)) return widget;
        const layout = (widget as { layout?: Iterable<Widget> | null }).layout ?? [];
        for (const child of layout) {
          const found = child.node.contains(element) ? find(child) : undefined;
          if (found !== undefined) return found;
        }
        return undefined;
      };
      const grid = find(jupyterapp.shell.currentWidget);
      if (grid === undefined) throw new Error("There is no grid.");
      return {
        x: (grid.headerWidth ?? 0) + (grid.columnOffset?.("body", at) ?? 0) - (grid.scrollX ?? 0),
        width: grid.columnSize?.("body", at) ?? 0,
      };
    }, column);
  }
}
