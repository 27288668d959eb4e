/** The files of `swebench_bash_only`; see parseFileList. Written by .scripts/datasetFiles.mjs. */
export const files = `
source
data/
e19b0385462c144f52ffeda3775f5ff12342bca3ca01df3cfb0ce12edb74521b 174904 info_for_leaderboard.json
`;
