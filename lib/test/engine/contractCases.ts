import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parquetWriteBuffer } from "hyparquet-writer";
import { connectDuckDB } from "../../src/engine/duckdb/duckdbConnection.node.js";
import type { ValueColumns } from "../../src/engine/memory/tableOfValues.js";
import { numbersFrom } from "./numbersFrom.js";

/** Types of Parquet columns; `INT64` takes bigint. */
type ParquetType = "STRING" | "INT64" | "DOUBLE" | "BOOLEAN" | "INT32" | "FLOAT";
/** Decimals are given as texts of their digits. */
type ContractType = ParquetType | `DECIMAL(${number}, ${number})`;

/** Rows that every engine reduces to the same bits: columns named by their roles. */
export interface ContractCase {
  readonly name: string;
  readonly types: Readonly<Record<string, ContractType>>;
  readonly columns: Readonly<Record<string, readonly unknown[]>>;
  /** Columns that the second file lacks; others come there in another order, with one more among them. */
  readonly lacking?: readonly string[];
}

const usual = {
  algorithm: "STRING",
  task: "STRING",
  run: "INT64",
  item: "INT64",
  cluster: "STRING",
  step: "DOUBLE",
  score: "DOUBLE",
  confidence: "DOUBLE",
} as const;

/** Rows of two models on three tasks, with these scores in turn. */
function rowsOf(
  name: string,
  count: number,
  score: (row: number) => unknown,
  types: Partial<ContractCase["types"]> = {},
): ContractCase {
  const rows = Array.from({ length: count }, (_, row) => row);
  return {
    name,
    types: { ...usual, ...(types as typeof usual) },
    columns: {
      algorithm: rows.map((row) => (row % 2 === 0 ? "ckpt-1" : "ckpt-2")),
      task: rows.map((row) => `task ${row % 3}`),
      run: rows.map((row) => BigInt(Math.floor(row / 6) % 4)),
      item: rows.map((row) => BigInt(Math.floor(row / 6))),
      cluster: rows.map((row) => `passage ${Math.floor(row / 30)}`),
      // Steps go down, twice each, to negative zero.
      step: rows.map((row) => (row % 5 === 0 ? -0 : -Math.floor(row / 12))),
      score: rows.map(score),
      // Mostly probabilities, with both ends, inner edges of bins and what is none.
      confidence: rows.map((row) => (row % 101 === 7 ? 1.5 : row % 103 === 8 ? -0.1 : (row % 21) / 20)),
    },
  };
}

const draw = numbersFrom(7);
const uneven = rowsOf("doubles of full entropy", 3000, () => draw() * 200 - 100);

/** The cases, each with what an engine may get wrong. */
export const contractCases: readonly ContractCase[] = [
  rowsOf("no rows", 0, () => 0),
  rowsOf("one row", 1, () => 0.1),
  rowsOf("all equal", 600, () => 0.1),
  rowsOf("right and wrong answers", 600, (row) => (row * 7) % 5 < 2, { score: "BOOLEAN" }),
  uneven,
  rowsOf("missing scores and NaN", 600, (row) => (row % 10 === 3 ? null : row % 11 === 5 ? NaN : row / 7)),
  rowsOf("negative zero", 60, (row) => (row % 2 === 0 ? -0 : 0)),
  rowsOf("negative zero below other scores", 60, (row) =>
    row % 3 === 0 ? -0 : row % 3 === 1 ? 0 : row / 60,
  ),
  rowsOf("sizes from 1e-300 to 1e300", 600, (row) => 10 ** ((row % 601) - 300) * (row % 4 === 0 ? -1 : 1)),
  rowsOf("tiny scores", 60, (row) => row * 5e-324),
  rowsOf("the largest doubles", 60, (row) => (row % 2 === 0 ? 1 : -1) * Number.MAX_VALUE),
  rowsOf("integers beyond 2^53", 60, (row) => (row % 2 === 0 ? -(2n ** 62n) : 2n ** 53n + BigInt(row)), {
    score: "INT64",
  }),
  rowsOf("scores that are infinite", 60, (row) => (row === 41 ? -Infinity : row / 7)),
  rowsOf("decimals of few digits", 600, (row) => (row / 1000 - 0.3).toFixed(3), { score: "DECIMAL(9, 3)" }),
  rowsOf(
    "decimals of many digits",
    600,
    (row) => `${row % 2 === 0 ? "-" : ""}${row}12345678901.${String(row ** 3).padStart(12, "09")}`,
    { score: "DECIMAL(38, 12)" },
  ),
  rowsOf("floats of 32 bits", 600, (row) => Math.fround(row / 3), { score: "FLOAT" }),
  {
    ...uneven,
    name: "clusters of very unequal size",
    columns: {
      ...uneven.columns,
      cluster: (uneven.columns["score"] ?? []).map((_, row) => (row < 2900 ? "large" : `small ${row}`)),
    },
  },
  {
    ...uneven,
    name: "one cluster",
    columns: { ...uneven.columns, cluster: (uneven.columns["score"] ?? []).map(() => "all") },
  },
  {
    ...uneven,
    name: "names in every script, with quotes, semicolons and backticks",
    columns: {
      ...uneven.columns,
      algorithm: (uneven.columns["score"] ?? []).map(
        (_, row) => ["模型", "é", "e\u0301", "'; DROP TABLE x; --", '`a\\"b`', "🦆", " a", ""][row % 8],
      ),
    },
  },
  {
    ...uneven,
    name: "duplicated keys, and missing names",
    columns: {
      ...uneven.columns,
      item: (uneven.columns["score"] ?? []).map((_, row) => (row % 50 === 0 ? null : 1n)),
    },
  },
  {
    ...uneven,
    name: "files whose columns differ",
    lacking: ["confidence", "step"],
  },
  {
    ...uneven,
    name: "names that are doubles, as pandas writes integers with gaps",
    types: { ...usual, run: "DOUBLE" },
    columns: {
      ...uneven.columns,
      run: (uneven.columns["run"] ?? []).map((run, row) => (row % 40 === 0 ? NaN : Number(run))),
    },
  },
];

