import dns, { type LookupAddress, type LookupOptions } from "node:dns";
import type { RequestListener } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FrameError, read } from "../../src/frames/index.js";
import { LocalServers } from "./LocalServers.js";

/** An address of this machine that represents a public one. */
const publicAddress = "127.0.0.5";

vi.mock(import("../../src/frames/privateAddress.node.js"), async (load) => {
  const original = await load();
  return {
    ...original,
    isPrivateAddress: (address) => address !== publicAddress && original.isPrivateAddress(address),
    isLocalAddress: (address) => address !== publicAddress && original.isLocalAddress(address),
  };
});

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

const { lookup } = dns;
const name = "rebound.example";
/** The addresses of the name, one a lookup; the last one applies to all further lookups. */
let answers: string[];
const servers = new LocalServers();

beforeEach(() => {
  const answer = (host: string, options: LookupOptions, found: Found): void => {
    if (host !== name) {
      lookup(host, options, found);
      return;
    }
    const address = (answers.length > 1 ? answers.shift() : answers[0]) ?? "";
    if (options.all === true) found(null, [{ address, family: 4 }]);
    else found(null, address, 4);
  };
  vi.spyOn(dns, "lookup").mockImplementation(answer as typeof dns.lookup);
  syncBuiltinESMExports();
});

afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await servers.stop();
});

/** A server on all addresses of this machine. @returns its port */
const serve = (listener: RequestListener): Promise<number> => servers.start(listener, "0.0.0.0");

/** A server with a secret that counts its requests, and one that redirects to it by the same name. */
async function redirectingToSecret(by = name): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const secret = await serve((_, response) => {
    asked += 1;
    response.end("secret,b\n1,2\n");
  });
  const location = `http://${by}:${secret}/x.csv`;
  const from = await serve((_, response) => response.writeHead(302, { location, connection: "close" }).end());
  return { url: `http://${name}:${from}/x.csv`, asked: () => asked };
}

describe("a name that is rebound to this machine after its server has answered", () => {
  test("leads nowhere by a redirect to itself", async () => {
    const { url, asked } = await redirectingToSecret();
    answers = [publicAddress, "127.0.0.1"];
    const error: unknown = await read(url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FrameError);
    expect(String(error)).toMatch(/redirects to .* which is on this machine or in a private network/u);
    expect(asked()).toBe(0);
    expect(answers).toEqual(["127.0.0.1"]);
  });

  test("leads nowhere on its own port either, where another connection is made", async () => {
    let asked = 0;
    const port = await serve((_, response) => {
      asked += 1;
      response.writeHead(302, { location: "/again", connection: "close" }).end();
    });
    answers = [publicAddress, "127.0.0.1"];
    await expect(read(`http://${name}:${port}/x.csv`)).rejects.toThrow(/private network/u);
    expect(asked).toBe(1);
  });

  test("leads there where that is asked for", async () => {
    const { url, asked } = await redirectingToSecret();
    answers = [publicAddress, "127.0.0.1"];
    expect((await read(url, { privateRedirects: true })).rows).toBe(1);
    expect(asked()).toBe(1);
  });
});

describe("a name that stands for this machine when it is first asked", () => {
  test("may redirect to itself", async () => {
    const { url, asked } = await redirectingToSecret();
    answers = ["127.0.0.1"];
    expect((await read(url)).rows).toBe(1);
    expect(asked()).toBe(1);
  });

  test("may not be redirected to by another host that it has led to", async () => {
    const back = await redirectingToSecret();
    const port = new URL(back.url).port;
    const middle = await serve((_, response) =>
      response.writeHead(302, { location: back.url, connection: "close" }).end(),
    );
    const first = await serve((_, response) =>
      response.writeHead(302, { location: `http://${publicAddress}:${middle}/x`, connection: "close" }).end(),
    );
    answers = ["127.0.0.1"];
    await expect(read(`http://${name}:${first}/x.csv`)).rejects.toThrow(
      new RegExp(`redirects to http://${name}:${port}/x.csv, which is on this machine`, "u"),
    );
    expect(back.asked()).toBe(0);
  });
});
