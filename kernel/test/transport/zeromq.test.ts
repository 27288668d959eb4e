import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { EchoSocket } from "../../src/transport/EchoSocket.js";
import { PublisherSocket } from "../../src/transport/PublisherSocket.js";
import { RouterSocket } from "../../src/transport/RouterSocket.js";

/** npm's zeromq, which holds libzmq: the part that is used here. */
interface LibZmq {
  readonly Dealer: new (options: { routingId?: string; linger: number }) => Asking;
  readonly Request: new (options: { linger: number }) => Asking;
  readonly Subscriber: new (options: { linger: number }) => Asking & { subscribe(...topics: string[]): void };
}

interface Asking {
  connect(address: string): void;
  send(parts: readonly (string | Buffer)[]): Promise<void>;
  receive(): Promise<Buffer[]>;
  close(): void;
}

const PEERS = resolve(import.meta.dirname, "../peers");
const installed = existsSync(join(PEERS, "node_modules", "zeromq"));
const LOOPBACK = { kind: "tcp", host: "127.0.0.1", port: 0 } as const;

if (!installed && (process.env["CI"] ?? "") === "") {
  console.warn(
    `SKIPPED: libzmq is not installed in ${PEERS}; "npm ci" there to run the interoperation tests.`,
  );
}

const interop = test.runIf(installed || (process.env["CI"] ?? "") !== "");

function libzmq(): LibZmq {
  return createRequire(join(PEERS, "package.json"))("zeromq") as LibZmq;
}

interop("libzmq's DEALER, REQ and SUB talk with ROUTER, REP and XPUB", async () => {
  const { Dealer, Request, Subscriber } = libzmq();
  const router: RouterSocket = new RouterSocket(
    (from, parts) => router.send(from, [from.identity, ...parts]),
    fail,
  );
  const echo = new EchoSocket(fail);
  const publisher = new PublisherSocket({
    subscribed: (topic, send) => send([topic, Buffer.from("welcome")]),
    caughtUp: fail,
    fault: fail,
  });
  const dealer = new Dealer({ routingId: "me", linger: 0 });
  const request = new Request({ linger: 0 });
  const subscriber = new Subscriber({ linger: 0 });
  try {
    await Promise.all([router, echo, publisher].map((socket) => socket.bind(LOOPBACK)));
    dealer.connect(`tcp://127.0.0.1:${router.port ?? 0}`);
    request.connect(`tcp://127.0.0.1:${echo.port ?? 0}`);
    subscriber.connect(`tcp://127.0.0.1:${publisher.port ?? 0}`);
    subscriber.subscribe("a");

    for (const size of [0, 1, 255, 256, 65_536, 3_000_000]) {
      const body = Buffer.alloc(size, "x");
      await dealer.send(["", body]);
      expect((await dealer.receive()).map((part) => part.length)).toEqual([2, 0, size]);
    }
    for (let i = 0; i < 20; i++) {
      await request.send([`beat ${i}`]);
      expect(String(await request.receive())).toBe(`beat ${i}`);
    }
    expect((await subscriber.receive()).map(String)).toEqual(["a", "welcome"]);
    publisher.publish([Buffer.from("b"), Buffer.from("not asked for")], true);
    publisher.publish([Buffer.from("ab"), Buffer.from("asked for")], true);
    expect((await subscriber.receive()).map(String)).toEqual(["ab", "asked for"]);
  } finally {
    for (const socket of [dealer, request, subscriber]) socket.close();
    await Promise.all([router, echo, publisher].map((socket) => socket.close(100)));
  }
});

function fail(what: unknown): never {
  throw new Error(`This should not have happened: ${String(what)}`);
}
