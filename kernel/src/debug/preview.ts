import type { Runtime } from "node:inspector";

/** Longer texts are cut. */
const limit = 120;

/** One line that shows a value, made without running its code. */
export function preview(value: Runtime.RemoteObject): string {
  if (value.type === "string") return quoted(String(value.value));
  if (value.type === "function") return functionPreview(value.description ?? "");
  if (value.type === "symbol" || value.type === "bigint") return value.description ?? "";
  if (value.type !== "object") return value.unserializableValue ?? String(value.value);
  if (value.subtype === "null") return "null";
  if (value.subtype === "error") return cut((value.description ?? "Error").split("\n")[0] ?? "Error");
  if (value.subtype === "date" || value.subtype === "regexp") return value.description ?? "";
  if (value.preview === undefined) return value.description ?? "object";
  return cut(objectPreview(value.preview, value.className ?? ""));
}

/** The kind of a value: a class's name, or the result of `typeof`. */
export function typeName(value: Runtime.RemoteObject): string {
  if (value.subtype === "null") return "null";
  if (value.type === "object") return value.className ?? "object";
  if (value.type === "function" && value.description?.startsWith("class") === true) return "class";
  return value.type;
}

function objectPreview(shown: Runtime.ObjectPreview, className: string): string {
  const rest = shown.overflow ? ", …" : "";
  const description = shown.description ?? className;
  if (shown.entries !== undefined) {
    const entries = shown.entries.map(({ key, value }) =>
      key === undefined ? part(value) : `${part(key)} => ${part(value)}`,
    );
    return `${description} {${entries.join(", ")}${rest}}`;
  }
  if (shown.subtype === "array" || shown.subtype === "typedarray") {
    const own = shown.properties.filter(({ name }) => shown.subtype === "array" || /^\d+$/u.test(name));
    const items = own.map((one) => (/^\d+$/u.test(one.name) ? text(one) : `${one.name}: ${text(one)}`));
    return `${description} [${items.join(", ")}${rest}]`;
  }
  if (shown.subtype === "proxy") return description;
  const properties = shown.properties.map((one) => `${one.name}: ${text(one)}`);
  const name = description === "Object" ? "" : `${description} `;
  return properties.length === 0 && !shown.overflow
    ? `${name}{}`
    : `${name}{${properties.join(", ")}${rest}}`;
}

function text(property: Runtime.PropertyPreview): string {
  if (property.type === "accessor") return "(…)";
  if (property.type === "string") return quoted(property.value ?? "");
  if (property.type === "function") return "ƒ";
  return property.value ?? property.type;
}

function part(shown: Runtime.ObjectPreview): string {
  if (shown.type === "string") return quoted(shown.description ?? "");
  return shown.description ?? shown.type;
}

function functionPreview(description: string): string {
  if (/^class\b/u.test(description)) return cut(description.slice(0, description.indexOf("{")).trim());
  const head = description.split("\n")[0] ?? "";
  return cut(`ƒ ${head.replace(/^(async )?function\b\s*/u, "$1").replace(/\s*\{.*$/u, "")}`);
}

function quoted(value: string): string {
  return value.length <= limit
    ? JSON.stringify(value)
    : `${JSON.stringify(value.slice(0, limit)).slice(0, -1)}…"`;
}

function cut(line: string): string {
  const flat = line.replace(/\s*\n\s*/gu, " ");
  return flat.length <= 2 * limit ? flat : `${flat.slice(0, 2 * limit)}…`;
}
