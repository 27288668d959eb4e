/** The files of `turtlebench`; see parseFileList. Written by .scripts/datasetFiles.mjs. */
export const files = `
source archived/stats/
ee429cb2c614e555b2a017552b7141239c7d05e2af504ee2ce96120dc3808a2e 778845 all_cases_en_shot0.json
7707fc649a7eb8bf1c31391dd851c6254c77f34769c103ca6c7f61d9463e625b 3102 stats_shot0_20240929_003645.csv
10ba1cc9eee7af61d3eb86b0f17b69d113fc893963fe5bfb36842cdbfc0668bc 2610 stats_shot2_20240929_003236.csv
`;
