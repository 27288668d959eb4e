/** The files of `gsm8k_openai_solutions`; see parseFileList. Written by .scripts/datasetFiles.mjs. */
export const files = `
source
grade_school_math/data/
4bc62db838f8418365d51c627bd66294cbdca9fb7f01519cb13f0dce8c51580b 2563513 example_model_solutions.jsonl
`;
