/** The hidden global by which rewritten cells, and the inspector, reach the kernel. */
export const runtimeName = "__precipice__";
