/** The paths of the declarations of modules that the kernel itself provides to cells. */
export interface BuiltinTypes {
  /** Virtual files: path to text. The first is to be in every program. */
  readonly files: ReadonlyMap<string, string>;
  readonly globals: string;
  /** Modules that the kernel provides itself: specifier to path. */
  readonly modules: ReadonlyMap<string, string>;
}

/**
 * Declarations of the names that cells see without an import and of the modules "tslab" and "@precipice/kernel", from
 * the kernel's own declaration files.
 *
 * @param typesFolder The folder that the kernel's declaration files are in.
 */
export function builtinTypes(typesFolder: string): BuiltinTypes {
  const globals = `${typesFolder}/.precipice-globals.d.ts`;
  const tslab = `${typesFolder}/.precipice-tslab.d.ts`;
  const kernel = `${typesFolder}/.precipice-kernel.d.ts`;
  return {
    files: new Map([
      [globals, GLOBALS],
      [tslab, TSLAB],
      [kernel, KERNEL],
    ]),
    globals,
    modules: new Map([
      ["tslab", tslab],
      ["@precipice/kernel", kernel],
    ]),
  };
}

const GLOBALS = `import type { KernelApi } from "./api/index.js";
declare global {
  /** Shows any value under the cell and returns a handle that can replace it. */
  const display: KernelApi["display"];
  /** Channels between the kernel and the frontend, such as widgets use. */
  const comms: KernelApi["comms"];
  /** Asks the user for a line of text; the promise gives the answer. */
  const input: KernelApi["input"];
  /** Asks the user for a line of text and blocks the kernel until the answer is there. */
  const prompt: KernelApi["prompt"];
  /** The running cell. */
  const cell: NonNullable<KernelApi["cell"]>;
}
`;

const TSLAB = `import type { Display, Tslab, Versions } from "./display/tslab.js";
export type { Display, Versions };
/** Shows text or bytes as one MIME type. */
export declare const display: Display;
/** The versions of tslab, TypeScript and Node. */
export declare const versions: Versions;
/** Returns display functions that replace their last output. */
export declare const newDisplay: Tslab["newDisplay"];
`;

const KERNEL = `import type { KernelApi } from "./api/index.js";
export type * from "./api/index.js";
/** Shows any value under the cell and returns a handle that can replace it. */
export declare const display: KernelApi["display"];
/** Channels between the kernel and the frontend, such as widgets use. */
export declare const comms: KernelApi["comms"];
/** Asks the user for a line of text; the promise gives the answer. */
export declare const input: KernelApi["input"];
/** Asks the user for a line of text and blocks the kernel until the answer is there. */
export declare const prompt: KernelApi["prompt"];
/** The running cell; undefined in code that no cell started. */
export declare const cell: KernelApi["cell"];
`;
