import { DatasetError } from "./DatasetError.js";
import { EmptyArray, globalOf, isKnownType, numbersOf, PickleArray, PickleType } from "./pickleNumpy.js";
import { PickleBytes, PickleProblem } from "./PickleBytes.js";
import { Global, mark, PickleStack, valueOf, type PickleItem, type PickleValue } from "./PickleStack.js";

export type { PickleValue } from "./PickleStack.js";

/**
 * Reads a Python pickle (protocols 2 to 5) without executing anything. The opcodes are a closed list (numbers, texts, bytes,
 * lists, tuples, dictionaries, the memo), and of all globals only numpy's types, numbers and arrays of numbers are known: these
 * are built here, not by code that the file names. Everything else is refused by its name.
 *
 * @param file the name of the bytes in messages
 * @throws DatasetError that names the place and the opcode or global which is refused, and for a file cut short
 */
export function readPickle(bytes: Uint8Array, file: string): PickleValue {
  const machine = new Machine(new PickleBytes(bytes));
  try {
    return machine.run();
  } catch (error) {
    if (!(error instanceof PickleProblem || error instanceof RangeError)) throw error;
    throw new DatasetError(`${file}, byte ${machine.at}: ${error.message}. Nothing of it was executed.`, {
      cause: error,
    });
  }
}

class Machine {
  readonly #bytes: PickleBytes;
  readonly #stack = new PickleStack();
  /** The position of the current opcode. */
  at = 0;

  constructor(bytes: PickleBytes) {
    this.#bytes = bytes;
  }

  run(): PickleValue {
    const bytes = this.#bytes;
    for (;;) {
      this.at = bytes.at;
      const opcode = bytes.uint(1);
      if (opcode === 0x2e) return valueOf(this.#stack.pop(), "the whole");
      if (!this.#literal(opcode) && !this.#container(opcode) && !this.#object(opcode)) {
        const shown = opcode > 32 && opcode < 127 ? ` ("${String.fromCharCode(opcode)}")` : "";
        throw new PickleProblem(`the opcode 0x${opcode.toString(16).padStart(2, "0")}${shown} is not read`);
      }
    }
  }

  /** Opcodes that push a value of their own. */
  #literal(opcode: number): boolean {
    const bytes = this.#bytes;
    switch (opcode) {
      case 0x80: {
        const protocol = bytes.uint(1);
        if (protocol < 2 || protocol > 5) throw new PickleProblem(`the protocol ${protocol} is not read`);
        return true;
      }
      case 0x95: // FRAME
        if (bytes.long(8) > bytes.left) throw new PickleProblem("the file is cut short");
        return true;
      case 0x4e:
        return this.#stack.push(null);
      case 0x88:
        return this.#stack.push(true);
      case 0x89:
        return this.#stack.push(false);
      case 0x4b:
        return this.#stack.push(bytes.uint(1));
      case 0x4d:
        return this.#stack.push(bytes.uint(2));
      case 0x4a:
        return this.#stack.push(bytes.uint(4) | 0);
      case 0x8a: // LONG1
        return this.#stack.push(bytes.whole(bytes.uint(1)));
      case 0x47:
        return this.#stack.push(bytes.float());
      case 0x8c:
        return this.#stack.push(bytes.text(bytes.uint(1)));
      case 0x58:
        return this.#stack.push(bytes.text(bytes.uint(4)));
      case 0x43:
        return this.#stack.push(bytes.take(bytes.uint(1)));
      case 0x42:
        return this.#stack.push(bytes.take(bytes.uint(4)));
      default:
        return false;
    }
  }

