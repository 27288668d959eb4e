// IQM with a 95 % interval, 26 tasks x 10 runs, 50 000 replicates, one thread, beside rliable where Python has it.
// Prints one JSON line a measurement: { name, ours, peer, ratio, bar } in seconds; peer and ratio are null without rliable.
// Needs the built library. PRECIPICE_PEERS_PYTHON names the interpreter (default: python3).
import { spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

const start = performance.now();
const { aggregates } = await import(new URL("../dist/bootstrap/index.js", import.meta.url).href);
const { improvement, profiles } = await import(new URL("../dist/bootstrap/index.js", import.meta.url).href);
const { ScoreTable } = await import(new URL("../dist/scores/index.js", import.meta.url).href);
const { NumpyGenerator } = await import(new URL("../dist/random/index.js", import.meta.url).href);
const loaded = (performance.now() - start) / 1000;

/** @param {number} seed @param {number} tasks @param {number} runs */
function lognormalScores(seed, tasks, runs) {
  const generator = new NumpyGenerator(seed);
  return Array.from({ length: tasks }, () => Array.from(generator.standardNormal(runs), (z) => Math.exp(z)));
}

/** @param {() => Promise<unknown>} work @param {number} times */
async function seconds(work, times) {
  const taken = [];
  for (let round = 0; round < times; round++) {
    const begin = performance.now();
    await work();
    taken.push((performance.now() - begin) / 1000);
  }
  return taken;
}

/** @param {number[]} values */
const middle = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

const atari = ScoreTable.fromTaskScores({ X: lognormalScores(1, 26, 10) });
const large = ScoreTable.fromTaskScores({ X: lognormalScores(1, 200, 100) });
const pair = ScoreTable.fromTaskScores({ X: lognormalScores(1, 57, 5), Y: lognormalScores(2, 57, 5) });
const one = { metrics: ["iqm"], workers: 1 };

const times = await seconds(() => aggregates(atari, one), 9);
const measured = {
  iqm_26x10_50000: { ours: middle(times), bar: 0.15 },
  iqm_26x10_50000_first_call: { ours: times[0] ?? NaN, bar: 0.5 },
  iqm_26x10_50000_percentile: {
    ours: middle(await seconds(() => aggregates(atari, { ...one, interval: "percentile" }), 9)),
    bar: 0.15,
  },
  iqm_200x100_2000: {
    ours: middle(await seconds(() => aggregates(large, { ...one, reps: 2000 }), 5)),
    bar: 0.5,
  },
  four_metrics_26x10_50000: {
    ours: middle(await seconds(() => aggregates(atari, { workers: 1 }), 5)),
    bar: null,
  },
  profile_81_26x10_2000: { ours: middle(await seconds(() => profiles(atari, { workers: 1 }), 5)), bar: null },
  improvement_57x5_2000: {
    ours: middle(await seconds(() => improvement(pair, { interval: "percentile", workers: 1 }), 5)),
    bar: 0.1,
  },
  load_library: { ours: loaded, bar: null },
};

const python = process.env["PRECIPICE_PEERS_PYTHON"] ?? "python3";
const peer = spawnSync(python, [fileURLToPath(new URL("iqm_rliable.py", import.meta.url))], {
  encoding: "utf8",
});
/** @type {Record<string, number>} */
const theirs = peer.status === 0 ? JSON.parse(peer.stdout) : {};
if (peer.status !== 0)
  console.error(`rliable was not measured: ${peer.stderr?.trim().split("\n").at(-1) ?? ""}`);

for (const [name, { ours, bar }] of Object.entries(measured)) {
  const other = theirs[name] ?? null;
  console.log(
    JSON.stringify({
      name,
      unit: "s",
      ours,
      peerName: "rliable",
      peer: other,
      ratio: other === null ? null : other / ours,
      bar,
    }),
  );
}
