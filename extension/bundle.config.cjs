/** What the build of the prebuilt extension adds to the builder's own settings, so that less is loaded. */
const { createRequire } = require("node:module");
const path = require("node:path");

const { NormalModuleReplacementPlugin, SwcJsMinimizerRspackPlugin } = createRequire(
  require.resolve("@jupyter/builder"),
)("@rspack/core");
/** Stands for parts of Plot that draw nothing saved: maps, bins. */
const leftOut = path.join(__dirname, "..", "lib", "leftOut");

/** @type {import("@rspack/core").Configuration} */
module.exports = {
  // Each chunk names it twice.
  output: { chunkLoadingGlobal: "precipiceChunks" },
  optimization: {
    // The two entries load their common modules once, however small these are.
    splitChunks: { minSize: 400 },
    minimizer: [
      new SwcJsMinimizerRspackPlugin({
        minimizerOptions: {
          ecma: 2022,
          compress: { passes: 4, ecma: 2022 },
          mangle: true,
          format: { comments: false, ecma: 2022 },
        },
      }),
    ],
  },
  resolve: { alias: { "d3-geo$": path.join(leftOut, "geography.js") } },
  module: {
    rules: [{ test: /\.css$/, enforce: "pre", loader: path.join(__dirname, "minifyStyles.cjs") }],
  },
  plugins: [
    new NormalModuleReplacementPlugin(/\/projection\.js$/, path.join(leftOut, "projection.js")),
    new NormalModuleReplacementPlugin(/\/transforms\/bin\.js$/, path.join(leftOut, "bin.js")),
  ],
};
