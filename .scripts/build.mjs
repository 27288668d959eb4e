import "./setup/refuseOldNode.mjs";

// `npm run build`: types, libraries and bundles of lib, kernel and extension.
import { buildPackages } from "./setup/buildPackages.mjs";
import { main } from "./setup/main.mjs";
import { step } from "./setup/step.mjs";

await main(async () => {
  await step("Build", () => buildPackages({ always: true }));
  return 0;
});
