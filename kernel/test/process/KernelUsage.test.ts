import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpus, hostname, totalmem } from "node:os";
import { describe, expect, test } from "vitest";
import { KernelUsage } from "../../src/process/KernelUsage.js";

function compute(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) Math.sqrt(end);
}

describe("the usage", () => {
  test("has the fields of ipykernel's reply, with this process's and this machine's figures", async () => {
    const usage = await new KernelUsage().measure();
    expect(usage).toMatchObject({
      status: "ok",
      hostname: hostname(),
      pid: process.pid,
      cpu_count: cpus().length,
    });
    const { host_virtual_memory: memory } = usage as { host_virtual_memory: Record<string, number> };
    expect(memory["total"]).toBe(totalmem());
    for (const name of ["available", "used", "free"]) {
      expect(memory[name]).toBeGreaterThan(0);
      expect(memory[name]).toBeLessThanOrEqual(totalmem());
    }
    expect(memory["percent"]).toBeGreaterThan(0);
    expect(memory["percent"]).toBeLessThanOrEqual(100);
    expect(usage["kernel_memory"]).toBeGreaterThan(10_000_000);
    expect(usage["kernel_memory"]).toBeLessThan(totalmem());
    expect(usage["host_cpu_percent"]).toBeGreaterThanOrEqual(0);
    expect(usage["host_cpu_percent"]).toBeLessThanOrEqual(100);
  });

  test("tells a kernel at work from one at rest", async () => {
    const kernel = new KernelUsage();
    await kernel.measure();
    compute(400);
    const { kernel_cpu: working } = await kernel.measure();
    await new Promise((resolve) => setTimeout(resolve, 400));
    const { kernel_cpu: resting } = await kernel.measure();
    // On a busy machine the work gets a part of a core; at rest it takes next to none.
    expect(Number(working)).toBeGreaterThan(5);
    expect(Number(resting)).toBeLessThan(Number(working));
  });

  test.runIf(process.platform === "linux")("counts the processes that the kernel started", async () => {
    const kernel = new KernelUsage();
    const before = await kernel.measure();
    const code =
      "const held = Buffer.alloc(80_000_000, 1); process.stdout.write('here'); for (;;) held[0]++;";
    const child = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "ignore"] });
    try {
      await once(child.stdout, "data");
      await kernel.measure();
      await new Promise((resolve) => setTimeout(resolve, 500));
      const after = await kernel.measure();
      expect(Number(after["kernel_memory"]) - Number(before["kernel_memory"])).toBeGreaterThan(60_000_000);
      expect(Number(after["kernel_cpu"])).toBeGreaterThan(10);
    } finally {
      child.kill("SIGKILL");
    }
  });
});
