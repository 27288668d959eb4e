import type { Plugin } from "esbuild";

/** Omits modules loaded on demand from a bundle: bundlers put these into separate files. */
export const onDemand: Plugin = {
  name: "on demand",
  setup(bundler) {
    bundler.onResolve({ filter: /./ }, ({ kind, path: file }) =>
      kind === "dynamic-import" ? { path: file, external: true } : undefined,
    );
  },
};
