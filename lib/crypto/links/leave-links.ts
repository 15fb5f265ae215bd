import "server-only";
import { absolute } from "@/lib/env/site";
import { isSecretOf, secretOf } from "./signed-links";

/** The address that takes an entry off its waitlist; it never expires (docs/decisions.md#stop-links-are-derived). */
export function leaveUrl(entryId: string): string {
  return absolute(`/waitlist/leave/${entryId}-${secretOf("leave-waitlist", entryId)}`);
}

/** The address that confirms an entry of a waitlist, or what a later form changes of it; it never expires. */
export function confirmUrl(entryId: string): string {
  return absolute(`/waitlist/confirm/${entryId}-${secretOf("confirm-waitlist", entryId)}`);
}

/** The entry that a link of `leaveUrl` names; null for any other. */
export function readLeaveToken(token: string): string | null {
  return readToken("leave-waitlist", token);
}

/** The entry that a link of `confirmUrl` names; null for any other. */
export function readConfirmToken(token: string): string | null {
  return readToken("confirm-waitlist", token);
}

const tokenShape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-([\w-]{43})$/;

function readToken(purpose: string, token: string): string | null {
  const [, id, secret] = tokenShape.exec(token) ?? [];
  return id && secret && isSecretOf(purpose, id, secret) ? id : null;
}
