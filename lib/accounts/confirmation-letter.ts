import "server-only";
import { layoutPart } from "@/content/pages/layout";
import { getContent } from "@/lib/content/documents";
import type { Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { countRequest } from "@/lib/access/rate-limits";
import { createEmailLink } from "@/lib/crypto/links/email-links";
import { lockUser } from "@/lib/db/locks/user";
import { fail, ok, type Result } from "@/lib/result";
import type { Caller } from "./request-context";

/** Queues the confirmation email, and invalidates earlier links. */
export async function queueConfirmation(
  tx: Transaction,
  { userId, email, displayName }: { userId: string; email: string; displayName: string },
  now: Date,
): Promise<void> {
  const linkId = await createEmailLink(tx, { userId, purpose: "confirm", email }, now);
  await queueLetter(tx, {
    cause: `confirm-email:${linkId}`,
    letter: "confirm-email",
    to: email,
    values: { name: displayName },
    linkId,
  });
}

/** Resends the confirmation email, unless the address was confirmed meanwhile. */
export async function sendConfirmation(
  member: Member,
  caller: Caller,
  now: Date,
): Promise<Result<"sent" | "confirmed", "too_many" | "gone">> {
  const allowed = await countRequest("reset", caller.network, member.userId);
  if (!allowed.ok) return allowed;
  return db.$transaction(async (tx) => {
    const user = await lockUser(tx, member.userId);
    if (!user) return fail("gone", getContent(layoutPart).confirmEmail.failed);
    if (user.isConfirmed) return ok("confirmed");
    await queueConfirmation(tx, { userId: user.id, email: user.email, displayName: user.displayName }, now);
    return ok("sent");
  });
}
