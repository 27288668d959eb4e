import { expect, test } from "vitest";
import { arrowTypes } from "../../src/bytes/arrowType.js";
import { exactReader } from "../../src/scores/exactArrow.js";

const instant = Date.UTC(2024, 0, 2);

test.each([
  ["a date in milliseconds", { typeId: arrowTypes.date, unit: 1 }, BigInt(instant)],
  ["a timestamp in milliseconds", { typeId: arrowTypes.timestamp, unit: 1 }, BigInt(instant)],
  ["a timestamp in microseconds", { typeId: arrowTypes.timestamp, unit: 2 }, BigInt(instant) * 1000n],
])("%s is the same whether its 64 bits are one number or two halves", (_, type, value) => {
  const whole = BigInt64Array.of(0n, value, -1n);
  const halves = new Int32Array(whole.buffer);
  const ofWhole = exactReader(type, whole);
  const ofHalves = exactReader(type, halves);
  expect(ofWhole?.(1)).toMatch(/^2024-01-02T00:00:00\.0+Z$/u);
  for (const index of [0, 1, 2]) expect(ofHalves?.(index), String(index)).toBe(ofWhole?.(index));
});

test("days and short times of a day have 32 bits", () => {
  expect(exactReader({ typeId: arrowTypes.date, unit: 0 }, Int32Array.of(0, 19_724))?.(1)).toMatch(
    /^2024-01-02T/u,
  );
  expect(exactReader({ typeId: arrowTypes.time, unit: 0 }, Int32Array.of(0, 45_000))?.(1)).toBe("12:30:00");
});
