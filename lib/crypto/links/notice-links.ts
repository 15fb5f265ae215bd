import "server-only";
import { absolute } from "@/lib/env/site";
import { isSecretOf, secretOf } from "./signed-links";

const stoppable = ["replies", "mentions", "followed", "announcements", "weekly"] as const;
/** The kinds of member email that an unsubscribe link can turn off. */
export type Stoppable = (typeof stoppable)[number];

const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const stopShape = new RegExp(`^([a-z_]{1,60})-(${uuid})-([\\w-]{43})$`);
const muteShape = new RegExp(`^(${uuid})-(${uuid})-([\\w-]{43})$`);

/** The URL that turns off these emails for a member; never expires. */
export function stopNewsUrl(userId: string, kinds: readonly Stoppable[]): string {
  const subject = `${kinds.join("_")}-${userId}`;
  return absolute(`/letters/notices/${subject}-${secretOf("stop-notice-letters", subject)}`);
}

/** The member and kinds in such a token; null if invalid. */
export function readStopNewsToken(token: string): { userId: string; kinds: Stoppable[] } | null {
  const [, named, userId, secret] = stopShape.exec(token) ?? [];
  if (!named || !userId || !secret) return null;
  if (!isSecretOf("stop-notice-letters", `${named}-${userId}`, secret)) return null;
  const names = named.split("_");
  return { userId, kinds: stoppable.filter((kind) => names.includes(kind)) };
}

/** The URL that mutes a post for a member; never expires. */
export function mutePostUrl(userId: string, postId: string): string {
  const subject = `${userId}-${postId}`;
  return absolute(`/letters/mute/${subject}-${secretOf("mute-post", subject)}`);
}

/** The member and post in such a token; null if invalid. */
export function readMuteToken(token: string): { userId: string; postId: string } | null {
  const [, userId, postId, secret] = muteShape.exec(token) ?? [];
  if (!userId || !postId || !secret) return null;
  return isSecretOf("mute-post", `${userId}-${postId}`, secret) ? { userId, postId } : null;
}
