import type { BuildOptions } from "esbuild";

export function ownRealmBundle(folder: string): BuildOptions;
