import type { MarkName, MessageView } from "@/lib/clubhouse/schema";
import { messageOf, send, type ChatAnswer } from "../session/chat-api";

/** Marks a message for everybody, or takes the mark off; both may be repeated. */
export async function setMark(
  id: string,
  mark: MarkName,
  isOn: boolean,
  reason?: string,
): Promise<ChatAnswer<MessageView>> {
  const path = `/api/messages/${id}/marks/${mark}`;
  return messageOf(await (isOn ? send(path, "PUT", { reason }) : send(path, "DELETE")));
}
