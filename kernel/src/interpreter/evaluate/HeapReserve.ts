import type { Session } from "node:inspector";
import { collectExpression } from "./collectGarbage.js";

/** Bytes by which a few calls can fill the heap between two looks at it: JavaScript's largest array, twice. */
const leap = 2 * 2 ** 30;
/** The reserve is put away once the room below V8's limit exceeds `leap` by this share. */
const slack = 0.25;
/** V8's own factor: how many times its limit the heap may grow to beside a debugger. */
const reserve = 4;

/** The surroundings of the reserve. */
export interface HeapReserveOptions {
  /** A session that is connected to the executing thread. */
  readonly session: () => Session;
  /** Called when V8 has reached its limit and holds the code; it goes on when this returns. */
  readonly onReached: () => void;
}

/**
 * The memory that V8 has beyond its limit. With an attached debugger, V8 does not end the process at the limit. It
 * lets the heap grow to four times the limit and pauses the code at the next possible place, where the kernel can end
 * it. A debugger makes each `await` several times slower, so it is attached only while the heap could reach the limit
 * before the next check.
 */
export class HeapReserve {
  readonly #options: HeapReserveOptions;
  #capacity: number | undefined;
  #listening = false;
  #prepared = false;
  #taken = false;

  constructor(options: HeapReserveOptions) {
    this.#options = options;
  }

  /** Tells V8's own limit, in bytes; before that nothing is prepared. */
  set capacity(bytes: number) {
    this.#capacity = bytes;
    this.prepare(0);
  }

  /** The most that V8 can hold as things are, in bytes. */
  get most(): number {
    return (this.#capacity ?? Infinity) * (this.#prepared ? reserve : 1);
  }

  /** Prepares the reserve where a heap of this many bytes could reach V8's limit soon, else puts it away. */
  prepare(used: number): void {
    if (this.#capacity === undefined) return;
    const left = this.#capacity - used;
    if (!this.#prepared && left < leap) this.#prepare();
    else if (this.#prepared && !this.#taken && left > leap * (1 + slack)) this.#putAway();
  }

  /** Makes the reserve whole again once the code that took it has ended. */
  restore(): void {
    if (!this.#taken) return;
    this.#taken = false;
    // V8 lowers its limit only as far as the heap has shrunk.
    this.#options.session().post("Runtime.evaluate", { expression: collectExpression, silent: true });
    this.#putAway();
    this.#prepare();
  }

  #prepare(): void {
    const session = this.#options.session();
    this.#prepared = true;
    if (!this.#listening) {
      this.#listening = true;
      session.on("Debugger.paused", ({ params: { reason } }) => {
        if (reason !== "OOM") return;
        this.#taken = true;
        this.#options.onReached();
        session.post("Debugger.resume");
      });
    }
    // The user's own `debugger` statements are left to the user's debugger.
    session.post("Debugger.enable", { maxScriptsCacheSize: 0 });
    session.post("Debugger.setSkipAllPauses", { skip: true });
  }

  #putAway(): void {
    this.#prepared = false;
    this.#options.session().post("Debugger.disable");
  }
}