/** The columns as `engine("memory")` takes them. */
export function memoryColumns({ columns, types, lacking = [] }: ContractCase): ValueColumns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, all]) => {
      const values = lacking.includes(name)
        ? all.map((value, row) => (row < all.length / 2 ? value : null))
        : all;
      const isDouble = /^(?:DOUBLE|FLOAT|DECIMAL)/u.test(types[name] ?? "");
      // A double that is missing differs from NaN only in the file; a list of whole doubles is not one of integers.
      return [
        name,
        isDouble
          ? Float64Array.from(values, (value) => (value === null ? NaN : Number(value)))
          : typed(types[name], values),
      ];
    }),
  );
}

function typed(type: ContractType | undefined, values: readonly unknown[]): ArrayLike<unknown> {
  return type === "INT64" && values.length === 0 ? new BigInt64Array() : values;
}

/** Writes the rows as several Parquet files in a folder of their own. @returns a pattern of their paths */
export async function writeCase(one: ContractCase, folder: string): Promise<string> {
  const { columns, types, name } = one;
  const rows = Object.values(columns)[0]?.length ?? 0;
  const file = (part: number): string =>
    path.join(folder, `${name.replaceAll(/\W+/gu, "-")}-${part}.parquet`);
  const half = Math.ceil(rows / 2);
  // Some engines cannot read the writer's files without rows.
  if (rows === 0) await writeEmpty(types, file(0));
  else await writePart(one, [0, half], file(0));
  if (half < rows) await writePart(one, [half, rows], file(1));
  return file(0).replace(/0\.parquet$/u, "*.parquet");
}

/** Writes some of the rows. */
async function writePart(
  { columns, types, lacking = [] }: ContractCase,
  [from, to]: readonly [number, number],
  file: string,
): Promise<void> {
  const columnData = Object.entries(columns).map(([name, values]) => ({
    name,
    type: (types[name] ?? "").startsWith("DECIMAL") ? "STRING" : (types[name] as ParquetType),
    data: values.slice(from, to),
    nullable: true,
  }));
  const isSecond = from > 0 && lacking.length > 0;
  const further = { name: "further", type: "INT64" as const, data: columnData[0]?.data.map(() => 1n) ?? [] };
  const written = isSecond
    ? [further, ...columnData.filter(({ name }) => !lacking.includes(name)).reverse()]
    : columnData;
  await writeFile(file, new Uint8Array(parquetWriteBuffer({ columnData: written })));
  await castDecimals(types, file);
}

/** Writes a file again whose decimals are texts. */
async function castDecimals(types: ContractCase["types"], file: string): Promise<void> {
  const casts = Object.entries(types).filter(([, type]) => type.startsWith("DECIMAL"));
  if (casts.length === 0) return;
  const list = casts.map(([name, type]) => `CAST(${name} AS ${type}) AS ${name}`).join(", ");
  const duckdb = await connectDuckDB({});
  await duckdb.query(`COPY (SELECT * REPLACE (${list}) FROM '${file}') TO '${file}' (FORMAT parquet)`);
  await duckdb.close();
}

const typesInDuckDB: Readonly<Record<ParquetType, string>> = {
  STRING: "VARCHAR",
  INT64: "BIGINT",
  DOUBLE: "DOUBLE",
  BOOLEAN: "BOOLEAN",
  INT32: "INTEGER",
  FLOAT: "FLOAT",
};

async function writeEmpty(types: ContractCase["types"], file: string): Promise<void> {
  const columns = Object.entries(types).map(
    ([name, type]) => `NULL::${type in typesInDuckDB ? typesInDuckDB[type as ParquetType] : type} AS ${name}`,
  );
  const duckdb = await connectDuckDB({});
  await duckdb.query(`COPY (SELECT ${columns.join(", ")} LIMIT 0) TO '${file}' (FORMAT parquet)`);
  await duckdb.close();
}
