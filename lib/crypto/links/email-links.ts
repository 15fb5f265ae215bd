import "server-only";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { accounts } from "@/content/clubhouse";
import { db, type Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { absolute } from "@/lib/env/site";
import type { EmailLinkPurpose } from "@/prisma/generated/enums";

export type EmailLinkToken = { id: string; secret: string };

const minute = 60 * 1000;
const lifetimes: Record<EmailLinkPurpose, number> = {
  confirm: accounts.confirmHours * 60 * minute,
  reset: accounts.resetMinutes * minute,
  change: accounts.confirmHours * 60 * minute,
  sign_in: accounts.signInLinkMinutes * minute,
};

const linkPages: Record<EmailLinkPurpose, { page: string; type: string }> = {
  confirm: { page: "/confirm-email", type: "confirm" },
  reset: { page: "/auth", type: "recovery" },
  change: { page: "/confirm-email", type: "change" },
  sign_in: { page: "/auth?type=sign-in", type: "sign-in" },
};

type NewLink = { userId: string; purpose: EmailLinkPurpose; email: string; expiresAt?: Date };

/** Creates a single-use link and revokes older ones (docs/rules/accounts.md#links). Returns its id. */
export async function createEmailLink(
  tx: Transaction,
  { userId, purpose, email, expiresAt }: NewLink,
  now: Date,
): Promise<string> {
  await revokeEmailLinks(tx, userId, [purpose], now);
  const id = randomUUID();
  await tx.emailLink.create({
    data: {
      id,
      userId,
      purpose,
      email,
      secretHash: hashOf(secretOf(id)),
      codeHash: purpose === "sign_in" ? codeHashOf(id, emailCode(id)) : null,
      createdAt: now,
      expiresAt: expiresAt ?? new Date(now.getTime() + lifetimes[purpose]),
    },
  });
  return id;
}

/** Uses a link; null if it is invalid. A concurrent second use fails. */
export async function consumeEmailLink(
  tx: Transaction,
  { id, secret }: EmailLinkToken,
  purposes: readonly EmailLinkPurpose[],
  now: Date,
): Promise<{ userId: string; email: string; purpose: EmailLinkPurpose } | null> {
  const [used] = await tx.emailLink.updateManyAndReturn({
    where: {
      id,
      secretHash: hashOf(secret),
      purpose: { in: [...purposes] },
      usedAt: null,
      expiresAt: { gt: now },
    },
    data: { usedAt: now },
    select: { userId: true, email: true, purpose: true },
  });
  return used ?? null;
}

/** The link sent with this code, for takeEmailLink; null if the code is wrong. Counts as one attempt. */
export async function findLinkByCode(
  emailKey: string,
  code: string,
  now: Date,
): Promise<EmailLinkToken | null> {
  const [link] = await db.emailLink.updateManyAndReturn({
    where: {
      user: { emailKey },
      purpose: "sign_in",
      usedAt: null,
      expiresAt: { gt: now },
      codeTries: { lt: accounts.signInCodeTries },
    },
    data: { codeTries: { increment: 1 } },
    select: { id: true, codeHash: true },
  });
  return link && link.codeHash === codeHashOf(link.id, code)
    ? { id: link.id, secret: secretOf(link.id) }
    : null;
}

/** Revokes unused links of these purposes. */
export async function revokeEmailLinks(
  tx: Transaction,
  userId: string,
  purposes: readonly EmailLinkPurpose[],
  now: Date,
): Promise<void> {
  await tx.emailLink.updateMany({
    where: { userId, purpose: { in: [...purposes] }, usedAt: null },
    data: { usedAt: now },
  });
}

/** A link's URL; the secret is in the fragment, so no server logs it. */
export function emailLinkUrl({ id, purpose }: { id: string; purpose: EmailLinkPurpose }): string {
  const { page, type } = linkPages[purpose];
  const fragment = new URLSearchParams({ type, access_token: id, refresh_token: secretOf(id) });
  return absolute(`${page}#${fragment}`);
}

/** The six-digit code sent with a sign-in link. */
export function emailCode(id: string): string {
  const digest = createHmac("sha256", env.NEXTAUTH_SECRET).update(`email-code:${id}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

// HMAC: a plain hash of six digits is easily brute-forced
function codeHashOf(id: string, code: string): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET)
    .update(`email-code-hash:${id}:${code}`)
    .digest("base64url");
}

// Derived, so a resent email has the same link (docs/decisions.md#link-secrets-are-derived).
function secretOf(id: string): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET).update(`email-link:${id}`).digest("base64url");
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
