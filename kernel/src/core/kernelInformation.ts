import type { Content } from "./Message.js";

/** The supported version of Jupyter's message protocol. */
export const PROTOCOL_VERSION = "5.5";

/** The versions, which differ between releases of the kernel. */
export interface KernelVersions {
  readonly kernel: string;
  readonly typescript: string;
}

/** The content of a kernel_info reply. */
export function kernelInformation(versions: KernelVersions, parts: { readonly debugger: boolean }): Content {
  return {
    status: "ok",
    protocol_version: PROTOCOL_VERSION,
    implementation: "precipice",
    implementation_version: versions.kernel,
    language_info: {
      name: "typescript",
      version: versions.typescript,
      mimetype: "text/typescript",
      file_extension: ".ts",
      pygments_lexer: "typescript",
      codemirror_mode: "typescript",
      nbconvert_exporter: "script",
    },
    banner: `Precipice ${versions.kernel}: a TypeScript ${versions.typescript} kernel`,
    debugger: parts.debugger,
    help_links: [
      { text: "TypeScript", url: "https://www.typescriptlang.org/docs/" },
      { text: "Observable Plot", url: "https://observablehq.com/plot/" },
    ],
    supported_features: [...(parts.debugger ? ["debugger"] : []), "kernel subshells"],
  };
}
