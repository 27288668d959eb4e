import type { AxisMarkSpec } from "../renderer/spec/markSpec.js";
import { axisMark } from "../renderer/spec/markSpec.js";
import { valueof } from "@observablehq/plot";
import type { AxisCall } from "./axes.js";
import { optionOf } from "./materialiseScale.js";
import { scalarOf } from "./scalarOf.js";
import { Unshippable } from "./Unshippable.js";

/**
 * An axis or grid mark as data: the call that made it, with tables in place of its functions.
 *
 * @throws Unshippable for an option that data cannot represent
 */
export function materialiseAxis(call: AxisCall): AxisMarkSpec {
  const { mark } = call;
  const data = call.ticks === undefined ? undefined : Array.from(call.ticks);
  const options: Record<string, unknown> = {};
  let text: unknown;
  for (const [key, value] of Object.entries(call.options)) {
    if (value === undefined) continue;
    if (key === "text") {
      if (call.text !== undefined) text = call.text.lookup();
      else if (value === null) text = null;
      else if (data !== undefined) {
        const texts = valueof(data, value as Parameters<typeof valueof>[1]) as Iterable<unknown>;
        text = Array.from(texts, (item) => scalarOf(item, `${mark}.text`));
      } else throw new Unshippable(`the option ${mark}.text cannot be saved`);
    } else options[key] = optionOf(key, value, call.tickFormat, `${mark}.${key}`);
  }
  const spec = {
    mark,
    ...(data && { ticks: data.map((tick) => scalarOf(tick, `${mark}'s ticks`)) }),
    ...(text !== undefined && { text }),
    options,
  };
  const reason = axisMark.check(spec, mark);
  if (reason !== undefined) throw new Unshippable(`the ${mark} mark cannot be saved (${reason})`);
  return spec as AxisMarkSpec;
}
