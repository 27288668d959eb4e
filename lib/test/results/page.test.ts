import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { aggregates } from "../../src/bootstrap/index.js";
import * as figures from "../../src/figures/index.js";
import { page } from "../../src/results/index.js";
import { ScoreTable } from "../../src/scores/index.js";

const scores = ScoreTable.fromTaskScores({ "<i>A</i>": [[0.5, 0.7, 0.6]], B: [[0.9, 0.8, 1]] });

describe("page", () => {
  test("is one file whose policy allows its own scripts only", async () => {
    const result = await aggregates(scores, { metrics: ["mean"], reps: 200 });
    const html = await page("<b>Title</b>", [
      "</p><script>alert(1)</script>",
      { heading: "Part" },
      figures.intervals(result),
      result,
    ]);
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/gu)].map(([, code = ""]) => code);
    expect(scripts.length).toBe(3);
    for (const code of scripts)
      expect(html).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    expect(html).toContain("default-src 'none'");
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<b>Title");
    expect(html).not.toContain("<i>A");
    expect(html).not.toMatch(/(?:src|href)="https?:/u);
    expect(html).toContain("<h2>Part</h2>");
    expect(html.match(/class="figure"/gu)).toHaveLength(1);
  });

  test("without a figure carries no renderer, and shows other values as text", async () => {
    const shown = {
      [Symbol.for("Jupyter.display")]: () => ({ "text/html": "<form>", "text/plain": "a < b" }),
    };
    const html = await page("Small", ["text", shown]);
    expect(html.length).toBeLessThan(20_000);
    expect(html).toContain("<pre>a &lt; b</pre>");
    expect(html).not.toContain("<form>");
  });

  test("refuses what it cannot show, and says which part", async () => {
    await expect(page("x", [{ a: 1 }])).rejects.toThrow("part 1 is no text");
    await expect(page("x", ["fine", Promise.resolve(1)])).rejects.toThrow(/part 2 .*write "await"/u);
    await expect(page(1 as unknown as string, [])).rejects.toThrow("the title is a text");
    await expect(page("x", "text" as unknown as [])).rejects.toThrow("the parts are a list");
  });
});