  /** Opcodes of lists, tuples, dictionaries and the memo. */
  #container(opcode: number): boolean {
    const bytes = this.#bytes;
    switch (opcode) {
      case 0x28:
        return this.#stack.push(mark);
      case 0x5d:
      case 0x29:
        return this.#stack.push([]);
      case 0x7d:
        return this.#stack.push(new Map());
      case 0x74:
        return this.#stack.push(this.#stack.sinceMark());
      case 0x85:
      case 0x86:
      case 0x87:
        return this.#stack.push(this.#stack.last(opcode - 0x84));
      case 0x61:
        return this.#append(this.#stack.last(1));
      case 0x65:
        return this.#append(this.#stack.sinceMark());
      case 0x73:
        return this.#set(this.#stack.last(2));
      case 0x75:
        return this.#set(this.#stack.sinceMark());
      case 0x94:
        return this.#stack.remember(this.#stack.remembered);
      case 0x71:
        return this.#stack.remember(bytes.uint(1));
      case 0x72:
        return this.#stack.remember(bytes.uint(4));
      case 0x68:
        return this.#stack.recall(bytes.uint(1));
      case 0x6a:
        return this.#stack.recall(bytes.uint(4));
      default:
        return false;
    }
  }

  /** Opcodes that make objects: of numpy's numbers and arrays alone. */
  #object(opcode: number): boolean {
    switch (opcode) {
      case 0x63:
        return this.#global(this.#bytes.line(), this.#bytes.line());
      case 0x93: {
        const [module, name] = this.#stack.last(2);
        return this.#global(module, name);
      }
      case 0x52:
        return this.#reduce();
      case 0x62:
        return this.#build();
      default:
        return false;
    }
  }

  #global(module: unknown, name: unknown): true {
    if (typeof module !== "string" || typeof name !== "string") {
      // The message shows only text: a list of lists of the same lists would fill the memory as text.
      throw new PickleProblem("it asks for something whose name is no text");
    }
    const known = globalOf(module, name);
    if (known) return this.#stack.push(new Global(known));
    throw new PickleProblem(`it asks for ${module}.${name}, which is not among what is read`);
  }

  #reduce(): true {
    const given = this.#stack.pop();
    const called = this.#stack.pop();
    if (!(called instanceof Global) || !Array.isArray(given)) {
      throw new PickleProblem("it calls what is no function of numpy's");
    }
    const [first, second] = given as readonly PickleItem[];
    if (called.name === "dtype" && typeof first === "string") {
      const code = /^[<>|=]?(\w+)$/u.exec(first)?.[1] ?? "";
      if (!isKnownType(code))
        throw new PickleProblem(`it holds numbers of the type ${first}, which is not read`);
      return this.#stack.push(new PickleType(code));
    }
    if (called.name === "scalar" && first instanceof PickleType && second instanceof Uint8Array) {
      const number = numbersOf(first, second, 1)?.[0];
      if (number === undefined) throw new PickleProblem("a number has another width than its type");
      return this.#stack.push(number);
    }
    if (called.name === "reconstruct" && first instanceof Global && first.name === "ndarray") {
      return this.#stack.push(new EmptyArray());
    }
    throw new PickleProblem(`it calls numpy's ${called.name} with what it does not take`);
  }

  #build(): true {
    const state = this.#stack.pop();
    const object = this.#stack.top;
    if (Array.isArray(state) && object instanceof PickleType) {
      const order: unknown = state[1];
      if (order !== "<" && order !== ">" && order !== "|") {
        throw new PickleProblem("the order of a number's bytes is not stated");
      }
      object.littleEndian = order !== ">";
      return true;
    }
    if (Array.isArray(state) && object instanceof EmptyArray) {
      object.content = arrayOf(state);
      return true;
    }
    throw new PickleProblem("it sets the state of what is no number or array of numpy's");
  }

  #append(values: readonly PickleItem[]): true {
    const list = this.#stack.top;
    if (!Array.isArray(list)) throw new PickleProblem("it appends to what is no list");
    for (const value of values) list.push(valueOf(value, "an element"));
    return true;
  }

  #set(items: readonly PickleItem[]): true {
    const dictionary = this.#stack.top;
    if (!(dictionary instanceof Map) || items.length % 2 !== 0) {
      throw new PickleProblem("it sets items of what is no dictionary");
    }
    for (let index = 0; index < items.length; index += 2) {
      const key = valueOf(items[index], "a key");
      dictionary.set(key, valueOf(items[index + 1], "an entry"));
    }
    return true;
  }
}

/** The state of numpy's arrays: version, shape, type, whether columns come first, bytes. */
function arrayOf(state: readonly PickleItem[]): PickleArray {
  const [, shape, type, byColumn, content] = state;
  const lengths = Array.isArray(shape) ? shape.map((one) => (typeof one === "number" ? one : NaN)) : [];
  const plain = lengths.length <= 1 || byColumn === false;
  if (!Array.isArray(shape) || !(type instanceof PickleType) || !(content instanceof Uint8Array) || !plain) {
    throw new PickleProblem("it holds an array of another kind than numbers in the order of C");
  }
  const count = lengths.reduce((product, length) => product * length, 1);
  const values = Number.isSafeInteger(count) && count >= 0 ? numbersOf(type, content, count) : undefined;
  if (!values) throw new PickleProblem("an array has another number of bytes than its shape says");
  return new PickleArray(lengths, values);
}
