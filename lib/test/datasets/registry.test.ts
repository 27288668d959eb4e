import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, expectTypeOf, test } from "vitest";
import * as datasets from "../../src/datasets/index.js";
import { megabytes } from "../../src/datasets/askedAbove.js";
import type { Frame } from "../../src/frames/index.js";
import type { ScoreTable } from "../../src/scores/index.js";
import { formatted } from "../formatted.js";
import { repository, sharedFolder } from "../sharedFolder.js";

const folder = sharedFolder("data");

interface Recorded {
  readonly repo: string;
  readonly commit: string;
  readonly licence: string;
  readonly files: readonly { path: string; local: string; bytes: number; sha256: string }[];
  readonly note?: string;
}

describe("the registry", () => {
  test("describes every data set wholly", async () => {
    expect(datasets.list().map(({ name }) => name)).toEqual(datasets.names);
    for (const name of datasets.names) {
      const about = await datasets.describe(name);
      expect(about.name).toBe(name);
      for (const text of [about.holds, about.unit, about.table, about.licence]) expect(text).not.toBe("");
      expect(about.citation.length).toBeGreaterThan(0);
      const files = about.sources.flatMap((source) => source.files);
      expect(files).toHaveLength(about.files);
      expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(about.bytes);
      expect(new Set(files.map((file) => file.name)).size).toBe(files.length);
      for (const source of about.sources) {
        expect(source.repository).toMatch(/^[\w.-]+\/[\w.-]+$/u);
        expect(source.commit).toMatch(/^[0-9a-f]{40}$/u);
        expect(source.licence).toMatch(
          /^(?:MIT|Apache-2\.0|BSD-3-Clause|GPL-3\.0|CC0-1\.0|CC-BY-NC-4\.0|CC-BY-SA-4\.0|none)$/u,
        );
      }
      for (const file of files) {
        expect(file.name.split("/").every((part) => part !== "" && part !== "." && part !== "..")).toBe(true);
        expect(path.posix.isAbsolute(file.name)).toBe(false);
      }
    }
  });

  test("refuses an unknown name with those there are", async () => {
    await expect(datasets.load("atari" as never)).rejects.toThrow(
      /no data set "atari"\. There are: adastop_mujoco, /u,
    );
    await expect(datasets.describe("toString" as never)).rejects.toThrow(/no data set/u);
  });

  test("types what is loaded by its name", () => {
    expectTypeOf(datasets.load<"atari100k_runs">).returns.resolves.toEqualTypeOf<ScoreTable>();
    expectTypeOf(datasets.load<"gsm8k_openai_solutions">).returns.resolves.toEqualTypeOf<Frame>();
    expectTypeOf(datasets.load<"swebench_pro">).returns.resolves.toEqualTypeOf<datasets.SwebenchPro>();
    expectTypeOf(datasets.load<"alpaca_eval">).returns.resolves.toEqualTypeOf<datasets.AlpacaEval>();
  });

  test("is the table of its README", async () => {
    const file = path.join(repository, "lib/src/datasets/README.md");
    await expect(await formatted(file, readme())).toMatchFileSnapshot(file);
  });
});

