import { describe, expect, test } from "vitest";
import {
  mimeType,
  NewerSchemaError,
  readFrame,
  readProgress,
  readSchema,
  SCHEMA_VERSIONS,
  writeFrame,
  type SavedFormat,
} from "../../src/results/index.js";

const formats = Object.keys(SCHEMA_VERSIONS) as SavedFormat[];

describe("readSchema", () => {
  test.each(formats)("takes every version of a %s from 1.0 to the one this release writes", (format) => {
    const [, minor = "0"] = SCHEMA_VERSIONS[format].split(".");
    for (let n = 0; n <= Number(minor); n++) expect(readSchema({ schema: `1.${n}` }, format)).toBe(`1.${n}`);
  });

  test.each(formats)("says of a newer %s that it needs a newer Precipice", (format) => {
    for (const schema of ["1.999", "2.0", "10.0"]) {
      expect(() => readSchema({ schema }, format)).toThrow(NewerSchemaError);
      expect(() => readSchema({ schema }, format)).toThrow(/needs a newer Precipice/u);
    }
  });

  test.each([
    [undefined],
    [null],
    ["1.0"],
    [[]],
    [{}],
    [{ schema: 1 }],
    [{ schema: "1" }],
    [{ schema: "0.9" }],
    [{ schema: "1.0.0" }],
    [{ schema: "01.0" }],
    [{ schema: " 1.0" }],
  ])("refuses %j", (saved) => {
    expect(() => readSchema(saved, "result")).toThrow(TypeError);
  });

  test("knows the MIME types", () => {
    expect(formats.map(mimeType)).toEqual(
      formats.map((format) => `application/vnd.precipice.${format}.v1+json`),
    );
  });
});

describe("readFrame", () => {
  const frame = writeFrame({ task: ["Pong", "Alien", "Pong"], score: [1, NaN, -Infinity] }, 10);

  test("reads what writeFrame wrote: texts by dictionary, no number that JSON would lose", () => {
    expect(readFrame(JSON.parse(JSON.stringify(frame)))).toEqual({ ...frame, schema: "1.2" });
    expect(frame).toEqual({
      schema: "1.1",
      columns: [
        { name: "task", type: "text", dictionary: ["Pong", "Alien"], codes: [0, 1, 0] },
        { name: "score", type: "number", values: [1, "NaN", "-Infinity"] },
      ],
      rows: 3,
      total: 10,
      width: 2,
    });
  });

  test.each([
    [
      "a code outside the dictionary",
      { ...frame, columns: [{ name: "a", type: "text", dictionary: ["x"], codes: [0, 1, 0] }] },
      /outside its dictionary/u,
    ],
    ["columns of another length", { ...frame, rows: 4 }, /columns\[0\] has 3 of 4 rows/u],
    ["more columns than there are", { ...frame, width: 1 }, /2 columns of 1/u],
    ["fewer rows in all than saved", { ...frame, total: 2 }, /3 rows of 2/u],
    ["an unknown name", { ...frame, extra: 1 }, /unknown name "extra"/u],
  ])("refuses %s", (_, saved, reason) => {
    expect(() => readFrame(saved)).toThrow(reason);
  });
});

describe("readProgress", () => {
  const progress = {
    schema: "1.0",
    id: "a",
    label: "Bootstrap",
    done: 5,
    total: 10,
    rate: null,
    remaining: null,
  };

  test("reads a progress", () => {
    expect(readProgress(progress)).toEqual(progress);
  });

  test("refuses more done than there is, and negative numbers", () => {
    expect(() => readProgress({ ...progress, done: 11 })).toThrow(/11 of 10/u);
    expect(() => readProgress({ ...progress, done: -1 })).toThrow(/progress\.done/u);
  });
});
