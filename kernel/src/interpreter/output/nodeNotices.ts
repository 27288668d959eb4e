/** Lines that Node prints when a debugger comes and goes. They say nothing about the cell. */
const inspector =
  /^(?:Debugger listening on |Debugger ending on |Debugger attached\.|For help, see: https:\/\/nodejs\.org\/|Waiting for the debugger to disconnect).*\n?/gmu;

/** The words with which V8 and Node begin to say why they end the process. */
const fatal = /^(?:FATAL ERROR: |# Fatal |<--- Last few GCs --->)/mu;

/** Text written to stderr, parted into Node's lines on debuggers and the rest. */
export function partNotices(text: string): { readonly notices: string; readonly rest: string } {
  const notices = text.match(inspector);
  return notices === null
    ? { notices: "", rest: text }
    : { notices: notices.join(""), rest: text.replaceAll(inspector, "") };
}

/** True when the text says that V8 or Node is about to end the process. */
export function isFatal(text: string): boolean {
  return fatal.test(text);
}
