import { spawnSync } from "node:child_process";
import { lstat, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { EchoSocket } from "../../src/transport/EchoSocket.js";
import { PublisherSocket } from "../../src/transport/PublisherSocket.js";
import { RouterSocket } from "../../src/transport/RouterSocket.js";
import { DEFAULT_LIMITS, SMALL_LIMITS, type SocketLimits } from "../../src/transport/SocketLimits.js";
import { TestPeer } from "./TestPeer.js";

const LOOPBACK = { kind: "tcp", host: "127.0.0.1", port: 0 } as const;

const toClose: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

function peer(port: number | undefined): TestPeer {
  if (port === undefined) throw new Error("The socket does not listen.");
  const made = new TestPeer(port);
  toClose.push(() => made.close());
  return made;
}

interface RouterUnderTest {
  readonly router: RouterSocket;
  readonly faults: string[];
}

/** A router that answers every message with "re:" before each of its parts. */
async function answeringRouter(limits: SocketLimits = DEFAULT_LIMITS): Promise<RouterUnderTest> {
  const faults: string[] = [];
  const router: RouterSocket = new RouterSocket(
    (from, parts) => {
      router.send(
        from,
        parts.map((part) => Buffer.concat([Buffer.from("re:"), part])),
      );
    },
    (fault) => faults.push(fault),
    limits,
  );
  await router.bind(LOOPBACK);
  toClose.push(() => router.close(100));
  return { router, faults };
}

async function publisher(
  limits: SocketLimits = SMALL_LIMITS,
): Promise<{ socket: PublisherSocket; faults: string[]; missed: number[] }> {
  const faults: string[] = [];
  const missed: number[] = [];
  const socket = new PublisherSocket(
    {
      subscribed: (topic, send) => send([topic, Buffer.from("welcome")]),
      caughtUp: (dropped) => missed.push(dropped),
      fault: (fault) => faults.push(fault),
    },
    limits,
  );
  await socket.bind(LOOPBACK);
  toClose.push(() => socket.close(100));
  return { socket, faults, missed };
}

describe("the handshake", () => {
  test("greets with ZMTP 3.1 and NULL, and names its socket type", async () => {
    const { router } = await answeringRouter();
    const client = await peer(router.port).shake("DEALER").ready();
    expect(client.greeting.subarray(0, 1).toString("hex")).toBe("ff");
    expect([...client.greeting.subarray(9, 12)]).toEqual([0x7f, 3, 1]);
    expect(client.greeting.subarray(12, 16).toString()).toBe("NULL");
    expect(client.peerType).toBe("ROUTER");
  });

  test.each([
    ["bytes that are no ZMTP", Buffer.from("GET / HTTP/1.1\r\n\r\n"), /signature/u],
    ["an old ZMTP version", Buffer.concat([Buffer.from([0xff, 0, 0, 0, 0, 0, 0, 0, 1, 0x7f, 1])]), /ZMTP 1/u],
    [
      "a mechanism that is not spoken",
      Buffer.concat([
        Buffer.from([0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0x7f, 3, 1]),
        Buffer.from("PLAIN".padEnd(52, "\0")),
      ]),
      /"PLAIN"/u,
    ],
  ])("drops %s and goes on", async (_what, bytes, fault) => {
    const { router, faults } = await answeringRouter();
    const stranger = peer(router.port);
    stranger.raw(bytes);
    await stranger.until(() => stranger.closed, "the connection's end");
    expect(faults.join()).toMatch(fault);
    const client = peer(router.port).shake("DEALER");
    client.send("hello");
    expect(await client.message(0)).toEqual(["re:hello"]);
  });

  test("tells a peer of the wrong socket type so and drops it", async () => {
    const { router, faults } = await answeringRouter();
    const stranger = peer(router.port).shake("SUB");
    await stranger.until(() => stranger.closed, "the connection's end");
    expect(stranger.commands.map((command) => command.name)).toContain("ERROR");
    expect(faults.join()).toMatch(/wrong socket type "SUB"/u);
  });

  test("drops a peer that does not greet in time", async () => {
    const { router, faults } = await answeringRouter({ ...DEFAULT_LIMITS, handshake: 100 });
    const silent = peer(router.port);
    await silent.until(() => silent.closed, "the connection's end");
    expect(faults).toEqual(["no handshake in time"]);
  });

  test("drops a message that comes before READY", async () => {
    const { router, faults } = await answeringRouter();
    const stranger = peer(router.port);
    stranger.raw(
      Buffer.concat([
        Buffer.from([0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0x7f, 3, 1]),
        Buffer.from("NULL".padEnd(52, "\0")),
      ]),
    );
    stranger.send("too early");
    await stranger.until(() => stranger.closed, "the connection's end");
    expect(faults).toEqual(["a message came before READY"]);
  });

  test("answers PING with PONG and the same context", async () => {
    const { router } = await answeringRouter();
    const client = await peer(router.port).shake("DEALER").ready();
    client.command("PING", Buffer.from([0, 10, 7, 8, 9]));
    await client.until(() => client.commands.some((command) => command.name === "PONG"), "PONG");
    expect([...(client.commands.find((command) => command.name === "PONG")?.data ?? [])]).toEqual([7, 8, 9]);
  });

  test("ignores commands it does not know", async () => {
    const { router } = await answeringRouter();
    const client = await peer(router.port).shake("DEALER").ready();
    client.command("FUTURE", "whatever");
    client.send("still here");
    expect(await client.message(0)).toEqual(["re:still here"]);
  });
});

describe("the router", () => {
  test("answers each peer its own, also two of one identity", async () => {
    const { router } = await answeringRouter();
    const peers = ["same", "same", "", ""].map((identity) => peer(router.port).shake("DEALER", identity));
    peers.forEach((client, index) => client.send(`from ${index}`, "second part"));
    for (const [index, client] of peers.entries()) {
      expect(await client.message(0)).toEqual([`re:from ${index}`, "re:second part"]);
      expect(client.messages).toHaveLength(1);
    }
  });

  test("sends to the newest peer of the same identity when the one that asked is gone", async () => {
    let answer: () => boolean = () => false;
    const router: RouterSocket = new RouterSocket(
      (from, parts) => {
        answer = () => router.send(from, parts);
      },
      () => undefined,
    );
    await router.bind(LOOPBACK);
    toClose.push(() => router.close(100));
    const first = peer(router.port).shake("DEALER", "client");
    first.send("question");
    await first.until(() => answer(), "the question");
    first.close();
    const second = await peer(router.port).shake("DEALER", "client").ready();
    await second.until(() => router.find(Buffer.from("client")) !== undefined, "the second connection");
    await second.until(() => {
      answer();
      return second.messages.length > 0;
    }, "the answer at the new connection");
    second.close();
    await second.until(() => !answer(), "no one to answer");
  });

  test("carries a message of many megabytes both ways", async () => {
    const { router } = await answeringRouter();
    const client = peer(router.port).shake("DEALER");
    const big = Buffer.alloc(20_000_000, "0123456789");
    client.send("head", big, "tail");
    await client.until(() => client.messages.length === 1, "the answer");
    expect(client.messages[0]?.[1]?.equals(Buffer.concat([Buffer.from("re:"), big]))).toBe(true);
  });

  test("drops a peer whose frame or message is too large, and no other", async () => {
    const { router, faults } = await answeringRouter({ ...DEFAULT_LIMITS, frame: 1_000, message: 1_500 });
    const good = peer(router.port).shake("DEALER");
    const large = await peer(router.port).shake("DEALER").ready();
    large.send(Buffer.alloc(1_001));
    await large.until(() => large.closed, "the connection's end");
    const many = await peer(router.port).shake("DEALER").ready();
    many.send(Buffer.alloc(900), Buffer.alloc(900));
    await many.until(() => many.closed, "the connection's end");
    expect(faults).toHaveLength(2);
    good.send("fine");
    expect(await good.message(0)).toEqual(["re:fine"]);
  });

  test("survives random bytes after the handshake, and before it", async () => {
    const { router } = await answeringRouter();
    const good = peer(router.port).shake("DEALER");
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 300 }),
        fc.boolean(),
        async (bytes, shaken) => {
          const stranger = new TestPeer(router.port ?? 0);
          if (shaken) stranger.shake("DEALER");
          await new Promise<void>((resolve) => stranger.socket.end(bytes, () => resolve()));
          await stranger.until(() => stranger.closed, "the connection's end");
        },
      ),
      { numRuns: 200, seed: 3 },
    );
    good.send("alive");
    expect(await good.message(0)).toEqual(["re:alive"]);
  });
});

