/** Joins a style sheet with those that it imports, in as few bytes as they need: a loader of the extension's build. */
const { buildSync } = require("esbuild");

module.exports = function minifyStyles() {
  const { outputFiles } = buildSync({
    entryPoints: [this.resourcePath],
    bundle: true,
    minify: true,
    write: false,
  });
  return outputFiles[0].text;
};
