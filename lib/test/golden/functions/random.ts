import { NumpyGenerator, NumpyRandomState, type IntegerType } from "../../../src/random/index.js";
import type { FieldValue, GoldenCase, GoldenFunction } from "../GoldenCase.js";

/** Draws of one kind: `count` of them. */
type Draw = (count: number) => ArrayLike<unknown>;

/** A field such as `integers_0_5_shape_2x3x4`, `randint_-3_10_int32` or `choice_5_size12`, taken apart. */
function parsed(field: string): {
  readonly name: string;
  readonly bounds: number[];
  readonly type: IntegerType;
} {
  const name = /^[a-z]+(?:_[a-z]+)*?(?=_-?\d|$)/u.exec(field)?.[0] ?? field;
  const type = /_(u?int\d+|bool)(?:_|$)/u.exec(field.slice(name.length))?.[1] ?? "int64";
  const rest = field.slice(name.length).replace(/_(?:shape|size)_?[\dx]+/u, "");
  const bounds = [...rest.matchAll(/_(-?\d+)(?=_|$)/gu)].map(([, bound]) => Number(bound));
  return { name, bounds, type: type as IntegerType };
}

/** Fills the shape of the expected values (not the values) with fresh draws, in order. */
function shaped(expected: unknown, draw: Draw): unknown {
  const count = (value: unknown): number =>
    Array.isArray(value) ? value.reduce((sum: number, one) => sum + count(one), 0) : 1;
  const drawn = draw(count(expected));
  let next = 0;
  const fill = (value: unknown): unknown => (Array.isArray(value) ? value.map(fill) : drawn[next++]);
  return fill(expected);
}

function seedOf({ input, params }: GoldenCase): number | bigint | number[] {
  const seed = input["seed"] ?? params["seed"];
  if (Array.isArray(seed)) return seed.map(Number);
  return typeof seed === "string" ? BigInt(seed) : Number(seed);
}

/** Every field starts again from the seed. */
function fieldsOf(
  drawsOf: (name: string, bounds: number[], type: IntegerType) => Draw | undefined,
): FieldValue {
  return (field, expected) => {
    const { name, bounds, type } = parsed(field);
    const draw = drawsOf(name, bounds, type);
    return draw && shaped(expected, draw);
  };
}

export const pcg64Fields: GoldenFunction = (golden) => {
  const seed = seedOf(golden);
  return fieldsOf((name, [low = 0, high = 0], type) => {
    const generator = new NumpyGenerator(seed);
    const draws: Readonly<Record<string, Draw>> = {
      raw_uint: (count) => Array.from({ length: count }, () => generator.bits.nextUint64()),
      raw: (count) => Array.from({ length: count }, () => generator.bits.nextUint64()),
      random: (count) => generator.random(count),
      integers: (count) => generator.integers(low, high, count, type),
      choice: (count) => generator.choice(low, count),
      standard_normal: (count) => generator.standardNormal(count),
      permutation: () => generator.permutation(low),
      exponential: (count) => generator.exponential(count),
      standard_exponential: (count) => generator.exponential(count),
    };
    return draws[name.replace(/_u?int\d*$/u, "")] ?? draws[name];
  });
};

export const mersenneTwisterFields: GoldenFunction = (golden) => {
  const given = seedOf(golden);
  const seed = typeof given === "bigint" ? Number(given) : given;
  return fieldsOf((name, [low = 0, high = 0], type) => {
    const state = new NumpyRandomState(seed);
    const raw: Draw = (count) => Array.from({ length: count }, () => state.bits.nextUint32());
    const uniform: Draw = (count) => state.randomSample(count);
    const normal: Draw = (count) => state.randn(count);
    const draws: Readonly<Record<string, Draw>> = {
      random_uint: raw,
      raw_uint: raw,
      random_sample: uniform,
      random: uniform,
      rand: uniform,
      randint: (count) => state.randint(low, high, count, type),
      choice: (count) => state.choice(low, count),
      randn: normal,
      standard_normal: normal,
      permutation: () => state.permutation(low),
    };
    return draws[name.replace(/_u?int\d*$/u, "_uint")] ?? draws[name];
  });
};
