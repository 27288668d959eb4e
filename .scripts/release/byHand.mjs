/**
 * The steps of a person: once, before the first release, and for each release.
 * @param {string} version
 */
export function byHand(version) {
  return `
Once, by a person:
  1. Look whether the names are still free, signed in: npm precipice, the npm organisation precipice, PyPI precipice-jupyter
     and PyPI precipice (people will type it). The READMEs tell people to run these names: publish no README before.
  2. Create the npm organisation precipice and the repository that "repository" in each package.json names.
     Another repository: change it in all three; npm refuses provenance where they differ.
  3. Publish the first version of each name by hand, from the files of this dry run: trusted publishing needs names that
     exist. npm publish FILE --access public, in the order library, extension, kernel; then twine upload WHEEL.
     Both with two factors; no token is kept.
  4. npmjs.com, each package, Settings: a trusted publisher with this repository, workflow release.yml, environment
     release; then "require two-factor authentication and disallow tokens". PyPI, Publishing: the same.
  5. The repository's settings: an environment "release" with reviewers, for tags v*; a rule that protects these tags and
     main; "Report a vulnerability" switched on; Actions allowed only when pinned by commit.
  6. Compare the commits in .github/workflows with the tags that stand beside them.

Each release:
  1. One version in all places, and "## [${version}] - YYYY-MM-DD" at the head of CHANGELOG.md.
  2. npm run release -- --dry-run
  3. git tag v${version} && git push origin v${version}; then approve the environment "release".`;
}

/**
 * The commands that take the made files in the place of published ones.
 * @param {readonly string[]} tarballs
 * @param {string} wheel
 */
export function localCommands(tarballs, wheel) {
  const quoted = (/** @type {string} */ file) => JSON.stringify(file);
  const packages = tarballs.map((file) => `--package ${quoted(file)}`).join(" ");
  return `
Until they are published, the commands of the README for these files:
  pip install ${quoted(`${wheel}[lab]`)}
  npx ${packages} -- precipice-kernel lab
  npx --package ${quoted(tarballs[0] ?? "")} -- precipice report results.csv -o report.html`;
}
