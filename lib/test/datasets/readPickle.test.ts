import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { DatasetError } from "../../src/datasets/DatasetError.js";
import { PickleArray } from "../../src/datasets/pickleNumpy.js";
import { readPickle } from "../../src/datasets/readPickle.js";
import { Xoshiro128 } from "../../src/random/index.js";
import { sharedFolder } from "../sharedFolder.js";

const folder = sharedFolder("data");

/** Bytes of opcodes, written as Latin letters and numbers. */
function bytesOf(...parts: readonly (string | number | readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)),
  );
}

/** SHORT_BINUNICODE. */
function text(value: string): number[] {
  return [0x8c, value.length, ...Buffer.from(value)];
}

/** A global of a module, as protocol 4 asks for it. */
function global(module: string, name: string): number[] {
  return [...text(module), ...text(name), 0x93];
}

/** `numpy.dtype("f8", False, True)`, little-endian. */
function doubles(order = "<", code = "f8"): number[] {
  const state = [
    0x28,
    0x4b,
    3,
    ...text(order),
    ...[0x4e, 0x4e, 0x4e, 0x4a, 255, 255, 255, 255],
    0x4b,
    0,
    0x74,
  ];
  return [...global("numpy", "dtype"), ...text(code), 0x89, 0x88, 0x87, 0x52, ...state, 0x62];
}

function float64(value: number, little = true): number[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value, little);
  return [...new Uint8Array(view.buffer)];
}

/** Pickles by Python's own writer. */
function python(expression: string, protocol: number): Uint8Array {
  const script = `import pickle,sys; sys.stdout.buffer.write(pickle.dumps(${expression}, protocol=${protocol}))`;
  return new Uint8Array(execFileSync("python3", ["-c", script]));
}

const start = [0x80, 4];

