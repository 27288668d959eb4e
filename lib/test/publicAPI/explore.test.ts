import { test } from "vitest";
import { normals, vectorCalls, within } from "./vectorCalls.js";
function nans(value: unknown, path = ""): string[] {
  if (typeof value === "number") return Number.isNaN(value) ? [path] : [];
  if (ArrayBuffer.isView(value)) return [...(value as Float64Array)].some(Number.isNaN) ? [path + "[]"] : [];
  if (typeof value === "object" && value !== null) return Object.entries(value).flatMap(([k, v]) => nans(v, `${path}.${k}`));
  return [];
}
async function run(call: (v: number[]) => unknown, v: number[]): Promise<string> {
  try {
    const r = await call(v);
    const n = nans(r);
    return n.length ? `NaN at ${n.slice(0, 3).join(" ")}` : "ok";
  } catch (e) { return `${(e as Error).name}: ${(e as Error).message.slice(0, 150)}`; }
}
const base = normals(30);
const CASES: Record<string, number[]> = {
  good: base,
  nan: base.map((v, i) => (i === 7 ? NaN : v)),
  inf: base.map((v, i) => (i === 7 ? Infinity : v)),
  ninf: base.map((v, i) => (i === 7 ? -Infinity : v)),
  empty: [], one: [0.3], two: [0.3, 0.9],
  equal: base.map(() => 0.25), zeros: base.map(() => 0), negzero: base.map((v, i) => (i % 2 ? -0 : 0)),
  ties: base.map((v) => Math.round(v)), huge: base.map((v) => v * 1e300), tiny: base.map((v) => v * 1e-300),
  maxes: base.map((v, i)=> (i % 2 ? 1.7e308 : -1.7e308)),
};
test("explore", async () => {
  const only = process.env["ONLY"];
  for (const { name, domain, call } of vectorCalls) {
    if (only && !name.startsWith(only)) continue;
    for (const [c, v] of Object.entries(CASES)) {
      const out = await run(call, within(domain, v));
      console.log([c, name, out].join("\t"));
    }
  }
}, 120000);
