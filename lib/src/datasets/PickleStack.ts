import { EmptyArray, PickleType, type PickleArray, type PickleGlobal } from "./pickleNumpy.js";
import { PickleProblem } from "./PickleBytes.js";

/** A value in a pickle; lists and tuples become lists, dictionaries become Maps. */
export type PickleValue =
  number | string | boolean | null | Uint8Array | PickleArray | PickleValue[] | Map<PickleValue, PickleValue>;

/** A global of the closed list, as a stack item. */
export class Global {
  readonly name: PickleGlobal;

  constructor(name: PickleGlobal) {
    this.name = name;
  }
}

/** The beginning of a list. */
export const mark = Symbol("mark");

/** An item on the stack. */
export type PickleItem = PickleValue | Global | PickleType | EmptyArray | typeof mark;

/** The stack and the memory of the machine that reads a pickle. */
export class PickleStack {
  readonly #items: PickleItem[] = [];
  readonly #memory = new Map<number, PickleItem>();

  get top(): PickleItem | undefined {
    return this.#items.at(-1);
  }

  /** The number of items in the memo. */
  get remembered(): number {
    return this.#memory.size;
  }

  /** Tuples hold types and globals for a moment; everything else holds values. */
  push(item: PickleItem | PickleItem[]): true {
    this.#items.push(item as PickleItem);
    return true;
  }

  pop(): PickleItem {
    const [item] = this.last(1);
    return item as PickleItem;
  }

  last(count: number): PickleItem[] {
    if (this.#items.length < count) throw new PickleProblem("the stack is empty");
    return this.#items.splice(-count);
  }

  sinceMark(): PickleItem[] {
    const start = this.#items.lastIndexOf(mark);
    if (start < 0) throw new PickleProblem("a list has no beginning");
    return this.#items.splice(start).slice(1);
  }

  remember(place: number): true {
    const item = this.top;
    if (item === undefined || item === mark) throw new PickleProblem("there is nothing to remember");
    this.#memory.set(place, item);
    return true;
  }

  recall(place: number): true {
    const item = this.#memory.get(place);
    if (item === undefined) throw new PickleProblem(`nothing was remembered at ${place}`);
    return this.push(item);
  }
}

/** An item that must be a value. */
export function valueOf(item: PickleItem | undefined, what: string): PickleValue {
  if (item instanceof EmptyArray) {
    if (item.content) return item.content;
    throw new PickleProblem(`${what} is an array without content`);
  }
  if (item === undefined || item === mark || item instanceof Global || item instanceof PickleType) {
    throw new PickleProblem(`${what} is no value`);
  }
  return item;
}
