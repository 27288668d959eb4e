import { isBuiltin } from "node:module";
import { dirname } from "node:path";
import { addressedPackage, installedAs, type AddressAdvice } from "./foreignAddress.js";
import { mappedImport, pathFrom } from "./importMap.js";
import { isInstalled } from "./isInstalled.js";
import { packageFolder } from "./packageFolder.js";

/**
 * The advice for a specifier that an import map of Deno's stands for, which Node does not read; undefined where no map
 * does, or where the map says no more than Node's error.
 *
 * @param importer The file that holds the specifier; the notebook by default.
 */
export function mappedAdvice(
  specifier: string,
  folder: string,
  importer?: string,
): AddressAdvice | undefined {
  // The imports of a package do not refer to the user's map.
  if (importer !== undefined && isInstalled(importer)) return undefined;
  const from = importer === undefined ? folder : dirname(importer);
  const mapped = mappedImport(specifier, from);
  if (mapped === undefined) return undefined;
  const target = mapped.isFile ? pathFrom(from, mapped.target) : mapped.target;
  const map = pathFrom(folder, mapped.file).replace(/^\.\//u, "");
  const begin = `${map} maps "${specifier}" to "${target}", and Node does not read that map: `;
  const place = importer === undefined ? "" : ` in ${importer}`;
  const change = (written: string): string =>
    written === specifier ? "" : `write "${written}" instead of "${specifier}"${place}`;
  if (mapped.isFile) return { sentence: `${begin}${change(target)}.` };
  const addressed = addressedPackage(target);
  if (addressed === undefined) {
    if (/^https?:/u.test(target)) {
      const sentence = `${begin}save the module beside the notebook, and write its path instead of "${specifier}"${place}.`;
      return { sentence };
    }
    return target === specifier || (!isBuiltin(target) && target.includes(":"))
      ? undefined
      : { sentence: `${begin}${change(target)}.` };
  }
  const written = addressed.name + addressed.path;
  const isThere = packageFolder(addressed.name, from) !== undefined;
  if (isThere) return written === specifier ? undefined : { sentence: `${begin}${change(written)}.` };
  const install = installedAs(addressed);
  const command =
    addressed.registry === "npm"
      ? `install it by a cell with the line "%npm install ${install}"`
      : `run "npx jsr add ${install}" in ${folder}`;
  const sentence = `${begin}${[command, change(written)].filter((part) => part !== "").join(", and ")}.`;
  if (addressed.registry === "jsr") return { sentence };
  // A button can write the name into a cell, but not into a file.
  const renamed =
    written === specifier || importer !== undefined ? {} : { written: specifier, write: written };
  return { sentence, missing: { install, ...renamed } };
}
