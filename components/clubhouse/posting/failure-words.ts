import type { ChatFailure } from "../session/chat-api";

/** Why a post is not there, for under its field. Haste and a pause have words of their own, which the server sends. */
export function failureWords(failure: ChatFailure, words: { title: string; text: string }): string {
  const { status, code, message } = failure;
  if (message && (code === "too_many" || code === "paused")) return message;
  return `${words.title}. ${status === 400 && message ? message : words.text}`;
}
