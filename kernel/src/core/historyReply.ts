import { thrownContent } from "./errorContent.js";
import type { History } from "./History.js";
import { historyContent } from "./historyContent.js";
import type { Content } from "./Message.js";

/** The content of a history_reply; strict clients require its list even for an invalid request. */
export async function historyReply(history: History, content: Content): Promise<Content> {
  try {
    return { status: "ok", history: await history.select(historyContent(content)) };
  } catch (error) {
    return { ...thrownContent(error), history: [] };
  }
}
