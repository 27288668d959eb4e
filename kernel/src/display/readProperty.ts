import { types } from "node:util";
import { findProperty } from "./text/ownNames.js";

/** A method that a value or its class has. Getters are not called, and proxies are looked behind where they allow it. */
export function methodOf(
  value: object,
  name: PropertyKey,
): ((...parameters: unknown[]) => unknown) | undefined {
  let found: unknown;
  try {
    found = findProperty(value, name)?.value;
  } catch (error) {
    // A proxy that was revoked, or that throws.
    if (types.isProxy(value)) return undefined;
    throw error;
  }
  return typeof found === "function" ? (found as (...parameters: unknown[]) => unknown) : undefined;
}

/**
 * A property by which a kind of value is recognised: also of its class, but none of its own getters and none
 * of a proxy.
 */
export function readProperty(value: object, name: PropertyKey): unknown {
  if (types.isProxy(value)) return undefined;
  const own = Object.getOwnPropertyDescriptor(value, name);
  if (own !== undefined) return own.value as unknown;
  return (value as Readonly<Record<PropertyKey, unknown>>)[name];
}
