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
  /** Shows any value under the cell; gives a handle by which it can be replaced. */
  const display: KernelApi["display"];
  /** Channels between the kernel and the frontend, as widgets use them. */
  const comms: KernelApi["comms"];
  /** Asks the user for a line, and waits for it. */
  const input: KernelApi["input"];
  /** Asks the user for a line; nothing else runs until it comes. */
  const prompt: KernelApi["prompt"];
  /** The cell that runs now. */
  const cell: NonNullable<KernelApi["cell"]>;
}
`;

const TSLAB = `import type { Display, Tslab, Versions } from "./display/tslab.js";
export type { Display, Versions };
/** Shows text or bytes as one MIME type. */
export declare const display: Display;
/** The versions of tslab, TypeScript and Node. */
export declare const versions: Versions;
/** Gives functions that replace what they last showed. */
export declare const newDisplay: Tslab["newDisplay"];
`;

const KERNEL = `import type { KernelApi } from "./api/index.js";
export type * from "./api/index.js";
/** Shows any value under the cell; gives a handle by which it can be replaced. */
export declare const display: KernelApi["display"];
/** Channels between the kernel and the frontend, as widgets use them. */
export declare const comms: KernelApi["comms"];
/** Asks the user for a line, and waits for it. */
export declare const input: KernelApi["input"];
/** Asks the user for a line; nothing else runs until it comes. */
export declare const prompt: KernelApi["prompt"];
/** The cell that runs now; undefined in code that no cell started. */
export declare const cell: KernelApi["cell"];
`;
