import { descendants, ownChildren } from "../process/descendants.js";

/** Milliseconds for a child to end by itself; then it is killed. */
const grace = 1000;

/**
 * The child process that the executing thread waits for without running any JavaScript (`execSync` and its
 * kin), as the interrupting thread sees it: Node does not expose its number, but it is the only new child.
 */
export class SynchronousChild {
  #before: ReadonlySet<number> | undefined;
  #force: ReturnType<typeof setTimeout> | undefined;

  /** The executing thread is about to wait; `before` are the children that it has already. */
  begun(before: readonly number[]): void {
    this.#before = new Set(before);
  }

  /** The executing thread no longer waits: it has sent a message, or an interrupt was handled. */
  ended(): void {
    this.#before = undefined;
    clearTimeout(this.#force);
  }

  /** Ends the child and its descendants, so that the executing thread continues. */
  interrupt(): void {
    if (this.#before === undefined) return;
    clearTimeout(this.#force);
    this.#end("SIGTERM");
    this.#force = setTimeout(() => this.#end("SIGKILL"), grace);
  }

  #end(signal: NodeJS.Signals): void {
    const before = this.#before;
    if (before === undefined) return;
    for (const child of ownChildren().filter((pid) => !before.has(pid))) {
      // The parent is killed before its children, since it would start the next one.
      for (const pid of [child, ...descendants(child)]) {
        try {
          process.kill(pid, signal);
        } catch {
          // It has ended meanwhile.
        }
      }
    }
  }
}
