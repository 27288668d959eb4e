import { DebugError } from "./DebugError.js";

type Fields = Readonly<Record<string, unknown>>;

/** The arguments of a DAP request; a missing one or one of another type is refused in a sentence. */
export class DebugArguments {
  readonly #command: string;
  readonly #fields: Fields;

  constructor(command: string, given: unknown) {
    this.#command = command;
    this.#fields = isFields(given) ? given : {};
  }

  text(name: string): string {
    return this.optionalText(name) ?? this.#refuse(name, "a text", undefined);
  }

  optionalText(name: string): string | undefined {
    const value = this.#fields[name];
    if (value === undefined || value === null || typeof value === "string") return value ?? undefined;
    return this.#refuse(name, "a text", value);
  }

  integer(name: string): number {
    return this.optionalInteger(name) ?? this.#refuse(name, "a whole number", undefined);
  }

  optionalInteger(name: string): number | undefined {
    const value = this.#fields[name];
    if (value === undefined || value === null) return undefined;
    return Number.isSafeInteger(value) ? (value as number) : this.#refuse(name, "a whole number", value);
  }

  optionalBoolean(name: string): boolean | undefined {
    const value = this.#fields[name];
    if (value === undefined || value === null || typeof value === "boolean") return value ?? undefined;
    return this.#refuse(name, "true or false", value);
  }

  /** The object at `name`, or one without fields. */
  object(name: string): DebugArguments {
    const value = this.#fields[name];
    if (value !== undefined && value !== null && !isFields(value)) this.#refuse(name, "an object", value);
    return new DebugArguments(`${this.#command}: ${name}`, value);
  }

  /** The objects of the list at `name`; none where it is absent. */
  objects(name: string): readonly DebugArguments[] {
    return this.#list(name).map((one, index) => {
      if (!isFields(one)) return this.#refuse(`${name}[${index}]`, "an object", one);
      return new DebugArguments(`${this.#command}: ${name}[${index}]`, one);
    });
  }

  /** The texts of the list at `name`; none where it is absent. */
  texts(name: string): readonly string[] {
    return this.#list(name).map((one, index) =>
      typeof one === "string" ? one : this.#refuse(`${name}[${index}]`, "a text", one),
    );
  }

  #list(name: string): readonly unknown[] {
    const value = this.#fields[name];
    if (value === undefined || value === null) return [];
    return Array.isArray(value) ? (value as readonly unknown[]) : this.#refuse(name, "a list", value);
  }

  #refuse(name: string, expected: string, value: unknown): never {
    const got = value === undefined ? "nothing" : JSON.stringify(value).slice(0, 80);
    throw new DebugError(`${this.#command} needs "${name}" to be ${expected}, but got ${got}.`);
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
