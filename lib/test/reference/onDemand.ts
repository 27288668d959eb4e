import type { Plugin } from "esbuild";

/** Leaves out of a bundle what is loaded on demand: of that a bundler makes files of their own. */
export const onDemand: Plugin = {
  name: "on demand",
  setup(bundler) {
    bundler.onResolve({ filter: /./ }, ({ kind, path: file }) =>
      kind === "dynamic-import" ? { path: file, external: true } : undefined,
    );
  },
};
