import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeMessage } from "../../src/core/decodeMessage.js";
import { encodeMessage } from "../../src/core/encodeMessage.js";
import type { Message } from "../../src/core/Message.js";
import { MessageError } from "../../src/core/MessageError.js";
import { ReplayGuard } from "../../src/core/ReplayGuard.js";
import { unsendable } from "../../src/core/unsendable.js";
import { HmacSigner } from "../../src/transport/HmacSigner.js";

const signer = new HmacSigner("key", "sha256");
const unsigned = new HmacSigner("", "sha256");

const message: Message = {
  channel: "shell",
  header: {
    msg_id: "1",
    msg_type: "execute_request",
    session: "s",
    username: "u",
    date: "2026-01-01T00:00:00Z",
    version: "5.3",
  },
  parent_header: {},
  metadata: { m: 1 },
  content: { code: "é 😀" },
  buffers: [Uint8Array.of(1, 2, 3)],
};

describe("a message on the wire", () => {
  test("comes back as it was, with the addresses before it", () => {
    const received = decodeMessage(
      [Buffer.from("address"), ...encodeMessage(message, signer)],
      "shell",
      signer,
    );
    expect(received.message).toEqual(message);
    expect(received.addresses).toEqual([Buffer.from("address")]);
  });

  test("carries the signature that Python's hmac computes", () => {
    // hmac.new(b"key", b'{"a":1}{}{}{"b":2}', "sha256").hexdigest()
    const parts = ['{"a":1}', "{}", "{}", '{"b":2}'].map((part) => Buffer.from(part));
    expect(signer.sign(parts)).toBe("0206f42f4ae2a48f6054ab91271f90c100f7022f55fb1f23de6377624d533752");
    expect(signer.verify(parts, "0206f42f4ae2a48f6054ab91271f90c100f7022f55fb1f23de6377624d533752")).toBe(
      true,
    );
    expect(unsigned.sign(parts)).toBe("");
  });

  test("is refused when one bit of any signed part, or of the signature, is another", () => {
    const parts = encodeMessage(message, signer);
    for (let part = 1; part <= 5; part++) {
      const changed = parts.map((bytes) => Uint8Array.from(bytes));
      const bytes = changed[part];
      if (bytes === undefined) throw new Error("A part is missing.");
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      expect(() => decodeMessage(changed, "shell", signer)).toThrow(/wrong signature/u);
    }
  });

  test.each(["", "00", "zz".repeat(32), "é".repeat(64), "A".repeat(64)])(
    "is refused with the signature %j",
    (signature) => {
      const parts = encodeMessage(message, signer);
      parts[1] = Buffer.from(signature);
      expect(() => decodeMessage(parts, "shell", signer)).toThrow(/wrong signature/u);
    },
  );

  test.each([
    ["no delimiter", ["a", "b"], /no delimiter/u],
    ["too few parts", ["<IDS|MSG>", "", "{}", "{}", "{}"], /too few parts/u],
    ["no JSON", ["<IDS|MSG>", "", "{", "{}", "{}", "{}"], /not JSON/u],
    ["an array for a header", ["<IDS|MSG>", "", "[]", "{}", "{}", "{}"], /no JSON object/u],
    ["an empty header", ["<IDS|MSG>", "", "{}", "{}", "{}", "{}"], /no msg_id/u],
    ["NaN", ["<IDS|MSG>", "", '{"a":NaN}', "{}", "{}", "{}"], /not JSON/u],
  ])("is refused with %s", (_what, parts, reason) => {
    expect(() =>
      decodeMessage(
        parts.map((part) => Buffer.from(part)),
        "shell",
        unsigned,
      ),
    ).toThrow(reason);
  });

  test("that is not UTF-8 is refused", () => {
    const empty = Buffer.from("{}");
    const parts = [Buffer.from("<IDS|MSG>"), Buffer.from(""), Buffer.from([0xff, 0xfe]), empty, empty, empty];
    expect(() => decodeMessage(parts, "shell", unsigned)).toThrow(/not UTF-8/u);
  });

  test("throws nothing but MessageError, whatever the parts are", () => {
    const part = fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc.json().map((text) => Buffer.from(text)),
      fc.constant(Buffer.from("<IDS|MSG>")),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        try {
          decodeMessage(parts, "control", unsigned);
        } catch (error) {
          expect(error).toBeInstanceOf(MessageError);
        }
      }),
      { numRuns: 3_000, seed: 4 },
    );
  });

  test("never holds half a surrogate pair, and leaves a backslash-u that the user wrote alone", () => {
    const odd = {
      ...message,
      content: { lone: "a\ud800b", low: "\udc00", pair: "😀", text: "\\ud800", twice: "\\\ud800" },
    };
    const content = Buffer.from(encodeMessage(odd, signer)[5] ?? []).toString();
    expect(JSON.parse(content)).toEqual({
      lone: "a\ufffdb",
      low: "\ufffd",
      pair: "😀",
      text: "\\ud800",
      twice: "\\\ufffd",
    });
  });

  test("that has no JSON form is replaced by a sentence under the same cell", () => {
    const big = { ...message, channel: "iopub" as const, content: { data: { "application/json": 1n } } };
    expect(() => encodeMessage(big, signer)).toThrow(TypeError);
    expect(unsendable(big, "a BigInt")).toMatchObject({
      header: { msg_type: "stream" },
      content: { name: "stderr", text: "This output cannot be sent as JSON: a BigInt\n" },
    });
    expect(unsendable({ ...big, channel: "shell" }, "a BigInt").content).toMatchObject({
      status: "error",
      ename: "TypeError",
    });
  });
});

describe("the replay guard", () => {
  test("admits each signature once, and forgets only the oldest", () => {
    const guard = new ReplayGuard(3);
    expect(["a", "b", "c", "a", "d", "b", "a"].map((signature) => guard.admit(signature))).toEqual([
      true,
      true,
      true,
      false,
      true,
      false,
      true,
    ]);
  });
});

describe("the signer", () => {
  test("refuses a hash that is not known", () => {
    expect(() => new HmacSigner("key", "sha1024")).toThrow(/hmac-sha1024/u);
  });
});
