import { test } from "vitest";
import { normals, vectorCalls, inUnit, within } from "./vectorCalls.js";
function leaves(value: unknown, path = "", out: Map<string, number> = new Map()): Map<string, number> {
  if (typeof value === "number") out.set(path, value);
  else if (ArrayBuffer.isView(value)) [...(value as Float64Array)].forEach((v, i) => out.set(`${path}.${i}`, v));
  else if (typeof value === "object" && value !== null) for (const [k, v] of Object.entries(value)) if (k !== "id") leaves(v, `${path}.${k}`, out);
  return out;
}
const base = normals(30);
test("scale", async () => {
  for (const c of vectorCalls) {
    if (c.domain !== "real" && c.domain !== "positive") continue;
    let one: Map<string, number>, four: Map<string, number>;
    try { one = leaves(await inUnit(1, c, base)); four = leaves(await inUnit(16, c, base)); } catch (e) { console.log(["base", c.name, String(e).slice(0, 120)].join("\t")); continue; }
    const degree = new Map<string, number>();
    for (const [k, v] of one) {
      const w = four.get(k); if (w === undefined) continue;
      const d = v === w ? 0 : Math.log2(w / v) / 4;
      const r = Math.round(d);
      if (v !== 0 && Math.abs(d - r) < 1e-9 && Math.abs(r) <= 2) degree.set(k, r);
    }
    const total = [...one.values()].filter((v) => v !== 0).length;
    if (degree.size < total) { console.log(["partly", c.name, `${degree.size}/${total}`].join("\t")); continue; }
    for (const e of [995, -995]) {
      let out = "ok";
      try {
        const big = leaves(await inUnit(2 ** e, c, base));
        const bad: string[] = [];
        for (const [k, d] of degree) {
          const v = one.get(k)!; const w = big.get(k);
          const want = Math.abs(d * e) > 1020 ? (d > 0 === e > 0 ? Math.sign(v) * Infinity : 0) : v * 2 ** (d * e);
          if (!(w === want || Math.abs(w! - want) <= 1e-6 * Math.abs(want))) bad.push(`${k}: ${w} not ${want}`);
        }
        if (bad.length) out = `WRONG ${bad.length}: ${bad.slice(0, 3).join("; ")}`;
      } catch (err) { out = `throws ${String(err).slice(0, 200)}`; }
      if (out !== "ok") console.log([e, c.name, out].join("\t"));
    }
  }
}, 120000);
