import { describe, expect, it } from "vitest";
import { KernelRun } from "../src/evaluation/KernelRun.js";
import { FakeKernel } from "./lab/FakeKernel.js";
import { isSettled, turns } from "./lab/turns.js";

const nothing = { isolated: false, output: () => undefined };

describe("code that the panel runs in a kernel", () => {
  it("gives its outputs in order and its error", async () => {
    const kernel = new FakeKernel();
    const shown: unknown[] = [];
    const run = new KernelRun(kernel.connection, "code", {
      isolated: false,
      output: (bundle, index) => shown.push([index, bundle]),
    });
    expect(run.hasBegun).toBe(false);
    kernel.begin();
    expect(run.hasBegun).toBe(true);
    kernel.show({ "text/plain": "a" });
    kernel.show({ "text/plain": "b" });
    kernel.finish({ ename: "RangeError", evalue: "no" });
    expect(await run.done).toEqual({ name: "RangeError", message: "no" });
    expect(run.hasBegun).toBe(true);
    expect(shown).toEqual([
      [0, { "text/plain": "a" }],
      [1, { "text/plain": "b" }],
    ]);
  });

  it("is interrupted while it runs, once, and waited for until both have ended", async () => {
    const kernel = new FakeKernel();
    const run = new KernelRun(kernel.connection, "code", nothing);
    kernel.begin();
    const stops = [run.stop(), run.stop()];
    expect(kernel.interrupts).toBe(1);
    await turns();
    expect(await isSettled(stops[0])).toBe(false);
    kernel.takeInterrupt();
    await Promise.all(stops);
    expect(await run.done).toEqual({ name: "InterruptError", message: "interrupted" });
    await run.stop();
    expect(kernel.interrupts).toBe(0);
  });

  it("leaves alone what another runs, and is interrupted when the kernel comes to it", async () => {
    const kernel = new FakeKernel();
    kernel.connection.requestExecute({ code: "another's" });
    const run = new KernelRun(kernel.connection, "code", nothing);
    kernel.begin();
    const stop = run.stop();
    await turns();
    expect(kernel.interrupts).toBe(0);
    kernel.finish();
    kernel.begin();
    expect(kernel.interrupts).toBe(1);
    kernel.takeInterrupt();
    await stop;
  });

  it("is not stopped before the kernel has taken the interrupt, though the code ends by itself", async () => {
    const kernel = new FakeKernel();
    const run = new KernelRun(kernel.connection, "code", nothing);
    kernel.begin();
    const stop = run.stop();
    kernel.finish();
    expect(await run.done).toBeUndefined();
    await turns();
    expect(await isSettled(stop)).toBe(false);
    kernel.takeInterrupt();
    await stop;
  });

  it("needs no interrupt when it has ended, and none from a kernel that is gone", async () => {
    const kernel = new FakeKernel();
    const run = new KernelRun(kernel.connection, "code", nothing);
    kernel.begin();
    kernel.finish();
    await run.stop();
    expect(kernel.interrupts).toBe(0);
    const lost = new KernelRun(kernel.connection, "lost", nothing);
    kernel.begin();
    const stop = lost.stop();
    kernel.die();
    await stop;
    expect(await lost.done).toEqual({
      name: "KernelGone",
      message: expect.stringMatching(/^The kernel ended before it answered/u) as string,
    });
  });
});
