import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { readPaperCard, readPaperComparison } from "../../src/audit/index.js";
import { paperCardShape } from "../../src/audit/paperCardShape.js";
import { paperComparisonShape } from "../../src/audit/paperComparisonShape.js";
import { jsonSchema } from "../../src/renderer/spec/jsonSchema.js";
import { mimeType, SCHEMA_VERSIONS } from "../../src/results/index.js";
import type { Shape } from "../../src/results/shape.js";
import { repository } from "../sharedFolder.js";
import { mutations } from "./mutations.js";

const folder = path.join(repository, "lib/schema");
const readJSON = async (file: string): Promise<object> =>
  JSON.parse(await readFile(path.join(folder, file), "utf8")) as object;

interface Format {
  readonly name: "paper-card" | "paper-comparison";
  readonly shape: Shape<unknown>;
  readonly read: (saved: unknown) => unknown;
  /** The field that holds the version. */
  readonly field: "schema" | "version";
  readonly description: string;
}
const formats: readonly Format[] = [
  {
    name: "paper-card",
    shape: paperCardShape,
    read: readPaperCard,
    field: "schema",
    description: "A paper's question, its answer and the verdict.",
  },
  {
    name: "paper-comparison",
    shape: paperComparisonShape,
    read: readPaperComparison,
    field: "version",
    description: "Published figures beside those from the data.",
  },
];

describe.each(formats)("the saved format $name", ({ name, shape, read, field, description }) => {
  const schema = jsonSchema(shape, { $id: `urn:precipice:${name}.v1`, title: mimeType(name), description });
  const validate = new Ajv2020({ allErrors: false, strict: true, strictTypes: false }).compile(schema);

  test("has its schema in lib/schema as the types make it", async () => {
    await expect(JSON.stringify(schema, null, 2) + "\n").toMatchFileSnapshot(
      path.join(folder, `${name}.v1.json`),
    );
  });

  test("has an example of every 1.n, and all are still read", async () => {
    const examples = (await readdir(path.join(folder, "examples"))).filter((file) => file.startsWith(name));
    const [, minor = "0"] = SCHEMA_VERSIONS[name].split(".");
    expect(examples.sort()).toEqual(
      Array.from({ length: Number(minor) + 1 }, (_, n) => `${name}-1.${n}.json`),
    );
    for (const file of examples) {
      const saved = await readJSON(`examples/${file}`);
      expect(validate(saved), JSON.stringify(validate.errors)).toBe(true);
      const again = JSON.parse(JSON.stringify(read(saved))) as object;
      expect(again).toMatchObject({ [field]: SCHEMA_VERSIONS[name] });
      expect(validate(again), JSON.stringify(validate.errors)).toBe(true);
      expect(JSON.parse(JSON.stringify(read(again)))).toEqual(again);
      if (file.includes(SCHEMA_VERSIONS[name])) expect(again).toEqual(saved);
    }
  });

  test("refuses every mutation of its example, in the schema as in the reader", async () => {
    const saved = await readJSON(`examples/${name}-${SCHEMA_VERSIONS[name]}.json`);
    let refused = 0;
    for (const { mutated, where } of mutations(saved)) {
      expect(validate(mutated), `${where} of the schema`).toBe(false);
      expect(() => read(mutated), `${where} of the reader`).toThrow(TypeError);
      refused++;
    }
    expect(refused).toBeGreaterThan(10);
  });

  test("says of a newer one that it needs a newer Precipice", async () => {
    const saved = await readJSON(`examples/${name}-1.0.json`);
    for (const newer of ["1.1000", "2.0"]) {
      expect(() => read({ ...saved, [field]: newer, anything: "new" })).toThrow(/needs a newer Precipice/u);
    }
  });
});

test("a comparison whose counts are not those of its figures is refused; an open end of an interval stays open", async () => {
  const saved = (await readJSON("examples/paper-comparison-1.1.json")) as { counts: object };
  const wrong = { ...saved, counts: { ...saved.counts, reproduced: 2 } };
  expect(() => readPaperComparison(wrong)).toThrow(/counts\.reproduced is 2, and its figures make 1/u);
  expect(readPaperComparison(saved).figures[1]?.interval).toEqual({ low: 0.198, high: Infinity });
});

test("the saved notebooks' cards and comparisons fit their schemas and are read", async () => {
  const notebooks = path.join(repository, "notebooks");
  const names = (await readdir(notebooks)).filter((file) => file.endsWith(".ipynb"));
  let read = 0;
  for (const name of names) {
    const { cells } = JSON.parse(await readFile(path.join(notebooks, name), "utf8")) as {
      cells: { outputs?: { data?: Record<string, unknown> }[] }[];
    };
    for (const { data = {} } of cells.flatMap(({ outputs = [] }) => outputs)) {
      const card = data[mimeType("paper-card")];
      const comparison = data[mimeType("paper-comparison")];
      if (card !== undefined) expect(readPaperCard(card).toJSON(), name).toEqual(card);
      if (comparison !== undefined) {
        expect(JSON.parse(JSON.stringify(readPaperComparison(comparison))), name).toEqual(comparison);
      }
      read += Number(card !== undefined) + Number(comparison !== undefined);
    }
  }
  expect(read).toBeGreaterThan(100);
});
