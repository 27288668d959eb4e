/** The limits on what a socket accepts from its peers and keeps for them. All sizes are bytes. */
export interface SocketLimits {
  /** The largest frame. */
  readonly frame: number;
  /** The largest message, all its frames together. */
  readonly message: number;
  /** The most frames in one message. */
  readonly frames: number;
  /** The limit of unsent bytes for a slow peer, beyond which messages to it are dropped. */
  readonly waiting: number;
  /** Milliseconds a new connection has for its greeting and READY. */
  readonly handshake: number;
  /** The most connections at a time; further ones are closed at once. */
  readonly connections: number;
}

const MEBIBYTE = 1_048_576;

/** Room for large widget buffers and data; more than this in one message is refused. */
export const DEFAULT_LIMITS: SocketLimits = {
  frame: 512 * MEBIBYTE,
  message: 512 * MEBIBYTE,
  frames: 65_536,
  waiting: 256 * MEBIBYTE,
  handshake: 10_000,
  connections: 1_024,
};

/** For ports whose peers only subscribe or ask for an echo. */
export const SMALL_LIMITS: SocketLimits = { ...DEFAULT_LIMITS, frame: 65_536, message: 65_536, frames: 64 };
