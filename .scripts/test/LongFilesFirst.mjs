import { relative } from "node:path";

import { BaseSequencer } from "vitest/node";

import { root } from "../setup/root.mjs";
import { longestFirst } from "./longestFirst.mjs";

/** Starts the slowest files of a vitest run first. By itself vitest starts the largest ones first where it never ran before. */
export class LongFilesFirst extends BaseSequencer {
  /**
   * @override
   * @param {import("vitest/node").TestSpecification[]} files
   */
  async sort(files) {
    return longestFirst(await super.sort(files), ({ moduleId }) => relative(root, moduleId));
  }
}
