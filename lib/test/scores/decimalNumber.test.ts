import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalNumber, signedInteger } from "../../src/scores/decimalNumber.js";

describe("a decimal", () => {
  test("is the double nearest to what is printed", () => {
    const digits = fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n });
    fc.assert(
      fc.property(digits, fc.integer({ min: 1, max: 38 }), (whole, scale) => {
        const text = String(whole < 0n ? -whole : whole).padStart(scale + 1, "0");
        const printed = `${whole < 0n ? "-" : ""}${text.slice(0, -scale)}.${text.slice(-scale)}`;
        expect(Number(decimalNumber(whole, scale)) + 0).toBe(Number(printed) + 0);
      }),
    );
    expect(decimalNumber(4503599627370497513n, 3)).toBe(4503599627370497.513);
    expect(decimalNumber(900719925474099300n, 2)).toBe(9007199254740993n);
  });

  test("of bytes has the highest first, with its sign", () => {
    expect(signedInteger(Uint8Array.of(0xff, 0x38))).toBe(-200n);
    expect(signedInteger(Uint8Array.of(0, 200))).toBe(200n);
  });

  test("beyond what any program writes is damage", () => {
    expect(() => decimalNumber(1n, 2 ** 31 - 1)).toThrow(/2147483647 digits behind the point/u);
    expect(() => decimalNumber(1n, -(2 ** 31))).toThrow(/digits behind the point/u);
    expect(() => decimalNumber(1n, NaN)).toThrow(/digits behind the point/u);
    expect(() => signedInteger(new Uint8Array(1e6))).toThrow(/a decimal of it has 1000000 bytes/u);
  });
});
