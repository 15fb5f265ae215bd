import type { BoardId } from "@/content/boards";
import type { MessageView } from "@/lib/clubhouse/schema";
import { editMessage, postMessage, type ChatAnswer, type ChatFailure } from "../session/chat-api";

/**
 * Posts under an id that may have been tried before. Where an earlier try arrived after all, with the text as it was then,
 * that message gets the text as it is now instead of a second one.
 */
export async function publish(post: {
  id: string;
  board: BoardId;
  kind: string;
  content: string;
}): Promise<ChatAnswer<MessageView>> {
  const answer = await postMessage(post);
  if (!answer.ok || answer.value.deletedAt || answer.value.content === post.content) return answer;
  return editMessage(post.id, post.content);
}

/** Why a post is not there, for under its field. Haste and a pause have words of their own, which the server sends. */
export function failureWords(failure: ChatFailure, words: { title: string; text: string }): string {
  const { status, code, message } = failure;
  if (message && (code === "too_many" || code === "paused")) return message;
  return `${words.title}. ${status === 400 && message ? message : words.text}`;
}
