// AdaStop as it is used: five interims, all comparisons open, the permutations of the default.
export default {
  work: "AdaStop, 10 agents x 5 interims x 10 000 permutations",
  bar: 1,
  peers: "",
  /** @param {any} library */
  prepare(library) {
    const generator = new library.NumpyGenerator(3);
    const agents = Array.from({ length: 10 }, (_, agent) => `agent ${agent + 1}`);
    const blocks = Array.from({ length: 5 }, () =>
      Object.fromEntries(
        agents.map((agent, place) => [
          agent,
          generator.standardNormal(5).map((/** @type {number} */ z) => z + place / 4),
        ]),
      ),
    );
    return { adastop: library.adastop, blocks };
  },
  /** @param {{ adastop: Function, blocks: object[] }} data */
  run: ({ adastop, blocks }) => adastop(blocks, { reps: 10_000 }),
};
