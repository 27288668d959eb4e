/** The parts whose types and lint are checked. The last one lints every file outside of the others too. */
export const parts = ["lib", "kernel", "extension", "notebooks", ".scripts"];
