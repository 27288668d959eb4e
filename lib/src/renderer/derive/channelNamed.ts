import type { ChannelSpec, DataMarkSpec } from "../spec/markSpec.js";

/** A mark's channel by the name that its author knows: an extra channel's, a label, or a channel's own. */
export function channelNamed(mark: DataMarkSpec, name: string): ChannelSpec | undefined {
  const channels = mark.channels ?? {};
  return (
    mark.extra?.find((extra) => extra.name === name)?.channel ??
    Object.values(channels).find(({ label }) => label === name) ??
    (Object.hasOwn(channels, name) ? channels[name] : undefined) ??
    mark.extra?.find(({ channel }) => channel.label === name)?.channel
  );
}
