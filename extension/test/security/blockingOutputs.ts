import type { Bundle } from "./OutputPage.js";

export const FRAME = "application/vnd.precipice.frame.v1+json";
export const PROGRESS = "application/vnd.precipice.progress.v1+json";

type Column = Readonly<Record<string, unknown>>;
const text = "the text saved beside it";
const frame = (columns: readonly Column[], rows: number, more: object = {}): Bundle => ({
  [FRAME]: { schema: "1.1", columns, rows, total: rows, ...more },
  "text/plain": text,
});
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const long = (letters: number, end = ""): string => "x".repeat(letters) + end;
const number = (name: string): Column => ({ name, type: "number", values: [1, 2, 3] });

/** Saved frames of which each asks for far more work than it has letters. */
export const blockingFrames: Readonly<Record<string, () => Bundle>> = {
  "one long text in every cell, by a dictionary": () =>
    frame(
      times(4, (i) => ({
        name: `c${i}`,
        type: "text",
        dictionary: [long(1e6)],
        codes: times(1000, () => 0),
      })),
      1000,
    ),
  "long texts that differ at their ends, by a dictionary": () =>
    frame(
      [
        {
          name: "c",
          type: "text",
          dictionary: [long(1e6, "a").slice(1), long(1e6, "b").slice(1)],
          codes: times(100_000, (i) => i % 2),
        },
      ],
      100_000,
    ),
  "long dates": () =>
    frame(
      times(4, (i) => ({
        name: `c${i}`,
        type: "date",
        values: times(5, () => `2020-01-01T${"T".repeat(2e5)}`),
      })),
      5,
    ),
  "long dates in a dictionary, which no date has": () =>
    frame(
      times(4, (i) => ({ name: `c${i}`, type: "date", dictionary: [long(1e6)], codes: times(15, () => 0) })),
      15,
    ),
  "long names of columns": () =>
    frame(
      times(4, (i) => ({ ...number(long(1e6 - 3, String(i))) })),
      3,
    ),
  "long names of types": () =>
    frame(
      times(4, (i) => ({ ...number(`c${i}`), declared: long(1e6) })),
      3,
    ),
  "long frequent values": () =>
    frame(
      times(2, (i) => ({
        ...number(`c${i}`),
        histogram: { top: times(5, () => [long(2e5), 1]), others: 1, distinct: 9 },
      })),
      3,
    ),
  "100 000 columns": () =>
    frame(
      times(100_000, (i) => ({ name: `c${i}`, type: "number", values: [] })),
      0,
    ),
  "100 000 columns with a row": () =>
    frame(
      times(100_000, (i) => ({ name: `c${i}`, type: "number", values: [i] })),
      1,
    ),
  "columns of one name": () =>
    frame(
      times(20_000, () => number("c")),
      3,
    ),
  "rows without a column": () => frame([], 4_000_000_000),
  "more rows without a column than a list can have": () => frame([], Number.MAX_SAFE_INTEGER),
  "a billion rows": () => frame([number("a")], 1_000_000_000),
  "very wide": () =>
    frame([number("a")], 3, { width: Number.MAX_SAFE_INTEGER, total: Number.MAX_SAFE_INTEGER }),
  "300 000 rows": () =>
    frame([{ name: "a", type: "integer", values: times(300_000, (i) => (i * 7919) % 300_007) }], 300_000),
  "300 000 rows of texts": () =>
    frame(
      [{ name: "a", type: "text", values: times(300_000, (i) => `row ${(i * 7919) % 300_007}`) }],
      300_000,
    ),
  "a histogram of huge and negative bounds": () =>
    frame(
      [
        {
          ...number("a"),
          missing: Number.MAX_SAFE_INTEGER,
          histogram: {
            from: 1e308,
            to: -1e308,
            counts: times(1000, () => Number.MAX_SAFE_INTEGER),
            infinite: 1,
          },
        },
      ],
      3,
    ),
  "a text longer than any": () => frame([{ name: "a", type: "text", values: [long(3e7)] }], 1),
  "lists within lists": () => {
    let nested: unknown = [];
    for (let i = 0; i < 2_000; i++) nested = [nested];
    return { [FRAME]: nested, "text/plain": text };
  },
  "emoji that join": () =>
    frame(
      times(12, (i) => ({
        name: `c${i}`,
        type: "text",
        values: times(15, () => "\u{1f469}\u{1f3fd}\u200d\u{1f52c}".repeat(2_000)),
      })),
      15,
    ),
  "letters with very many accents": () =>
    frame(
      times(12, (i) => ({
        name: `e${"\u0301".repeat(5_000)}${i}`,
        type: "text",
        values: times(15, () => `e${"\u0301".repeat(5_000)}`),
      })),
      15,
    ),
};

const progress = (more: object): Bundle => ({
  [PROGRESS]: { schema: "1.0", id: "1", label: "fit", done: 1, total: 2, rate: 1, remaining: 1, ...more },
  "text/plain": text,
});

/** Saved progress that is long, huge or none. */
export const blockingProgress: Readonly<Record<string, () => Bundle>> = {
  "a long label": () => progress({ label: long(5e6) }),
  "a label of accents": () => progress({ label: `e${"\u0301".repeat(1e5)}` }),
  "the greatest numbers": () => progress({ done: 1e308, total: 1.7e308, rate: 1e308, remaining: 1e308 }),
  "numbers that are none": () => progress({ done: -1, total: "NaN" }),
};
