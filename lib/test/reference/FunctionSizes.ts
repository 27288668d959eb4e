import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { repository } from "../sharedFolder.js";
import { onDemand } from "./onDemand.js";

const dist = path.join(repository, "lib/dist");

/** Bytes of the public functions of one module, each bundled alone from the built package: minified and gzipped. */
export async function functionSizes(module: string): Promise<Map<string, number>> {
  const exported = (await import(path.join(dist, module, "index.js"))) as Record<string, unknown>;
  const names = Object.keys(exported).filter((name) => typeof exported[name] === "function");
  const { outputFiles } = await build({
    // By number: some names differ only in case, which some file systems ignore.
    entryPoints: Object.fromEntries(names.map((name, place) => [String(place), `function:${name}`])),
    plugins: [
      {
        name: "one function",
        setup(bundler) {
          bundler.onResolve({ filter: /^function:/ }, ({ path: name }) => ({
            path: name.slice("function:".length),
            namespace: "function",
          }));
          bundler.onLoad({ filter: /./, namespace: "function" }, ({ path: name }) => ({
            contents: `export { ${name} } from "./index.js";`,
            resolveDir: path.join(dist, module),
          }));
        },
      },
      onDemand,
    ],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
    outdir: dist,
  });
  return new Map(
    outputFiles.map(({ path: file, contents }) => [
      names[Number(path.basename(file, ".js"))] ?? file,
      gzipSync(contents, { level: 9 }).length,
    ]),
  );
}

/**
 * Bytes of names imported together from entry points of the package, minified and gzipped, without parts loaded on demand.
 *
 * @param imports names by entry point: `{ "precipice/metrics": "iqm, mean" }`
 */
export async function importSize(imports: Readonly<Record<string, string>>): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: Object.entries(imports)
        .map(([from, names]) => `export { ${names} } from "${from}";`)
        .join("\n"),
      resolveDir: path.join(repository, "lib"),
    },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
    plugins: [onDemand],
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length;
}
