import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

import { beforeAll, describe, expect, test } from "vitest";

type Bundle = Readonly<Record<string, string | readonly string[] | object>>;

interface SavedNotebook {
  readonly cells: readonly {
    readonly cell_type: string;
    readonly execution_count?: number | null;
    readonly outputs?: readonly { readonly output_type: string; readonly data?: Bundle }[];
  }[];
  readonly metadata: {
    readonly kernelspec?: Readonly<Record<string, unknown>>;
    readonly language_info?: Readonly<Record<string, unknown>>;
  };
  readonly nbformat: number;
}

const folder = resolve(import.meta.dirname, "..");
const python = process.env["PRECIPICE_PYTHON"] ?? resolve(folder, "../.venv/bin/python");
const names = (await readdir(folder)).filter((name) => name.endsWith(".ipynb"));

const read = async (name: string): Promise<SavedNotebook> =>
  JSON.parse(await readFile(join(folder, name), "utf8")) as SavedNotebook;
const text = (value: Bundle[string] | undefined): string =>
  Array.isArray(value) ? value.join("") : typeof value === "string" ? value : "";
const bundlesOf = ({ cells }: SavedNotebook): readonly Bundle[] =>
  cells.flatMap(({ outputs = [] }) => outputs).flatMap(({ data }) => (data === undefined ? [] : [data]));
const figuresOf = (notebook: SavedNotebook): readonly Bundle[] =>
  bundlesOf(notebook).filter((bundle) => figureType in bundle);

/** The types that a viewer without our own can show without running a script. */
const known = [
  "text/html",
  "image/png",
  "image/jpeg",
  "image/svg+xml",
  "text/markdown",
  "text/latex",
  "text/plain",
];

/** Styles of layout: a table without them says the same. */
const layout = / style="(?:(?:text-align|font-weight|white-space|max-width): [a-z\d%]+(?:; )?)+"/gu;

describe.each(names)("%s", (name) => {
  let notebook: SavedNotebook;
  beforeAll(async () => {
    notebook = await read(name);
  });

  test("GitHub: every figure has a PNG or an HTML table, and no HTML needs what GitHub takes away", () => {
    for (const bundle of figuresOf(notebook)) {
      const png = Buffer.from(text(bundle["image/png"]), "base64");
      const isPicture = png.subarray(1, 4).toString() === "PNG" && png.readUInt32BE(16) > 100;
      expect(isPicture || text(bundle["text/html"]).includes("<table")).toBe(true);
    }
    for (const bundle of bundlesOf(notebook)) {
      const html = text(bundle["text/html"]);
      // The viewer also removes styles.
      const bare = html.replaceAll(layout, "");
      expect(bare).not.toMatch(/<(?:script|style|iframe|link|form|svg|canvas)\b|\s(?:style|on\w+)=/iu);
      if (html === "") continue;
      const words = html.replaceAll(/<[^>]*>/gu, " ").trim();
      expect(words).not.toBe("");
    }
  });

  test("VS Code: every bundle has a type that its own renderers show, and none that goes before it as code", () => {
    for (const bundle of bundlesOf(notebook)) {
      const types = Object.keys(bundle);
      if (types.length === 0) continue;
      expect(types.filter((type) => known.includes(type))).toContain("text/plain");
      expect(text(bundle["text/plain"]).trim()).not.toBe("");
      // The viewer prefers these two: a reader would see JSON or a script instead of the table.
      expect(types).not.toContain("application/json");
      expect(types).not.toContain("application/javascript");
      const own = types.filter((type) => type.startsWith("application/vnd.precipice."));
      if (own.length > 0)
        expect(
          types.some((type) => /^image\/|^text\/html$/u.test(type)),
          types.join(", "),
        ).toBe(true);
    }
  });

  test("Quarto: the notebook names its kernel and language, and every output has the number of its cell", () => {
    expect(notebook.nbformat).toBe(4);
    expect(notebook.metadata.kernelspec).toMatchObject({ name: "precipice", language: "typescript" });
    expect(notebook.metadata.language_info).toMatchObject({ name: "typescript", file_extension: ".ts" });
    for (const { cell_type: type, execution_count: count, outputs = [] } of notebook.cells) {
      if (type === "code" && outputs.length > 0) expect(count).toEqual(expect.any(Number));
    }
  });
});

