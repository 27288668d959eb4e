import { decodeMessage } from "../core/decodeMessage.js";
import { encodeMessage } from "../core/encodeMessage.js";
import type { Channel, Client, Message } from "../core/Message.js";
import { MessageError } from "../core/MessageError.js";
import type { Delivery } from "../core/Outbox.js";
import { ReplayGuard } from "../core/ReplayGuard.js";
import type { Signer } from "../core/Signer.js";
import { unsendable } from "../core/unsendable.js";
import type { ConnectionInfo } from "./ConnectionInfo.js";
import { EchoSocket } from "./EchoSocket.js";
import { PublisherSocket } from "./PublisherSocket.js";
import { RouterSocket, type RouterPeer } from "./RouterSocket.js";

type AskingChannel = Exclude<Channel, "iopub">;

/** Events of a transport, for the kernel. */
export interface TransportEvents {
  message(message: Message, client: Client): void;
  /** The greeting for a new subscriber of `topic`. */
  welcome(topic: string): Message;
  /** The message for a subscriber that read too slowly. */
  missedOutput(dropped: number): Message;
  /** A sentence on something that was dropped. */
  log(sentence: string): void;
}

/** A client as this transport knows it: the peer, and the addresses to repeat in its answers. */
interface ZmtpClient extends Client {
  readonly channel: AskingChannel;
  readonly peer: RouterPeer;
  readonly addresses: readonly Uint8Array[];
}

/** Jupyter's five sockets: raw messages in and out over ZMTP, signed and checked. */
export class JupyterTransport {
  readonly #signer: Signer;
  readonly #events: TransportEvents;
  readonly #replays = new ReplayGuard();
  readonly #routers: Readonly<Record<AskingChannel, RouterSocket>>;
  readonly #publisher: PublisherSocket;
  readonly #heartbeat: EchoSocket;

  constructor(signer: Signer, events: TransportEvents) {
    this.#signer = signer;
    this.#events = events;
    const router = (channel: AskingChannel): RouterSocket =>
      new RouterSocket(
        (peer, parts) => this.#receive(channel, peer, parts),
        (fault) => this.#fault(channel, fault),
      );
    this.#routers = { shell: router("shell"), control: router("control"), stdin: router("stdin") };
    this.#heartbeat = new EchoSocket((fault) => this.#fault("hb", fault));
    this.#publisher = new PublisherSocket({
      subscribed: (topic, send) => {
        const welcome = events.welcome(Buffer.from(topic).toString());
        send([topic, ...encodeMessage(welcome, signer)]);
      },
      caughtUp: (dropped, send) => {
        const message = events.missedOutput(dropped);
        send([this.#topic(message), ...encodeMessage(message, signer)]);
      },
      fault: (fault) => this.#fault("iopub", fault),
    });
  }

  /**
   * Listens at all five addresses.
   *
   * @throws Error that names the first address that is not available.
   */
  async bind({ addresses }: ConnectionInfo): Promise<void> {
    await Promise.all([
      this.#routers.shell.bind(addresses.shell),
      this.#routers.control.bind(addresses.control),
      this.#routers.stdin.bind(addresses.stdin),
      this.#publisher.bind(addresses.iopub),
      this.#heartbeat.bind(addresses.hb),
    ]);
  }

  /** Sends a message of the kernel. */
  send(message: Message, delivery: Delivery): void {
    const parts = this.#encode(message);
    if (message.channel === "iopub") {
      this.#publisher.publish([this.#topic(message), ...parts], delivery.essential);
      return;
    }
    const { client } = delivery;
    if (client === undefined || !isZmtpClient(client)) return;
    const router = this.#routers[message.channel];
    // A question goes to the same client's connection to another port than its request came on.
    const peer = client.channel === message.channel ? client.peer : router.find(client.peer.identity);
    const sent = peer !== undefined && router.send(peer, [...client.addresses, ...parts]);
    if (!sent && message.channel === "stdin") {
      this.#events.log("a cell asks its user for input, but that client does not listen on the stdin port");
    }
  }

  /** Closes all sockets after sent messages have gone out; a client that reads nothing for `patience` milliseconds loses them. */
  async close(patience: number): Promise<void> {
    const sockets = [this.#publisher, this.#heartbeat, ...Object.values(this.#routers)];
    await Promise.all(sockets.map((socket) => socket.close(patience)));
  }

  #encode(message: Message): Uint8Array[] {
    try {
      return encodeMessage(message, this.#signer);
    } catch (error) {
      // A value JSON has no form for, or a text longer than JavaScript allows.
      if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
      return encodeMessage(unsendable(message, error.message.split("\n", 1)[0] ?? ""), this.#signer);
    }
  }

  #receive(channel: AskingChannel, peer: RouterPeer, parts: readonly Uint8Array[]): void {
    try {
      const received = decodeMessage(parts, channel, this.#signer);
      if (this.#signer.signed && !this.#replays.admit(received.signature)) {
        throw new MessageError(`a message on ${channel} came a second time`);
      }
      const identity = Buffer.from(peer.identity).toString("hex");
      const client: ZmtpClient = { identity, channel, peer, addresses: received.addresses };
      this.#events.message(received.message, client);
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      this.#events.log(`${error.message}; it was dropped`);
    }
  }

  #fault(port: string, fault: string): void {
    this.#events.log(`a connection to the ${port} port was dropped: ${fault}`);
  }

  /** The topic that subscribers filter by, in the form of IPython's kernel. */
  #topic(message: Message): Uint8Array {
    return Buffer.from(`kernel.${message.header.session}.${message.header.msg_type}`);
  }
}

function isZmtpClient(client: Client): client is ZmtpClient {
  return "peer" in client && "addresses" in client;
}
