// `npm run docs`: builds the library's reference from the comments in its sources: one page a module, and a search.
import "./setup/refuseOldNode.mjs";

import { join, resolve } from "node:path";
import util from "node:util";

import { main } from "./setup/main.mjs";
import { installPackages } from "./setup/packages.mjs";
import { checkRequirements } from "./setup/requirements.mjs";
import { root } from "./setup/root.mjs";
import { run } from "./setup/run.mjs";
import { step } from "./setup/step.mjs";
import { UserError } from "./setup/UserError.mjs";

await main(async () => {
  let asked;
  try {
    asked = util.parseArgs({ options: { out: { type: "string" } } }).values;
  } catch (error) {
    throw new UserError(
      `${error instanceof Error ? error.message : String(error)}\nUsage: npm run docs [-- --out FOLDER]`,
    );
  }
  const folder = asked.out === undefined ? join(root, "lib/docs") : resolve(asked.out);
  await step("Requirements", checkRequirements);
  await step("npm packages", () => installPackages({ tests: true }));
  await step("Reference", async () => {
    const typedoc = join(root, "node_modules/typedoc/bin/typedoc");
    const options = ["--options", "lib/typedoc.json", "--out", folder, "--treatWarningsAsErrors"];
    const { status, output } = await run(process.execPath, [typedoc, ...options]);
    if (status !== 0) throw new UserError(`The reference could not be built:\n${output}`);
    return {};
  });
  console.log(`\nOpen ${join(folder, "index.html")} in a browser.`);
  return 0;
});
