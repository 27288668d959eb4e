import type { Message } from "./Message.js";

/**
 * The message to send in place of one that is not JSON: output becomes a line on stderr under the same cell,
 * a reply becomes an error reply, so that no client waits forever.
 */
export function unsendable(message: Message, reason: string): Message {
  const sentence = `This output cannot be sent as JSON: ${reason}`;
  if (message.channel === "iopub") {
    return {
      ...message,
      header: { ...message.header, msg_type: "stream" },
      content: { name: "stderr", text: `${sentence}\n` },
    };
  }
  const content = { status: "error", ename: "TypeError", evalue: sentence, traceback: [sentence] };
  return { ...message, content };
}
