import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nodeRefusal } from "../../process/nodeRefusal.js";
import { kernelVersions } from "../../process/kernelVersions.js";
import { KERNEL_FILE } from "../kernelSpec.js";
import { packageFolder } from "../labExtension.js";
import { PIP_AGAIN, wheelDataFolder } from "../wheel.js";
import type { Finding } from "./Finding.js";

/** Node, the kernel's own files, and the packages that it and the notebooks of this folder resolve. */
export function checkPackages(folder: string): Finding[] {
  return [node(process.versions.node), bundle(), typescript(), library(folder)];
}

/** Judges a version of Node. */
export function node(version: string): Finding {
  const refusal = nodeRefusal(version);
  if (refusal === undefined)
    return { level: "ok", subject: "node", sentence: `${version}, ${process.execPath}` };
  return {
    level: "wrong",
    subject: "node",
    sentence: refusal,
    cure: `install a newer Node, then run "precipice install" again`,
  };
}

function bundle(): Finding {
  if (existsSync(KERNEL_FILE))
    return { level: "ok", subject: "kernel", sentence: `${kernelVersions().kernel}, ${KERNEL_FILE}` };
  return {
    level: "wrong",
    subject: "kernel",
    sentence: `${KERNEL_FILE} is missing`,
    cure: installAgain(),
  };
}

function installAgain(): string {
  return wheelDataFolder() === undefined ? "install the package @precipice/kernel again" : PIP_AGAIN;
}

function typescript(): Finding {
  const wanted = kernelVersions().typescript;
  const found = packageFolder("typescript", KERNEL_FILE);
  const version = found === undefined ? undefined : versionIn(found);
  if (version === wanted) return { level: "ok", subject: "typescript", sentence: version };
  return {
    level: "wrong",
    subject: "typescript",
    sentence:
      version === undefined ? "is not installed beside the kernel" : `is ${version}, and ${wanted} is needed`,
    cure: installAgain(),
  };
}

function library(folder: string): Finding {
  const found =
    packageFolder("precipice", join(folder, "notebook.ts")) ?? packageFolder("precipice", KERNEL_FILE);
  if (found === undefined) {
    return {
      level: "note",
      subject: "library",
      sentence: `the library "precipice" is not found from ${folder}; the kernel runs without it`,
      cure: `run "npm install precipice" there`,
    };
  }
  const plot = plotFile(found);
  if (plot !== undefined && existsSync(plot))
    return { level: "ok", subject: "library", sentence: `precipice ${versionIn(found) ?? ""}, ${found}` };
  return {
    level: "note",
    subject: "library",
    sentence: `"precipice/plot" is missing in ${found}; figures show as pictures only`,
    cure: `run "npm install precipice" again`,
  };
}

function plotFile(found: string): string | undefined {
  const { exports } = manifest(found) as { readonly exports?: Readonly<Record<string, unknown>> };
  const entry = exports?.["./plot"];
  const target =
    typeof entry === "object" && entry !== null
      ? ((entry as Record<string, unknown>)["import"] ?? (entry as Record<string, unknown>)["default"])
      : entry;
  return typeof target === "string" ? join(found, target) : undefined;
}

function versionIn(folder: string): string | undefined {
  const { version } = manifest(folder);
  return typeof version === "string" ? version : undefined;
}

function manifest(folder: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Readonly<
      Record<string, unknown>
    >;
  } catch {
    return {};
  }
}
