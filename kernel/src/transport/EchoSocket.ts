import type { Address } from "./Address.js";
import { SMALL_LIMITS, type SocketLimits } from "./SocketLimits.js";
import { ZmtpListener } from "./ZmtpListener.js";

/** REP that returns each message: Jupyter's heartbeat. */
export class EchoSocket {
  readonly #listener: ZmtpListener;

  constructor(onFault: (fault: string) => void, limits: SocketLimits = SMALL_LIMITS) {
    this.#listener = new ZmtpListener("REP", limits, {
      ready: () => undefined,
      message: (connection, parts) => {
        if (connection.waiting > limits.message) connection.drop("a client does not read its heartbeats");
        else connection.send(parts);
      },
      command: () => undefined,
      closed: (_connection, fault) => {
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

  close(patience: number): Promise<void> {
    return this.#listener.close(patience);
  }
}
