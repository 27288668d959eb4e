const rows = 10_000_000;

/** A CSV file of episodes in pieces: 10 algorithms, 50 tasks, 20 seeds, 1 000 episodes. */
function* pieces() {
  yield "algorithm,task,seed,episode,score\n";
  for (let start = 0; start < rows; start += 10_000) {
    let piece = "";
    for (let row = start; row < start + 10_000; row++) {
      piece += `A${row % 10},T${Math.floor(row / 10) % 50},${Math.floor(row / 500) % 20},${Math.floor(row / 10_000)},${((row * 7919) % 1000) / 10}\n`;
    }
    yield piece;
  }
}

export default {
  work: "Read 10 000 000 rows of CSV as a stream, average the episodes of each run, IQM with interval",
  bar: 20,
  peers: "none of the anchors reads scores",
  /** @param {any} library */
  prepare: (library) => ({ library }),
  /** @param {{ library: any }} data */
  run: async ({ library }) => {
    const samples = await library.ScoreTable.fromCSVStream(pieces(), { run: "seed", sample: "episode" });
    return library.aggregates(samples.meanOverSamples(), { metrics: ["iqm"], reps: 2000 });
  },
};
