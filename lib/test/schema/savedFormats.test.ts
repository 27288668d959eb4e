import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { jsonSchema } from "../../src/renderer/spec/jsonSchema.js";
import type { Shape } from "../../src/results/shape.js";
import { frameShape } from "../../src/results/frameShape.js";
import { progressShape } from "../../src/results/progressShape.js";
import { resultShape } from "../../src/results/resultShape.js";
import { mimeType, readFrame, readProgress, SCHEMA_VERSIONS, readResult } from "../../src/results/index.js";
import { exampleProfile, exampleResult } from "../results/exampleResult.js";
import { repository } from "../sharedFolder.js";
import { mutations } from "./mutations.js";

const folder = path.join(repository, "lib/schema");

interface Format {
  readonly name: "result" | "frame" | "progress";
  readonly shape: Shape<unknown>;
  readonly read: (saved: unknown) => unknown;
  readonly description: string;
}

const formats: readonly Format[] = [
  {
    name: "result",
    shape: resultShape,
    read: readResult,
    description: "Estimates with their intervals, in full precision.",
  },
  {
    name: "frame",
    shape: frameShape,
    read: readFrame,
    description: "The first rows of a data frame, by columns.",
  },
  {
    name: "progress",
    shape: progressShape,
    read: readProgress,
    description: "How far a computation is; removed when it is done.",
  },
];

const readJSON = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(folder, file), "utf8"));

describe.each(formats)("the saved format $name", ({ name, shape, read, description }) => {
  const schema = jsonSchema(shape, {
    $id: `urn:precipice:${name}.v1`,
    title: mimeType(name),
    description,
  });
  const validate = new Ajv2020({ allErrors: false, strict: true, strictTypes: false }).compile(schema);

  test("has its schema in lib/schema as the types make it", async () => {
    await expect(JSON.stringify(schema, null, 2) + "\n").toMatchFileSnapshot(
      path.join(folder, `${name}.v1.json`),
    );
  });

  test("has an example of every 1.n, and all are still read", async () => {
    const examples = (await readdir(path.join(folder, "examples"))).filter((file) =>
      file.startsWith(`${name}-`),
    );
    const [, minor = "0"] = SCHEMA_VERSIONS[name].split(".");
    expect(examples.sort()).toEqual(
      Array.from({ length: Number(minor) + 1 }, (_, n) => `${name}-1.${n}.json`),
    );
    for (const file of examples) {
      const saved = await readJSON(`examples/${file}`);
      expect(validate(saved), JSON.stringify(validate.errors)).toBe(true);
      const again = JSON.parse(JSON.stringify(read(saved))) as object;
      // A file written again has this release's version, and equals the newest example.
      expect(again).toMatchObject({ schema: SCHEMA_VERSIONS[name] });
      expect(validate(again), JSON.stringify(validate.errors)).toBe(true);
      expect(JSON.parse(JSON.stringify(read(again)))).toEqual(again);
      const known = { ...(saved as object), schema: SCHEMA_VERSIONS[name] };
      // Codes and the id by codes were added in 1.2: an older example has none.
      const older = name === "result" && !file.includes(SCHEMA_VERSIONS[name]);
      expect(older ? withoutCodes(again) : again).toEqual(older ? withoutCodes(known) : known);
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
    const saved = (await readJSON(`examples/${name}-1.0.json`)) as object;
    for (const newer of ["1.1000", "2.0"]) {
      expect(() => read({ ...saved, schema: newer, anything: "new" })).toThrow(/needs a newer Precipice/u);
    }
  });
});

test("results of every kind of table fit the schema of results", async () => {
  const validate = new Ajv2020({ strict: true, strictTypes: false }).compile(
    (await readJSON("result.v1.json")) as object,
  );
  for (const result of [exampleResult(), exampleProfile()]) {
    expect(validate(JSON.parse(JSON.stringify(result))), JSON.stringify(validate.errors)).toBe(true);
  }
});

/** A saved result without what version 1.2 adds to older ones: codes, and the id that hashes them. */
function withoutCodes(saved: object): unknown {
  const texts = JSON.stringify(saved, (name, value: unknown) =>
    name === "id" || name === "methodCode"
      ? undefined
      : typeof value === "object" && value !== null && "code" in value
        ? (value as { readonly text?: unknown }).text
        : value,
  );
  return JSON.parse(texts);
}
