/** The deepest folder within a folder that is read, or that a pattern of paths reaches; a deeper one is refused as a mistake. */
export const mostDepth = 12;
/** The most files of a folder or of a pattern; more are refused as a mistake. */
export const mostFiles = 100_000;
