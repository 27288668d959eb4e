/** Two models on a million items in 50 000 clusters: the paired difference with its clustered interval and p-value. */
export default {
  work: "paired comparison, 1 M items in 50 000 clusters",
  bar: 0.05,
  peers: "none compares two models with clusters",
  /** @param {any} library */
  prepare(library) {
    const items = 1_000_000;
    const generator = library.Xoshiro128.fromSeed(1);
    const a = new Float64Array(items);
    const b = new Float64Array(items);
    const clusters = new Int32Array(items);
    for (let item = 0; item < items; item++) {
      const difficulty = generator.nextDouble();
      a[item] = generator.nextDouble() < difficulty ? 1 : 0;
      b[item] = generator.nextDouble() < difficulty - 0.01 ? 1 : 0;
      clusters[item] = Math.floor(item / 20);
    }
    return { library, a, b, clusters };
  },
  /** @param {any} data */
  run({ library, a, b, clusters }) {
    return library.compareModels(a, b, { clusters }).only.estimate;
  },
};
