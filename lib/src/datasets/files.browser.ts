import type { DatasetOptions } from "./DatasetOptions.js";

/** Stands in for Node's folders where a bundler builds for the browser: there are none, and nothing is kept. */
export function dataFolders(options: DatasetOptions): {
  readonly folder: string | undefined;
  readonly cache: string;
} {
  return { folder: options.folder, cache: options.cache ?? "" };
}

export function readBytes(): Promise<undefined> {
  return Promise.resolve(undefined);
}

export function keepBytes(): Promise<void> {
  return Promise.resolve();
}
