/**
 * How a script is bundled that is put into a page whole.
 * @satisfies {import("esbuild").BuildOptions}
 */
export const pageScript = /** @type {const} */ ({
  bundle: true,
  format: "iife",
  platform: "browser",
  target: "es2022",
  charset: "utf8",
  minify: true,
  legalComments: "none",
  logLevel: "warning",
});
