/** The symbol under which the debugger finds its hooks on the global object of the main thread. */
export const hooksSymbol = "precipice.debugger";
