import type { Wish } from "@/lib/clubhouse/schema";
import type { NoticePage } from "@/lib/notices/schema";
import { ask, asJson, isObject, type ChatAnswer } from "../session/chat-api";

/** The newest of her notices. */
export function fetchNotices(signal: AbortSignal): Promise<ChatAnswer<NoticePage>> {
  return ask("/api/notices", isNoticePage, { signal });
}

/** Notes what she wants to hear of a board or a post; may be repeated. */
export function saveWish(of: string, wish: Wish | "none"): Promise<ChatAnswer<object>> {
  return ask("/api/notices/follows", isObject, { method: "PUT", ...asJson({ of, wish }) });
}

function isNoticePage(answer: unknown): answer is NoticePage {
  return isObject(answer) && Array.isArray(answer.notices) && answer.notices.every(isObject);
}
