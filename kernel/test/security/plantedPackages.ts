import { readdirSync } from "node:fs";

/** Packages that the kernel, the library or one of their dependencies loads, or tries to load. */
const names = [
  "precipice",
  "arquero",
  "@observablehq/plot",
  "@uwdata/flechette",
  "@resvg/resvg-js",
  "canvas",
  "hyparquet",
  "hyparquet-compressors",
  "linkedom",
  "typescript",
  "undici",
];

/** The file that planted code writes beside itself when it runs. */
const trace = "it-ran.txt";

/** Code that leaves a trace beside itself when it runs. */
export const plantedCode = {
  module: `import { writeFileSync } from "node:fs";
writeFileSync(new URL("./${trace}", import.meta.url), "");
export const planted = true;
`,
  commonJs: `require("node:fs").writeFileSync(require("node:path").join(__dirname, "${trace}"), "");
exports.planted = true;
`,
};

/** Files of packages in `modules`, a folder such as `data/node_modules`, that leave a trace when they run. */
export function plantedIn(modules: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const exports = { ".": { import: "./index.mjs", require: "./index.cjs" }, "./*": "./index.cjs" };
      return [
        [
          `${modules}/${name}/package.json`,
          JSON.stringify({ name, version: "9.9.9", main: "index.cjs", exports }),
        ],
        [`${modules}/${name}/index.mjs`, plantedCode.module],
        [`${modules}/${name}/index.cjs`, plantedCode.commonJs],
      ];
    }),
  );
}

/** The planted packages below a folder that ran. */
export function ranBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(trace))
    .sort();
}
