import { environmentProgram, installPython } from "../setup/python.mjs";
import { run } from "../setup/run.mjs";
import { UserError } from "../setup/UserError.mjs";

const TOOLS = ".precipice/releaseTools";

/**
 * Finds out whether npm and PyPI would take the files, as far as their clients know without publishing.
 * @param {readonly string[]} tarballs
 * @param {string} wheel
 */
export async function tryPublishing(tarballs, wheel) {
  for (const tarball of tarballs) {
    const { status, output } = await run("npm", ["publish", tarball, "--dry-run", "--ignore-scripts"]);
    if (status !== 0 || /npm warn publish .*(?:auto-corrected|errors corrected)/u.test(output))
      throw new UserError(`npm would not publish ${tarball} as it is.`, { log: output });
  }
  await installPython(TOOLS, ".scripts/python/release.txt");
  const python = environmentProgram("python", TOOLS);
  const { status, output } = await run(python, ["-m", "twine", "check", "--strict", wheel]);
  if (status !== 0) throw new UserError(`twine would not upload ${wheel} as it is.`, { log: output });
  return {};
}
