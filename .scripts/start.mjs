// `npm start`: from a fresh clone to JupyterLab with the kernel and the extension, on the flagship notebook.
import "./setup/refuseOldNode.mjs";

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import util from "node:util";

import { buildPackages } from "./setup/buildPackages.mjs";
import { freePort } from "./setup/freePort.mjs";
import { installJupyterLab, installJupyterParts } from "./setup/jupyter.mjs";
import { main } from "./setup/main.mjs";
import { installPackages } from "./setup/packages.mjs";
import { checkRequirements } from "./setup/requirements.mjs";
import { root } from "./setup/root.mjs";
import { serveLab } from "./setup/serveLab.mjs";
import { step } from "./setup/step.mjs";
import { UserError } from "./setup/UserError.mjs";

const usage = `Usage: npm start -- [options] [notebook or folder]
  --no-browser   print the address and open nothing
  --port N       serve on this port (default: the first free one from 8888)
  --ip ADDRESS   serve on this address (default: 127.0.0.1)
  notebook       the notebook to open (default: notebooks/statistical-precipice.ipynb)
  folder         the folder to open, such as that of your own results`;

function readOptions() {
  try {
    const { values, positionals } = util.parseArgs({
      allowPositionals: true,
      options: {
        "no-browser": { type: "boolean", default: false },
        port: { type: "string" },
        ip: { type: "string", default: "127.0.0.1" },
        help: { type: "boolean", default: false },
      },
    });
    return { values, positionals };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message.split("\n")[0] : String(error)}\n${usage}`);
  }
}

await main(async () => {
  const { values, positionals } = readOptions();
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65536)) {
    throw new UserError(`--port expects a number from 1 to 65535, but got "${values.port}".`);
  }
  if (positionals.length > 1)
    throw new UserError(`Expected one notebook, but got ${positionals.length}.\n${usage}`);
  const given = positionals[0];
  const notebook =
    given === undefined
      ? resolve(root, "notebooks/statistical-precipice.ipynb")
      : resolve(process.env["INIT_CWD"] ?? ".", given);
  if (!existsSync(notebook))
    throw new UserError(`The notebook ${notebook} does not exist: give the path of one that does.`);
  // Before the long steps, so that an occupied port is reported at once.
  await freePort(port, values.ip);
  console.log("Precipice");
  await step("Requirements", checkRequirements);
  await step("npm packages", () => installPackages({ tests: false }));
  await step("Build", () => buildPackages());
  await step("Python and JupyterLab", installJupyterLab);
  await step("Kernel and extension", installJupyterParts);
  return await serveLab({ notebook, port, ip: values.ip, browser: !values["no-browser"] });
});
