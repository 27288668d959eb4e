/** The files of `livecodebench_generation`; see parseFileList. Written by .scripts/datasetFiles.mjs. */
export const files = `
source
src/mocks/
9e389479779c669b9a25c818b801c7b09dbcee87114db802dbe77e2bb6f8f3f6 3863802 performances_generation.json
`;
