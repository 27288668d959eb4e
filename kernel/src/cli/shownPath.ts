import { relative } from "node:path";

/** A path as the user would name it: from the folder they are in, unless it lies outside. */
export function shownPath(path: string, folder: string): string {
  const near = relative(folder, path);
  return near.startsWith("..") ? path : near;
}