describe("the publisher", () => {
  test("takes subscriptions by message and by command, and greets each new one alone", async () => {
    const { socket } = await publisher();
    const byMessage = peer(socket.port).shake("SUB");
    byMessage.send(Buffer.from("\u0001a."));
    expect(await byMessage.message(0)).toEqual(["a.", "welcome"]);
    const byCommand = peer(socket.port).shake("SUB");
    byCommand.command("SUBSCRIBE", "");
    expect(await byCommand.message(0)).toEqual(["", "welcome"]);
    expect(byMessage.messages).toHaveLength(1);

    socket.publish([Buffer.from("a.1"), Buffer.from("x")], true);
    socket.publish([Buffer.from("b.1"), Buffer.from("y")], true);
    expect(await byCommand.message(2)).toEqual(["b.1", "y"]);
    expect(await byMessage.message(1)).toEqual(["a.1", "x"]);
    expect(byMessage.messages).toHaveLength(2);
  });

  test("sends no more after the last of equal subscriptions is cancelled", async () => {
    const { socket } = await publisher();
    const subscriber = peer(socket.port).shake("SUB");
    subscriber.command("SUBSCRIBE", "t");
    subscriber.command("SUBSCRIBE", "t");
    subscriber.command("CANCEL", "t");
    subscriber.command("CANCEL", "never");
    subscriber.command("SUBSCRIBE", "mark1");
    await subscriber.message(1);
    socket.publish([Buffer.from("t1")], true);
    expect(await subscriber.message(2)).toEqual(["t1"]);
    subscriber.send(Buffer.from("\u0000t"));
    subscriber.command("SUBSCRIBE", "mark2");
    expect(await subscriber.message(3)).toEqual(["mark2", "welcome"]);
    socket.publish([Buffer.from("t2")], true);
    socket.publish([Buffer.from("mark2")], true);
    expect(await subscriber.message(4)).toEqual(["mark2"]);
  });

  test("drops output for a subscriber that does not read, keeps essential messages in order, and lets others be", async () => {
    const limits = { ...SMALL_LIMITS, waiting: 1_000_000 };
    const { socket, missed } = await publisher(limits);
    const slow = peer(socket.port).shake("SUB");
    slow.command("SUBSCRIBE", "");
    await slow.message(0);
    const quick = peer(socket.port).shake("SUB");
    quick.command("SUBSCRIBE", "");
    await quick.message(0);
    slow.socket.pause();
    const output = Buffer.alloc(100_000, "x");
    const sent = 400;
    for (let i = 0; i < sent; i++) {
      socket.publish([Buffer.from("output"), output], false);
      if (i % 50 === 0) socket.publish([Buffer.from(`status ${i}`)], true);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await quick.until(() => quick.messages.length === 1 + sent + 8, "all messages at the quick one");
    slow.socket.resume();
    await slow.until(
      () => slow.messages.some((parts) => parts[0]?.toString() === "status 350"),
      "the last status",
    );
    const statuses = slow.messages
      .map((parts) => parts[0]?.toString() ?? "")
      .filter((topic) => topic.startsWith("status"));
    expect(statuses).toEqual([0, 50, 100, 150, 200, 250, 300, 350].map((i) => `status ${i}`));
    expect(slow.messages.length).toBeLessThan(sent);
    socket.publish([Buffer.from("after")], true);
    await slow.until(() => slow.messages.at(-1)?.[0]?.toString() === "after", "the next message");
    const received = slow.messages.filter((parts) => parts[0]?.toString() === "output").length;
    expect(missed).toEqual([sent - received]);
  });

  test("disconnects a subscriber that never reads at last", async () => {
    const { socket, faults } = await publisher({ ...SMALL_LIMITS, waiting: 100_000 });
    const stuck = peer(socket.port).shake("SUB");
    stuck.command("SUBSCRIBE", "");
    await stuck.message(0);
    stuck.socket.pause();
    for (let i = 0; i < 400 && faults.length === 0; i++) {
      for (let j = 0; j < 100; j++) socket.publish([Buffer.from("status"), Buffer.alloc(1_000)], true);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(faults).toEqual(["a subscriber does not read what is published"]);
  });
});

describe("the echo socket", () => {
  test("gives back a REQ's message with its envelope", async () => {
    const socket = new EchoSocket(() => undefined);
    await socket.bind(LOOPBACK);
    toClose.push(() => socket.close(100));
    const client = peer(socket.port).shake("REQ");
    client.send("", "ping");
    expect(await client.message(0)).toEqual(["", "ping"]);
    expect(client.peerType).toBe("REP");
  });
});

describe("listening", () => {
  test("works at a Unix-domain socket, also over a stale one, and leaves nothing behind", async () => {
    const folder = await mkdtemp(join(tmpdir(), "precipice-ipc-"));
    toClose.push(() => rm(folder, { recursive: true }));
    const address = { kind: "ipc", path: join(folder, "kernel-1") } as const;
    for (let i = 0; i < 2; i++) {
      const socket = new EchoSocket(() => undefined);
      await socket.bind(address);
      await new Promise<void>((resolve, reject) => {
        connect(address.path).on("connect", resolve).on("error", reject);
      });
      await socket.close(50);
    }
    await expect(
      new Promise((resolve, reject) => connect(address.path).on("connect", resolve).on("error", reject)),
    ).rejects.toThrow(/ENOENT/u);
  });

  test("takes the place of a socket that was left behind, but never of a file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "precipice-ipc-"));
    toClose.push(() => rm(folder, { recursive: true }));
    const address = { kind: "ipc", path: join(folder, "kernel-1") } as const;
    await writeFile(address.path, "precious");
    const socket = new EchoSocket(() => undefined);
    await expect(socket.bind(address)).rejects.toThrow(/kernel-1: a file that is no socket is there/u);
    expect(await readFile(address.path, "utf8")).toBe("precious");
    await rm(address.path);
    // A process that is killed leaves its socket.
    const script = `require("net").createServer().listen(${JSON.stringify(address.path)}, () => process.kill(process.pid, "SIGKILL"))`;
    spawnSync(process.execPath, ["-e", script]);
    expect((await lstat(address.path)).isSocket()).toBe(true);
    await socket.bind(address);
    await socket.close(10);
  });

  test("waits for a port that is about to become free", async () => {
    const first = new EchoSocket(() => undefined);
    await first.bind(LOOPBACK);
    const port = first.port ?? 0;
    setTimeout(() => void first.close(10), 300);
    const second = new EchoSocket(() => undefined);
    await second.bind({ ...LOOPBACK, port });
    toClose.push(() => second.close(10));
    expect(second.port).toBe(port);
  });

  test("names an address that cannot be had", async () => {
    const socket = new EchoSocket(() => undefined);
    await expect(socket.bind({ kind: "tcp", host: "192.0.2.1", port: 0 })).rejects.toThrow(
      "Cannot listen at 192.0.2.1:0: this machine does not have that address.",
    );
  });
});
