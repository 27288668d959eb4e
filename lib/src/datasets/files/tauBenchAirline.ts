/** The files of `tau_bench_airline`; see parseFileList. Written by .scripts/datasetFiles.mjs. */
export const files = `
source
historical_trajectories/
e9e6c0297660c537f83d4fd9c476ce7a9a86ecd2784874b7bfc13be598e37bfa 4114038 gpt-4o-airline.json
`;
