import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchParent } from "../../src/process/watchParent.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often a kernel hears of the end of its parent. */
function ends(named: number, firstParent: number): number {
  const onGone = vi.fn();
  watchParent({ JPY_PARENT_PID: String(named) }, firstParent, onGone);
  vi.advanceTimersByTime(60_000);
  return onGone.mock.calls.length;
}

const gone = (): number => spawnSync(process.execPath, ["--version"]).pid;

it("notices a parent that ended while the kernel started", () => {
  const parent = gone();
  expect(ends(parent, parent)).toBe(1);
});

it("leaves a kernel alone while its parent runs", () => {
  expect(ends(process.ppid, process.ppid)).toBe(0);
});

it("watches no process that is not visible from here, such as one outside of the container", () => {
  expect(ends(gone(), process.ppid)).toBe(0);
});
