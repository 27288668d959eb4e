import type { Dataset } from "./Dataset.js";

/** Final scores of single training runs on the 26 games of Atari 100k, with the human and random references. */
export const atari100kRuns: Dataset = {
  name: "atari100k_runs",
  about:
    "Scores of single runs on 26 Atari games after 100 000 steps: DIAMOND, IRIS, SimPLe (5 runs a game), " +
    "SPR, DrQ(eps), CURL (100 runs a game).",
  citation: [
    "Alonso et al., Diffusion for World Modeling: Visual Details Matter in Atari, 2024 (DIAMOND)",
    "Micheli, Alonso, Fleuret, Transformers are Sample-Efficient World Models, 2023 (IRIS)",
    "Kaiser et al., Model-Based Reinforcement Learning for Atari, 2020 (SimPLe)",
    "Schwarzer et al., Data-Efficient Reinforcement Learning with Self-Predictive Representations, 2021 (SPR)",
    "Agarwal et al., Deep Reinforcement Learning at the Edge of the Statistical Precipice, 2021 " +
      "(the 100 runs of SPR, DrQ(eps) and CURL)",
  ],
  sources: [
    {
      repository: "eloialonso/diamond",
      commit: "5bcd1599755b4f2fae8e5e079e02f0728e174965",
      licence: "MIT",
      files: [file("DIAMOND.json", 2585, "1e23cb468204ed5a7076e94ac11c68011660dc84603875500e42ded74d970c22")],
    },
    {
      repository: "eloialonso/iris",
      commit: "24326aaaa283c527f42b89b44cfdecf2665a7a16",
      licence: "GPL-3.0",
      files: [
        file("IRIS.json", 2516, "40f45fc2b02e4830e90476ab41ada4251682d9ccc8edaa7b8e25f0ec51bafb5f"),
        file("SimPLe.json", 1622, "88075c96386da41b2af37c9fc3b5e6544f7b0d02c14b98c7bc5b1b55c07b9b6c"),
        file("SPR.json", 28946, "055133e22ddb1e7154bbb48b6d229e3b064ea374911158f5d5c1a92cd59e2ad3"),
        file("DrQ(eps).json", 22527, "a86f9f4243b7eb3f994b6db4c9c87fb698742bfa08e7b06e414be41abf1f0574"),
        file(
          "CURL_10_evals.json",
          191281,
          "90cb3afd770c68146b0ba4b6c864ef2f39c17fa8448c3bf3dbc2f57545372439",
        ),
        file("HUMAN.json", 569, "0889ab6b260a3412477c377cb3f5a8bf03b9f4bd1cbdc295d6e311e2bbc09ea4"),
        file("RANDOM.json", 536, "d991976d38c53610f420a21fc61e1ac56045d9437d4df4b2467088610e83d7ea"),
      ],
    },
  ],
};

function file(name: string, bytes: number, sha256: string): Dataset["sources"][number]["files"][number] {
  return { name, path: `results/data/${name}`, bytes, sha256 };
}
