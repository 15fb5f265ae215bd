import type { Preference } from "@/lib/clubhouse/schema";
import type { NoticePage, ReadNoticesInput } from "@/lib/notifications/schema";
import { ask, asJson, type ChatAnswer } from "../session/chat-api";

/** The member's newest notices. */
export function fetchNotices(signal: AbortSignal): Promise<ChatAnswer<NoticePage>> {
  return ask("/api/notices", { signal });
}

/** Marks notices as read, even while the page unloads. Returns the number still unread. */
export function readNotices(what: ReadNoticesInput): Promise<ChatAnswer<{ unread: number }>> {
  return ask("/api/notices/read", { method: "PUT", keepalive: true, ...asJson(what) });
}

/** Saves the preference for a board or a post; idempotent. */
export function saveWish(of: string, wish: Preference | "none"): Promise<ChatAnswer<object>> {
  return ask("/api/notices/follows", { method: "PUT", ...asJson({ of, wish }) });
}
