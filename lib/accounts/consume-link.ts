import "server-only";
import type { Transaction } from "@/lib/db";
import { consumeEmailLink, type EmailLinkToken } from "@/lib/crypto/links/email-links";
import { lockUser, type LockedUser } from "@/lib/db/locks/user";
import type { EmailLinkPurpose } from "@/prisma/generated/enums";

/** Uses up a link and locks its account; null if the link is invalid. */
export async function consumeLinkOfUser(
  tx: Transaction,
  token: EmailLinkToken,
  purposes: readonly EmailLinkPurpose[],
  now: Date,
): Promise<{ user: LockedUser; link: { email: string; purpose: EmailLinkPurpose } } | null> {
  if (!token.id) return null;
  const owner = await tx.emailLink.findUnique({ where: { id: token.id }, select: { userId: true } });
  const user = owner && (await lockUser(tx, owner.userId));
  const link = user && (await consumeEmailLink(tx, token, purposes, now));
  return link && { user, link };
}
