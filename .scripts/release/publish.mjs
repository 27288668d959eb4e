import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { run } from "../setup/run.mjs";
import { UserError } from "../setup/UserError.mjs";

/** The list of the files of a release with their checksums, in the folder of the files. */
export const checksumFile = "SHA256SUMS";

/** The file of the workflow that may publish. */
const trustedWorkflow = ".github/workflows/release.yml";

/**
 * The tag that the trusted workflow runs for.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string}
 * @throws UserError elsewhere: nothing is published from a person's machine
 */
export function trustedTag(environment) {
  const tag = environment["GITHUB_REF_NAME"] ?? "";
  const isTrusted =
    environment["GITHUB_ACTIONS"] === "true" &&
    environment["GITHUB_EVENT_NAME"] === "push" &&
    environment["GITHUB_REF_TYPE"] === "tag" &&
    (environment["GITHUB_WORKFLOW_REF"] ?? "").includes(`/${trustedWorkflow}@refs/tags/${tag}`) &&
    (environment["ACTIONS_ID_TOKEN_REQUEST_URL"] ?? "") !== "";
  if (!isTrusted || !/^v\d/u.test(tag)) {
    throw new UserError(
      `Only the workflow ${trustedWorkflow} publishes, for a tag vX.Y.Z. Run "npm run release -- --dry-run" to make and test the files.`,
    );
  }
  return tag;
}

/**
 * The checksums of the files to publish, as `sha256sum --check` reads them.
 * @param {string} folder
 */
export async function checksums(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(?:tgz|whl)$/u.test(name)).sort();
  const lines = [];
  for (const name of names) lines.push(`${await sha256(join(folder, name))}  ${name}\n`);
  return lines.join("");
}

/** @param {string} file */
async function sha256(file) {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}

/**
 * The tarballs in the order in which they are published, each after those that it needs.
 * @param {readonly string[]} names
 * @param {string} version
 */
export function publishedInOrder(names, version) {
  const wanted = ["precipice", "precipice-jupyterlab", "precipice-kernel"].map(
    (name) => `${name}-${version}.tgz`,
  );
  const missing = wanted.filter((name) => !names.includes(name));
  const others = names.filter((name) => name.endsWith(".tgz") && !wanted.includes(name));
  if (missing.length + others.length > 0) {
    throw new UserError(
      `The folder must hold ${wanted.join(", ")} and no other package, but holds ${names.join(", ")}.`,
    );
  }
  return wanted;
}

/**
 * Publishes the tested files of a folder: the library, the extension and the kernel, then the wheel. A package that the
 * registry has already, with the same content, is passed by, so that a broken run can be repeated.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} environment
 * @param {(line: string) => void} print
 */
export async function publish(folder, environment, print) {
  const version = trustedTag(environment).slice(1);
  const listed = await readFile(join(folder, checksumFile), "utf8").catch(() => "");
  if (listed === "" || (await checksums(folder)) !== listed)
    throw new UserError(
      `The files of ${folder} are not those of its ${checksumFile}: nothing was published.`,
    );
  const names = await readdir(folder);
  const tarballs = publishedInOrder(names, version);
  const wheel = names.find(
    (name) => name.startsWith(`precipice_jupyter-${version}-`) && name.endsWith(".whl"),
  );
  if (wheel === undefined) throw new UserError(`The wheel of ${version} is missing: nothing was published.`);
  for (const name of tarballs) {
    const file = join(folder, name);
    if (await isPublished(name, version, file)) print(`${name}: published already`);
    else {
      await succeed("npm", ["publish", file, "--access", "public", "--ignore-scripts"]);
      print(`${name}: published`);
    }
  }
  await succeed("python", [
    "-m",
    "twine",
    "upload",
    "--non-interactive",
    "--skip-existing",
    join(folder, wheel),
  ]);
  print(`${wheel}: published`);
}

/**
 * Whether the registry has this version. The same version with other content is refused: a version is published once.
 * @param {string} tarball
 * @param {string} version
 * @param {string} file
 */
async function isPublished(tarball, version, file) {
  const name = tarball.replace(`-${version}.tgz`, "").replace(/^precipice-/u, "@precipice/");
  const { status, output } = await run("npm", ["view", `${name}@${version}`, "dist.integrity", "--json"]);
  if (status !== 0 && /E404/u.test(output)) return false;
  if (status !== 0) throw new UserError(`The registry could not be asked for ${name}.`, { log: output });
  const hash = createHash("sha512").update(await readFile(file));
  if (JSON.parse(output) !== `sha512-${hash.digest("base64")}`)
    throw new UserError(
      `${name} ${version} is published with other content: give the release a new version.`,
    );
  return true;
}

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 */
async function succeed(command, parameters) {
  const { status, output } = await run(command, parameters);
  if (status !== 0)
    throw new UserError(`${command} ${parameters[0] ?? ""} failed; its own words stand above.`, {
      log: output,
    });
}
