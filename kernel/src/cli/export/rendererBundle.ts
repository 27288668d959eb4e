import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../CommandError.js";
import { KERNEL_FILE } from "../kernelSpec.js";
import { packageFolder } from "../labExtension.js";

/** The script that draws figures, the script that writes their PDFs, and the styles that figures put into their page. */
export interface RendererBundle {
  readonly script: string;
  readonly pdfScript: string;
  readonly styles: readonly string[];
}

const FILES = ["renderer.bundle.js", "renderer.bundle.json", "renderer.pdf.js"] as const;

/**
 * The renderer of the package "precipice": the one beside the kernel, else the one that notebooks of `folder` get.
 * The kernel's own is preferred, because a script from an untrusted folder would run in the page.
 *
 * @throws CommandError if no package is found, or it is not built.
 */
export function rendererBundle(folder: string): RendererBundle {
  const found =
    packageFolder("precipice", KERNEL_FILE) ?? packageFolder("precipice", join(folder, "notebook.ts"));
  if (found === undefined) {
    throw new CommandError(
      `The notebook holds figures, and the package "precipice", which draws them, is found neither beside the kernel nor from ${folder}: run "npm install precipice" there.`,
    );
  }
  const [script, styles, pdfScript] = FILES.map((name) => join(found, "dist", name)) as [
    string,
    string,
    string,
  ];
  if (![script, styles, pdfScript].every((file) => existsSync(file))) {
    throw new CommandError(
      `The package "precipice" in ${found} has no built renderer (${script} is missing): install it again, or build it where it is your own copy.`,
    );
  }
  const said = JSON.parse(readFileSync(styles, "utf8")) as { readonly styles: readonly string[] };
  return {
    script: readFileSync(script, "utf8"),
    pdfScript: readFileSync(pdfScript, "utf8"),
    styles: said.styles,
  };
}
