/** The files of `swebench_pro`; see parseFileList. Written by .scripts/datasetFiles.mjs. */
export const files = `
source traj/
claude-45sonnet-10132025/
be41a61edff6eb1295db22d1d02e352670dad636484b9efc969e6fc866c554c3 75090 eval_results.json
claude-4sonnet-10132025/
e865c3d452c596414a945c296a4f901dbacc36d4bc5ed585b849482d3803341c 57531 eval_results.json
claude-opus-4-1-paper/
2a83f8770e9b7cf5a725a8e93764ac1697d31e13c5b8282b57a389382096a8b1 92098 eval_results.json
claude-sonnet-4-paper/
bb82fa799fe50fa8777e0441dc8562e8f1fec67e82915b537b3d3215fb01bb58 68060 eval_results.json
gemini-2-5-pro-preview-paper/
30c8f65d9139e565abd22e29721e0f990c95a2f3d9985203d7a1a0caf5bf9d2b 99149 eval_results.json
gpt-4o-paper/
fbab43562570c4f5c594bca67b1cba32cf6b4b4b691482b748f9bafcbcfcb695 63991 eval_results.json
gpt-5-250-turns-10132025/
675412cc36de1da0f6829b8ec3784ce023efe7ecf631a64515f2fb641885438a 75068 eval_results.json
gptoss-paper/
808663e9fcc79b70322359d43bcddb126f5a6c327c723200928bde8e8a3c733d 75088 eval_results.json
kimi-k2-instruct-10132025/
75ff39101d9f79e46dcd7bad27bb4238e0984fac1136d395da7fca62ce6dec42 75080 eval_results.json
`;
