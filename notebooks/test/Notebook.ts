import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { Result, readResult } from "precipice/results";

type MimeBundle = Readonly<Record<string, unknown>>;

interface Output {
  readonly output_type: string;
  readonly data?: MimeBundle;
  readonly text?: string | readonly string[];
  readonly name?: string;
}

interface Cell {
  readonly cell_type: "code" | "markdown";
  readonly source: string | readonly string[];
  readonly outputs?: readonly Output[];
  readonly execution_count?: number | null;
  readonly metadata?: {
    readonly jupyter?: { readonly source_hidden?: boolean };
    readonly tags?: readonly string[];
    readonly precipice?: { readonly paper?: number; readonly template?: string };
  };
}

const folder = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const resultType = "application/vnd.precipice.result.v1+json";

/** A notebook file for the tests. */
export class Notebook {
  private constructor(
    readonly cells: readonly Cell[],
    readonly metadata: Readonly<Record<string, unknown>>,
  ) {}

  /** Reads a saved notebook of this folder. */
  static async saved(name: string): Promise<Notebook> {
    const { cells, metadata } = JSON.parse(await readFile(join(folder, name), "utf8")) as {
      cells: Cell[];
      metadata: Record<string, unknown>;
    };
    return new Notebook(cells, metadata);
  }

  get code(): readonly Cell[] {
    return this.cells.filter(({ cell_type }) => cell_type === "code");
  }

  get outputs(): readonly Output[] {
    return this.code.flatMap(({ outputs }) => outputs ?? []);
  }

  /** The bundles with a MIME type. */
  bundles(type: string): readonly MimeBundle[] {
    return this.outputs.flatMap(({ data }) => (data !== undefined && type in data ? [data] : []));
  }

  /** The plain text of each output; empty for printed ones. */
  get texts(): readonly string[] {
    return this.outputs.map(({ data }) => {
      const text = (data?.["text/plain"] ?? "") as string | readonly string[];
      return [text].flat().join("");
    });
  }

  /** The plain text of the first output that contains some words; empty if none does. */
  textWith(words: string): string {
    return this.texts.find((text) => text.includes(words)) ?? "";
  }

  /** The printed text of all cells. */
  get printed(): string {
    return this.outputs.map(({ text }) => [text ?? ""].flat().join("")).join("\n");
  }

  /** The saved results of a kind, in full precision. */
  results(kind: string): readonly Result[] {
    return this.bundles(resultType)
      .map((bundle) => readResult(bundle[resultType]))
      .filter((result) => result.kind === kind);
  }
}
