/** The files of `arlbench_hpo`; see parseFileList. Written by .scripts/datasetFiles.mjs. */
export const files = `
source results_combined/
optimizer_runs/rs/
0cbd3acf04d84a886046dcb6f5af5398d5add0f7bdb89752e89ce3fb83bfa3c6 56065 brax_halfcheetah_sac.csv
sobol/
0c3e37d4c2caa4e7f63ad3b1968a836ae941dd1f1fdfb394f04309f1105e72ef 3329816 brax_halfcheetah_sac.csv
`;
