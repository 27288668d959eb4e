import { describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

/** Cells that fill the heap. */
const fillers: readonly (readonly [title: string, code: string])[] = [
  [
    "an array that grows in a loop",
    "const kept: unknown[] = []; for (;;) kept.push({ values: [Math.random(), 'x'] })",
  ],
  [
    "strings in maps",
    "const maps: Map<number, string>[] = [];" +
      "for (;;) { const map = new Map<number, string>(); maps.push(map);" +
      "for (let i = 0; i < 5000; i++) map.set(i, `entry number ${maps.length}.${i}`) }",
  ],
  [
    "awaits that leave their values",
    "const list: object[] = []; for (;;) { await 1; for (let i = 0; i < 1000; i++) list.push({ i, list }) }",
  ],
];

/** A cell. */
type Leap = readonly [title: string, code: string];

const growingSet: Leap = [
  "a set that doubles",
  "const set = new Set<string>(); for (let i = 0; ; i++) set.add(`k${i}`)",
];
const doubledArray: Leap = [
  "an array that doubles",
  "let list: object[] = [{}]; for (;;) list = list.concat(list.map((item) => ({ item })))",
];
const largeArrays: Leap = [
  "large arrays one after the other",
  "const kept: unknown[] = []; for (;;) kept.push(new Array(2 ** 23).fill({}))",
];
const splitText: Leap = [
  "a text that is split",
  "const parts: string[][] = []; for (;;) parts.push(`x${parts.length}`.repeat(2 ** 22).split(''))",
];

/** Cells of which single steps take more than is left. A set grows as a map does: it is left to a lower limit. */
const leaps: readonly Leap[] = [
  ["a map that doubles", "const map = new Map<number, number>(); for (let i = 0; ; i++) map.set(i, i)"],
  ["an array that grows by half", "const list: number[] = []; for (;;) list.push(list.length * 1.5)"],
  doubledArray,
  [
    "an object used as a table",
    "const table: Record<string, number> = {}; for (let i = 0; ; i++) table[`k${i}`] = i",
  ],
  largeArrays,
  splitText,
  ["a text that is spread", "const parts: string[][] = []; for (;;) parts.push([...'x'.repeat(2 ** 25)])"],
  [
    "a large JSON",
    "const parts: unknown[] = []; for (;;) parts.push(JSON.parse(`[${'[1.5],'.repeat(2 ** 20)}1]`))",
  ],
  ["one array made by a function", "Array.from({ length: 2 ** 26 }, (_, i) => ({ i })).length"],
  [
    "matches of a pattern",
    "const found: unknown[] = []; for (;;) found.push('ab'.repeat(2 ** 22).match(/a/gu))",
  ],
  [
    "large arrays that are sorted",
    "const kept: unknown[] = []; for (;;) kept.push(Array.from({ length: 2 ** 20 }, (_, i) => i + 0.5).sort((a, b) => a - b))",
  ],
];

/** How the limit can be set, and the cells that are run there. */
const limits: readonly (readonly [
  title: string,
  flags: readonly string[],
  environment: NodeJS.ProcessEnv,
  cells: typeof leaps,
])[] = [
  ["V8's own limit of 256 MB", ["--max-old-space-size=256"], {}, leaps],
  [
    "128 MB as an installed kernelspec says it",
    ["--max-old-space-size=2176"],
    { PRECIPICE_HEAP_MB: "128" },
    [growingSet, doubledArray, largeArrays],
  ],
  [
    "512 MB as an installed kernelspec says it",
    ["--max-old-space-size=2560"],
    { PRECIPICE_HEAP_MB: "512" },
    [largeArrays, splitText],
  ],
];

describe.each(limits)("%s", (_title, flags, environment, cells) => {
  it("is told by every kind of cell that takes more at once, and the kernel lives", async () => {
    const kernel = await KernelProcess.start({}, environment, flags);
    try {
      await kernel.run("const before = 'kept'");
      for (const [title, code] of cells) {
        // In a function, so that nothing is kept of what it took.
        const { error } = await kernel.run(`await (async () => { ${code} })()`, { limit: 300_000 });
        expect([title, error?.ename]).toEqual([title, "OutOfMemoryError"]);
        expect(error?.evalue).toMatch(/limit is \d+ MB.*precipice install --heap MB/su);
      }
      expect((await kernel.run("before")).text).toBe("'kept'");
    } finally {
      await kernel.stop();
    }
  }, 1_800_000);
});

describe("one call that takes more than V8 can hold at all", () => {
  it.each([
    ["where V8 sets aside its usual part for new objects", []],
    ["where a flag sets that part", ["--max-semi-space-size=33"]],
  ])(
    "is announced in its cell before the process ends, %s",
    async (_title, flags) => {
      const kernel = await KernelProcess.start({}, {}, ["--max-old-space-size=100", ...flags]);
      try {
        const ended = kernel.run("JSON.parse(`[${'[1.5],'.repeat(2 ** 24)}1]`).length", { limit: 300_000 });
        await expect(ended).rejects.toThrow("The process ended");
        const printed = kernel.events
          .flatMap((event) => (event.kind === "stream" ? [event.text] : []))
          .join("");
        expect(printed).toMatch(/^OutOfMemoryWarning: .*limit is 100 MB.*precipice install --heap MB/u);
      } finally {
        await kernel.stop();
      }
    },
    600_000,
  );
});

describe("a heap that is nearly full", () => {
  it.each(fillers)(
    "ends the cell with its own message: %s",
    async (_title, code) => {
      const kernel = await KernelProcess.start({}, {}, ["--max-old-space-size=200"]);
      try {
        await kernel.run("const before = 'kept'");
        const report = await kernel.run(code, { limit: 300_000 });
        expect(report.error?.ename).toBe("OutOfMemoryError");
        expect(report.error?.evalue).toMatch(/limit is \d+ MB.*--max-old-space-size/su);
        expect((await kernel.run("before")).text).toBe("'kept'");
      } finally {
        await kernel.stop();
      }
    },
    600_000,
  );

  it("is not taken for full where it is garbage", async () => {
    const kernel = await KernelProcess.start({}, { PRECIPICE_HEAP_MB: "100" });
    try {
      const report = await kernel.run(
        "let sum = 0; for (let i = 0; i < 300; i++) { const part = new Array(100_000).fill(i).map((x) => ({ x })); sum += part.length }; sum",
        { limit: 300_000 },
      );
      expect(report.text).toBe("30000000");
    } finally {
      await kernel.stop();
    }
  }, 600_000);

  it("is lowered by PRECIPICE_HEAP_MB, and room can be made again", async () => {
    const kernel = await KernelProcess.start({}, { PRECIPICE_HEAP_MB: "150" });
    try {
      const report = await kernel.run(fillers[0]?.[1] ?? "", { limit: 300_000 });
      expect(report.error?.ename).toBe("OutOfMemoryError");
      expect(report.error?.evalue).toContain("150 MB");
      const freed = await kernel.run(
        "kept.length = 0; await new Promise((r) => setTimeout(r, 200)); kept.length",
      );
      expect(freed.error).toBeUndefined();
      expect(freed.text).toBe("0");
      expect((await kernel.run("await new Promise((r) => setTimeout(r, 200)); 1")).text).toBe("1");
    } finally {
      await kernel.stop();
    }
  }, 600_000);
});
