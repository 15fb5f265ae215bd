import "server-only";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import { logger } from "@/lib/logger";

// A consent belongs to the address it was given for: an account that takes another address leaves it where it is.

/** Where a box for letters was ticked, and the words beside it. */
export type ConsentForm = { wording: string; page: string };

/** A consent that was just given; `begins` says that there was none before, or it had been withdrawn. */
export type GivenConsent = { id: string; begins: boolean };

/**
 * Keeps a consent to the occasional letter, with its wording, time and page (docs/rules/forms.md#consents): one for
 * each address. The last tick counts and takes back a withdrawal; a form sent without the tick changes nothing.
 */
export async function giveConsent(
  tx: Transaction,
  email: string,
  { wording, page }: ConsentForm,
  now: Date,
): Promise<GivenConsent> {
  const key = emailKey(email);
  const consent = { email, givenAt: now, wording, page };
  // Made as one that is over, and locked: of two who tick at once, one sees it begin
  const { id, withdrawnAt } = await tx.consent.upsert({
    where: { emailKey: key },
    create: { ...consent, emailKey: key, withdrawnAt: now },
    update: { emailKey: key },
    select: { id: true, withdrawnAt: true },
  });
  await tx.consent.update({ where: { id }, data: { ...consent, withdrawnAt: null } });
  return { id, begins: withdrawnAt !== null };
}

/**
 * Withdraws a consent, or that of an address. It stays, as the proof that there was one and that it is over. Without one
 * that counts nothing happens.
 */
export async function withdrawConsent(
  tx: Transaction,
  of: { id: string } | { emailKey: string },
  now: Date,
): Promise<void> {
  const which = { id: null, emailKey: null, ...of };
  // A tick that came first may carry a later time: clocks of servers differ
  const withdrawn = await tx.$queryRaw<{ id: string }[]>`
    UPDATE consents SET withdrawn_at = greatest(${now}::timestamptz, given_at)
    WHERE (id = ${which.id}::uuid OR email_key = ${which.emailKey}) AND withdrawn_at IS NULL RETURNING id`;
  for (const { id } of withdrawn) logger.info({ event: "consent.withdrawn", consentId: id });
}

/** When the consent that counts for an address was given; null without one. */
export async function consentSince(email: string): Promise<Date | null> {
  const consent = await db.consent.findFirst({
    where: { emailKey: emailKey(email), withdrawnAt: null },
    select: { givenAt: true },
  });
  return consent?.givenAt ?? null;
}

/** Whether a consent counts. */
export async function isConsentOn(id: string, tx: Transaction = db): Promise<boolean> {
  return (await tx.consent.count({ where: { id, withdrawnAt: null } })) > 0;
}
