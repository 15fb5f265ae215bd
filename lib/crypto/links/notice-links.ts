import "server-only";
import { readSignedToken, signedUrl } from "./signed-links";

const stoppable = ["replies", "mentions", "followed", "announcements", "weekly", "events"] as const;
/** The kinds of member email that an unsubscribe link can turn off. */
export type Stoppable = (typeof stoppable)[number];

/** The URL that turns off these emails for a member. */
export function stopEmailsUrl(userId: string, kinds: readonly Stoppable[]): string {
  return signedUrl("stop-notice-letters", `${kinds.join("_")}-${userId}`);
}

/** The URL that turns off emails about events. */
export function stopEventsUrl(userId: string): string {
  return signedUrl("stop-event-letters", userId);
}

/** The member and kinds in a token of either URL; null if invalid. */
export function readStopEmailsToken(token: string): { userId: string; kinds: Stoppable[] } | null {
  const attendee = readSignedToken("stop-event-letters", token);
  if (attendee) return { userId: attendee, kinds: ["events"] };
  const [, named, userId] = /^(\w+)-(.+)$/.exec(readSignedToken("stop-notice-letters", token) ?? "") ?? [];
  if (!named || !userId) return null;
  const names = named.split("_");
  return { userId, kinds: stoppable.filter((kind) => names.includes(kind)) };
}

/** The URL that mutes a post for a member. */
export function mutePostUrl(userId: string, postId: string): string {
  return signedUrl("mute-post", `${userId}-${postId}`);
}

/** The member and post in such a token; null if invalid. */
export function readMuteToken(token: string): { userId: string; postId: string } | null {
  const ids = readSignedToken("mute-post", token);
  return ids === null ? null : { userId: ids.slice(0, 36), postId: ids.slice(37) };
}
