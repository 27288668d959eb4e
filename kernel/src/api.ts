import type { KernelApi } from "./api/index.js";

export type * from "./api/index.js";

/** In a notebook the kernel provides this module; this file replaces it everywhere else. */
function outsideNotebook(): KernelApi {
  throw new Error(
    '"@precipice/kernel" works in notebooks only: import it in a cell, or in a module that a cell imports.',
  );
}

export const { display, comms, input, prompt, cell } = outsideNotebook();
