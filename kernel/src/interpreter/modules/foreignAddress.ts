import { packageFolder } from "./packageFolder.js";

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

/** The advice for an address such as `npm:name@1` or `https://…`, in one sentence: the import to write, and the way to install it. */
export function foreignAddress(specifier: string, folder: string): string {
  const npm = specifier.startsWith("npm:") ? specifier.slice("npm:".length) : undefined;
  const onSite = npmSite.exec(specifier)?.[0];
  const served =
    onSite === undefined || specifier.includes("/gh/") ? undefined : specifier.slice(onSite.length);
  const fromNpm = read(npm ?? served);
  if (fromNpm !== undefined) return npmAdvice(specifier, fromNpm, served === undefined, folder);
  const fromJsr = read(specifier.startsWith("jsr:") ? specifier.slice("jsr:".length) : undefined);
  if (fromJsr !== undefined) return jsrAdvice(specifier, fromJsr, folder);
  const standard = standardLibrary.exec(specifier)?.[1];
  if (standard !== undefined) {
    return jsrAdvice(
      specifier,
      { name: `@std/${standard.replaceAll("_", "-")}`, version: "", path: "" },
      folder,
    );
  }
  return `Modules are not loaded from the network: save "${specifier}" beside the notebook and import it as a file, or install its package by a cell with the line "%npm install NAME" and import it by name.`;
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
): string {
  // A site's paths are files that it made.
  const written = keepsPath ? name + path : name;
  const advice = `Packages are imported by their name alone: write "${written}" instead of "${specifier}"`;
  if (packageFolder(name, folder) !== undefined) return `${advice}.`;
  return `${advice}, and install it by a cell with the line "%npm install ${name}${installable(version)}".`;
}

function jsrAdvice(specifier: string, { name, version, path }: AddressedPackage, folder: string): string {
  return `Packages of JSR are imported by their name alone: run "npx jsr add ${name}${installable(version)}" in ${folder}, and write "${name}${path}" instead of "${specifier}".`;
}

/** A shell takes `<`, `>`, `*`, `|` and spaces of a range for its own: those of the plain kinds are kept. */
function installable(version: string): string {
  return /^@[\^~]?[\w.+-]+$/u.test(version) ? version : "";
}
