import type { ChannelSpec, DataMarkSpec } from "../spec/markSpec.js";

/** A mark's channel by name: the name of an extra channel, a label, or Plot's name of a channel. */
export function channelNamed(mark: DataMarkSpec, name: string): ChannelSpec | undefined {
  const channels = mark.channels ?? {};
  return (
    mark.extra?.find((extra) => extra.name === name)?.channel ??
    Object.values(channels).find(({ label }) => label === name) ??
    (Object.hasOwn(channels, name) ? channels[name] : undefined) ??
    mark.extra?.find(({ channel }) => channel.label === name)?.channel
  );
}
