import { expect, test } from "vitest";
import { ProgressLine } from "../../src/cli/run/ProgressLine.js";

function watched(live: boolean, columns: number) {
  let text = "";
  let time = 0;
  const progress = new ProgressLine({ write: (part) => (text += part), live, columns }, () => time);
  return { progress, text: () => text, at: (seconds: number) => (time = seconds * 1000) };
}

test("where a person watches, a bar is written over itself and taken away", () => {
  const { progress, text, at } = watched(true, 80);
  at(3725);
  progress.started(3, 4);
  progress.finished(3, 4, false);
  expect(text()).toBe(`\r\u001b[K${"█".repeat(12)}${"░".repeat(12)} cell 3 of 4  1:02:05\r\u001b[K`);
  progress.clear();
  expect(text().match(/\u001b\[K/gu)).toHaveLength(2);
});

test("a bar never wraps in a narrow terminal", () => {
  const { progress, text } = watched(true, 20);
  progress.started(1, 2);
  progress.clear();
  expect(text().split("\u001b[K")[1]?.replace("\r", "").length).toBe(19);
});

test("elsewhere each cell has a plain line", () => {
  const { progress, text, at } = watched(false, 80);
  progress.started(1, 2);
  at(1.25);
  progress.finished(1, 2, true);
  expect(text()).toBe("cell 1 of 2: failed (1.3 s)\n");
});
