import { memoryUsage } from "node:process";
import { afterEach, describe, expect, it, vi } from "vitest";
import { processUsage } from "../../src/process/processUsage.js";
import { residentMemory } from "../../src/process/residentMemory.js";
import { KernelProcess } from "../interpreter/KernelProcess.js";

afterEach(() => vi.restoreAllMocks());

describe("a system that does not tell how much memory a process uses", () => {
  it("counts as none in use", () => {
    expect(residentMemory()).toBeGreaterThan(1e6);
    vi.spyOn(memoryUsage, "rss").mockImplementation(() => {
      throw new Error("ENOENT: no such file or directory, uv_resident_set_memory");
    });
    expect(residentMemory()).toBe(0);
    expect(processUsage([])).toMatchObject([{ pid: process.pid, memory: 0 }]);
  });

  it("runs cells all the same, and ends a cell that fills the heap", async () => {
    const silent =
      "process.memoryUsage.rss = () => { throw new Error('ENOENT: no such file or directory, uv_resident_set_memory'); };";
    const flags = ["--import", `data:text/javascript,${encodeURIComponent(silent)}`];
    const kernel = await KernelProcess.start({}, { PRECIPICE_HEAP_MB: "200" }, flags);
    try {
      expect((await kernel.run("6 * 7")).text).toBe("42");
      const filled = await kernel.run("const kept = []; for (;;) kept.push({ at: kept.length });");
      expect(filled.error?.evalue).toMatch(/memory/u);
      expect((await kernel.run("6 * 7")).text).toBe("42");
    } finally {
      await kernel.stop();
    }
  }, 120_000);
});
