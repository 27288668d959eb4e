import { create } from "@bufbuild/protobuf";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectLimits } from "../../src/engine/connect/connectLimits.js";
import {
  ExecutePlanResponseSchema,
  type ExecutePlanResponse,
} from "../../src/engine/connect/generated/spark_pb.js";
import { QueryCancellation, type InterruptChannel } from "../../src/engine/connect/QueryCancellation.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A channel that notes its calls. @param answers those to interrupts; the last one comes again */
function channelOf(...answers: readonly boolean[]): { channel: InterruptChannel; calls: string[] } {
  const calls: string[] = [];
  let interrupts = 0;
  const channel = {
    limits: connectLimits,
    interrupt: () => {
      calls.push("interrupt");
      return Promise.resolve(answers[Math.min(interrupts++, answers.length - 1)] ?? false);
    },
    release: () => {
      calls.push("release");
      return Promise.resolve();
    },
  };
  return { channel, calls };
}

/** A message about stages. @param stages tasks that are done, of how many, for each */
function progress(...stages: readonly (readonly [done: number, of: number])[]): ExecutePlanResponse {
  const value = {
    stages: stages.map(([done, of], index) => ({
      stageId: BigInt(index),
      numTasks: BigInt(of),
      numCompletedTasks: BigInt(done),
    })),
  };
  return create(ExecutePlanResponseSchema, { responseType: { case: "executionProgress", value } });
}

test("a server that says nothing of its stages is interrupted at once, and again until it knows the query", async () => {
  const { channel, calls } = channelOf(false, false, true);
  const cancellation = new QueryCancellation(channel, "a", false);
  const stream = new AbortController();
  const done = cancellation.run(stream);
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(["interrupt"]);
  await vi.advanceTimersByTimeAsync(500);
  expect(calls).toEqual(["interrupt", "interrupt", "interrupt"]);
  expect(stream.signal.aborted).toBe(false);
  cancellation.ended();
  await done;
  expect(stream.signal.aborted).toBe(true);
  expect(calls.at(-1)).toBe("release");
});

test("Spark is interrupted once a stage runs and no other one is on its way", async () => {
  const { channel, calls } = channelOf(true);
  const cancellation = new QueryCancellation(channel, "a", true);
  const done = cancellation.run(new AbortController());
  const hear = async (...stages: readonly (readonly [number, number])[]): Promise<void> => {
    cancellation.heard(progress(...stages));
    await vi.advanceTimersByTimeAsync(600);
  };
  await hear();
  await hear([0, 2]);
  await hear([1, 2], [0, 4]);
  await hear([2, 2], [0, 4]);
  expect(calls).toEqual([]);
  await hear([2, 2], [0, 4]);
  expect(calls).toEqual(["interrupt"]);
  cancellation.ended();
  await done;
});

test("what Spark said before the abort is too old, and stages that are done may be followed by others", async () => {
  const { channel, calls } = channelOf(true);
  const cancellation = new QueryCancellation(channel, "a", true);
  for (let time = 0; time < 5; time++) {
    cancellation.heard(progress([0, 2]));
    await vi.advanceTimersByTimeAsync(600);
  }
  const done = cancellation.run(new AbortController());
  await vi.advanceTimersByTimeAsync(600);
  cancellation.heard(progress([2, 2]));
  await vi.advanceTimersByTimeAsync(600);
  expect(calls).toEqual([]);
  cancellation.heard(progress([2, 2], [0, 1]));
  await vi.advanceTimersByTimeAsync(1200);
  cancellation.heard(progress([2, 2], [0, 1]));
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(["interrupt"]);
  cancellation.ended();
  await done;
});

test("a query that ends by itself is not interrupted; one that is planned for long is", async () => {
  const short = channelOf(true);
  const shortQuery = new QueryCancellation(short.channel, "a", true);
  const ended = shortQuery.run(new AbortController());
  shortQuery.ended();
  await ended;
  expect(short.calls).toEqual(["release"]);

  const long = channelOf(true);
  const stream = new AbortController();
  const done = new QueryCancellation(long.channel, "a", true).run(stream);
  await vi.advanceTimersByTimeAsync(connectLimits.askEvery);
  expect(long.calls).toEqual(["interrupt"]);
  // A server that goes on all the same is left to its own limit.
  await vi.advanceTimersByTimeAsync(connectLimits.answerWithin);
  await done;
  expect(long.calls).toEqual(["interrupt", "release"]);
  expect(stream.signal.aborted).toBe(true);
});
