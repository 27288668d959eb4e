// `npm run python`: writes the functions of the Python module from the library's front door and its documentation.
import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";

import { pythonModules } from "./pythonAPI/pythonModules.mjs";
import { root } from "./setup/root.mjs";

for (const [file, text] of await pythonModules()) {
  await writeFile(join(root, file), text);
  console.log(relative(root, join(root, file)));
}
