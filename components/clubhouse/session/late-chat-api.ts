import type { MarkName, MessageView } from "@/lib/clubhouse/schema";
import { ask, asJson, isObject, messageOf, send, type ChatAnswer } from "./chat-api";

// What only parts that come late ask for: it comes with them

/** Asks the founder to look at somebody else's message. */
export function reportMessage(id: string, note: string): Promise<ChatAnswer<{ isNew: boolean }>> {
  return ask(`/api/messages/${id}/report`, isReport, { method: "POST", ...asJson({ note }) });
}

/** Gives one of the five reactions, or takes it back; both may be repeated. */
export async function setReaction(id: string, name: string, isOn: boolean): Promise<ChatAnswer<MessageView>> {
  return messageOf(await send(`/api/messages/${id}/reactions/${name}`, isOn ? "PUT" : "DELETE"));
}

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

function isReport(answer: unknown): answer is { isNew: boolean } {
  return isObject(answer) && typeof answer.isNew === "boolean";
}
