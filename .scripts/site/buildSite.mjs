import { rm } from "node:fs/promises";
import { join } from "node:path";

import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";
import { step } from "../setup/step.mjs";
import { UserError } from "../setup/UserError.mjs";
import { writeReference } from "./reference.mjs";
import { writePages } from "./writePages.mjs";

/**
 * Builds the site without notebooks. Needs the built packages and the packages of the site, and no network.
 * @param {{folder: string, base: string}} options `folder`: where it goes; `base`: the path under which it is served
 */
export async function buildSite({ folder, base }) {
  await step("Reference", writeReference);
  await step("Pages and their code", async () => {
    const { pages, blocks } = await writePages();
    return { note: `${pages} pages, ${blocks} blocks of code` };
  });
  await step("Site", async () => {
    await rm(folder, { recursive: true, force: true });
    const vitepress = join(root, ".site/node_modules/vitepress/bin/vitepress.js");
    const { status, output } = await run(process.execPath, [vitepress, "build", ".site"], {
      env: { ...process.env, PRECIPICE_SITE_FOLDER: folder, PRECIPICE_SITE_BASE: base },
    });
    if (status !== 0) throw new UserError("The site could not be built.", { log: output });
    return {};
  });
}