interface Converted {
  readonly text: string;
  readonly pictures: readonly string[];
}

/** Converts every notebook to HTML, Markdown and LaTeX in one process; fails if nbconvert does. */
const program = `
import json, shutil, sys, nbformat, nbconvert
folder, target, *names = sys.argv[1:]
def stand_in(source, _, to, **__):
    if to != "json": return json.loads(source)["blocks"][0]["c"][1]
    return json.dumps({"pandoc-api-version": [1, 22], "meta": {}, "blocks": [{"t": "RawBlock", "c": ["latex", source]}]})
converted = {}
# One exporter for all notebooks compiles its templates once.
exporters = {name: getattr(nbconvert, name)() for name in ["HTMLExporter", "MarkdownExporter", "LatexExporter"]}
# LaTeX's prose goes through pandoc; where that is not installed, it is left as it is and the outputs are looked at.
if shutil.which("pandoc") is None:
    exporters["LatexExporter"].register_filter("convert_pandoc", stand_in)
for name in names:
    notebook = nbformat.read(f"{folder}/{name}", 4)
    nbformat.validate(notebook)
    for exporter_name, exporter in exporters.items():
        text, resources = exporter.from_notebook_node(notebook)
        converted[f"{name} {exporter_name}"] = {"text": text, "pictures": sorted(resources.get("outputs", {}))}
with open(target, "w", encoding="utf-8") as file: json.dump(converted, file)
`;

import { figureType } from "./savedFormats.js";

describe("by nbconvert", () => {
  let converted: Readonly<Record<string, Converted>>;
  beforeAll(async () => {
    const scratch = await mkdtemp(join(tmpdir(), "precipice-convert-"));
    try {
      const target = join(scratch, "converted.json");
      const { stderr } = await promisify(execFile)(python, ["-c", program, folder, target, ...names]);
      expect(stderr).not.toMatch(/error|Traceback/iu);
      converted = JSON.parse(await readFile(target, "utf8")) as typeof converted;
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  });
  const by = (exporter: string, name: string): Converted => {
    const found = converted[`${name} ${exporter}`];
    if (found === undefined) throw new Error(`${name} was not converted by ${exporter}.`);
    return found;
  };

  test.each(names)(
    "%s: HTML has every figure as a picture and every table as a table, and no type of ours",
    async (name) => {
      const page = by("HTMLExporter", name);
      const notebook = await read(name);
      const figures = figuresOf(notebook).length;
      expect(page.text.match(/<img[^>]+src="data:image\/png;base64,/gu) ?? []).toHaveLength(figures);
      const tables = bundlesOf(notebook).filter((bundle) =>
        text(bundle["text/html"]).includes("<table"),
      ).length;
      expect((page.text.match(/<table/gu) ?? []).length).toBeGreaterThanOrEqual(tables);
      // The code of the index names a type; no output does.
      expect(page.text).not.toMatch(/data-mime-type="application\/vnd\.precipice/u);
      if (name !== "index.ipynb") expect(page.text).not.toContain("application/vnd.precipice");
    },
  );

  test.each(names)("%s: Markdown has every figure as a file", async (name) => {
    const page = by("MarkdownExporter", name);
    const notebook = await read(name);
    const figures = figuresOf(notebook).length;
    expect(page.pictures.filter((picture) => picture.endsWith(".png"))).toHaveLength(figures);
    for (const picture of page.pictures) expect(page.text).toContain(picture);
  });

  test.each(names)(
    "%s: LaTeX's source includes every figure, and the text of every other output",
    async (name) => {
      const page = by("LatexExporter", name);
      const notebook = await read(name);
      const figures = figuresOf(notebook).length;
      expect(page.text.match(/\\includegraphics|\\adjustimage/gu)?.length ?? 0).toBeGreaterThanOrEqual(
        figures,
      );
      expect(page.pictures.filter((picture) => picture.endsWith(".png"))).toHaveLength(figures);
      for (const picture of page.pictures) expect(page.text).toContain(picture);
      expect(page.text).toContain("\\begin{document}");
      expect(page.text).toContain("\\end{document}");
    },
  );
});

test("the notebooks have figures to look at", async () => {
  const all = await Promise.all(names.map(read));
  expect(all.flatMap(figuresOf).length).toBeGreaterThan(2);
});
