import { readFileSync } from "node:fs";
import { packageName } from "./packageName.js";

/** Upper bound on the listed paths of a package. */
const named = 8;

/**
 * The message about an installed package that does not export the requested path.
 *
 * @param text Node's message, which names the package.json.
 */
export function missingPath(text: string, specifier: string): string {
  const manifest = / in (.+?package\.json)/u.exec(text)?.[1];
  const asked = /subpath '\.?\/?([^']*)'/u.exec(text)?.[1] ?? "";
  const { name, exports } = manifest === undefined ? {} : read(manifest);
  const owner = name ?? packageName(specifier);
  const path = asked === "" ? owner : `${owner}/${asked}`;
  const conditions = conditionsOf(exports, asked === "" ? "." : `./${asked}`);
  if (conditions.includes("require")) {
    return `The package "${owner}" is installed, but offers "${path}" to require alone: write require("${path}").`;
  }
  if (conditions.includes("import")) {
    return `The package "${owner}" is installed, but offers "${path}" to import alone: write import, or await import("${path}").`;
  }
  const paths = pathsOf(exports).map((one) => `"${owner}${one.slice(1)}"`);
  const more = paths.length > named ? ` and ${paths.length - named} more` : "";
  const offered = paths.length === 0 ? "" : `: it offers ${paths.slice(0, named).join(", ")}${more}`;
  return `The package "${owner}" is installed, but does not offer "${path}"${offered}.`;
}

function read(manifest: string): { readonly name?: string; readonly exports?: unknown } {
  try {
    const { name, exports } = JSON.parse(readFileSync(manifest, "utf8")) as {
      readonly name?: unknown;
      readonly exports?: unknown;
    };
    return typeof name === "string" ? { name, exports } : { exports };
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** The conditions under which a path is exported. */
function conditionsOf(exports: unknown, path: string): readonly string[] {
  if (!isRecord(exports)) return [];
  const target = Object.keys(exports).some((key) => key.startsWith(".")) ? exports[path] : exports;
  return path !== "." && target === exports ? [] : isRecord(target) ? Object.keys(target) : [];
}

/** The exported paths that name one file. */
function pathsOf(exports: unknown): readonly string[] {
  if (!isRecord(exports)) return exports === undefined ? [] : ["."];
  const paths = Object.keys(exports).filter((key) => key.startsWith("."));
  if (paths.length === 0) return ["."];
  return paths.filter((key) => !key.includes("*") && exports[key] !== null && key !== "./package.json");
}
