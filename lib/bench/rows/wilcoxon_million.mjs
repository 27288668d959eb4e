/** Wilcoxon's signed-rank test of a million pairs, with the pseudo-median and the interval that inverts the test. */
export default {
  work: "Wilcoxon with pseudo-median and interval, 1 M pairs",
  bar: 0.5,
  modules: ["compare", "random"],
  /** @param {any} library */
  prepare(library) {
    const generator = library.Xoshiro128.fromSeed(1);
    const [x, y] = [0, 0].map(() => Float64Array.from({ length: 1_000_000 }, () => generator.nextDouble()));
    return { library, x, y };
  },
  /** @param {any} data */
  run: ({ library, x, y }) => library.wilcoxon(x, y).only.estimate,
};
