/** What the build of the prebuilt extension adds to the builder's own settings, so that less is loaded. */
const { createRequire } = require("node:module");
const path = require("node:path");

const { NormalModuleReplacementPlugin, SwcJsMinimizerRspackPlugin } = createRequire(
  require.resolve("@jupyter/builder"),
)("@rspack/core");
const { readFile, writeFile } = require("node:fs/promises");
const { minify } = require("terser");

/**
 * The builder's own list of licences leaves out modules that are joined with others, as D3's are. JupyterLab shows the file in
 * its dialog of licences.
 */
const completeLicences = {
  /** @param {import("@rspack/core").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tapPromise("complete-licences", async (stats) => {
      const { bundledPackages } = await import("../.scripts/build/bundledPackages.mjs");
      const fields = { modules: true, nestedModules: true, orphanModules: true };
      const { modules = [] } = stats.toJson({ all: false, ...fields, nestedModulesSpace: Infinity });
      const files = modules
        // An orphan stands in no script, or within one that joins it with others.
        .filter(({ orphan }) => orphan !== true)
        .flatMap((one) => [one, ...(one.modules ?? [])])
        .map(({ nameForCondition }) => nameForCondition ?? "");
      const fonts = await readFile(path.join(__dirname, "../lib/dist/fonts/LICENSE.txt"), "utf8");
      const inter = { name: "Inter", version: "", license: "OFL-1.1", text: fonts.trim() };
      const packages = [inter, ...bundledPackages(files, __dirname)].map(
        ({ name, version, license, text }) => ({
          name,
          versionInfo: version,
          licenseId: license,
          extractedText: text,
        }),
      );
      const file = path.join(stats.compilation.outputOptions.path ?? "", "third-party-licenses.json");
      await writeFile(file, `${JSON.stringify({ packages }, null, 2)}\n`);
    });
  },
};

/**
 * Makes anonymous functions arrows, as far as they use neither `this` nor `arguments`, which the minimizer does not look for.
 * Nothing calls them with `new`.
 */
const arrows = {
  /** @param {import("@rspack/core").Compiler} compiler */
  apply(compiler) {
    const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    const { RawSource } = compiler.rspack.sources;
    compiler.hooks.compilation.tap("arrows", (compilation) =>
      compilation.hooks.processAssets.tapPromise({ name: "arrows", stage }, async (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith(".js")) continue;
          const text = String(source.source());
          const { code = text } = await minify(text, {
            ecma: 2022,
            compress: { passes: 2, unsafe_arrows: true, unsafe_methods: true },
          });
          if (code.length < text.length) compilation.updateAsset(name, new RawSource(code));
        }
      }),
    );
  },
};

/** Stands for parts of Plot that draw nothing saved: maps, bins, groups, intervals. */
const leftOut = path.join(__dirname, "..", "lib", "leftOut");

/** @type {import("@rspack/core").Configuration} */
module.exports = {
  output: {
    // Each chunk names it twice.
    chunkLoadingGlobal: "_precipice",
    // The hash in the name is enough: the builder's own setting repeats it in the address.
    chunkFilename: "[id].[contenthash:8].js",
  },
  optimization: {
    // The two entries load their common modules once, however small these are.
    splitChunks: { minSize: 400 },
    // Names and numbers are as short as they can be: the name of a script changes with its contents, not with them.
    mangleExports: "size",
    moduleIds: "natural",
    chunkIds: "natural",
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
    rules: [
      { test: /\.css$/, enforce: "pre", loader: path.join(__dirname, "minifyStyles.cjs") },
      { test: /\/d3-time-format\.mjs$/, loader: path.join(__dirname, "leaveOutDateReading.cjs") },
      { test: /\/styleSheet\.js$/, loader: path.join(__dirname, "minifyRules.cjs") },
    ],
  },
  plugins: [
    completeLicences,
    arrows,
    ...require(path.join(leftOut, "modules.cjs")).map(
      (/** @type {string} */ name) =>
        new NormalModuleReplacementPlugin(
          new RegExp(`/${name}\\.js$`, "u"),
          path.join(leftOut, `${path.basename(name)}.js`),
        ),
    ),
  ],
};
