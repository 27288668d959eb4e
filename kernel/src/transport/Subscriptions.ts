/** More than any client needs; a peer with more than this only fills memory. */
const MOST = 10_000;

/** The topics one peer subscribed to. A topic subscribed to twice must be cancelled twice. */
export class Subscriptions {
  readonly #counts = new Map<string, { readonly topic: Uint8Array; count: number }>();

  canAdd(topic: Uint8Array): boolean {
    return this.#counts.size < MOST || this.#counts.has(name(topic));
  }

  /** True when the topic is new. */
  add(topic: Uint8Array): boolean {
    const known = this.#counts.get(name(topic));
    if (known === undefined) {
      this.#counts.set(name(topic), { topic, count: 1 });
      return true;
    }
    known.count++;
    return false;
  }

  /** It has no effect if the topic is not subscribed. */
  remove(topic: Uint8Array): void {
    const known = this.#counts.get(name(topic));
    if (known === undefined) return;
    known.count--;
    if (known.count === 0) this.#counts.delete(name(topic));
  }

  /** True when a subscribed topic is the beginning of `topic`; the empty one is the beginning of all. */
  match(topic: Uint8Array): boolean {
    for (const { topic: prefix } of this.#counts.values()) {
      if (prefix.length <= topic.length && prefix.every((byte, index) => byte === topic[index])) return true;
    }
    return false;
  }
}

function name(topic: Uint8Array): string {
  return Buffer.from(topic).toString("latin1");
}
