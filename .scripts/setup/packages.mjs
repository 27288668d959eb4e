import { fingerprint, readStamp, removeStamp, writeStamp } from "./fingerprint.mjs";
import { run } from "./run.mjs";
import { UserError } from "./UserError.mjs";

const manifests = [
  "package-lock.json",
  "package.json",
  "lib/package.json",
  "kernel/package.json",
  "extension/package.json",
  "notebooks/package.json",
];

const noNetwork =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/u;

const manner = [
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  // With its defaults npm waits for minutes before it reports a missing network.
  "--fetch-retries=2",
  "--fetch-retry-mintimeout=1000",
  "--fetch-retry-maxtimeout=10000",
  "--fetch-timeout=60000",
  // The messages of a failure are needed, even under a silent npm.
  "--loglevel=error",
];

/**
 * Turns the output of a failed npm into one sentence.
 * @param {string} folder
 * @param {string} output
 */
function npmFailure(folder, output) {
  if (/EACCES|EPERM|EROFS/u.test(output)) {
    return new UserError(
      `npm has no write access in ${folder}: give yourself access to that folder and run the command again.`,
      { log: output },
    );
  }
  if (/ENOSPC/u.test(output))
    return new UserError("The disk is full: make room and run the command again.", { log: output });
  if (noNetwork.test(output)) {
    return new UserError(
      "The npm packages could not be downloaded: the first run needs a network; connect and run the command again.",
      { log: output },
    );
  }
  return new UserError(
    "npm could not install the packages of package-lock.json; its own words stand above.",
    { log: output },
  );
}

/**
 * Runs `npm ci`.
 * @param {string} folder the name of the folder in errors
 * @param {readonly string[]} options what to install, and where
 */
async function installLocked(folder, options) {
  const { status, output } = await run("npm", ["ci", ...manner, ...options]);
  if (status !== 0) throw npmFailure(folder, output);
}

/**
 * Installs the npm packages of the lockfile into the project, once.
 * @param {{tests: boolean}} options `tests`: also install packages for tests only. Later calls never remove them.
 */
export async function installPackages({ tests }) {
  const stampFile = "node_modules/.precipice.json";
  const wanted = await fingerprint(manifests);
  const stamp = await readStamp(stampFile);
  const hadTests = stamp?.["tests"] === "yes";
  if (stamp?.["fingerprint"] === wanted && (hadTests || !tests)) return { note: "up to date" };
  const withTests = tests || hadTests;
  await removeStamp(stampFile);
  await installLocked("the project's folder", [withTests ? "--include=dev" : "--omit=dev"]);
  await writeStamp(stampFile, { fingerprint: wanted, tests: withTests ? "yes" : "no" });
  return { note: withTests ? "installed, with those of the tests" : "installed" };
}

/**
 * Installs the peers for comparisons in tests and benchmarks, each folder from its own lockfile.
 * @param {string} folder relative to the root, with its own package.json
 */
export async function installPeers(folder) {
  const stampFile = `${folder}/node_modules/.precipice.json`;
  const wanted = await fingerprint([`${folder}/package.json`, `${folder}/package-lock.json`]);
  if ((await readStamp(stampFile))?.["fingerprint"] === wanted) return { note: "up to date" };
  await installLocked(folder, ["--no-workspaces", "--prefix", folder]);
  await writeStamp(stampFile, { fingerprint: wanted });
  return { note: "installed" };
}
