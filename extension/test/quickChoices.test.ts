import { describe, expect, it } from "vitest";
import { defaultChoices } from "../src/evaluation/Choices.js";
import { Evaluation } from "../src/evaluation/Evaluation.js";
import { initialDefaults } from "../src/settings/AnalysisDefaults.js";
import { FakeKernel } from "./lab/FakeKernel.js";
import { english } from "./lab/english.js";
import { turns } from "./lab/turns.js";

const summary = {
  file: "runs.csv",
  format: "CSV",
  rows: 4,
  kind: "scores",
  width: 4,
  metrics: [],
  metric: null,
  notes: [],
  steps: 0,
  columns: [],
  unit: { kind: "run", column: "seed", count: 2, why: "" },
};

/** An evaluation of a file with its summary read, now computing. */
async function computing(): Promise<{ kernel: FakeKernel; evaluation: Evaluation }> {
  const kernel = new FakeKernel();
  const evaluation = new Evaluation(kernel.services, () => undefined, english);
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
    // The kernel has not begun the first code: it is interrupted as soon as it does.
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
    // A small random generator: the number of an order is its seed.
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

  it("do not stop the reading that they wait for", async () => {
    const { kernel, evaluation } = await computing();
    kernel.begin();
    kernel.finish();
    await turns();
    void evaluation.chooseRole("seed", "run");
    await turns();
    kernel.begin();
    void evaluation.choose({ level: 0.9 });
    await turns();
    expect([kernel.interrupts, evaluation.phase]).toEqual([0, "reading"]);
    kernel.show({ "application/json": summary });
    kernel.finish();
    await turns();
    expect(level(kernel.sent.at(-1))).toBe("0.9");
  });

  it("read again what the columns hold when that was stopped", async () => {
    const { kernel, evaluation } = await computing();
    kernel.begin();
    kernel.finish();
    await turns();
    void evaluation.chooseRole("seed", "run");
    await turns();
    kernel.begin();
    evaluation.stop();
    kernel.takeInterrupt();
    await turns();
    void evaluation.choose({ level: 0.9 });
    await turns();
    expect(evaluation.phase).toBe("reading");
    expect(kernel.sent.at(-1)).toContain("summary()");
  });
});

describe("the settings in the panel", () => {
  const set = defaultChoices({ ...initialDefaults, level: 0.8, reps: 500, palette: "grey" });

  it("are followed as long as nobody chose otherwise, and again when the results are closed", async () => {
    const { kernel, evaluation } = await computing();
    kernel.begin();
    kernel.finish();
    await turns();
    await Promise.race([evaluation.follow(set), turns()]);
    expect(level(kernel.sent.at(-1))).toBe("0.8");
    expect(kernel.sent.at(-1)).toMatch(/#555555.*reps: 500/su);
    kernel.begin();
    kernel.finish();
    await turns();
    const sent = kernel.sent.length;
    // An irrelevant setting changes nothing.
    await evaluation.follow({ ...set });
    expect(kernel.sent.length).toBe(sent);
    void evaluation.choose({ seed: 3 });
    await turns();
    kernel.begin();
    kernel.finish();
    await evaluation.follow(defaultChoices());
    expect(evaluation.choices).toMatchObject({ level: 0.8, reps: 500, palette: "grey", seed: 3 });
    await evaluation.close();
    expect(evaluation.choices).toMatchObject({ level: 0.95, reps: 50_000, palette: "precipice", seed: 0 });
  });

  it("start an evaluation", () => {
    const kernel = new FakeKernel();
    const evaluation = new Evaluation(kernel.services, () => undefined, english, set);
    expect(evaluation.choices).toMatchObject({ level: 0.8, reps: 500, palette: "grey" });
  });
});
