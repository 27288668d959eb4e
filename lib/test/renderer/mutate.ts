/** Numbers in [0, 1) that are the same every time (a 32-bit congruential generator). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Json = unknown;
interface Place {
  readonly holder: Record<string, Json> | Json[];
  readonly key: string | number;
}

function places(value: Json, found: Place[] = []): Place[] {
  if (typeof value !== "object" || value === null) return found;
  const holder = value as Place["holder"];
  for (const key of Array.isArray(holder) ? holder.keys() : Object.keys(holder)) {
    found.push({ holder, key });
    places((holder as Record<string | number, Json>)[key], found);
  }
  return found;
}

function deep(depth: number): Json {
  let value: Json = 1;
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { value };
  return value;
}

/** Values that a hostile or broken file might contain. */
const oddities: readonly (() => Json)[] = [
  () => null,
  () => true,
  () => -1,
  () => 0,
  () => 1e308,
  () => -1e-320,
  () => 0.5,
  () => 1e9,
  () => "",
  () => "javascript:alert(1)",
  () => "<script>globalThis.broken = true</script>",
  () => "url(https://example.org/x.png)",
  () => "red;background:url(//example.org)",
  () => "=> 1",
  () => "x".repeat(30_000),
  () => "__proto__",
  () => "constructor",
  () => "second",
  () => [],
  () => {
    return {};
  },
  () => [[[[]]]],
  () => deep(40),
  () => JSON.parse('{"__proto__":{"broken":true}}') as Json,
  () => {
    return { date: 8.64e15 };
  },
  () => {
    return { number: "Infinity" };
  },
  () => ["a", 1, null],
];
const names = [
  "__proto__",
  "constructor",
  "prototype",
  "href",
  "src",
  "onload",
  "render",
  "transform",
  "toString",
  "x",
  "fill",
  "domain",
  "interval",
  "ticks",
];

/** A copy of a saved figure with one to four wrong (or merely different) parts, and the list of changes. */
export function mutate(saved: Json, random: () => number): { readonly mutated: Json; readonly what: string } {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const root = { figure: structuredClone(saved) };
  const what: string[] = [];
  for (let n = 1 + Math.floor(random() * 4); n > 0; n--) {
    const { holder, key } = pick(places(root));
    const held = holder as Record<string | number, Json>;
    const kind = random();
    if (kind < 0.5) {
      held[key] = pick(oddities)();
      what.push(`${key} replaced`);
    } else if (kind < 0.65) {
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else if (key !== "figure") Reflect.deleteProperty(holder, key);
      what.push(`${key} removed`);
    } else if (kind < 0.85) {
      const target = held[key];
      const name = pick(names);
      if (typeof target === "object" && target !== null && !Array.isArray(target)) {
        Object.defineProperty(target, name, {
          value: pick(oddities)(),
          enumerable: true,
          configurable: true,
          writable: true,
        });
      }
      what.push(`${name} added to ${key}`);
    } else {
      const other = pick(places(root));
      held[key] = structuredClone((other.holder as Record<string | number, Json>)[other.key]);
      what.push(`${key} became ${other.key}`);
    }
  }
  return { mutated: root.figure, what: what.join(", ") };
}
