import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { GoldenCase } from "./GoldenCase.js";

/** A file of golden cases. */
export interface GoldenFile {
  readonly name: string;
  readonly cases: readonly GoldenCase[];
}

/** A folder or file that cannot be run as golden cases; the message is for people. */
export class GoldenError extends Error {}

/** Reads every `*.json` of a folder, in the order of their names. */
export async function readGolden(folder: string): Promise<GoldenFile[]> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) {
    throw new GoldenError(`There is no folder of golden cases at ${folder}. Usage: npm run golden -- FOLDER`);
  }
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  if (names.length === 0) throw new GoldenError(`The folder ${folder} holds no *.json file of golden cases.`);
  return Promise.all(
    names.map(async (name) => {
      const content = parse(await readFile(path.join(folder, name), "utf8"), name);
      if (!isRecord(content) || !Array.isArray(content["cases"])) {
        throw new GoldenError(`${name} is not a golden file: it has no list of cases.`);
      }
      return { name, cases: content["cases"].map((one, index) => checkedCase(one, name, index)) };
    }),
  );
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new GoldenError(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function checkedCase(given: unknown, file: string, index: number): GoldenCase {
  const place = `${file}: case ${index + 1}`;
  if (!isRecord(given)) throw new GoldenError(`${place} is not an object.`);
  const { id, input, params = {}, expected, tolerance, provenance = {} } = given;
  const name = given["function"];
  if (typeof id !== "string" || typeof name !== "string") {
    throw new GoldenError(`${place} lacks an id or a function.`);
  }
  if (!isRecord(input) || !isRecord(params) || !isRecord(expected) || !isRecord(provenance)) {
    throw new GoldenError(`${place} (${id}): input, params, expected and provenance are objects.`);
  }
  if (!isRecord(tolerance) || typeof tolerance["abs"] !== "number" || typeof tolerance["rel"] !== "number") {
    throw new GoldenError(`${place} (${id}): tolerance is { abs, rel }.`);
  }
  const { abs, rel } = tolerance;
  return { id, function: name, params, input, expected, tolerance: { abs, rel }, provenance };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
