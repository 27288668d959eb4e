import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository } from "./lab/repository.js";

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe("the preprocessor for nbconvert", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "nbconvert é-"));
    const notebook = JSON.parse(
      readFileSync(path.join(repository.notebooks, "statistical-precipice.ipynb"), "utf8"),
    ) as { cells: { outputs?: { data?: Record<string, unknown> }[] }[] };
    const figure = notebook.cells
      .flatMap(({ outputs }) => outputs ?? [])
      .find(({ data }) =>
        JSON.stringify(data?.["application/vnd.precipice.figure.v1+json"] ?? null).includes('"DIAMOND"'),
      );
    const broken = { "application/vnd.precipice.figure.v1+json": { schema: "9.0" } };
    const output = (data: object): object => ({ output_type: "display_data", metadata: {}, data });
    const cell = (data: object): object => ({
      cell_type: "code",
      execution_count: 1,
      metadata: {},
      source: "figure",
      outputs: [output({ ...data, "image/png": png, "text/plain": "a figure" })],
    });
    writeFileSync(
      path.join(folder, "paper.ipynb"),
      JSON.stringify({
        cells: [cell({ ...figure?.data }), cell(broken), cell({})],
        metadata: {},
        nbformat: 4,
        nbformat_minor: 4,
      }),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Converts the notebook; gives what the log says. */
  function convert(to: string, ...options: readonly string[]): string {
    const { status, stderr } = spawnSync(
      repository.python,
      [
        "-m",
        "nbconvert",
        "paper.ipynb",
        "--to",
        to,
        "--Exporter.preprocessors=precipice_nbconvert.PrecipicePreprocessor",
        ...options,
      ],
      {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, PYTHONPATH: path.join(repository.root, "extension", "python") },
      },
    );
    expect(status, stderr).toBe(0);
    return stderr;
  }

  it("draws saved figures as SVG in a page, by the program beside the installed kernel", () => {
    const log = convert("html");
    const page = readFileSync(path.join(folder, "paper.html"), "utf8");
    expect(drawnIn(page)).toHaveLength(1);
    expect(drawnIn(page)[0]).toContain(">DIAMOND</text>");
    // The figure that cannot be drawn and the plain picture stay.
    expect(page.split(`data:image/png;base64,${png.slice(0, 40)}`)).toHaveLength(3);
    expect(log).toMatch(
      /Cell 1: the figure stays a PNG, since it could not be drawn: The saved figure cannot be drawn: /u,
    );
  });

  it("puts them as PDF beside LaTeX, in the width that is asked for", () => {
    convert("latex", "--PrecipicePreprocessor.latex_options={'width': '3.25in'}");
    const tex = readFileSync(path.join(folder, "paper.tex"), "utf8");
    const [, file = ""] = /\{(paper_files\/[^}]*\.pdf)\}/u.exec(tex) ?? [];
    const pdf = readFileSync(path.join(folder, file), "latin1");
    expect(pdf.startsWith("%PDF-1.")).toBe(true);
    const [, width = "0"] = /\/MediaBox \[ ?0 0 ([\d.]+)/u.exec(pdf) ?? [];
    expect(Number(width)).toBeCloseTo(3.25 * 72, 0);
    expect(
      readdirSync(path.join(folder, "paper_files")).filter((name) => name.endsWith(".pdf")),
    ).toHaveLength(1);
  });

  it("leaves PNGs where nothing can draw, and says why", () => {
    rmSync(path.join(folder, "paper.html"), { force: true });
    const log = convert("html", "--PrecipicePreprocessor.kernel_name=absent");
    expect(log).toMatch(
      /The figures stay PNGs, since the kernel "absent" is not installed in this environment: run "precipice install"/u,
    );
    expect(existsSync(path.join(folder, "paper.html"))).toBe(true);
    expect(drawnIn(readFileSync(path.join(folder, "paper.html"), "utf8"))).toEqual([]);
  });
});

/** The SVG pictures of a page. nbconvert puts them into addresses. */
function drawnIn(page: string): string[] {
  return [...page.matchAll(/<img[^>]*?src="data:image\/svg\+xml;base64,([^"]+)/gu)].map(([, data = ""]) =>
    Buffer.from(data, "base64").toString(),
  );
}
