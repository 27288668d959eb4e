import { describe, expect, it } from "vitest";
import type { Span } from "../src/frame/FrameRows.js";
import { PageCache, pageColumns, pageRows, type Page } from "../src/frame/PageCache.js";

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A cache of an endless frame, with each cell's position as its value. */
function cacheOf(fetch?: (rows: Span) => Promise<void>): {
  cache: PageCache;
  asked: number[];
  failed: unknown[];
} {
  const asked: number[] = [];
  const failed: unknown[] = [];
  const cache = new PageCache({
    fetch: async (rows, columns): Promise<Page> => {
      asked.push(rows.from / pageRows);
      await fetch?.(rows);
      const cells = Array.from({ length: pageColumns }, (_, column) =>
        Array.from({ length: pageRows }, (__, row) => `${rows.from + row}:${columns.from + column}`),
      );
      return { rows, columns, cells };
    },
    arrived: () => undefined,
    failed: (error) => failed.push(error),
  });
  return { cache, asked, failed };
}

describe("the cache of pages", () => {
  it("asks for a page once, and for the next one when nothing else is wanted", async () => {
    const { cache, asked } = cacheOf();
    for (let row = 0; row < 50; row++) expect(cache.cell(row, 3)).toBeUndefined();
    await settled();
    expect(cache.cell(42, 3)).toBe("42:3");
    expect(cache.cell(142, 3)).toBe("142:3");
    await settled();
    expect(asked).toEqual([0, 1]);
    cache.cell(250, 3);
    await settled();
    expect(asked).toEqual([0, 1, 2, 3]);
  });

  it("asks backwards where one scrolls backwards", async () => {
    const { cache, asked } = cacheOf();
    cache.cell(900, 0);
    await settled();
    cache.cell(500, 0);
    await settled();
    expect(asked).toEqual([9, 10, 5, 4]);
  });

  it("asks for what is seen last first, and forgets what was passed by", async () => {
    let release: (() => void) | undefined;
    const { cache, asked } = cacheOf(
      () =>
        new Promise((resolve) => {
          release ??= (): void => undefined;
          setTimeout(resolve, 1);
        }),
    );
    for (let page = 0; page < 200; page++) cache.cell(page * pageRows, 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked[0]).toBe(199);
    expect(asked.length).toBeLessThan(20);
    expect(asked).not.toContain(50);
  });

  it("keeps so many pages and no more, and asks again for what it let go", async () => {
    const { cache, asked } = cacheOf();
    for (let page = 0; page < 1200; page++) {
      cache.cell(page * pageRows, 0);
      await Promise.resolve();
      await settled();
    }
    const before = asked.length;
    expect(cache.cell(0, 0)).toBeUndefined();
    await settled();
    expect(asked.length).toBeGreaterThan(before);
    expect(cache.cell(0, 0)).toBe("0:0");
  });

  it("tells what failed, goes on, and ends", async () => {
    let bad = true;
    const { cache, asked, failed } = cacheOf(() =>
      bad ? Promise.reject(new Error("interrupted")) : Promise.resolve(),
    );
    cache.cell(0, 0);
    await settled();
    expect(failed).toEqual([new Error("interrupted")]);
    bad = false;
    cache.cell(0, 0);
    await settled();
    expect(cache.cell(0, 0)).toBe("0:0");
    cache.end();
    const before = asked.length;
    cache.cell(5000, 0);
    await settled();
    expect(asked.length).toBe(before);
  });
});