describe("readPickle", () => {
  test.each([2, 3, 4, 5])(
    "reads what Python writes by protocol %i: numbers, texts, lists, tuples, dictionaries",
    (protocol) => {
      const value = python(
        "{'a': [1, -2, 70000, 2**40, -2**40, 0.5, True, False, None], 'é': ('x', ('y', 'z', []), {}), 3: 'long ' * 100}",
        protocol,
      );
      expect(readPickle(value, "test")).toEqual(
        new Map<unknown, unknown>([
          ["a", [1, -2, 70000, 2 ** 40, -(2 ** 40), 0.5, true, false, null]],
          ["é", ["x", ["y", "z", []], new Map()]],
          [3, "long ".repeat(100)],
        ]),
      );
    },
  );

  test("reads bytes, and a value that stands there several times", () => {
    expect(readPickle(python("(lambda x: [x, x, b'ab'])(['same'])", 4), "test")).toEqual([
      ["same"],
      ["same"],
      Uint8Array.of(97, 98),
    ]);
  });

  test("reads numpy's numbers in either order of bytes", () => {
    for (const [order, little] of [
      ["<", true],
      [">", false],
    ] as const) {
      const scalar = [...global("numpy.core.multiarray", "scalar"), ...doubles(order)];
      const pickle = bytesOf(start, scalar, [0x43, 8], float64(-1.25, little), [0x86, 0x52, 0x2e]);
      expect(readPickle(pickle, "test")).toBe(-1.25);
    }
  });

  test("reads numpy's arrays", () => {
    const made = [
      ...[...global("numpy._core.multiarray", "_reconstruct"), ...global("numpy", "ndarray")],
      ...[0x4b, 0, 0x85, 0x43, 1, 98, 0x87, 0x52],
    ];
    const content = [1, 2, 3, 4, 5, 6].flatMap((value) => float64(value));
    const state = [
      0x28,
      0x4b,
      1,
      0x4b,
      2,
      0x4b,
      3,
      0x86,
      ...doubles(),
      0x89,
      0x43,
      48,
      ...content,
      0x74,
      0x62,
    ];
    const array = readPickle(bytesOf(start, made, state, [0x2e]), "test");
    expect(array).toEqual(new PickleArray([2, 3], Float64Array.of(1, 2, 3, 4, 5, 6)));
    const short = [
      0x28,
      0x4b,
      1,
      0x4b,
      9,
      0x4b,
      3,
      0x86,
      ...doubles(),
      0x89,
      0x43,
      48,
      ...content,
      0x74,
      0x62,
    ];
    expect(() => readPickle(bytesOf(start, made, short, [0x2e]), "test")).toThrow(
      /another number of bytes than its shape/u,
    );
    expect(() => readPickle(bytesOf(start, made, [0x2e]), "test")).toThrow(/array without content/u);
  });

  test.each([
    ["os", "system"],
    ["builtins", "eval"],
    ["posix", "system"],
    ["subprocess", "Popen"],
    ["numpy", "load"],
    ["numpy.core.multiarray", "fromfile"],
    ["collections", "OrderedDict"],
  ])("refuses %s.%s by its name, asked for in either way, and executes nothing", (module, name) => {
    const call = [...text("touch /tmp/never"), 0x85, 0x52, 0x2e];
    for (const asked of [global(module, name), [...Buffer.from(`c${module}\n${name}\n`)]]) {
      const read = (): unknown => readPickle(bytesOf(start, asked, call), "evil.pickle");
      expect(read).toThrow(DatasetError);
      expect(read).toThrow(
        `it asks for ${module}.${name}, which is not among what is read. Nothing of it was executed.`,
      );
    }
  });

  test.each([
    ["INST", 0x69],
    ["OBJ", 0x6f],
    ["NEWOBJ", 0x81],
    ["NEWOBJ_EX", 0x92],
    ["PERSID", 0x50],
    ["BINPERSID", 0x51],
    ["EXT1", 0x82],
    ["NEXT_BUFFER", 0x97],
    ["BYTEARRAY8", 0x96],
    ["POP", 0x30],
  ])("refuses the opcode %s", (_, opcode) => {
    expect(() => readPickle(bytesOf(start, [opcode, 0x2e]), "test")).toThrow(
      /the opcode 0x[0-9a-f]{2}.* is not read/u,
    );
  });

  test.each([
    [
      "a call of what is no function",
      bytesOf(start, text("x"), [0x29, 0x52, 0x2e]),
      /calls what is no function/u,
    ],
    [
      "a call with other arguments",
      bytesOf(start, global("numpy", "dtype"), [0x29, 0x52, 0x2e]),
      /numpy's dtype/u,
    ],
    [
      "a type of Python objects",
      bytesOf(start, global("numpy", "dtype"), text("O"), [0x85, 0x52, 0x2e]),
      /the type O/u,
    ],
    ["a state for a list", bytesOf(start, [0x5d, 0x29, 0x62, 0x2e]), /sets the state/u],
    ["a global as the value", bytesOf(start, global("numpy", "dtype"), [0x2e]), /no value/u],
    ["an empty stack", bytesOf(start, [0x2e]), /stack is empty/u],
    ["a list without a beginning", bytesOf(start, [0x65, 0x2e]), /no beginning/u],
    ["a memory of nothing", bytesOf(start, [0x68, 9, 0x2e]), /nothing was remembered at 9/u],
    ["a dictionary that is none", bytesOf(start, [0x5d, 0x4b, 1, 0x4b, 2, 0x73, 0x2e]), /no dictionary/u],
    ["another protocol", bytesOf([0x80, 9, 0x2e]), /protocol 9/u],
    ["a text that is no UTF-8", bytesOf(start, [0x8c, 1, 255, 0x2e]), /no UTF-8/u],
    [
      "a length beyond the file",
      bytesOf(start, [0x42, 255, 255, 255, 255]),
      /byte 2: the file is cut short/u,
    ],
    [
      "a number too large",
      bytesOf(start, [0x8a, 9], [255, 255, 255, 255, 255, 255, 255, 255, 127, 0x2e]),
      /too large/u,
    ],
    ["nothing", bytesOf(), /cut short/u],
  ])("refuses %s", (_, pickle, message) => {
    expect(() => readPickle(pickle, "test")).toThrow(DatasetError);
    expect(() => readPickle(pickle, "test")).toThrow(message);
  });

  test("does not write out a list of lists of the same lists that stands where a name is due", () => {
    const nested = [
      0x5d,
      ...Array.from({ length: 60 }, (_, place) => [0x71, place, 0x68, place, 0x86]).flat(),
    ];
    const pickle = bytesOf(start, nested, text("name"), [0x93, 0x2e]);
    expect(() => readPickle(pickle, "test")).toThrow(/whose name is no text/u);
  });

  test("of random and of damaged bytes gives a value or a clear error, and does not hang", () => {
    const generator = Xoshiro128.fromSeed(7);
    const whole = python("{'a': [1.5, (2, 'three'), None] * 3, 'b': {'c': [b'd', 2**50]}}", 5);
    let refused = 0;
    for (let round = 0; round < 20_000; round++) {
      const isRandom = round % 2 === 0;
      const pickle = isRandom
        ? Uint8Array.from({ length: generator.below(60) }, () => generator.below(256))
        : whole.slice(0, generator.below(whole.length + 1));
      if (!isRandom)
        for (let hit = 0; hit < 3; hit++) pickle[generator.below(pickle.length + 1)] = generator.below(256);
      try {
        readPickle(pickle, "fuzz");
      } catch (error) {
        if (!(error instanceof DatasetError)) throw error;
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(15_000);
  });

  test.skipIf(folder === undefined)(
    "of a published pickle, damaged anywhere, gives a value or a clear error",
    async () => {
      const file = path.join(folder ?? "", "corl_offline_to_online/bin/finetune_scores.pickle");
      const bytes = new Uint8Array(await readFile(file));
      expect(readPickle(bytes, "finetune_scores.pickle")).toBeInstanceOf(Map);
      const generator = Xoshiro128.fromSeed(11);
      for (let round = 0; round < 60; round++) {
        const damaged = bytes.slice(0, round % 3 === 0 ? generator.below(bytes.length) : bytes.length);
        for (let hit = 0; hit < 20; hit++) damaged[generator.below(damaged.length)] = generator.below(256);
        try {
          readPickle(damaged, "fuzz");
        } catch (error) {
          if (!(error instanceof DatasetError)) throw error;
        }
      }
    },
  );
});
