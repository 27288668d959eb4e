import type { CDPSession, Page } from "playwright-core";

interface Observed {
  readonly tasks: number[];
  readonly observer: PerformanceObserver;
}

/** Measures the tasks of a page that block it. */
export class BlockingTasks {
  private constructor(
    private readonly page: Page,
    private readonly protocol: CDPSession,
  ) {}

  static async of(page: Page): Promise<BlockingTasks> {
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Performance.enable");
    return new BlockingTasks(page, protocol);
  }

  /** The processor time of the page so far, in milliseconds. */
  async worked(): Promise<number> {
    const { metrics } = await this.protocol.send("Performance.getMetrics");
    return 1_000 * (metrics.find(({ name }) => name === "ProcessTime")?.value ?? Infinity);
  }

  /**
   * The longest task of the page during an action and its paint, in milliseconds, bounded by the page's processor time
   * meanwhile: other programs run on this machine too.
   *
   * @param buffered whether the tasks since the page's beginning count as well
   */
  async longest(act: () => Promise<unknown>, buffered = false): Promise<number> {
    await this.page.evaluate((since) => {
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      });
      observer.observe({ type: "longtask", buffered: since });
      Object.assign(window, { precipiceObserved: { tasks, observer } });
    }, buffered);
    const before = buffered ? 0 : await this.worked();
    await act();
    const longest = await this.page.evaluate(async () => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      // Pointer handlers wait for a frame, and a long task is reported after its end.
      for (let i = 0; i < 3; i++) await frame();
      await new Promise((resolve) => setTimeout(resolve));
      const { precipiceObserved } = window as unknown as { readonly precipiceObserved: Observed };
      const { tasks, observer } = precipiceObserved;
      const last = observer.takeRecords().map(({ duration }) => duration);
      observer.disconnect();
      return Math.max(0, ...tasks, ...last);
    });
    return Math.min(longest, (await this.worked()) - before);
  }
}
