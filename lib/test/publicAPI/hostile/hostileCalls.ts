import { DISTRIBUTION_FAMILIES, type DistributionFamily } from "../../../src/numeric/distributionFamilies.js";
import * as library from "../../library.js";
import { callsWithoutLists } from "../callsWithoutLists.js";
import { within } from "../madeData.js";
import { vectorCalls } from "../vectorCalls.js";
import { HOSTILE_LISTS, HOSTILE_NUMBERS, LONG_LISTS, LONGER_LISTS } from "./hostileData.js";

/** One public function with hostile data, ready to be called. */
export interface HostileCall {
  readonly name: string;
  readonly data: string;
  readonly call: () => unknown;
}

/** As many tuples of hostile numbers as asked, the same each time, those with one number throughout among them. */
function tuples(width: number, most: number): number[][] {
  const numbers = HOSTILE_NUMBERS;
  const all = numbers.length ** width;
  const step = all <= most ? 1 : Math.ceil(all / most) | 1;
  const found: number[][] = numbers.map((number) => Array.from({ length: width }, () => number));
  for (let at = 0; at < all; at += step) {
    found.push(
      Array.from(
        { length: width },
        (_, place) => numbers[Math.floor(at / numbers.length ** place) % numbers.length] ?? 0,
      ),
    );
  }
  return found;
}

/** The functions of every distribution, of parameters and argument. */
function distributionCalls(most: number): HostileCall[] {
  const families: readonly (readonly [string, DistributionFamily])[] = Object.entries(DISTRIBUTION_FAMILIES);
  const make = library.distribution as unknown as (
    ...given: readonly [string, ...number[]]
  ) => Readonly<Record<string, (x: number) => number>>;
  return families.flatMap(([name, family]) =>
    Object.keys(family)
      .filter((key) => key !== "parameters" && key !== "check")
      .flatMap((of) =>
        tuples(1 + family.parameters.length, most).map(([x = 0, ...parameters]) => ({
          name: `distribution ${name} ${of}`,
          data: [x, ...parameters].join(", "),
          call: () => make(name, ...parameters)[of]?.(x),
        })),
      ),
  );
}

/** All calls: with lists, without lists, and with numbers only, whose number the API report gives. */
export function hostileCalls(
  widths: ReadonlyMap<string, number>,
  long: boolean,
  quick: ReadonlySet<string>,
): HostileCall[] {
  const calls: HostileCall[] = [];
  for (const [data, make] of Object.entries({ ...HOSTILE_LISTS, ...(long ? LONGER_LISTS : {}) })) {
    const values = make();
    for (const { name, domain, call } of vectorCalls) {
      calls.push({ name, data, call: () => call(within(domain, values)) });
    }
  }
  if (long) {
    for (const [data, make] of Object.entries(LONG_LISTS)) {
      for (const { name, domain, call } of vectorCalls.filter((one) => quick.has(one.name))) {
        calls.push({ name, data, call: () => call(within(domain, make())) });
      }
    }
  }
  for (const [name, call] of Object.entries(callsWithoutLists)) calls.push({ name, data: "as given", call });
  calls.push(...distributionCalls(long ? 5000 : 130));
  for (const [name, width] of widths) {
    const called: unknown = (library as Record<string, unknown>)[name];
    if (typeof called !== "function") continue;
    for (const given of tuples(width, long ? 5000 : 130)) {
      calls.push({
        name,
        data: given.join(", "),
        call: () => Reflect.apply(called as (...given: number[]) => unknown, undefined, given),
      });
    }
  }
  return calls;
}
