/** The files of `corl_offline_to_online`; see parseFileList. Written by .scripts/datasetFiles.mjs. */
export const files = `
source results/
bin/
02ce6e3f69b09628940510b036a15e3e6e8e41540d5dee02fb6f620050cb60c8 705857 finetune_scores.pickle
runs_tables/
e44f53c5195f80285a9eeff424cdc914ce6f940acb05c69b70998638bd07ca5f 9882 finetune_urls.csv
`;
