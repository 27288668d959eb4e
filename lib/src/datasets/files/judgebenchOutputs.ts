/** The files of `judgebench_outputs`; see parseFileList. Written by .scripts/datasetFiles.mjs. */
export const files = `
source
5fddc275bebd4d006228e8f86616ae6058118ab68ad03e57fd957c1878f2d4e6 3879585 dataset_judgebench_response_model_gpt-4o-2024-05-13_judge_name_arena_hard_judge_model_o1-mini-2024-09-12.jsonl <- outputs/dataset=judgebench,response_model=gpt-4o-2024-05-13,judge_name=arena_hard,judge_model=o1-mini-2024-09-12.jsonl
`;
