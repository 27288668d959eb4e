import { describe, expect, it } from "vitest";
import { Evaluation } from "../src/evaluation/Evaluation.js";
import { FakeKernel } from "./lab/FakeKernel.js";
import { turns } from "./lab/turns.js";

const summary = {
  ...{
    file: "runs.csv",
    format: "CSV",
    rows: 4,
    kind: "scores",
    width: 4,
    metrics: [],
    metric: null,
    notes: [],
  },
  columns: [],
  unit: { kind: "run", column: "seed", count: 2, why: "" },
};

/** An evaluation of a file that is found out about and now computes. */
async function computing(): Promise<{ kernel: FakeKernel; evaluation: Evaluation }> {
  const kernel = new FakeKernel();
  const evaluation = new Evaluation(kernel.services, () => undefined);
  void evaluation.open({ kind: "file", path: "runs.csv" });
  await turns();
  kernel.begin();
  kernel.show({ "application/json": summary });
  kernel.finish();
  await turns();
  expect(kernel.sent.length).toBe(2);
  return { kernel, evaluation };
}

const level = (code: string | undefined): string | undefined => /level: ([\d.]+)/u.exec(code ?? "")?.[1];

describe("quick choices in the panel", () => {
  it("send the code of the last one alone, after the kernel has taken every interrupt", async () => {
    const { kernel, evaluation } = await computing();
    kernel.begin();
    void evaluation.choose({ level: 0.8 });
    await turns();
    void evaluation.choose({ level: 0.9 });
    await turns();
    void evaluation.choose({ level: 0.99 });
    await turns();
    expect(kernel.sent.length).toBe(2);
    kernel.takeInterrupt();
    await turns();
    expect(kernel.sent.slice(2).map(level)).toEqual(["0.99"]);
    kernel.begin();
    expect(kernel.interrupts).toBe(0);
    kernel.show({ "text/plain": "numbers" });
    kernel.finish();
    await turns();
    expect(evaluation.phase).toBe("done");
    expect(evaluation.outputs).toEqual([{ "text/plain": "numbers" }]);
  });

  it("wait for an interrupt that the kernel takes when the code has ended by itself", async () => {
    const { kernel, evaluation } = await computing();
    kernel.begin();
    void evaluation.choose({ level: 0.8 });
    kernel.finish();
    await turns();
    void evaluation.choose({ level: 0.9 });
    await turns();
    expect(kernel.sent.length).toBe(2);
    kernel.takeInterrupt();
    await turns();
    expect(kernel.sent.slice(2).map(level)).toEqual(["0.9"]);
    kernel.begin();
    kernel.finish();
    await turns();
    expect(evaluation.phase).toBe("done");
  });

  it("wait for several codes that were sent and not begun", async () => {
    const { kernel, evaluation } = await computing();
    // The kernel has not come to the first code: it is interrupted as soon as it does.
    void evaluation.choose({ level: 0.8 });
    await turns();
    expect(kernel.interrupts).toBe(0);
    kernel.begin();
    await turns();
    kernel.takeInterrupt();
    await turns();
    expect(level(kernel.sent[2])).toBe("0.8");
    void evaluation.choose({ level: 0.9 });
    void evaluation.choose({ level: 0.7 });
    kernel.begin();
    await turns();
    expect(kernel.sent.length).toBe(3);
    kernel.takeInterrupt();
    await turns();
    expect(level(kernel.sent[3])).toBe("0.7");
  });

  it("are stopped for good by Stop, and go on with the next choice", async () => {
    const { kernel, evaluation } = await computing();
    kernel.begin();
    void evaluation.choose({ level: 0.8 });
    evaluation.stop();
    await turns();
    kernel.takeInterrupt();
    await turns();
    expect([kernel.sent.length, evaluation.phase]).toEqual([2, "stopped"]);
    void evaluation.choose({ level: 0.9 });
    await turns();
    expect(level(kernel.sent[2])).toBe("0.9");
  });

  it("show the last one, in any order of ends and interrupts", async () => {
    // A small generator of its own: every order is made from its number.
    for (let order = 0; order < 200; order += 1) {
      let state = order + 1;
      const draw = (count: number): number => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
        return Math.floor((state / 0x80000000) * count);
      };
      const { kernel, evaluation } = await computing();
      const steps = [
        () => void evaluation.choose({ level: (1 + draw(98)) / 100 }),
        () => {
          if (kernel.running !== undefined || kernel.waiting === 0) return;
          kernel.begin();
          kernel.show({ "text/plain": level(kernel.running) });
        },
        () => kernel.running !== undefined && kernel.finish(),
        () => kernel.interrupts > 0 && kernel.takeInterrupt(),
      ];
      for (let step = 0; step < 30; step += 1) {
        steps[draw(steps.length)]?.();
        if (draw(2) === 0) await turns();
      }
      void evaluation.choose({ level: 0.5 });
      await turns();
      for (let step = 0; step < 200 && evaluation.busy; step += 1) {
        steps[1 + draw(3)]?.();
        if (draw(2) === 0) await turns();
      }
      await turns();
      expect([evaluation.phase, evaluation.error], `order ${order}`).toEqual(["done", undefined]);
      expect(evaluation.outputs, `order ${order}`).toEqual([{ "text/plain": "0.5" }]);
    }
  });
});
