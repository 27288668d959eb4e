import type { MissingPackage } from "../../core/Interpreter.js";
import { packageFolder } from "./packageFolder.js";

/** The remedy for an address that this kernel does not load from. */
export interface AddressAdvice {
  /** The import to write, and the way to install its package. */
  readonly sentence: string;
  /** The package of npm to install, if it is not. */
  readonly missing?: MissingPackage;
}

/** A package in an address, such as `npm:@scope/name@^1.2/part`. */
export interface AddressedPackage {
  readonly registry: "npm" | "jsr";
  readonly name: string;
  /** With the `@`; empty where none is asked for. */
  readonly version: string;
  /** The path within the package, with the slash; empty for the package itself. */
  readonly path: string;
}

const packagePattern = /^\/*((?:@[\w.~-]+\/)?[\w.~-]+)(@[^/?#]+)?(\/[^?#]*)?/u;
/** Sites that serve packages of npm as modules. */
const npmSite =
  /^https?:\/\/(?:esm\.sh\/(?:v\d+\/|stable\/|gh\/)?|esm\.run\/|unpkg\.com\/|cdn\.skypack\.dev\/|cdn\.jsdelivr\.net\/npm\/|jspm\.dev\/(?:npm:)?)/u;
const standardLibrary = /^https:\/\/deno\.land\/std(?:@[^/]*)?\/([\w-]+)/u;

/** Whether a specifier is an address that this kernel does not load from. */
export function isForeignAddress(specifier: string): boolean {
  return /^(?:npm:|jsr:|https?:\/\/)/u.test(specifier);
}

/** The advice for an address such as `npm:name@1` or `https://…`. */
export function foreignAddress(specifier: string, folder: string): AddressAdvice {
  const addressed = addressedPackage(specifier);
  if (addressed?.registry === "npm") return npmAdvice(specifier, addressed, folder);
  if (addressed !== undefined) return { sentence: jsrAdvice(specifier, addressed, folder) };
  const sentence = `Modules are not loaded from the network: save "${specifier}" beside the notebook and import it as a file, or install its package by a cell with the line "%npm install NAME" and import it by name.`;
  return { sentence };
}

/** The package that an address means; undefined where it is of no registry. */
export function addressedPackage(specifier: string): AddressedPackage | undefined {
  if (specifier.startsWith("npm:")) return read("npm", specifier.slice("npm:".length));
  if (specifier.startsWith("jsr:")) return read("jsr", specifier.slice("jsr:".length));
  const site = npmSite.exec(specifier)?.[0];
  if (site !== undefined && !specifier.includes("/gh/")) {
    const served = read("npm", specifier.slice(site.length));
    // The paths of such a site are files that it generates.
    if (served !== undefined) return { ...served, path: "" };
  }
  const standard = standardLibrary.exec(specifier)?.[1];
  if (standard === undefined) return undefined;
  return { registry: "jsr", name: `@std/${standard.replaceAll("_", "-")}`, version: "", path: "" };
}

/** The name and the version of a package as a command that installs it takes them. */
export function installedAs({ name, version }: AddressedPackage): string {
  return name + installable(version);
}

function read(registry: AddressedPackage["registry"], text: string): AddressedPackage | undefined {
  const [, name, version = "", path = ""] = packagePattern.exec(text) ?? [];
  return name === undefined ? undefined : { registry, name, version, path: path === "/" ? "" : path };
}

function npmAdvice(specifier: string, addressed: AddressedPackage, folder: string): AddressAdvice {
  const written = addressed.name + addressed.path;
  const advice = `Packages are imported by their name alone: write "${written}" instead of "${specifier}"`;
  if (packageFolder(addressed.name, folder) !== undefined) return { sentence: `${advice}.` };
  const install = installedAs(addressed);
  return {
    sentence: `${advice}, and install it by a cell with the line "%npm install ${install}".`,
    missing: { install, written: specifier, write: written },
  };
}

function jsrAdvice(specifier: string, addressed: AddressedPackage, folder: string): string {
  return `Packages of JSR are imported by their name alone: run "npx jsr add ${installedAs(addressed)}" in ${folder}, and write "${addressed.name}${addressed.path}" instead of "${specifier}".`;
}

/** A shell takes `<`, `>`, `*`, `|` and spaces of a range for its own: those of the plain kinds are kept. */
function installable(version: string): string {
  return /^@[\^~]?[\w.+-]+$/u.test(version) ? version : "";
}
