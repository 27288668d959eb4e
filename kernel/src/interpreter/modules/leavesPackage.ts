const sharedPath = /^(?:precipice|arquero|@observablehq\/plot)[/\\]/u;
/**
 * A part of a path that stays below its folder. Only these characters are allowed: Node reads some specifiers as URLs,
 * which decode `%2e%2e`, take a backslash for a slash and ignore tabs and line ends within `..`.
 */
const plainPart = /^(?!\.{1,2}$)[\w.@~+-]+$/u;

/** Whether a specifier begins with a shared package but may lead outside, as `arquero/../other` does. */
export function leavesPackage(specifier: string): boolean {
  return sharedPath.test(specifier) && !specifier.split("/").every((part) => plainPart.test(part));
}
