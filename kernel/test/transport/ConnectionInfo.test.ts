import { describe, expect, test } from "vitest";
import { parseConnectionInfo } from "../../src/transport/ConnectionInfo.js";

const FIELDS = {
  transport: "tcp",
  ip: "127.0.0.1",
  shell_port: 1,
  control_port: 2,
  iopub_port: 3,
  stdin_port: 4,
  hb_port: 5,
  key: "secret",
  signature_scheme: "hmac-sha256",
};

describe("a connection file", () => {
  test("gives five addresses, key and hash", () => {
    const info = parseConnectionInfo(JSON.stringify(FIELDS));
    expect(info.addresses.stdin).toEqual({ kind: "tcp", host: "127.0.0.1", port: 4 });
    expect(info).toMatchObject({ key: "secret", hash: "sha256" });
  });

  test("listens on every address of the machine where it says *", () => {
    const info = parseConnectionInfo(JSON.stringify({ ...FIELDS, ip: "*" }));
    expect(info.addresses.hb).toEqual({ kind: "tcp", host: "0.0.0.0", port: 5 });
  });

  test("gives paths for the transport ipc", () => {
    const info = parseConnectionInfo(JSON.stringify({ ...FIELDS, transport: "ipc", ip: "/run/kernel" }));
    expect(info.addresses.iopub).toEqual({ kind: "ipc", path: "/run/kernel-3" });
  });

  test.each([
    ["no JSON", "{", /not JSON/u],
    ["no object", "[1]", /no JSON object/u],
    ["a missing port", JSON.stringify({ ...FIELDS, hb_port: undefined }), /"hb_port" must be a port number/u],
    ["a port that is too large", JSON.stringify({ ...FIELDS, shell_port: 70_000 }), /"shell_port"/u],
    ["an unknown transport", JSON.stringify({ ...FIELDS, transport: "udp" }), /"transport"/u],
    [
      "an odd signature scheme",
      JSON.stringify({ ...FIELDS, signature_scheme: "none" }),
      /"signature_scheme"/u,
    ],
    ["a key that is no text", JSON.stringify({ ...FIELDS, key: 3 }), /"key"/u],
    ["no address", JSON.stringify({ ...FIELDS, ip: "" }), /"ip"/u],
  ])("is refused with %s", (_what, text, reason) => {
    expect(() => parseConnectionInfo(text)).toThrow(reason);
  });
});
