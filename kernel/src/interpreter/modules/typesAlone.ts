import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packageFolder } from "./packageFolder.js";
import { packageName } from "./packageName.js";

/** An installed package without JavaScript. */
export interface TypesAlone {
  /** Whether the types describe values, whose JavaScript is then missing: `@types/lodash` without lodash. */
  readonly describesValues: boolean;
  /** Whether a name is that of an interface or a type, and of no value. */
  readonly isType: (name: string) => boolean;
}

interface Manifest {
  readonly main?: unknown;
  readonly module?: unknown;
  readonly types?: unknown;
  readonly typings?: unknown;
  readonly exports?: unknown;
}

/**
 * Packages of types alone that are on npm as `@types/name`; on npm `name` itself is another's or nobody's.
 *
 * @see https://github.com/DefinitelyTyped/DefinitelyTyped, where their manifests say `nonNpm`.
 */
const ofTypes: ReadonlySet<string> = new Set([
  "estree",
  "geojson",
  "har-format",
  "hast",
  "json-schema",
  "mdast",
  "nlcst",
  "sarif",
  "topojson-specification",
  "unist",
  "xast",
]);

const codeExtensions = [".js", ".cjs", ".mjs", ".json", ".node"];

/** The package on npm that holds the types under a name, where that name is not the package's own. */
export function knownTypesPackage(name: string): string | undefined {
  return ofTypes.has(name) ? typesPackage(name) : undefined;
}

/** The types that are installed for a specifier that names no JavaScript; undefined for any other specifier. */
export function typesAlone(specifier: string, folder: string): TypesAlone | undefined {
  const name = packageName(specifier);
  const path = `.${specifier.slice(name.length)}`;
  const own = packageFolder(name, folder);
  if (own !== undefined)
    return hasTypesAlone(own, path) ? { describesValues: false, isType: () => true } : undefined;
  const described = packageFolder(typesPackage(name), folder);
  if (described === undefined) return undefined;
  const file = declarationFile(described, path);
  if (file === undefined) return undefined;
  const declarations = declarationText(file);
  return {
    describesValues: hasValue(declarations, String.raw`[\w$]+`),
    isType: (name) => {
      const word = `${name.replaceAll("$", String.raw`\$`)}(?![\\w$])`;
      return hasType(declarations, word) && !hasValue(declarations, word);
    },
  };
}

function typesPackage(name: string): string {
  return `@types/${name.replace(/^@/u, "").replace("/", "__")}`;
}

function hasTypesAlone(folder: string, path: string): boolean {
  const { exports, main, module } = manifestOf(folder);
  if (exports !== undefined && exports !== null) {
    const files = filesOf(exportedAs(exports, path));
    return files.length > 0 && files.every(isDeclaration);
  }
  if (path === ".") {
    const code = [main, module].some(
      (file) => typeof file === "string" && file !== "" && !isDeclaration(file),
    );
    if (code) return false;
  }
  return codeFile(folder, path) === undefined && declarationFile(folder, path) !== undefined;
}

/**
 * The path within a package of the code that a path without extension stands for, such as `./index.cjs` for `.`; whether
 * Node would find it or not.
 */
export function codeFile(folder: string, path: string): string | undefined {
  const stems = path === "." ? ["./index"] : [path, `${path}/index`];
  return stems
    .flatMap((stem) => codeExtensions.map((extension) => stem + extension))
    .find((file) => existsSync(join(folder, file)));
}

function declarationFile(folder: string, path: string): string | undefined {
  const { types, typings } = manifestOf(folder);
  const entry = types ?? typings;
  const candidates =
    path === "." && typeof entry === "string"
      ? [entry, `${entry}.d.ts`]
      : [`${path}.d.ts`, `${path}/index.d.ts`];
  return candidates.map((file) => join(folder, file)).find((file) => isDeclaration(file) && existsSync(file));
}

function manifestOf(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  } catch {
    return {};
  }
}

function exportedAs(exports: unknown, path: string): unknown {
  if (typeof exports !== "object" || exports === null) return path === "." ? exports : undefined;
  const hasPaths = Object.keys(exports).some((key) => key.startsWith("."));
  if (!hasPaths) return path === "." ? exports : undefined;
  return (exports as Readonly<Record<string, unknown>>)[path];
}

/** The files under all conditions. */
function filesOf(target: unknown): readonly string[] {
  if (typeof target === "string") return [target];
  return typeof target === "object" && target !== null ? Object.values(target).flatMap(filesOf) : [];
}

function isDeclaration(file: string): boolean {
  return /\.d\.[cm]?ts$/u.test(file);
}

/** The text of a declaration file and of those beside it that it exports, without comments. */
function declarationText(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !existsSync(file)) return "";
  seen.add(file);
  const text = readFileSync(file, "utf8").replaceAll(/\/\*[^]*?\*\/|^[ \t]*\/\/.*/gmu, "");
  const others = Array.from(
    text.matchAll(/^\s*export\s+(?:\*|\{)[^;"']*from\s+["'](\.[^"']+)["']/gmu),
    ([, path = ""]) => declarationText(join(dirname(file), `${path.replace(/\.[cm]?js$/u, "")}.d.ts`), seen),
  );
  return [text, ...others].join("\n");
}

/** Whether declarations hold a variable, function, class or enum of a name, which is a regular expression. */
function hasValue(declarations: string, name: string): boolean {
  const keywords = String.raw`(?:(?:export|default|declare|abstract)\s+)*(?:const|let|var|function|class|enum)`;
  return new RegExp(String.raw`^\s*${keywords}\s+${name}`, "mu").test(declarations);
}

function hasType(declarations: string, name: string): boolean {
  const keywords = String.raw`(?:(?:export|declare)\s+)*(?:interface|type)`;
  return new RegExp(String.raw`^\s*${keywords}\s+${name}`, "mu").test(declarations);
}
