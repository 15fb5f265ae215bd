import "server-only";
import { memberLetterDefaults } from "@/content/member-letters";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { logger } from "@/lib/observability/logger";
import { ask } from "./ask-letter";
import { lockConsent, type LockedConsent } from "./lock";

export type ConsentForm = { wording: string; page: string };

export type GivenConsent = { id: string; begins: boolean };

/** Stores a tick; null: the consent stays withdrawn. May email for confirmation (docs/rules/forms.md#consents). */
export async function tickConsent(
  tx: Transaction,
  email: string,
  form: ConsentForm,
  now: Date,
): Promise<GivenConsent | null> {
  const awaitingSince = (await needsConfirmation(tx)) ? now : null;
  const { consent, isNew } = await findOrBegin(tx, email, form, now, awaitingSince);
  const { withdrawnAt } = consent;
  if (withdrawnAt) {
    await ask(tx, "letters-again", { ...consent, since: withdrawnAt }, form, now);
    return null;
  }
  const stillAwaits = awaitingSince && consent.awaitingSince;
  const given = await write(tx, consent, email, form, isNew, now, stillAwaits);
  if (!stillAwaits) return given;
  await ask(tx, "letters-yes", { ...consent, since: stillAwaits }, form, now);
  return { ...given, begins: false };
}

/** True if a tick needs confirmation by email: the founder's setting, or its default. */
async function needsConfirmation(tx: Transaction): Promise<boolean> {
  const set = await tx.notificationPreferences.findFirst({
    where: { userId: null },
    select: { doubleOptIn: true },
  });
  return (set ?? memberLetterDefaults).doubleOptIn;
}

/** Stores a consent for a verified address, even a withdrawn one (docs/rules/forms.md#consents). */
export async function giveConsent(
  tx: Transaction,
  email: string,
  form: ConsentForm,
  now: Date,
): Promise<GivenConsent> {
  const { consent, isNew } = await findOrBegin(tx, email, form, now, null);
  return write(tx, consent, email, form, isNew, now, null);
}

// Inserted, then locked, so that only one of two creates it.
async function findOrBegin(
  tx: Transaction,
  email: string,
  { wording, page }: ConsentForm,
  now: Date,
  awaitingSince: Date | null,
): Promise<{ consent: LockedConsent; isNew: boolean }> {
  const key = emailKey(email);
  const { count } = await tx.consent.createMany({
    data: { email, emailKey: key, givenAt: now, wording, page, awaitingSince },
    skipDuplicates: true,
  });
  const consent = await lockConsent(tx, { emailKey: key });
  if (!consent) throw new Error("A consent was deleted while it was given");
  return { consent, isNew: count > 0 };
}

async function write(
  tx: Transaction,
  { id, withdrawnAt }: LockedConsent,
  email: string,
  { wording, page }: ConsentForm,
  isNew: boolean,
  now: Date,
  awaitingSince: Date | null,
): Promise<GivenConsent> {
  const given = { email, givenAt: now, wording, page, withdrawnAt: null, awaitingSince };
  if (!isNew) await tx.consent.update({ where: { id }, data: given });
  await tx.consentEvent.create({
    data: { consentId: id, kind: "given", email, wording, source: page, createdAt: now },
  });
  return { id, begins: isNew || withdrawnAt !== null };
}

/** Withdraws a consent by id or address and records the wording and source. Idempotent. */
export async function withdrawConsent(
  tx: Transaction,
  of: { id: string } | { emailKey: string },
  { wording, source }: { wording: string | null; source: string },
  now: Date,
): Promise<void> {
  const which = { id: null, emailKey: null, ...of };
  // Servers' clocks differ: the consent may be dated later.
  const withdrawn = await tx.$queryRaw<{ id: string }[]>`
    WITH withdrawn AS (
      UPDATE consents SET withdrawn_at = greatest(${now}::timestamptz, given_at)
      WHERE (id = ${which.id}::uuid OR email_key = ${which.emailKey}) AND withdrawn_at IS NULL
      RETURNING id, email, withdrawn_at)
    INSERT INTO consent_events (id, consent_id, kind, email, wording, source, created_at)
    SELECT gen_random_uuid(), id, 'withdrawn', email, ${wording}, ${source}, withdrawn_at FROM withdrawn
    RETURNING consent_id AS id`;
  for (const { id } of withdrawn) logger.info({ event: "consent.withdrawn", consentId: id });
}

const on = { withdrawnAt: null, awaitingSince: null };

/** When an address consented; null without consent. */
export async function consentSince(email: string): Promise<Date | null> {
  const consent = await db.consent.findFirst({
    where: { emailKey: emailKey(email), ...on },
    select: { givenAt: true },
  });
  return consent?.givenAt ?? null;
}

/** True if there is something to stop: an active consent, or an unconfirmed tick. */
export async function isUnwithdrawn(id: string): Promise<boolean> {
  return (await db.consent.count({ where: { id, withdrawnAt: null } })) > 0;
}

/** True if a consent is given, confirmed, not withdrawn. */
export async function isConsentOn(id: string, tx: Transaction = db): Promise<boolean> {
  return (await tx.consent.count({ where: { id, ...on } })) > 0;
}
