import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { checkFigure, figureMimeType, figureSchema } from "../../src/renderer/index.js";
import { figure as figureShape } from "../../src/renderer/spec/figureSpec.js";
import { jsonSchema } from "../../src/renderer/spec/jsonSchema.js";
import { repository } from "../sharedFolder.js";
import { savedFigures, smallFigure } from "./figureFixtures.js";
import { mutate, randomFrom } from "./mutate.js";

const folder = path.join(repository, "lib/schema");
const schema = jsonSchema(figureShape, {
  $id: "urn:precipice:figure.v1",
  title: figureMimeType,
  description:
    "A figure: columns, panels of marks from a closed list, and what is written around them. Never code.",
});
const validate = new Ajv2020({ allErrors: false, strict: true, strictTypes: false }).compile(schema);

describe("the saved format figure", () => {
  test("has its schema in lib/schema as the types make it", async () => {
    await expect(JSON.stringify(schema, null, 1) + "\n").toMatchFileSnapshot(
      path.join(folder, "figure.v1.json"),
    );
  });

  test("has an example of every 1.n, and all are still read", async () => {
    const examples = (await readdir(path.join(folder, "examples"))).filter((file) =>
      file.startsWith("figure-"),
    );
    const newest = Number(figureSchema.split(".")[1]);
    expect(examples.sort()).toEqual(Array.from({ length: newest + 1 }, (_, n) => `figure-1.${n}.json`));
    for (const file of examples) {
      const saved: unknown = JSON.parse(await readFile(path.join(folder, "examples", file), "utf8"));
      expect(validate(saved), JSON.stringify(validate.errors)).toBe(true);
      expect(checkFigure(saved)).toEqual({ figure: saved });
    }
  });

  test.each([...savedFigures()])("holds %s, by the schema and by the reader alike", (_name, saved) => {
    expect(validate(saved), JSON.stringify(validate.errors?.[0])).toBe(true);
    expect(checkFigure(saved)).toEqual({ figure: saved });
  });

  test("judges 6000 mutated figures as its schema does", { timeout: 120_000 }, () => {
    const figures = [...savedFigures().values()].filter((figure) => JSON.stringify(figure).length < 12_000);
    const random = randomFrom(1);
    let refused = 0;
    for (let i = 0; i < 6000; i++) {
      const { mutated, what } = mutate(figures[i % figures.length], random);
      const reason = figureShape.check(mutated, "figure");
      expect(reason === undefined, `${what}: ${reason ?? "accepted"}`).toBe(validate(mutated));
      if (reason !== undefined) refused++;
    }
    expect(refused).toBeGreaterThan(3000);
  });
});

describe("a figure's version", () => {
  test.each(["1.3", "1.99", "2.0", "10.0"])("%s is said to need a newer Precipice", (version) => {
    expect(checkFigure({ ...smallFigure(), schema: version, surprise: [] })).toEqual({
      reason: expect.stringContaining("needs a newer Precipice") as string,
    });
  });

  test.each([undefined, null, 1, "", "1", "one", "1.0.0", "-1.0", "1.00000000000000000000000000"])(
    "%j is refused",
    (version) => {
      expect(checkFigure({ ...smallFigure(), schema: version })).toHaveProperty("reason");
    },
  );
});
