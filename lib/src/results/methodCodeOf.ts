import { UNNAMED } from "./Remark.js";

/**
 * The code of a method without one: its name in camel case, without the explanation. "Student's t, each task by
 * itself" has the code "studentsT".
 */
export function methodCodeOf(method: string): string {
  const [name = ""] = method.split(/[,;:(]| with | of | on | for /u);
  const words = name.replaceAll(/['’]/gu, "").match(/[A-Za-z0-9]+/gu) ?? [];
  const code = words
    .map(
      (word, place) =>
        (place === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join("")
    .replace(/^\d+/u, "");
  return code === "" ? UNNAMED : code;
}
