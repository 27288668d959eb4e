import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { GateState, InterruptGate } from "../../src/interpreter/evaluate/InterruptGate.js";

const gatePath = fileURLToPath(new URL("../../src/interpreter/evaluate/InterruptGate.ts", import.meta.url));

/** A thread that announces a termination and then stands still before it sends it, as on a busy machine. */
async function slowInterrupter(gate: InterruptGate, sent: Int32Array, milliseconds: number): Promise<Worker> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { parentPort, workerData } from "node:worker_threads";
        import { InterruptGate } from ${JSON.stringify(gatePath)};
        const gate = new InterruptGate(workerData.gate);
        gate.interrupted(1);
        gate.stop(1, false, () => {
          parentPort.postMessage("announced");
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${String(milliseconds)});
          Atomics.store(workerData.sent, 0, 1);
        });`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
  });
  return new Worker(outputFiles[0]?.text ?? "", { eval: true, workerData: { gate: gate.buffer, sent } });
}

test("user code is not left before an announced termination is sent, however long the sending thread stands still", async () => {
  const gate = new InterruptGate();
  const sent = new Int32Array(new SharedArrayBuffer(4));
  gate.enterUser();
  const worker = await slowInterrupter(gate, sent, 1500);
  const exit = once(worker, "exit");
  await once(worker, "message");
  expect(gate.state).toBe(GateState.stopping);
  gate.leaveUser();
  expect(Atomics.load(sent, 0)).toBe(1);
  expect(gate.state).toBe(GateState.kernel);
  await exit;
});

test("a refusal that arrives late does not take back a later announcement", () => {
  const gate = new InterruptGate();
  const refusals: (() => void)[] = [];
  const stop = (): void => {
    gate.stop(1, false, (refused) => refusals.push(refused));
  };
  gate.enterUser();
  gate.interrupted(1);
  stop();
  gate.leaveUser();
  gate.enterUser();
  stop();
  expect(gate.state).toBe(GateState.stopping);
  refusals[0]?.();
  expect(gate.state).toBe(GateState.stopping);
  refusals[1]?.();
  expect(gate.state).toBe(GateState.user);
});

test("a termination that could not be sent leaves nobody waiting", () => {
  const gate = new InterruptGate();
  gate.enterUser();
  gate.interrupted(1);
  const stop = (): void => {
    gate.stop(1, false, () => {
      throw new Error("no session");
    });
  };
  expect(stop).toThrow("no session");
  gate.leaveUser();
  expect(gate.state).toBe(GateState.kernel);
});
