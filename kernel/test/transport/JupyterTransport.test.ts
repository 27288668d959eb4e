import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { decodeMessage } from "../../src/core/decodeMessage.js";
import { encodeMessage } from "../../src/core/encodeMessage.js";
import type { Content, Message } from "../../src/core/Message.js";
import { KernelCore } from "../../src/core/KernelCore.js";
import { PORT_NAMES, type PortName } from "../../src/transport/ConnectionInfo.js";
import type { Address } from "../../src/transport/Address.js";
import { HmacSigner } from "../../src/transport/HmacSigner.js";
import { JupyterTransport } from "../../src/transport/JupyterTransport.js";
import { FakeInterpreter } from "../core/FakeInterpreter.js";
import { TestPeer } from "./TestPeer.js";

const signer = new HmacSigner("key", "sha256");
const toClose: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** A core behind five Unix-domain sockets. */
class Kernel {
  readonly interpreter = new FakeInterpreter();
  readonly log: string[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), "transport-"));
  #count = 0;

  async start(): Promise<this> {
    const core: KernelCore = new KernelCore({
      interpreter: this.interpreter,
      send: (message, delivery) => transport.send(message, delivery),
      versions: { kernel: "1", typescript: "6" },
      session: "kernel",
      now: () => performance.now(),
      wait: (milliseconds, callback) => void setTimeout(callback, milliseconds),
      onShutdown: () => undefined,
      log: (sentence) => this.log.push(sentence),
    });
    const transport = new JupyterTransport(signer, {
      message: (message, client) => core.handleMessage(message, client),
      welcome: (topic) => core.welcome(topic),
      missedOutput: (dropped) => core.missedOutput(dropped),
      log: (sentence) => this.log.push(sentence),
    });
    const address = (name: PortName): Address => ({ kind: "ipc", path: this.#path(name) });
    const [shell, control, iopub, stdin, hb] = PORT_NAMES.map(address) as [
      Address,
      Address,
      Address,
      Address,
      Address,
    ];
    await transport.bind({ addresses: { shell, control, iopub, stdin, hb }, key: "key", hash: "sha256" });
    toClose.push(async () => {
      await transport.close(100);
      rmSync(this.folder, { recursive: true });
    });
    return this;
  }

  async connect(name: PortName, identity = "", type = "DEALER"): Promise<TestPeer> {
    const peer = new TestPeer(this.#path(name)).shake(type, identity);
    toClose.push(() => peer.close());
    return peer.ready();
  }

  send(peer: TestPeer, type: string, content: Content, buffers: readonly Uint8Array[] = []): void {
    const header = {
      msg_id: `request-${++this.#count}`,
      msg_type: type,
      session: "client",
      username: "someone",
      date: new Date().toISOString(),
      version: "5.3",
    };
    const message = { channel: "shell", header, parent_header: {}, metadata: {}, content, buffers } as const;
    peer.send(...encodeMessage(message, signer));
  }

  #path(name: PortName): string {
    return join(this.folder, name);
  }
}

/** The message with this index that a peer got; what is wrongly signed fails. */
async function received(peer: TestPeer, index: number): Promise<Message> {
  await peer.until(() => peer.messages.length > index, `message ${index}`);
  return decodeMessage(peer.messages[index] ?? [], "shell", signer).message;
}

async function asks(kernel: Kernel, shell: TestPeer): Promise<string> {
  const before = kernel.interpreter.requests.length;
  kernel.send(shell, "execute_request", { code: "await input()", allow_stdin: true });
  await shell.until(() => kernel.interpreter.requests.length > before, "the cell");
  const { id } = kernel.interpreter.last("execute");
  kernel.interpreter.say({ kind: "input", id, prompt: "name?", password: false });
  return id;
}

describe("a question to the user", () => {
  test("goes to the stdin connection of the identity that sent the cell, and its answer comes back", async () => {
    const kernel = await new Kernel().start();
    const [shell, , strangers] = await Promise.all([
      kernel.connect("shell", "mine"),
      kernel.connect("shell", "other"),
      kernel.connect("stdin", "other"),
    ]);
    const stdin = await kernel.connect("stdin", "mine");
    const id = await asks(kernel, shell);
    expect(await received(stdin, 0)).toMatchObject({
      header: { msg_type: "input_request" },
      parent_header: { msg_type: "execute_request" },
      content: { prompt: "name?", password: false },
    });
    kernel.send(strangers, "input_reply", { value: "not asked" });
    kernel.send(strangers, "kernel_info_request", {});
    await received(strangers, 0);
    expect(strangers.messages).toHaveLength(1);
    kernel.send(stdin, "input_reply", { value: "Ada" });
    await stdin.until(() => kernel.interpreter.requests.length > 1, "the answer");
    expect(kernel.interpreter.requests.slice(1)).toEqual([{ kind: "inputReply", id, value: "Ada" }]);
  });

  test("never goes to another client that gave no identity either", async () => {
    const kernel = await new Kernel().start();
    const strangers = await kernel.connect("stdin");
    const shell = await kernel.connect("shell");
    await asks(kernel, shell);
    expect(kernel.log).toEqual([expect.stringMatching(/does not listen on the stdin port/u)]);
    kernel.send(strangers, "kernel_info_request", {});
    expect((await received(strangers, 0)).header.msg_type).toBe("kernel_info_reply");
  });
});

describe("binary parts", () => {
  test("of a comm come in and go out as they are", async () => {
    const kernel = await new Kernel().start();
    kernel.interpreter.say({ kind: "commTarget", target: "t", registered: true });
    const [shell, iopub] = await Promise.all([
      kernel.connect("shell", "mine"),
      kernel.connect("iopub", "", "SUB"),
    ]);
    iopub.command("SUBSCRIBE", "");
    await received(iopub, 0);
    const bytes = Buffer.from([0, 255, 1, 2]);
    kernel.send(shell, "comm_open", { comm_id: "c", target_name: "t", data: {} }, [bytes, Buffer.alloc(0)]);
    await shell.until(() => kernel.interpreter.requests.length > 0, "the comm");
    const { comm, id } = kernel.interpreter.last("comm");
    expect(comm.buffers.map((buffer) => Buffer.from(buffer).toString("hex"))).toEqual(["00ff0102", ""]);
    const answer = { action: "message", commId: "c", data: {}, metadata: {} } as const;
    kernel.interpreter.say({ kind: "comm", id, comm: { ...answer, buffers: [Uint8Array.from(bytes)] } });
    // The welcome and busy came before.
    const message = await received(iopub, 2);
    expect(message.header.msg_type).toBe("comm_msg");
    expect(message.buffers.map((buffer) => Buffer.from(buffer).toString("hex"))).toEqual(["00ff0102"]);
  });
});
