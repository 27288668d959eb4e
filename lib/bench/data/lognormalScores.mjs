// Made-up scores that the rows share: lognormal, [task][run].

/** @param {any} library the built library @param {number} seed @param {number} tasks @param {number} runs */
export function lognormalScores(library, seed, tasks, runs) {
  const generator = new library.NumpyGenerator(seed);
  return Array.from({ length: tasks }, () =>
    Array.from(generator.standardNormal(runs), (/** @type {number} */ z) => Math.exp(z)),
  );
}
