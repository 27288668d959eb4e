import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { fingerprint, readStamp, removeStamp, writeStamp } from "../setup/fingerprint.mjs";
import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";
import { UserError } from "../setup/UserError.mjs";
import { siteSource } from "./siteSource.mjs";

const folder = ".precipice/site-reference";

/** Writes a page of Markdown a module from the comments in the library's sources, once. */
export async function writeReference() {
  const stampFile = `${folder}.json`;
  const wanted = await fingerprint([".site/package-lock.json", ".site/typedoc.json", "lib/src"]);
  if ((await readStamp(stampFile))?.["fingerprint"] === wanted) return { note: "up to date" };
  await removeStamp(stampFile);
  await rm(join(root, folder), { recursive: true, force: true });
  const typedoc = join(root, ".site/node_modules/typedoc/bin/typedoc");
  const options = ["--options", ".site/typedoc.json", "--out", folder, "--treatWarningsAsErrors"];
  const { status, output } = await run(process.execPath, [typedoc, ...options]);
  if (status !== 0) throw new UserError("The reference could not be built.", { log: output });
  await writeStamp(stampFile, { fingerprint: wanted });
  return {};
}

/**
 * A page whose headings are names alone, which keeps outline and search to what readers look for. Code is not coloured:
 * the site would be twice as large.
 * @param {string} module
 * @param {string} text
 */
const condensed = (module, text) =>
  text
    .replace(/^# .*$/mu, `# precipice/${module}`)
    .replaceAll(
      /^#{3,6} (Parameters|Type Parameters|Returns|Throws|Example|Examples|Extends|Extended by|Overrides|Inherited from|Implementation of|Implements|Properties|Type Declaration|Default Value|See|Call Signature)$/gmu,
      "**$1**",
    )
    .replaceAll(/^\*\*(?:Inherited from|Overrides|Implementation of)\*\*\n\n.*\n/gmu, "")
    .replaceAll(/^```ts$/gmu, "```text")
    .replaceAll(/^\*\*\*$/gmu, "")
    // A name's second heading has such an anchor; some names have no second one among the headings that are left.
    .replaceAll(/\(#(\w+)-1\)/gu, (link, name) => (headings(text, name) > 1 ? link : `(#${name})`));

/** @param {string} text @param {string} name in lower case */
const headings = (text, name) =>
  [...text.matchAll(/^#+ (.+)$/gmu)].filter(
    ([, heading = ""]) => heading.toLowerCase().replace(/\W/gu, "") === name,
  ).length;

/** Puts the pages of the reference beside the others. @returns {Promise<{text: string, link: string}[]>} links to them */
export async function copyReference() {
  const pages = (await readdir(join(root, folder))).filter((file) => file.endsWith(".md"));
  const modules = pages.map((file) => file.replace(/\.md$/u, "")).filter((name) => name !== "index");
  const to = join(siteSource, "reference");
  await mkdir(to, { recursive: true });
  await cp(join(root, folder), to, { recursive: true });
  for (const module of modules) {
    const file = join(to, `${module}.md`);
    await writeFile(file, condensed(module, await readFile(file, "utf8")));
  }
  return modules.sort().map((name) => ({ text: `precipice/${name}`, link: `/reference/${name}` }));
}
