/** The files of `swebench_java`; see parseFileList. Written by .scripts/datasetFiles.mjs. */
export const files = `
source evaluation/java/verified/
20240825_SWE-agent_deepseek-chat-v2/results/
bab8d3751ee29fdc05950aed42e4dd88643f324d1c8dfddec98244d0499125ca 11519 results.json
20240825_SWE-agent_deepseek-coder-v2/results/
8833aca319c8e93707081c4cd5df0b3ca6236ae067b69856cd79238c33736f83 11605 results.json
20240825_SWE-agent_doubao-pro-128k/results/
dd19e14c799d9803df65ac0ce3933862c55384315073a9ddb49bd65a6d804445 10910 results.json
20240825_SWE-agent_gpt-4o-2024-05-13/results/
daa050065b17f463e1453ca7430a83839780daa91c0bac8178ed9d7704e83278 11256 results.json
20240825_SWE-agent_gpt-4o-mini-2024-07-18/results/
5be5c75e39aa0adda568c9fce767ac2ad9a61c73f7e54d996f10e2e277cb1c82 4356 results.json
./
d41821f08b4154106d017dde2b929412533439197008fad4250c7aaaeec55cee 11410 index.json
`;
