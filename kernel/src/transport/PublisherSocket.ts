import type { Address } from "./Address.js";
import type { Command } from "./command.js";
import { SMALL_LIMITS, type SocketLimits } from "./SocketLimits.js";
import { Subscriptions } from "./Subscriptions.js";
import type { ZmtpConnection } from "./ZmtpConnection.js";
import { ZmtpListener } from "./ZmtpListener.js";

/** Events of a publisher, for its owner. */
export interface PublisherEvents {
  /** A peer subscribed to a topic it had not subscribed to before; `send` reaches that peer alone. */
  subscribed(topic: Uint8Array, send: (parts: readonly Uint8Array[]) => void): void;
  /** A peer that read too slowly reads again; `dropped` messages were not sent to it meanwhile. */
  caughtUp(dropped: number, send: (parts: readonly Uint8Array[]) => void): void;
  fault(fault: string): void;
}

/**
 * XPUB: every message goes to all peers that subscribed to a prefix of its first part. A peer that does not read has
 * about `limits.waiting` bytes kept for it; then messages to it are dropped, except those marked essential, which are
 * small; after many of these the peer is disconnected. The others never wait for it.
 */
export class PublisherSocket {
  readonly #listener: ZmtpListener;
  readonly #subscribers = new Map<ZmtpConnection, Subscriber>();
  readonly #events: PublisherEvents;
  readonly #limits: SocketLimits;

  constructor(events: PublisherEvents, limits: SocketLimits = SMALL_LIMITS) {
    this.#events = events;
    this.#limits = limits;
    this.#listener = new ZmtpListener("XPUB", limits, {
      ready: (connection) => {
        this.#subscribers.set(connection, { subscriptions: new Subscriptions(), overdue: 0, dropped: 0 });
      },
      message: (connection, parts) => this.#message(connection, parts),
      command: (connection, command) => this.#command(connection, command),
      closed: (connection, fault) => {
        this.#subscribers.delete(connection);
        if (fault !== undefined) events.fault(fault);
      },
    });
  }

  bind(address: Address): Promise<void> {
    return this.#listener.bind(address);
  }

  get port(): number | undefined {
    return this.#listener.port;
  }

  /** Sends to all who subscribed. */
  publish(parts: readonly Uint8Array[], essential: boolean): void {
    const topic = parts[0] ?? new Uint8Array(0);
    for (const [connection, subscriber] of this.#subscribers) {
      if (!subscriber.subscriptions.match(topic)) continue;
      if (connection.waiting <= this.#limits.waiting) {
        subscriber.overdue = 0;
        this.#tellDropped(connection, subscriber);
        connection.send(parts);
      } else if (!essential) {
        subscriber.dropped++;
      } else if (subscriber.overdue++ < MOST_OVERDUE) {
        connection.send(parts);
      } else {
        connection.drop("a subscriber does not read what is published");
      }
    }
  }

  close(patience: number): Promise<void> {
    return this.#listener.close(patience);
  }

  #tellDropped(connection: ZmtpConnection, subscriber: Subscriber): void {
    if (subscriber.dropped === 0 || connection.waiting > this.#limits.waiting / 2) return;
    const { dropped } = subscriber;
    subscriber.dropped = 0;
    this.#events.caughtUp(dropped, (parts) => connection.send(parts));
  }

  /** ZMTP 3.0 peers subscribe by message: one (or zero, to cancel), then the topic. */
  #message(connection: ZmtpConnection, parts: readonly Uint8Array[]): void {
    const body = parts[0];
    if (parts.length !== 1 || body === undefined) return;
    if (body[0] === 1) this.#subscribe(connection, body.subarray(1));
    else if (body[0] === 0) this.#subscribers.get(connection)?.subscriptions.remove(body.subarray(1));
  }

  /** ZMTP 3.1 peers subscribe by command. */
  #command(connection: ZmtpConnection, command: Command): void {
    if (command.name === "SUBSCRIBE") this.#subscribe(connection, command.data);
    else if (command.name === "CANCEL") this.#subscribers.get(connection)?.subscriptions.remove(command.data);
  }

  #subscribe(connection: ZmtpConnection, data: Uint8Array): void {
    const subscriber = this.#subscribers.get(connection);
    if (subscriber === undefined) return;
    const topic = Uint8Array.from(data);
    if (!subscriber.subscriptions.canAdd(topic)) {
      connection.drop("a subscriber has too many subscriptions");
    } else if (subscriber.subscriptions.add(topic)) {
      this.#events.subscribed(topic, (parts) => connection.send(parts));
    }
  }
}

/** Essential messages that are kept for a peer beyond its limit. */
const MOST_OVERDUE = 20_000;

interface Subscriber {
  readonly subscriptions: Subscriptions;
  /** Essential messages sent while too much was waiting. */
  overdue: number;
  /** Messages not sent because the peer did not read. */
  dropped: number;
}
