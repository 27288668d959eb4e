/** The files of `metr_time_horizon_prepub`; see parseFileList. Written by .scripts/datasetFiles.mjs. */
export const files = `
source
data/external/
f65df060a5bade971740e71639628b1a865cd7f7fef74ed48576a6a5e4942669 3243344 all_runs.jsonl
`;
