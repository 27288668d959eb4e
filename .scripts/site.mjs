// `npm run site`: builds the documentation site, with its reference and the notebooks as pages, in `.precipice/site`.
import "./setup/refuseOldNode.mjs";

import { join, resolve } from "node:path";
import util from "node:util";

import { buildPackages } from "./setup/buildPackages.mjs";
import { main } from "./setup/main.mjs";
import { installPackages, installPeers } from "./setup/packages.mjs";
import { checkRequirements } from "./setup/requirements.mjs";
import { root } from "./setup/root.mjs";
import { step } from "./setup/step.mjs";
import { UserError } from "./setup/UserError.mjs";
import { buildSite } from "./site/buildSite.mjs";
import { exportNotebooks } from "./site/exportNotebooks.mjs";
import { serveSite } from "./site/serveSite.mjs";

const USAGE = "Usage: npm run site [-- --out FOLDER] [--base /PATH/] [--without-notebooks] [--serve]";

function readOptions() {
  try {
    return util.parseArgs({
      options: {
        out: { type: "string" },
        base: { type: "string", default: "/" },
        "without-notebooks": { type: "boolean", default: false },
        serve: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

await main(async () => {
  const { out, base, "without-notebooks": withoutNotebooks, serve } = readOptions();
  if (!/^\/(?:.*\/)?$/u.test(base))
    throw new UserError(`--base expects a path such as /precipice/, but got "${base}".\n${USAGE}`);
  const folder = out === undefined ? join(root, ".precipice/site") : resolve(out);
  await step("Requirements", checkRequirements);
  await step("npm packages", () => installPackages({ tests: false }));
  await step("Build", () => buildPackages());
  await step("Packages of the site", () => installPeers(".site"));
  await buildSite({ folder, base });
  if (!withoutNotebooks) await step("Notebooks", () => exportNotebooks(folder));
  if (!serve) {
    console.log(`\nThe site is in ${folder}. To read it: npm run site -- --serve`);
    return 0;
  }
  const { address, closed } = await serveSite(folder, base);
  console.log(`\nThe site is at ${address}. Stop it with Ctrl-C.`);
  await closed;
  return 0;
});
