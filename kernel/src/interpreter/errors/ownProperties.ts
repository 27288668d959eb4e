import { types } from "node:util";
import { TooLong, ValueText } from "../../display/text/ValueText.js";
import type { TextLimits } from "../../display/text/TextLimits.js";
import { isInstance } from "../../realm/isInstance.js";
import { isError, nameOf } from "./readError.js";
import { hideSecrets, isSecretName } from "./secrets.js";

/** Parts of an error that are shown elsewhere. */
const shownElsewhere: ReadonlySet<string> = new Set(["name", "message", "stack", "cause", "errors"]);
const mostProperties = 50;
/** Characters that one property may take; beyond, the next of `limits` is tried. */
const longest = 2_000;
/** From the fullest on: clients of the web put whole requests into their errors. */
const limits: readonly TextLimits[] = [
  { depth: 2, items: 100, properties: 50, characters: 1_000, hides: isSecretName },
  { depth: 0, items: 20, properties: 20, characters: 200, hides: isSecretName },
];
const barest: TextLimits = { depth: -1, items: 0, properties: 0, characters: 100, hides: isSecretName };
const identifier = /^[a-zA-Z_$][\w$]*$/u;

/**
 * The lines on an error's own properties (`code`, `status`, `stderr`), as Node prints them below the calls; none
 * where it has none. No getter is called. Values under names of secrets are left out: a notebook keeps what it shows.
 */
export function ownProperties(error: Error): string[] {
  if (types.isProxy(error)) return [];
  const keys = Object.keys(error).filter((key) => !shownElsewhere.has(key));
  if (keys.length === 0) return [];
  const lines = keys.slice(0, mostProperties).flatMap((key) => {
    const name = identifier.test(key) ? key : JSON.stringify(key);
    return `  ${name}: ${hideSecrets(shownText(error, key))},`.split("\n");
  });
  if (keys.length > mostProperties) lines.push(`  ... ${keys.length - mostProperties} more properties`);
  return ["{", ...lines, "}"];
}

/** The text of a property, or the reason why it has none: its own inspection may throw. */
function shownText(error: Error, key: string): string {
  try {
    return propertyText(error, key);
  } catch (thrown) {
    return `[not shown: ${isError(thrown) ? nameOf(thrown) : "its inspection throws"}]`;
  }
}

function propertyText(error: Error, key: string): string {
  const descriptor = Object.getOwnPropertyDescriptor(error, key);
  if (descriptor === undefined || !("value" in descriptor)) return "[Getter]";
  const { value } = descriptor as { readonly value: unknown };
  if (isSecretName(key) && (typeof value === "string" || (typeof value === "object" && value !== null)))
    return "[hidden]";
  for (const limit of limits) {
    try {
      return new ValueText(limit, longest).of(value, 0, 2);
    } catch (tooLong) {
      if (!isInstance(tooLong, TooLong)) throw tooLong;
    }
  }
  return new ValueText(barest, Number.POSITIVE_INFINITY).of(value, 0, 2);
}
