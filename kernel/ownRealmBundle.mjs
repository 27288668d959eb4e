/** The names of the wrapper's parameters, which `makeOwnRealm` gives. */
const parameters = "module, hostRequire, hostUrl";

/**
 * Lets the bundle take each function of Node's modules once, when it is loaded: a cell that replaces one on the
 * module's object does not reach the kernel. `default` is the object itself.
 * @type {import("esbuild").Plugin}
 */
const nodeModules = {
  name: "node-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: "node", sideEffects: false }));
    onLoad({ filter: /^node:/, namespace: "node" }, async ({ path }) => {
      const names = Object.keys(await import(path)).filter((name) => name !== "default");
      const named = names.map(
        (name) => `export const ${name} = /* @__PURE__ */ taken(${JSON.stringify(name)});`,
      );
      return {
        contents: `const whole = hostRequire(${JSON.stringify(path)});
function taken(name) {
  const one = whole[name];
  return name === "types" ? Object.freeze(Object.defineProperties({}, Object.getOwnPropertyDescriptors(one))) : one;
}
${named.join("\n")}
export default whole;`,
      };
    });
  },
};

/**
 * How esbuild bundles the code that `makeOwnRealm` loads: one script, a function of what the realm lacks.
 * @param {string} folder The kernel's folder.
 * @returns {import("esbuild").BuildOptions}
 */
export function ownRealmBundle(folder) {
  return {
    plugins: [nodeModules],
    absWorkingDir: folder,
    entryPoints: { interpreter: "src/startInterpreter.ts" },
    outExtension: { ".js": ".cjs" },
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20.19",
    define: { "import.meta.url": "hostUrl" },
    banner: { js: `(function (${parameters}) {"use strict";` },
    footer: { js: "})" },
    external: ["precipice", "precipice/*", "@observablehq/plot", "arquero", "linkedom", "typescript"],
    // Constants become numbers in the code, which V8 runs in half the time; less is read at the start.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "none",
    logLevel: "warning",
  };
}
