import { join } from "node:path";

import { root } from "../setup/root.mjs";

/** The folder of the pages that VitePress reads, written from `.site`, the library's sources and the outputs of the pages' code. */
export const siteSource = join(root, ".precipice/site-source");
