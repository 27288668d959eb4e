import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "csv-parse/sync";
import { datasets } from "precipice";
import { beforeAll, describe, expect, test } from "vitest";

const data = fileURLToPath(new URL("../data/", import.meta.url));
type Row = Readonly<Record<string, string>>;

// Scripts without type declarations.
const { claimSources } = (await import(
  new URL("../../.scripts/notebook/claimSources.mjs", import.meta.url).href
)) as { readonly claimSources: (folder: string) => Promise<readonly { file: string; text: string }[]> };

const json = async (file: string): Promise<object> =>
  JSON.parse(await readFile(path.join(data, file), "utf8")) as object;
const rowsOf = async (name: string): Promise<readonly Row[]> =>
  (await datasets.published(name, { folder: data })).rows;
const refused = async (schema: string, rows: readonly Row[]): Promise<string[]> => {
  const ajv = new Ajv2020();
  const valid = ajv.compile(await json(schema));
  return rows.flatMap((row, place) =>
    valid(row) ? [] : [`line ${place + 2}: ${ajv.errorsText(valid.errors)}`],
  );
};
const matrices = (await readdir(path.join(data, "matrices"))).filter((name) => name.endsWith(".csv"));
const isPercent = ({ unit = "" }: Row): boolean => unit === "points";

let claims: readonly Row[];
let sizes: ReadonlyMap<string, Row>;
let papers: readonly { id: number }[];
beforeAll(async () => {
  claims = await rowsOf("claims");
  sizes = new Map((await rowsOf("benchmark-sizes")).map((row) => [String(row["benchmark"]), row]));
  papers = (await json("papers.json")) as { id: number }[];
});

describe("claims.csv", () => {
  test("every line has the columns, types and units of its schema", async () => {
    expect(await refused("claims.schema.json", claims)).toEqual([]);
  });

  test("every line names a paper of the list, a claim once, and benchmarks of benchmark-sizes.csv", () => {
    const names = claims.map(({ paper, claim }) => `${paper}: ${claim}`);
    expect(new Set(names).size).toBe(names.length);
    expect(claims.filter(({ paper }) => papers[Number(paper)]?.id !== Number(paper))).toEqual([]);
    const unknown = claims.flatMap(({ benchmark = "" }) =>
      benchmark.split("; ").filter((one) => !sizes.has(one)),
    );
    expect(unknown).toEqual([]);
  });

  test("the size of a line is that of its benchmark, and no size stands without a source", () => {
    const wrong = claims.filter(({ benchmark = "", n }) => n !== (sizes.get(benchmark)?.["items"] ?? ""));
    expect(wrong).toEqual([]);
    const unsourced = [...sizes.values()].filter(
      ({ items, source = "" }) => (items === "") !== /^no source/u.test(source),
    );
    expect(unsourced).toEqual([]);
  });

  test("a figure of the best of several answers is no mean over these answers", () => {
    const best = claims.filter(({ measure = "", n }) => /^pass@(?!1\b)/u.test(measure) && n !== "");
    expect(best.length).toBeGreaterThan(0);
    expect(best.filter(({ samples }) => samples !== "")).toEqual([]);
  });

  test("every paper has its number on arXiv, once, in the form of such a number, or none is known", async () => {
    const numbered = await rowsOf("arxiv");
    const named = [...new Set(claims.map(({ paper }) => paper))];
    expect(numbered.map(({ paper }) => paper)).toEqual(named);
    const numbers = numbered.flatMap(({ arxiv = "" }) => (arxiv === "" ? [] : [arxiv]));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((one) => !/^2[0-9](?:0[1-9]|1[0-2])\.[0-9]{5}$/u.test(one))).toEqual([]);
    // TRUEBench is in the proceedings of a conference, and no number of it was found.
    expect(numbered.filter(({ arxiv }) => arxiv === "").map(({ paper }) => paper)).toEqual(["28"]);
  });

  test("shares are shares, per cents are per cents, and a claim of a gain is in its direction", () => {
    const figures = claims.flatMap((row) => [row, { ...row, value: row["baseline_value"] ?? "" }]);
    const outside = figures.filter((row) => {
      const value = Number(row["value"]?.replace("%", ""));
      return (
        (value < 0 && row["unit"] !== "score" && row["unit"] !== "r") ||
        (row["unit"] === "r" && Math.abs(value) > 1) ||
        (isPercent(row) && value > 100) ||
        (row["unit"] === "share" && !row["value"]?.endsWith("%") && value > 1)
      );
    });
    expect(outside).toEqual([]);
    const reversed = claims.filter(
      ({ unit, value, baseline_value }) =>
        unit === "ratio" && baseline_value !== "" && Number(value) > Number(baseline_value),
    );
    expect(reversed, "costs are lower where the paper claims a saving").toEqual([]);
  });

  test("a figure that is read in a table stands in the paper's matrix, in the row of its system, as printed", async () => {
    const there = new Set(matrices.map((name) => name.replace(".csv", "")));
    const lost: string[] = [];
    for (const line of claims) {
      const { paper = "", claim, place = "", known, unit } = line;
      if (!there.has(paper) || place.startsWith("abstract") || known === "recalled" || unit === "count")
        continue;
      const cells = await datasets.published(paper, { folder: path.join(data, "matrices") });
      const printed = new Set(cells.rows.map((cell) => `${cell["system"]}: ${cell["value"]}`));
      const sides = [
        [line["system"], line["value"]],
        [line["baseline"], line["baseline_value"]],
      ] as const;
      for (const [system, figure] of sides) {
        if (figure !== "" && !printed.has(`${system}: ${figure}`)) lost.push(`${paper}, ${claim}: ${figure}`);
      }
    }
    expect(lost).toEqual([]);
  });
});

describe.each(matrices)("matrices/%s", (name) => {
  test("every line has the columns, types and units of its schema, and is of the paper of its name", async () => {
    const { rows, source } = await datasets.published(name.replace(".csv", ""), {
      folder: path.join(data, "matrices"),
    });
    expect(await refused("matrix.schema.json", rows)).toEqual([]);
    expect(new Set(rows.map(({ paper }) => `${paper}.csv`))).toEqual(new Set([name]));
    expect(source).toContain(`${rows.length} numbers`);
  });
});

test("the matrices stay small", async () => {
  const files = await Promise.all(matrices.map((name) => readFile(path.join(data, "matrices", name))));
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(2_000_000);
});

test("SOURCES.md says what the tables of claims say: else run npm run notebook -- sources", async () => {
  for (const { file, text } of await claimSources(path.join(data, ".."))) {
    expect(await readFile(file, "utf8"), file).toBe(text);
  }
});

test("the script reads CSV as the library does", async () => {
  const text = await readFile(path.join(data, "claims.csv"), "utf8");
  expect(parse(text, { columns: true })).toEqual(claims);
});
