import type { Address } from "./Address.js";
import { DEFAULT_LIMITS, type SocketLimits } from "./SocketLimits.js";
import type { ZmtpConnection } from "./ZmtpConnection.js";
import { ZmtpListener } from "./ZmtpListener.js";

/** The sender of a message, to which the reply goes. */
export interface RouterPeer {
  /** The identity the peer gave, or one made for it. */
  readonly identity: Uint8Array;
  readonly connection: ZmtpConnection;
}

/**
 * ROUTER: each of many peers gets its own answers. An answer uses the connection of its request, so that two peers
 * with the same identity (two clients that share a session) are both served. If that connection is closed, the answer
 * goes to the newest peer with the same identity, which is the reconnected client.
 */
export class RouterSocket {
  readonly #listener: ZmtpListener;
  readonly #peers = new Map<ZmtpConnection, RouterPeer>();
  readonly #limits: SocketLimits;

  constructor(
    onMessage: (peer: RouterPeer, parts: readonly Uint8Array[]) => void,
    onFault: (fault: string) => void,
    limits: SocketLimits = DEFAULT_LIMITS,
  ) {
    this.#limits = limits;
    this.#listener = new ZmtpListener("ROUTER", limits, {
      ready: (connection, given) => {
        this.#peers.set(connection, {
          connection,
          identity: given.length > 0 ? given : makeIdentity(),
        });
      },
      message: (connection, parts) => {
        const peer = this.#peers.get(connection);
        if (peer !== undefined) onMessage(peer, parts);
      },
      command: () => undefined,
      closed: (connection, fault) => {
        this.#peers.delete(connection);
        if (fault !== undefined) onFault(fault);
      },
    });
  }

  bind(address: Address): Promise<void> {
    return this.#listener.bind(address);
  }

  get port(): number | undefined {
    return this.#listener.port;
  }

  /** Sends to a peer; false if the client is gone. A client with too many unread bytes is disconnected. */
  send(to: RouterPeer, parts: readonly Uint8Array[]): boolean {
    const connection = to.connection.open ? to.connection : this.find(to.identity)?.connection;
    if (connection === undefined) return false;
    if (connection.waiting > this.#limits.waiting) {
      connection.drop("a client does not read its replies");
      return false;
    }
    return connection.send(parts);
  }

  /** The newest open peer with this identity. */
  find(identity: Uint8Array): RouterPeer | undefined {
    let found: RouterPeer | undefined;
    for (const peer of this.#peers.values()) {
      if (peer.connection.open && sameBytes(peer.identity, identity)) found = peer;
    }
    return found;
  }

  close(patience: number): Promise<void> {
    return this.#listener.close(patience);
  }
}

let made = 0;

/**
 * Five bytes, the first zero, which peers may not choose themselves. No identity is used twice, on any
 * socket, so that a question to one peer never reaches another with the same number elsewhere.
 */
function makeIdentity(): Uint8Array {
  made++;
  const identity = new Uint8Array(5);
  new DataView(identity.buffer).setUint32(1, made);
  return identity;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
