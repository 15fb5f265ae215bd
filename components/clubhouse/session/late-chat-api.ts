import type { BoardId } from "@/content/boards";
import type { ModerationMark, MessageView, Named } from "@/lib/clubhouse/schema";
import { request, asJson, send, type ChatAnswer } from "./chat-api";

// Requests of lazily loaded parts only, bundled with them

/** Reports another member's message to the founder. */
export function reportMessage(id: string, note: string): Promise<ChatAnswer<{ isNew: boolean }>> {
  return request(`/api/messages/${id}/report`, { method: "POST", ...asJson({ note }) });
}

/** Sets or removes a moderator's mark on a message; idempotent. */
export function setMark(
  id: string,
  mark: ModerationMark,
  isOn: boolean,
  reason?: string,
): Promise<ChatAnswer<MessageView>> {
  const path = `/api/messages/${id}/marks/${mark}`;
  return isOn ? send(path, "PUT", { reason }) : send(path, "DELETE");
}

/** Changes the text of an own message. */
export function editMessage(
  id: string,
  content: string,
  mentions?: string[],
): Promise<ChatAnswer<MessageView>> {
  return send(`/api/messages/${id}`, "PATCH", { content, mentions });
}

/** Whether the reader saved a post. */
export function fetchSaved(id: string): Promise<ChatAnswer<{ isSaved: boolean }>> {
  return request(`/api/messages/${id}/saved`, {});
}

/** Saves a post for the reader, or no longer; idempotent. */
export function setSaved(id: string, isOn: boolean): Promise<ChatAnswer<{ isSaved: boolean }>> {
  return request(`/api/messages/${id}/saved`, { method: isOn ? "PUT" : "DELETE" });
}

/** The places of the options the reader chose in a poll. */
export function fetchVote(id: string): Promise<ChatAnswer<{ options: number[] }>> {
  return request(`/api/messages/${id}/vote`, {});
}

/** Votes in a poll, in place of an earlier vote; idempotent. */
export function sendVote(id: string, options: readonly number[]): Promise<ChatAnswer<MessageView>> {
  return send(`/api/messages/${id}/vote`, "PUT", { options });
}

/** Members an `@` may mention on a board, by prefix of a word of the name. */
export function fetchPeople(
  board: BoardId,
  q: string,
  signal: AbortSignal,
): Promise<ChatAnswer<{ people: Named[] }>> {
  return request(`/api/boards/${board}/people?${new URLSearchParams({ q }).toString()}`, { signal });
}
