// `npm run soak`: uses the kernel for half an hour and fails if its memory grows or an answer is wrong.
import "./setup/refuseOldNode.mjs";

import util from "node:util";

import { buildPackages } from "./setup/buildPackages.mjs";
import { installJupyterLab } from "./setup/jupyter.mjs";
import { main } from "./setup/main.mjs";
import { installPackages } from "./setup/packages.mjs";
import { environmentProgram } from "./setup/python.mjs";
import { checkRequirements } from "./setup/requirements.mjs";
import { run } from "./setup/run.mjs";
import { step } from "./setup/step.mjs";
import { UserError } from "./setup/UserError.mjs";

const usage = "Usage: npm run soak [-- --minutes 30] [--seed 1] [--bound 60]";

/** @param {string | undefined} value @param {string} name @param {number} least */
function number(value, name, least) {
  if (value === undefined) return [];
  if (!(Number(value) >= least))
    throw new UserError(`--${name} needs a number from ${least}, not "${value}".\n${usage}`);
  return [`--${name}`, value];
}

await main(async () => {
  let asked;
  try {
    const text = /** @type {const} */ ({ type: "string" });
    asked = util.parseArgs({ options: { minutes: text, seed: text, bound: text } }).values;
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  const options = [
    ...number(asked.minutes, "minutes", 0.5),
    ...number(asked.seed, "seed", 0),
    ...number(asked.bound, "bound", 1),
  ];
  await step("Requirements", checkRequirements);
  await step("npm packages", () => installPackages({ tests: true }));
  await step("Build", () => buildPackages());
  await step("Python and JupyterLab", installJupyterLab);
  console.log("\nkernel/test/soak/soak.py");
  const { status } = await run(environmentProgram("python"), ["-u", "kernel/test/soak/soak.py", ...options], {
    inherit: true,
    env: { ...process.env, PRECIPICE_KERNEL_JS: "kernel/dist/kernel.cjs", PYTHONDONTWRITEBYTECODE: "1" },
  });
  return status === 0 ? 0 : 1;
});
