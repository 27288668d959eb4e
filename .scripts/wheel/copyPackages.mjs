import { cp, mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";
import { UserError } from "../setup/UserError.mjs";

/** The folders in which the workspace keeps what lib and kernel need. */
const installed = ["lib/node_modules", "kernel/node_modules", "node_modules"].map((folder) =>
  join(root, folder),
);

/** The rasteriser, which alone has native code: it would need a wheel for each platform. */
const RASTERISER = "@resvg/resvg-js";

/** Packages that only the programs in the folder `bin` of d3-dsv need. */
const ofPrograms = ["commander", "iconv-lite", "rw", "safer-buffer"];

/** @param {string} folder */
async function manifest(folder) {
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
}

/**
 * @param {string} name
 * @param {string} version
 */
async function findInstalled(name, version) {
  for (const folder of installed) {
    const found = join(folder, name);
    const { version: there } = await manifest(found).catch(() => ({}));
    if (there === version) return realpath(found);
  }
  throw new UserError(
    `${name} ${version}, which the wheel carries, is not installed in the workspace: run npm ci and build the wheel again.`,
  );
}

/**
 * Builds and sources for bundlers and browsers: Node reads others, which the package.json of each names.
 * @type {Readonly<Record<string, RegExp>>}
 */
const notForNode = {
  "@uwdata/flechette": /^(?:src(?:\/|$)|dist\/flechette\.mjs$)/u,
  entities: /^src(?:\/|$)/u,
  fflate: /^(?:(?:esm|lib)\/browser\.|lib\/index\.)/u,
};

/**
 * Parts of packages that neither the kernel nor the library reads.
 * @param {string} name the package
 * @param {string} path within the package, with `/`
 */
function isRead(name, path) {
  const file = basename(path);
  if (name === "typescript") {
    return /^(?:package\.json|LICENSE\.txt|ThirdPartyNoticeText\.txt|lib|lib\/(?:typescript\.js|lib[^/]*\.d\.ts))$/u.test(
      path,
    );
  }
  if (notForNode[name]?.test(path) === true) return false;
  if (/^(?:node_modules|tests?|docs?|examples?|bench|coverage|dev|perf)(?:\/|$)/u.test(path)) return false;
  // Bundles for script elements: Node loads the modules that package.json names.
  if (/^(?:dist\/(?:arquero|d3(?:-[\w-]+)?|plot\.umd)\.js|umd\/.*|worker\.js)$/u.test(path)) return false;
  if (/\.map$|\.min\.m?js$/u.test(file)) return false;
  return !/\.(?:md|markdown)$/iu.test(file) || /licen[cs]e|notice|copying/iu.test(file);
}

/**
 * Unpacks what npm has packed.
 * @param {string} tarball
 * @param {string} folder
 */
async function unpack(tarball, folder) {
  await mkdir(folder, { recursive: true });
  const { status, output } = await run("tar", ["-xzf", tarball, "-C", folder, "--strip-components=1"]);
  if (status !== 0)
    throw new UserError(`${tarball} could not be unpacked; tar's own words stand above.`, { log: output });
}

/**
 * Puts resvg as WebAssembly in the place of the native rasteriser. Its own start is asynchronous, which a module that
 * `require` loads cannot await; the added function does the same at once.
 * @param {string} modules
 */
async function copyRasteriser(modules) {
  const { devDependencies } = await manifest(root);
  const source = await findInstalled("@resvg/resvg-wasm", devDependencies["@resvg/resvg-wasm"]);
  const folder = join(modules, RASTERISER);
  await cp(join(root, "kernel/python/resvg-js"), folder, { recursive: true });
  await cp(join(source, "index_bg.wasm"), join(folder, "resvg.wasm"));
  await cp(join(root, "node_modules", RASTERISER, "LICENSE"), join(folder, "LICENSE"));
  const script = await readFile(join(source, "index.mjs"), "utf8");
  await writeFile(
    join(folder, "wasm.mjs"),
    `// index.mjs of @resvg/resvg-wasm, MPL-2.0, with the function at its end added.
${script}
export function initSync(bytes) {
  const module = new WebAssembly.Module(bytes);
  __wbg_finalize_init(new WebAssembly.Instance(module, __wbg_get_imports()), module);
  initialized = true;
}
`,
  );
}

/**
 * Fills a `node_modules` with the packed packages and with what lib and kernel need, as npm would install them, without
 * native code and without what is never read.
 * @param {Record<"lib" | "extension" | "kernel", import("../pack.mjs").PackedPackage>} packed
 * @param {string} modules
 */
export async function copyPackages({ lib, kernel, extension }, modules) {
  const own = [lib, kernel, extension];
  for (const { name, tarball } of own) await unpack(tarball, join(modules, name));
  const needed = new Map();
  for (const { name } of [lib, kernel])
    for (const [other, version] of Object.entries((await manifest(join(modules, name))).dependencies))
      needed.set(other, version);
  const elsewhere = new Set([...own.map(({ name }) => name), RASTERISER, ...ofPrograms]);
  for (const name of elsewhere) needed.delete(name);
  // The list grows: a package that names the exact versions of its own packages is all that lib and kernel name of them.
  for (const [name, version] of needed) {
    const from = await findInstalled(name, version);
    for (const [other, wanted] of Object.entries((await manifest(from)).dependencies ?? {}))
      if (!elsewhere.has(other) && !needed.has(other)) needed.set(other, wanted);
    await cp(from, join(modules, name), {
      recursive: true,
      dereference: true,
      filter: (source) =>
        source === from || isRead(name, source.slice(from.length + 1).replaceAll("\\", "/")),
    });
  }
  await copyRasteriser(modules);
}
