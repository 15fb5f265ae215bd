import "server-only";
import { emailKey } from "@/lib/accounts/schema";
import type { Transaction } from "@/lib/db";

/** Where a box for letters was ticked, and the words beside it. */
export type ConsentForm = { wording: string; page: string };

/**
 * Keeps a consent to the occasional letter, with its wording, time and page (decisions §6): one for each address. The last
 * tick counts and takes back a withdrawal; a form sent without the tick changes nothing.
 */
export async function giveConsent(
  tx: Transaction,
  email: string,
  { wording, page }: ConsentForm,
  now: Date,
): Promise<void> {
  const key = emailKey(email);
  const consent = { email, givenAt: now, wording, page, withdrawnAt: null };
  await tx.consent.upsert({
    where: { emailKey: key },
    create: { ...consent, emailKey: key },
    update: consent,
  });
}
