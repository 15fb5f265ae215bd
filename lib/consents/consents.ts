import "server-only";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import { logger } from "@/lib/logger";

export type ConsentForm = { wording: string; page: string };

/** `begins`: there was none before, or it had been withdrawn. */
export type GivenConsent = { id: string; begins: boolean };

/**
 * Keeps a consent with wording, time and page, one for each address (docs/rules/forms.md#consents). It stays with the
 * address when an account moves to another.
 */
export async function giveConsent(
  tx: Transaction,
  email: string,
  { wording, page }: ConsentForm,
  now: Date,
): Promise<GivenConsent> {
  const key = emailKey(email);
  const consent = { email, givenAt: now, wording, page };
  // Inserted as withdrawn and then locked: of two at once, one sees it begin
  const { id, withdrawnAt } = await tx.consent.upsert({
    where: { emailKey: key },
    create: { ...consent, emailKey: key, withdrawnAt: now },
    update: { emailKey: key },
    select: { id: true, withdrawnAt: true },
  });
  await tx.consent.update({ where: { id }, data: { ...consent, withdrawnAt: null } });
  return { id, begins: withdrawnAt !== null };
}

/** Withdraws a consent by id or address; it stays on record. Idempotent. */
export async function withdrawConsent(
  tx: Transaction,
  of: { id: string } | { emailKey: string },
  now: Date,
): Promise<void> {
  const which = { id: null, emailKey: null, ...of };
  // Servers' clocks differ, so the tick may carry a later time
  const withdrawn = await tx.$queryRaw<{ id: string }[]>`
    UPDATE consents SET withdrawn_at = greatest(${now}::timestamptz, given_at)
    WHERE (id = ${which.id}::uuid OR email_key = ${which.emailKey}) AND withdrawn_at IS NULL RETURNING id`;
  for (const { id } of withdrawn) logger.info({ event: "consent.withdrawn", consentId: id });
}

/** Since when an address consents; null when it does not. */
export async function consentSince(email: string): Promise<Date | null> {
  const consent = await db.consent.findFirst({
    where: { emailKey: emailKey(email), withdrawnAt: null },
    select: { givenAt: true },
  });
  return consent?.givenAt ?? null;
}

/** Whether a consent is given and not withdrawn. */
export async function isConsentOn(id: string, tx: Transaction = db): Promise<boolean> {
  return (await tx.consent.count({ where: { id, withdrawnAt: null } })) > 0;
}
