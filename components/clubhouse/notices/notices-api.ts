import type { Preference } from "@/lib/clubhouse/schema";
import type { NoticePage, ReadNoticesInput } from "@/lib/notifications/schema";
import { request, asJson, type ChatAnswer } from "../session/chat-api";

/** The member's newest notices. */
export function fetchNotices(signal: AbortSignal): Promise<ChatAnswer<NoticePage>> {
  return request("/api/notices", { signal });
}

/** Marks notices as read, even while the page unloads. Returns the number still unread. */
export function readNotices(what: ReadNoticesInput): Promise<ChatAnswer<{ unread: number }>> {
  return request("/api/notices/read", { method: "PUT", keepalive: true, ...asJson(what) });
}

/** Saves the preference for a board or a post; idempotent. */
export function savePreference(of: string, wish: Preference | "none"): Promise<ChatAnswer<object>> {
  return request("/api/notices/follows", { method: "PUT", ...asJson({ of, wish }) });
}
