import "server-only";
import { absolute } from "@/lib/env/site";
import { isSecretOf, secretOf } from "./signed-links";

const stoppable = ["replies", "mentions", "followed", "announcements", "weekly"] as const;
/** What a link in a letter to a member turns off: letters about one kind of news, or the weekly one. */
export type Stoppable = (typeof stoppable)[number];

const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const stopShape = new RegExp(`^([a-z_]{1,60})-(${uuid})-([\\w-]{43})$`);
const muteShape = new RegExp(`^(${uuid})-(${uuid})-([\\w-]{43})$`);

/** The address that turns off a member's letters of these kinds; it never ends. */
export function stopNewsUrl(userId: string, kinds: readonly Stoppable[]): string {
  const subject = `${kinds.join("_")}-${userId}`;
  return absolute(`/letters/notices/${subject}-${secretOf("stop-notice-letters", subject)}`);
}

/** Whose letters of which kinds such a link turns off; null for one that is not ours. */
export function readStopNewsToken(token: string): { userId: string; kinds: Stoppable[] } | null {
  const [, named, userId, secret] = stopShape.exec(token) ?? [];
  if (!named || !userId || !secret) return null;
  if (!isSecretOf("stop-notice-letters", `${named}-${userId}`, secret)) return null;
  const names = named.split("_");
  return { userId, kinds: stoppable.filter((kind) => names.includes(kind)) };
}

/** The address that mutes a post for a member; it never ends. */
export function mutePostUrl(userId: string, postId: string): string {
  const subject = `${userId}-${postId}`;
  return absolute(`/letters/mute/${subject}-${secretOf("mute-post", subject)}`);
}

/** Who mutes what by such a link; null for one that is not ours. */
export function readMuteToken(token: string): { userId: string; postId: string } | null {
  const [, userId, postId, secret] = muteShape.exec(token) ?? [];
  if (!userId || !postId || !secret) return null;
  return isSecretOf("mute-post", `${userId}-${postId}`, secret) ? { userId, postId } : null;
}
