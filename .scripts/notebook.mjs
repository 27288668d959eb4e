// `npm run notebook -- new ID`: a notebook for a paper, from the template.
// `npm run notebook -- readme [--check]`: writes the table of notebooks/README.md from the saved notebooks.
// `npm run notebook -- sources`: writes what the tables of claims say of themselves into the files SOURCES.md.
import "./setup/refuseOldNode.mjs";

import { writeFile } from "node:fs/promises";
import path from "node:path";
import util from "node:util";

import { claimSources } from "./notebook/claimSources.mjs";
import { newNotebook } from "./notebook/newNotebook.mjs";
import { writeReadme } from "./notebook/writeReadme.mjs";
import { main } from "./setup/main.mjs";
import { root } from "./setup/root.mjs";
import { UserError } from "./setup/UserError.mjs";

const usage =
  "Usage: npm run notebook -- new ID | readme [--check] | sources (all: [--folder FOLDER], notebooks by default)";

await main(async () => {
  const { command, id, more, check, folder } = read();
  if (command === "new" && id !== undefined && more === 0 && !check) {
    const { name, title } = await newNotebook(folder, id);
    console.log(`${path.relative(process.cwd(), path.join(folder, name))}: ${title}`);
    return 0;
  }
  if (command === "readme" && id === undefined) {
    const changed = await writeReadme(folder, { check });
    console.log(changed ? "README.md has a new table." : "README.md is as the notebooks are.");
    return 0;
  }
  if (command === "sources" && id === undefined && !check) {
    for (const { file, text } of await claimSources(folder)) await writeFile(file, text);
    console.log("SOURCES.md says what the tables of claims say.");
    return 0;
  }
  throw new UserError(usage);
});

function read() {
  try {
    const { positionals, values } = util.parseArgs({
      allowPositionals: true,
      options: { check: { type: "boolean", default: false }, folder: { type: "string" } },
    });
    const [command, id, ...more] = positionals;
    const folder = values.folder ?? path.join(root, "notebooks");
    return { command, id, more: more.length, check: values.check, folder };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
