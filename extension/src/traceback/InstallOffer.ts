/** A package that the error of a cell names as missing, as the kernel offers it for installation. */
export interface InstallOffer {
  /** As `%npm install` takes it: its name, or `name@version`. */
  readonly install: string;
  /** The address by which the cell names the package, and the name to write in the place of that. */
  readonly rename?: { readonly from: string; readonly to: string };
}

/** A name of npm, and a version, a range of one or a tag: one word without options, addresses and signs of a shell. */
const packagePattern = /^(?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*(?:@[\^~]?[a-z0-9][\w.+-]*)?$/iu;
/** npm takes such a name for a file of the folder. */
const archive = /\.(?:tgz|tar|tar\.gz)$/iu;
/** npm's own limit for a name, and as much for a version. */
const longest = 428;

/** Reads the offer in the metadata of a kernel's error message; undefined where there is none that can be trusted. */
export function readInstallOffer(metadata: unknown): InstallOffer | undefined {
  const missing = fieldOf(fieldOf(metadata, "precipice"), "missing");
  const install = fieldOf(missing, "install");
  if (typeof install !== "string" || install.length > longest) return undefined;
  if (!packagePattern.test(install) || archive.test(install)) return undefined;
  const from = fieldOf(missing, "written");
  const to = fieldOf(missing, "write");
  const isName = typeof to === "string" && /^[@\w.~/-]{1,428}$/u.test(to);
  return typeof from === "string" && from !== "" && isName ? { install, rename: { from, to } } : { install };
}

/** The code with the name in the place of the address; undefined where the code does not hold that as a text. */
export function renamed(code: string, { from, to }: NonNullable<InstallOffer["rename"]>): string | undefined {
  let changed = code;
  for (const quote of ['"', "'", "`"])
    changed = changed.replaceAll(`${quote}${from}${quote}`, () => `${quote}${to}${quote}`);
  return changed === code ? undefined : changed;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
