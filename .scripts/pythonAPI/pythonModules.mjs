import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { root } from "../setup/root.mjs";
import { describeFunction } from "./describeFunction.mjs";
import { readFrontDoor } from "./publicFunctions.mjs";
import { changedNames } from "./snakeName.mjs";
import { writeModule } from "./writeModule.mjs";

const FOLDER = "kernel/python/src/precipice";

/** The files of the Python module that are made from the library's public API: their paths and texts. */
export async function pythonModules() {
  // Engines are for Node alone.
  const reports = (await readdir(join(root, "lib/api")))
    .filter((name) => name.endsWith(".d.ts") && name !== "engine.d.ts")
    .sort();
  const texts = await Promise.all(reports.map((name) => readFile(join(root, "lib/api", name), "utf8")));
  const { checker, modules } = readFrontDoor();
  const names = changedNames(texts);
  /** @type {[file: string, text: string][]} */
  const files = [[`${FOLDER}/_api.py`, namesModule(names)]];
  const titles = /** @type {Record<string, [file: string, title: string]>} */ ({
    "": ["_functions.py", "The functions of the library's front door."],
    figures: ["figures.py", "Figures of results."],
    datasets: ["datasets.py", "Published results, downloaded from their source and verified."],
  });
  for (const [name, functions] of modules) {
    const described = functions.map((one) => describeFunction(one, checker));
    const [file = name, title = name] = titles[name] ?? [];
    files.push([`${FOLDER}/${file}`, writeModule(title, described, checker)]);
  }
  return files;
}

/** @param {readonly string[]} names */
function namesModule(names) {
  const list = names.map((name) => `    "${name}",\n`).join("");
  return `"""Names of the library's public API that Python writes in another way.\n\nMade from the library's public API by \`npm run python\`: change nothing here.\n"""\n\nNAMES = (\n${list})\n`;
}
