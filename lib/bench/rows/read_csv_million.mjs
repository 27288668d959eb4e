const rows = 1_000_000;

/** A CSV file of episodes: 10 algorithms, 50 tasks, 20 seeds, 100 episodes. */
function text() {
  const lines = ["algorithm,task,seed,episode,score"];
  for (let row = 0; row < rows; row++) {
    const algorithm = row % 10;
    const task = Math.floor(row / 10) % 50;
    const seed = Math.floor(row / 500) % 20;
    lines.push(`A${algorithm},T${task},${seed},${Math.floor(row / 10_000)},${((row * 7919) % 1000) / 10}`);
  }
  return lines.join("\n");
}

export default {
  work: "Read 1 000 000 rows of CSV and average the episodes of each run",
  bar: 2,
  peers: "none of the anchors reads scores",
  /** @param {any} library */
  prepare: (library) => ({ library, csv: text() }),
  /** @param {{ library: any, csv: string }} data */
  run: ({ library, csv }) =>
    library.ScoreTable.fromCSV(csv, { run: "seed", sample: "episode" }).meanOverSamples(),
};
