/** CSS pixels in each unit. */
const pixelsIn: Readonly<Record<string, number>> = {
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  px: 1,
};
const [least, most] = [48, 4096];

/**
 * A length in pixels, of which an inch has 96.
 *
 * @param caller the public name of the function, and `name` that of its option, for the message
 * @throws TypeError for another unit, a length that is no number, or one below half an inch or above 4096 pixels
 */
export function readLength(caller: string, name: string, value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const wrong = (reason: string): TypeError =>
    new TypeError(
      `${caller}: ${name} is a length such as "3.25in", "82mm", "8.2cm", "234pt", or a number of pixels; ${reason}.`,
    );
  let pixels = value;
  if (typeof value === "string") {
    const [, number = "", unit = ""] = /^(\d+(?:\.\d+)?|\.\d+) ?([a-zA-Z%]*)$/u.exec(value.trim()) ?? [];
    const factor = Object.hasOwn(pixelsIn, unit) ? pixelsIn[unit] : undefined;
    if (number === "") throw wrong(`got ${JSON.stringify(value)}`);
    if (factor === undefined)
      throw wrong(
        unit === "" ? `${JSON.stringify(value)} has no unit` : `there is no unit ${JSON.stringify(unit)}`,
      );
    pixels = Number(number) * factor;
  }
  if (typeof pixels !== "number" || !Number.isFinite(pixels)) throw wrong(`got ${JSON.stringify(value)}`);
  if (pixels < least || pixels > most)
    throw wrong(
      `${JSON.stringify(value)} is ${pixels < least ? "below half an inch" : "above 4096 pixels (42.6in)"}`,
    );
  return pixels;
}
