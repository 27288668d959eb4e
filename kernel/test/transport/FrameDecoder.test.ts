import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeMessageFrames } from "../../src/transport/encodeFrames.js";
import { FrameDecoder, type Frame } from "../../src/transport/FrameDecoder.js";
import { ZmtpError } from "../../src/transport/ZmtpError.js";
import { computedMilliseconds } from "../computedMilliseconds.js";

const LIMIT = 1 << 20;

function decodeAll(chunks: readonly Uint8Array[], limit = LIMIT): Frame[] {
  const frames: Frame[] = [];
  const decoder = new FrameDecoder(limit, (frame) => frames.push(frame));
  for (const chunk of chunks) decoder.push(chunk);
  return frames;
}

/** Cuts bytes at the given places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const at = [
    0,
    ...[...places].map((place) => place % (bytes.length + 1)).sort((a, b) => a - b),
    bytes.length,
  ];
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
}

describe("the frame decoder", () => {
  test("gives the same messages back however the stream is cut", () => {
    const messages = fc.array(fc.array(fc.uint8Array({ maxLength: 700 }), { minLength: 1, maxLength: 5 }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(messages, fc.array(fc.nat(), { maxLength: 30 }), (sent, places) => {
        const stream = Buffer.concat(sent.flatMap((parts) => encodeMessageFrames(parts)));
        const received: Uint8Array[][] = [];
        let parts: Uint8Array[] = [];
        for (const frame of decodeAll(cut(stream, places))) {
          expect(frame.command).toBe(false);
          parts.push(frame.body);
          if (frame.more) continue;
          received.push(parts);
          parts = [];
        }
        expect(parts).toEqual([]);
        expect(received.map((message) => message.map((part) => [...part]))).toEqual(
          sent.map((message) => message.map((part) => [...part])),
        );
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test("reads a stream that comes byte by byte, with a frame of each size form", () => {
    const parts = [0, 1, 255, 256, 70_000].map((size) => new Uint8Array(size).fill(size % 251));
    const stream = Buffer.concat(encodeMessageFrames(parts));
    const frames = decodeAll(Array.from(stream, (byte) => Uint8Array.of(byte)));
    expect(frames.map((frame) => frame.body.length)).toEqual([0, 1, 255, 256, 70_000]);
    expect(frames.map((frame) => frame.more)).toEqual([true, true, true, true, false]);
    frames.forEach((frame, index) =>
      expect(Buffer.compare(frame.body, parts[index] ?? Buffer.alloc(0))).toBe(0),
    );
  });

  test("throws nothing but ZmtpError on random bytes", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 64 }), { maxLength: 20 }), (chunks) => {
        try {
          decodeAll(chunks);
        } catch (error) {
          expect(error).toBeInstanceOf(ZmtpError);
        }
      }),
      { numRuns: 2_000, seed: 2 },
    );
  });

  test("refuses a frame over the limit by its size alone, before its body comes", () => {
    const head = Uint8Array.of(2, 0, 0, 0, 0, 0x40, 0, 0, 0);
    expect(() => decodeAll([head])).toThrow(/1073741824 bytes is larger than the 1048576/u);
    expect(() => decodeAll([Uint8Array.of(2, 255, 255, 255, 255, 255, 255, 255, 255)])).toThrow(ZmtpError);
  });

  test("refuses reserved flags and a command that says more follows", () => {
    expect(() => decodeAll([Uint8Array.of(8, 0)])).toThrow(/reserved/u);
    expect(() => decodeAll([Uint8Array.of(5, 0)])).toThrow(/command/u);
  });

  test("does not grow slow with the number of chunks of one frame", () => {
    const body = new Uint8Array(LIMIT);
    const stream = Buffer.concat(encodeMessageFrames([body]));
    const chunks = Array.from({ length: Math.ceil(stream.length / 64) }, (_, i) =>
      stream.subarray(64 * i, 64 * i + 64),
    );
    const time = computedMilliseconds(() => expect(decodeAll(chunks)).toHaveLength(1));
    expect(time).toBeLessThan(2_000);
  });
});
