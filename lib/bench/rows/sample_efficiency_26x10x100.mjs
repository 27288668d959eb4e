const steps = 100;

/** Curves that rise to a level of their own, with noise, the same whenever it is called. */
function curves(library) {
  const generator = library.Xoshiro128.fromSeed(1);
  const axis = Float64Array.from({ length: steps }, (_, step) => step);
  return Array.from({ length: 26 }, () =>
    Array.from({ length: 10 }, () => {
      const level = generator.nextDouble();
      return { steps: axis, values: axis.map((step) => (level * step) / 50 + generator.nextDouble()) };
    }),
  );
}

export default {
  work: "Sample-efficiency curve with joint band, 26 x 10 x 100 steps, 2 000 replicates",
  bar: 0.25,
  draws: 26 * 10 * 2000,
  peers: "rliable 0.55 s for 10 steps, not joint",
  /** @param {any} library */
  prepare: (library) => ({
    library,
    grid: Float64Array.from({ length: steps }, (_, step) => step),
    table: library.CurveTable.fromTaskCurves({ X: curves(library) }),
  }),
  /** @param {{ library: any, table: any, grid: Float64Array }} data */
  run: ({ library, table, grid }) => library.sampleEfficiency(table, { grid }),
};
