// `npm run release -- --dry-run`: makes, checks and tests the files of a release, and publishes nothing. Without
// --dry-run it publishes files that were made and tested before, which only the trusted workflow may do.
import "./setup/refuseOldNode.mjs";

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import util from "node:util";

import { checksumFile, checksums, publish, trustedTag } from "./release/publish.mjs";
import { main } from "./setup/main.mjs";
import { root } from "./setup/root.mjs";
import { step } from "./setup/step.mjs";
import { UserError } from "./setup/UserError.mjs";

const USAGE = "Usage: npm run release -- --dry-run";

await main(async () => {
  if (!isDryRun()) {
    trustedTag(process.env);
    await publish(join(root, ".precipice/dist"), process.env, console.log);
    return 0;
  }
  await dryRun();
  return 0;
});

function isDryRun() {
  try {
    return util.parseArgs({ options: { "dry-run": { type: "boolean", default: false } } }).values["dry-run"];
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function dryRun() {
  const { installPackages } = await import("./setup/packages.mjs");
  const { installJupyterLab } = await import("./setup/jupyter.mjs");
  const { buildPackages } = await import("./setup/buildPackages.mjs");
  const { checkRequirements } = await import("./setup/requirements.mjs");
  console.log("Release, dry run: nothing is published");
  await step("Requirements", checkRequirements);
  await step("npm packages", () => installPackages({ tests: true }));
  await step("Build", () => buildPackages());
  await step("Python and JupyterLab", installJupyterLab);
  const version = /** @type {string} */ (await step("Version", checkVersion));
  await step("Workflows", workflows);
  const scratch = await mkdtemp(join(tmpdir(), "precipice release "));
  try {
    const { tarballs, wheel } = await makeAndTry(version, scratch);
    const { byHand, localCommands } = await import("./release/byHand.mjs");
    console.log(byHand(version));
    console.log(localCommands(tarballs, wheel));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function checkVersion() {
  const { changelogProblem, namedVersions, oneVersion, taggedVersions } =
    await import("./release/versions.mjs");
  const found = [...(await namedVersions()), ...(await taggedVersions())];
  const version = oneVersion(found);
  const problem = changelogProblem(await readFile(join(root, "CHANGELOG.md"), "utf8"), version);
  if (problem !== undefined && found.some(({ place }) => place.startsWith("tag")))
    throw new UserError(problem);
  return {
    value: version,
    note: `${version} in ${found.length} places${problem === undefined ? "" : `. ${problem}`}`,
  };
}

async function workflows() {
  const { checkWorkflows } = await import("./release/workflows.mjs");
  const { files, found } = await checkWorkflows();
  if (found.length > 0) throw new UserError("The workflows need mending.", { log: found.join("\n") });
  return { note: files.join(", ") };
}

/**
 * @param {string} version
 * @param {string} scratch
 */
async function makeAndTry(version, scratch) {
  const { distFolder, packPackages } = await import("./pack.mjs");
  const { buildWheel } = await import("./wheel.mjs");
  const { tryPackages, tryWheel } = await import("./release/tryArtefacts.mjs");
  const { checkArtefacts, writeSBOMs } = await import("./release/artefacts.mjs");
  const { tryPublishing } = await import("./release/tryPublishing.mjs");

  const packed = /** @type {import("./wheel.mjs").Packed} */ (
    await step("Packages", async () => {
      const value = await packPackages();
      return {
        value,
        note: Object.values(value)
          .map(({ tarball }) => basename(tarball))
          .join(", "),
      };
    })
  );
  const tarballs = Object.values(packed).map(({ tarball }) => tarball);
  const wheel = /** @type {string} */ (
    await step("Wheel", async () => {
      const file = await buildWheel({ packed });
      return { value: file, note: basename(file) };
    })
  );
  const folder = join(scratch, "npm Öl 測試");
  await step("Packages in an empty folder", async () => {
    await tryPackages(tarballs, folder);
    return { note: "a notebook ran" };
  });
  const python = /** @type {{environment: string, site: string}} */ (
    await step("Wheel in an empty environment, without Node", async () => ({
      value: await tryWheel(wheel, join(scratch, "pip Öl 測試")),
      note: "a notebook ran",
    }))
  );
  const installed = { version, folder, ...python };
  await step("Versions and licences of what users get", () => checkArtefacts(installed));
  await step("SBOMs", () => writeSBOMs({ ...installed, target: join(distFolder, "sbom") }));
  await step("npm publish --dry-run, twine check", () => tryPublishing(tarballs, wheel));
  await writeFile(join(distFolder, checksumFile), await checksums(distFolder));
  return { tarballs, wheel };
}
