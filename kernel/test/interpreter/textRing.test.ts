import { expect, test } from "vitest";
import type { InterpreterEvent } from "../../src/core/Interpreter.js";
import { TextReader } from "../../src/interpreter/output/TextReader.js";
import { TextRing } from "../../src/interpreter/output/TextRing.js";

/** The two sides of one ring, and what the receiving one has shown. */
function ring(): { printing: TextRing; reader: TextReader; shown: () => string[] } {
  const printing = new TextRing();
  const events: InterpreterEvent[] = [];
  const reader = new TextReader(new TextRing(printing.buffer), (event) => events.push(event));
  const shown = (): string[] =>
    events.map((event) => (event.kind === "stream" ? `${event.id} ${event.name} ${event.text}` : event.kind));
  return { printing, reader, shown };
}

test("text of a later stretch is not taken for the open one, whose end is known only later", () => {
  const { printing, reader, shown } = ring();
  reader.begins({ id: "a", name: "stdout", ...printing.next() });
  printing.add("one", 0);
  reader.look();
  printing.add("two", 0);
  const second = printing.next();
  printing.add("three", 0);
  reader.look();
  expect(shown()).toEqual(["a stdout one"]);
  reader.begins({ id: "a", name: "stderr", ...second });
  expect(shown()).toEqual(["a stdout one", "a stdout two", "a stderr three"]);
  reader.ends(printing.next().from);
});

test("text keeps its order where the ring and its positions begin again", () => {
  const { printing, reader, shown } = ring();
  // Positions of 32 bits: just before they wrap around.
  const words = new Int32Array(printing.buffer, 0, 2);
  words.fill(2 ** 31 - 3 * 2 ** 18);
  reader.begins({ id: "a", name: "stdout", ...printing.next() });
  const texts = Array.from({ length: 9 }, (_, i) => String(i).repeat(300_000));
  for (const text of texts) {
    expect(printing.add(text, 0)).toBe(text.length);
    reader.look();
  }
  reader.ends(printing.next().from);
  expect(
    shown()
      .map((text) => text.replace("a stdout ", ""))
      .join("") === texts.join(""),
  ).toBe(true);
});

test("a text for which there is no room is not begun, and a character of two units is not cut", () => {
  const { printing, reader, shown } = ring();
  reader.begins({ id: "a", name: "stdout", ...printing.next() });
  const half = "x".repeat(2 ** 19);
  expect([printing.add(half, 0), printing.add(half, 0), printing.add("y", 0)]).toEqual([2 ** 19, 2 ** 19, 0]);
  reader.look();
  printing.add("\ud83d", 0);
  reader.look();
  printing.add("\ude00", 0);
  reader.ends(printing.next().from);
  expect(shown().map((text) => text.replace("a stdout ", ""))).toEqual([half + half, "\u{1F600}"]);
});

test("a reader that has seen nothing new is told of the next text, once", () => {
  const { printing, reader } = ring();
  reader.begins({ id: "a", name: "stdout", ...printing.next() });
  expect(printing.sleeps()).toBe(true);
  expect(printing.sleeps()).toBe(false);
  printing.add("text", 0);
  reader.look();
  expect(printing.sleeps()).toBe(false);
  reader.look();
  expect(printing.sleeps()).toBe(true);
  reader.ends(printing.next().from);
});
