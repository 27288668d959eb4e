import { describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

/** Cells that fill the heap. */
const fillers: readonly (readonly [title: string, code: string])[] = [
  [
    "an array that grows in a loop",
    "const kept: unknown[] = []; for (;;) kept.push({ values: [Math.random(), 'x'] })",
  ],
  [
    "strings in maps",
    "const maps: Map<number, string>[] = [];" +
      "for (;;) { const map = new Map<number, string>(); maps.push(map);" +
      "for (let i = 0; i < 5000; i++) map.set(i, `entry number ${maps.length}.${i}`) }",
  ],
  [
    "awaits that leave their values",
    "const list: object[] = []; for (;;) { await 1; for (let i = 0; i < 1000; i++) list.push({ i, list }) }",
  ],
];

describe("a heap that is nearly full", () => {
  it.each(fillers)(
    "ends the cell with its own message: %s",
    async (_title, code) => {
      const kernel = await KernelProcess.start({}, {}, ["--max-old-space-size=200"]);
      try {
        await kernel.run("const before = 'kept'");
        const report = await kernel.run(code, { limit: 60_000 });
        expect(report.error?.ename).toBe("OutOfMemoryError");
        expect(report.error?.evalue).toMatch(/limit is \d+ MB.*--max-old-space-size/su);
        expect((await kernel.run("before")).text).toBe("'kept'");
      } finally {
        await kernel.stop();
      }
    },
    90_000,
  );

  it("is not taken for full where it is garbage", async () => {
    const kernel = await KernelProcess.start({}, { PRECIPICE_HEAP_MB: "100" });
    try {
      const report = await kernel.run(
        "let sum = 0; for (let i = 0; i < 300; i++) { const part = new Array(100_000).fill(i).map((x) => ({ x })); sum += part.length }; sum",
        { limit: 60_000 },
      );
      expect(report.text).toBe("30000000");
    } finally {
      await kernel.stop();
    }
  }, 90_000);

  it("is lowered by PRECIPICE_HEAP_MB, and room can be made again", async () => {
    const kernel = await KernelProcess.start({}, { PRECIPICE_HEAP_MB: "150" });
    try {
      const report = await kernel.run(fillers[0]?.[1] ?? "", { limit: 60_000 });
      expect(report.error?.ename).toBe("OutOfMemoryError");
      expect(report.error?.evalue).toContain("150 MB");
      const freed = await kernel.run(
        "kept.length = 0; await new Promise((r) => setTimeout(r, 200)); kept.length",
      );
      expect(freed.error).toBeUndefined();
      expect(freed.text).toBe("0");
      expect((await kernel.run("await new Promise((r) => setTimeout(r, 200)); 1")).text).toBe("1");
    } finally {
      await kernel.stop();
    }
  }, 90_000);
});
