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
interface AddressedPackage {
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
  const npm = specifier.startsWith("npm:") ? specifier.slice("npm:".length) : undefined;
  const onSite = npmSite.exec(specifier)?.[0];
  const served =
    onSite === undefined || specifier.includes("/gh/") ? undefined : specifier.slice(onSite.length);
  const fromNpm = read(npm ?? served);
  if (fromNpm !== undefined) return npmAdvice(specifier, fromNpm, served === undefined, folder);
  const fromJsr = read(specifier.startsWith("jsr:") ? specifier.slice("jsr:".length) : undefined);
  if (fromJsr !== undefined) return { sentence: jsrAdvice(specifier, fromJsr, folder) };
  const standard = standardLibrary.exec(specifier)?.[1];
  if (standard !== undefined) {
    const name = `@std/${standard.replaceAll("_", "-")}`;
    return { sentence: jsrAdvice(specifier, { name, version: "", path: "" }, folder) };
  }
  const sentence = `Modules are not loaded from the network: save "${specifier}" beside the notebook and import it as a file, or install its package by a cell with the line "%npm install NAME" and import it by name.`;
  return { sentence };
}

function read(text: string | undefined): AddressedPackage | undefined {
  if (text === undefined) return undefined;
  const [, name, version = "", path = ""] = packagePattern.exec(text) ?? [];
  return name === undefined ? undefined : { name, version, path: path === "/" ? "" : path };
}

function npmAdvice(
  specifier: string,
  { name, version, path }: AddressedPackage,
  keepsPath: boolean,
  folder: string,
): AddressAdvice {
  // A site's paths are files that it made.
  const written = keepsPath ? name + path : name;
  const advice = `Packages are imported by their name alone: write "${written}" instead of "${specifier}"`;
  if (packageFolder(name, folder) !== undefined) return { sentence: `${advice}.` };
  const install = `${name}${installable(version)}`;
  return {
    sentence: `${advice}, and install it by a cell with the line "%npm install ${install}".`,
    missing: { install, written: specifier, write: written },
  };
}

function jsrAdvice(specifier: string, { name, version, path }: AddressedPackage, folder: string): string {
  return `Packages of JSR are imported by their name alone: run "npx jsr add ${name}${installable(version)}" in ${folder}, and write "${name}${path}" instead of "${specifier}".`;
}

/** A shell takes `<`, `>`, `*`, `|` and spaces of a range for its own: those of the plain kinds are kept. */
function installable(version: string): string {
  return /^@[\^~]?[\w.+-]+$/u.test(version) ? version : "";
}
