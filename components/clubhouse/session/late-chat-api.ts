import type { BoardId } from "@/content/boards";
import type { MarkName, MessageView, Named } from "@/lib/clubhouse/schema";
import { ask, asJson, isListOf, isObject, isText, messageOf, send, type ChatAnswer } from "./chat-api";

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

/** Whom an `@` may name on a board, by how a word of the name begins. */
export function fetchPeople(
  board: BoardId,
  q: string,
  signal: AbortSignal,
): Promise<ChatAnswer<{ people: Named[] }>> {
  return ask(`/api/boards/${board}/people?${new URLSearchParams({ q }).toString()}`, hasPeople, { signal });
}

function hasPeople(answer: unknown): answer is { people: Named[] } {
  return (
    isObject(answer) && isListOf(answer.people, ({ id, name, place }) => [id, name, place].every(isText))
  );
}

function isReport(answer: unknown): answer is { isNew: boolean } {
  return isObject(answer) && typeof answer.isNew === "boolean";
}
