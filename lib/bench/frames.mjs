// `npm run bench -- frames`: reading, grouping and joining a million rows, each in a process of its own.
//
// The data: 10 algorithms, 50 tasks, 20 seeds, 100 steps, two numbers a row, about 40 MB of CSV. A row of the table is printed as a
// JSON line for .scripts/bench.mjs. Peers are run in the same way: arquero, and by hand (a Map of row objects). The bars were set on a
// machine on which the peers took what `reference` says.
// Needs the built library.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

const rows = 1_000_000;
const rounds = 5;

/** @param {number} row */
const valuesOf = (row) => ({
  algo: `algorithm-${row % 10}`,
  env: `Env${Math.floor(row / 10) % 50}-v5`,
  seed: Math.floor(row / 500) % 20,
  step: Math.floor(row / 10_000) * 1000,
  return: ((row * 7919) % 100_003) / 100,
  len: (row * 31) % 1000,
});

/** @param {string} folder */
async function writeFiles(folder) {
  const { parquetWriteBuffer } = await import("hyparquet-writer");
  const names = /** @type {const} */ (["algo", "env", "seed", "step", "return", "len"]);
  const lines = [names.join(",")];
  /** @type {Record<string, (string | number)[]>} */
  const columns = Object.fromEntries(names.map((name) => [name, []]));
  for (let row = 0; row < rows; row++) {
    const values = valuesOf(row);
    lines.push(names.map((name) => values[name]).join(","));
    for (const name of names) columns[name]?.push(values[name]);
  }
  writeFileSync(path.join(folder, "rows.csv"), `${lines.join("\n")}\n`);
  const types = {
    algo: "STRING",
    env: "STRING",
    seed: "INT32",
    step: "INT32",
    return: "DOUBLE",
    len: "INT32",
  };
  const columnData = names.map((name) => ({ name, data: columns[name] ?? [], type: types[name] }));
  writeFileSync(
    path.join(folder, "rows.parquet"),
    Buffer.from(parquetWriteBuffer(/** @type {any} */ ({ columnData }))),
  );
}

/** The work of each row of the table. Each returns the seconds that it took, for the best of several rounds. */
const work = {
  /** @param {string} folder */
  csv: (folder) =>
    best(async ({ read }) => {
      const frame = await read(path.join(folder, "rows.csv"));
      return frame.groupBy("algo", "env").rollup({ mean: ["return", "mean"] }).rows;
    }),
  /** @param {string} folder */
  memory: async (folder) => {
    const { read } = await library();
    const frame = await read(path.join(folder, "rows.csv"));
    check(frame.groupBy("algo", "env").rollup({ mean: ["return", "mean"] }).rows);
    return process.resourceUsage().maxRSS / 1024;
  },
  /** @param {string} folder */
  join: async (folder) => {
    const { read } = await library();
    const frame = await read(path.join(folder, "rows.csv"));
    const means = frame.groupBy("algo", "env").rollup({ mean: ["return", "mean"] });
    return best(() => frame.join(means, ["algo", "env"]).rows / 2000);
  },
  /** @param {string} folder */
  parquet: (folder) =>
    best(async ({ read }) => {
      const frame = await read(path.join(folder, "rows.parquet"), { select: ["algo", "env", "return"] });
      return frame.groupBy("algo", "env").rollup({ mean: ["return", "mean"] }).rows;
    }),
  /** @param {string} folder */
  arquero: async (folder) => {
    const aq = await import("arquero");
    return best(() =>
      aq
        .fromCSV(readFileSync(path.join(folder, "rows.csv"), "utf8"))
        .groupby("algo", "env")
        .rollup({ mean: "op.mean(d.return)" })
        .numRows(),
    );
  },
};

const library = () => import(new URL("../dist/index.js", import.meta.url).href);

/** @param {number} groups */
function check(groups) {
  if (groups !== 500) throw new Error(`Expected 500 groups, got ${groups}.`);
}

/** @param {(library: any) => number | Promise<number>} run @returns {Promise<number>} seconds */
async function best(run) {
  const loaded = await library();
  let fastest = Infinity;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    check(await run(loaded));
    fastest = Math.min(fastest, performance.now() - start);
  }
  return fastest / 1000;
}

/** @param {keyof typeof work} name @param {string} folder @returns {number} */
function measure(name, folder) {
  const child = spawnSync(process.execPath, [fileURLToPath(import.meta.url), "--row", name, folder], {
    encoding: "utf8",
  });
  if (child.status !== 0) throw new Error(child.stderr);
  return Number(child.stdout.trim());
}

const [flag, name, given] = process.argv.slice(2);
if (flag === "--row" && name !== undefined && given !== undefined) {
  console.log(await work[/** @type {keyof typeof work} */ (name)](given));
} else {
  const folder = mkdtempSync(path.join(os.tmpdir(), "precipice-bench-"));
  try {
    await writeFiles(folder);
    const arquero = measure("arquero", folder);
    const table = /** @type {const} */ ([
      ["csv", "Read a million rows of CSV, mean of 500 groups", "s", 0.45, arquero],
      ["memory", "the same: peak of the process", "MB", 250, null],
      ["join", "Join them with 500 rows on two columns", "s", 0.03, null],
      ["parquet", "Read three columns of them from Parquet, mean of 500 groups", "s", 0.25, null],
    ]);
    for (const [key, title, unit, bar, peer] of table) {
      const row = {
        name: title,
        unit,
        ours: measure(key, folder),
        bar,
        ...(peer !== null && { peer, peerName: "arquero" }),
      };
      console.log(JSON.stringify(row));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
