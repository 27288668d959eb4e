import { randomFrom } from "../renderer/mutate.js";

/** The part of JSON Schema in which the saved formats are written. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** Choices that are the same for the same seed. */
export class RandomValues {
  protected readonly random: () => number;

  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  protected chance(share: number): boolean {
    return this.random() < share;
  }

  protected pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }
}
