import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { initialDefaults, readDefaults } from "../src/settings/AnalysisDefaults.js";
import { optionsCode } from "../src/settings/settingsCode.js";
import { repository } from "./lab/repository.js";

const file = path.join(repository.root, "extension", "schema", "settings.json");
const schema = JSON.parse(readFileSync(file, "utf8")) as {
  readonly properties: Readonly<
    Record<string, { readonly default: unknown; readonly enum?: readonly string[] }>
  >;
};
const { properties } = schema;
const validate = new Ajv({ strict: false }).compile({
  type: "object",
  properties,
  additionalProperties: false,
});

describe("the settings", () => {
  it("have the defaults that the code has", () => {
    const fromSchema = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, field.default]),
    );
    expect(readDefaults(fromSchema)).toEqual({ defaults: initialDefaults, refused: [] });
    expect(readDefaults({})).toEqual({ defaults: initialDefaults, refused: [] });
  });

  it("take the former palette of Okabe and Ito for the library's own", () => {
    expect(readDefaults({ palette: "okabe-ito" })).toEqual({ defaults: initialDefaults, refused: [] });
  });

  it.each([
    ["level", [0.5, 0.999], [0, 1, -0.1, 95, "0.95", null]],
    ["reps", [0, 100, 1_000_000], [1, 99, -100, 100.5, "1000", null]],
    ["interval", ["calibrated", "bca"], ["exact", 1, null]],
    ["palette", ["precipice", "okabe-ito"], ["rainbow", "__proto__", null]],
    ["types", ["kernel", "strict"], ["loud", true]],
  ])(
    "are refused on both sides where %s is out of range: by the schema and by the reader",
    (name, good, bad) => {
      for (const value of good) {
        expect(validate({ [name]: value }), String(value)).toBe(true);
        expect(readDefaults({ [name]: value }).refused).toEqual([]);
      }
      for (const value of bad) {
        expect(validate({ [name]: value }), String(value)).toBe(false);
        const { defaults, refused } = readDefaults({ [name]: value });
        expect(defaults).toEqual(initialDefaults);
        expect(refused).toHaveLength(1);
        expect(refused[0]).toContain(`"${name}"`);
      }
    },
  );

  it("are written out in code", () => {
    const choice = { reps: true, interval: true, seed: true };
    expect(optionsCode(initialDefaults, choice)).toBe(
      '{ level: 0.95, interval: "calibrated", seed: 1 } as const',
    );
    expect(optionsCode({ ...initialDefaults, level: 0.9, reps: 50_000 }, { reps: true })).toBe(
      "{ level: 0.9, reps: 50_000 } as const",
    );
  });
});
