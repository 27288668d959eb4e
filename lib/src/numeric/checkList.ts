/**
 * Checks that an argument is a list, such as an array or a typed array.
 *
 * @throws TypeError for anything else; of an object it names the keys
 */
export function checkList(given: unknown, name: string, caller: string, advice = ""): void {
  const object = typeof given === "object" && given !== null;
  if (object && "length" in given) return;
  const got = object
    ? `an object with the keys ${Object.keys(given).slice(0, 5).join(", ") || "none"}`
    : given === undefined
      ? "nothing"
      : given === null
        ? "null"
        : `a value of type ${typeof given}`;
  throw new TypeError(`${caller}: ${name} is a list; got ${got}.${advice === "" ? "" : ` ${advice}`}`);
}
