/** What the build of the prebuilt extension adds to the builder's own settings, so that less is loaded. */
const { createRequire } = require("node:module");
const path = require("node:path");

const { NormalModuleReplacementPlugin } = createRequire(require.resolve("@jupyter/builder"))("@rspack/core");
const withoutMaps = path.join(__dirname, "..", "lib", "withoutMaps");

/** @type {import("@rspack/core").Configuration} */
module.exports = {
  // The two entries load their common modules once, however small these are.
  optimization: { splitChunks: { minSize: 0 } },
  resolve: { alias: { "d3-geo$": path.join(withoutMaps, "geography.js") } },
  module: {
    rules: [{ test: /\.css$/, enforce: "pre", loader: path.join(__dirname, "minifyStyles.cjs") }],
  },
  plugins: [new NormalModuleReplacementPlugin(/\/projection\.js$/, path.join(withoutMaps, "projection.js"))],
};
