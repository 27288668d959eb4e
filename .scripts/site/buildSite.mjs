import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";
import { step } from "../setup/step.mjs";
import { UserError } from "../setup/UserError.mjs";
import { copyReference, writeReference } from "./reference.mjs";
import { siteSource } from "./siteSource.mjs";
import { writePages } from "./writePages.mjs";

/**
 * Builds the site without notebooks. Needs the built packages and the packages of the site, and no network.
 * @param {{folder: string, base: string}} options `folder`: where it goes; `base`: the path under which it is served
 */
export async function buildSite({ folder, base }) {
  await step("Reference, and pages with the outputs of their code", async () => {
    const [, { pages, blocks, questions }] = await Promise.all([writeReference(), writePages()]);
    const reference = await copyReference();
    await writeFile(join(siteSource, "contents.json"), JSON.stringify({ questions, reference }));
    return { note: `${pages + reference.length} pages, ${blocks} blocks of code` };
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
