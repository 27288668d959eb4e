import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { Result, readResult } from "precipice/results";

import { expectSaved } from "./expectSaved.js";

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
    return Notebook.#read(join(folder, name));
  }

  /**
   * Executes a notebook of this folder from scratch, by nbclient, beside its data. The saved notebook stays unchanged,
   * and its results must come out again.
   *
   * @param options `env`: variables to add to the environment of the tests
   */
  static async executed(
    name: string,
    { env = {} }: { readonly env?: Readonly<Record<string, string>> } = {},
  ): Promise<Notebook> {
    const scratch = await mkdtemp(join(tmpdir(), "precipice-notebook-"));
    try {
      const output = join(scratch, name);
      await cp(join(folder, name), output);
      const python = process.env["PRECIPICE_PYTHON"] ?? resolve(folder, "../.venv/bin/python");
      const program = [
        "import sys, nbformat",
        "from nbclient import NotebookClient",
        "notebook = nbformat.read(sys.argv[1], 4)",
        "for cell in notebook.cells:",
        "    if cell.cell_type == 'code': cell.outputs, cell.execution_count = [], None",
        "NotebookClient(notebook, timeout=120, kernel_name='precipice', resources={'metadata': {'path': sys.argv[2]}}).execute()",
        "nbformat.write(notebook, sys.argv[1])",
      ].join("\n");
      await promisify(execFile)(python, ["-c", program, output, folder], {
        env: { ...process.env, ...env, JUPYTER_PREFER_ENV_PATH: "1" },
        maxBuffer: 1e8,
      });
      const executed = await Notebook.#read(output);
      expectSaved(executed, await Notebook.saved(name));
      return executed;
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }

  static async #read(path: string): Promise<Notebook> {
    const { cells, metadata } = JSON.parse(await readFile(path, "utf8")) as {
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
