// `npm run notebooks`: runs all notebooks again and lists changes of their saved results.
import "./setup/refuseOldNode.mjs";

import util from "node:util";

import { buildPackages } from "./setup/buildPackages.mjs";
import { main } from "./setup/main.mjs";
import { installPackages } from "./setup/packages.mjs";
import { checkRequirements } from "./setup/requirements.mjs";
import { step } from "./setup/step.mjs";
import { UserError } from "./setup/UserError.mjs";
import { checkNotebooks } from "./test/checkNotebooks.mjs";

const usage = "Usage: npm run notebooks [-- NAME... --download]";

await main(async () => {
  let asked;
  try {
    asked = util.parseArgs({ options: { download: { type: "boolean" } }, allowPositionals: true });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  const { values, positionals } = asked;
  await step("Requirements", checkRequirements);
  await step("npm packages", () => installPackages({ tests: true }));
  await step("Build", () => buildPackages());
  console.log("");
  const { passed, failed } = await checkNotebooks({ names: positionals, download: values.download === true });
  console.log(`\n${passed} of ${passed + failed} notebooks came out as they are saved.`);
  return failed === 0 ? 0 : 1;
});