describe.skipIf(folder === undefined)("the files that were recorded", () => {
  const own = folder ?? "";

  test("are those of the registry, repository by repository", { timeout: 60_000 }, async () => {
    // More may be recorded than the registry has: data sets for notebooks that are still to come.
    const there = new Set(await readdir(own));
    expect(datasets.names.filter((name) => !there.has(name))).toEqual([]);
    for (const name of datasets.names) {
      const text = await readFile(path.join(own, name, "SOURCE.json"), "utf8");
      // Records of tables typed in from a paper stand beside those of files, and name no file of a repository.
      const recorded = [JSON.parse(text) as Recorded | Recorded[]]
        .flat()
        .filter(({ note }) => note?.startsWith("DERIVED FILE") !== true);
      const { sources } = await datasets.describe(name);
      expect(sources.map(({ repository: repo, commit }) => [`github.com/${repo}`, commit])).toEqual(
        recorded.map(({ repo, commit }) => [repo, commit]),
      );
      for (const [place, { licence, files }] of recorded.entries()) {
        // A record may say in brackets which file names the licence.
        const named = licence.replace(/ \(.*\)$/u, "");
        expect(sources[place]?.licence).toBe(named === "NONE" ? "none" : named);
        const listed = sources[place]?.files.map(({ name: local, path: where, bytes, sha256 }) =>
          JSON.stringify({ path: where, local, bytes, sha256 }),
        );
        expect(listed?.sort()).toEqual(files.map((one) => JSON.stringify(one)).sort());
      }
    }
  });

  test("that differ from their record by a few bytes are known", { timeout: 60_000 }, async () => {
    const copies: string[] = [];
    for (const name of datasets.names) {
      for (const { files } of (await datasets.describe(name)).sources) {
        for (const { name: local, copy } of files) {
          if (!copy) continue;
          copies.push(`${name}/${local}`);
          const bytes = await readFile(path.join(own, name, local));
          expect(createHash("sha256").update(bytes).digest("hex")).toBe(copy.sha256);
          expect(bytes.length).toBe(copy.bytes);
        }
      }
    }
    expect(copies).toHaveLength(6);
  });

  test("are all read", { timeout: 120_000 }, async () => {
    for (const name of datasets.names.filter((one) => one !== "corl_offline_to_online")) {
      await expect(datasets.load(name, { folder: own, download: false })).resolves.toBeDefined();
    }
    await expect(datasets.load("corl_offline_to_online", { folder: own, download: false })).rejects.toThrow(
      /is a pickle of Python, which is not read/u,
    );
  });
});

function readme(): string {
  const rows = datasets
    .list()
    .map(
      ({ name, holds, unit, table, licence, files, bytes }) =>
        `| \`${name}\` | ${holds} | ${unit} | \`${table}\` | ${licence} | ${files} | ${megabytes(bytes)} |`,
    );
  return `# Data sets

\`datasets.load(name)\` reads one of these: from the folder that \`PRECIPICE_DATA\` names (\`<folder>/<data set>/<file>\`), else from the
cache (\`precipice/datasets\` in \`XDG_CACHE_HOME\` or \`~/.cache\`), else from its repository at a pinned commit, where that is allowed: by
\`{ download: true }\`, by \`PRECIPICE_DOWNLOAD=1\`, or by somebody who can be asked. Every file is compared with its SHA-256, wherever it
comes from. \`datasets.describe(name)\` has the repositories, commits, paths and checksums, what to cite and what to know of the data.
Where the files are not there and may not be downloaded, \`load\` throws a \`DatasetAbsentError\`: in a Precipice notebook the cell then shows
one line, and so does every cell that needs it, while the others run.

The data are not part of this package and have licences of their own. \`none\` means that their repository names no licence: read them, but
ask before you pass them on. \`never\` is a pickle, which would run code in Python: \`load\` refuses it and says how Python makes a CSV of it.

| name | holds | unit of replication | read as | licence | files | size |
| :-- | :-- | :-- | :-- | :-- | --: | --: |
${rows.join("\n")}

## Adding one

Add a folder \`sets/<name>\`, and nothing else:

- \`files.txt\`: the path, size and SHA-256 of every file (\`parseFileList\` has the grammar).
  \`node .scripts/datasetFiles.mjs FOLDER <name>\` writes it from \`FOLDER/<name>/SOURCE.json\`.
- \`entry.ts\`: \`export const entry: Dataset<...>\` says what it holds, its unit, sources, licence, citation and what to know of it.
- \`reader.ts\`: the parser, which refuses what it does not expect. The types that it exports are public.

\`npm run build\` then writes \`registry.ts\` and \`tables.ts\` from the folders, and \`npx vitest run --root lib test/datasets/registry -u\` this
table. A test beside it finds published numbers in what the reader reads.
`;
}
