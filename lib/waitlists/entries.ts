import "server-only";
import { mastermindWaitlistCopy } from "@/content/pages/mastermind-waitlist";
import { ukWaitlistCopy } from "@/content/pages/uk-retreat-waitlist";
import { queueAnswer } from "@/lib/consents/answer";
import { giveConsent } from "@/lib/consents/consents";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import { env } from "@/lib/env";
import { workbookUrl } from "@/lib/workbook/address";
import type { MastermindWaitlistInput, UkWaitlistInput } from "./schema";

const mastermindConsent = {
  wording: mastermindWaitlistCopy.form.consent.label,
  page: "/mastermind-waitlist",
};
const ukConsent = { wording: ukWaitlistCopy.form.consent.label, page: "/uk-retreat-waitlist" };

/** Stores a name on the mastermind's waitlist and answers by letter; the same address again only updates it. */
export async function joinMastermindWaitlist(
  { consent, email, ...answers }: MastermindWaitlistInput,
  now: Date,
): Promise<void> {
  const entry = {
    email,
    name: answers.name,
    phone: answers.phone,
    currentBusiness: answers.current_business,
    goals: answers.goals,
    investmentLevel: answers.investment_level,
    updatedAt: now,
  };
  const key = emailKey(email);
  await db.$transaction(async (tx) => {
    const { id } = await tx.mastermindWaitlistEntry.upsert({
      where: { emailKey: key },
      create: { ...entry, emailKey: key, createdAt: now },
      update: entry,
      select: { id: true },
    });
    const given = consent ? await giveConsent(tx, email, mastermindConsent, now) : null;
    const answer = {
      cause: `waitlist-mastermind:${id}`,
      letter: "waitlist-mastermind",
      to: email,
      values: { name: answers.name, workbookUrl: workbookUrl() },
    } as const;
    await queueAnswer(tx, answer, given, now);
  });
}

/** Stores a name on the UK retreat's waitlist and answers by letter; the same address again only updates it. */
export async function joinUkWaitlist(
  { consent, email, name, phone }: UkWaitlistInput,
  now: Date,
): Promise<void> {
  const entry = { email, name, phone, updatedAt: now };
  const key = emailKey(email);
  await db.$transaction(async (tx) => {
    const { id } = await tx.ukRetreatWaitlistEntry.upsert({
      where: { emailKey: key },
      create: { ...entry, emailKey: key, createdAt: now },
      update: entry,
      select: { id: true },
    });
    const given = consent ? await giveConsent(tx, email, ukConsent, now) : null;
    const answer = {
      cause: `waitlist-uk-retreat:${id}`,
      letter: "waitlist-uk-retreat",
      to: email,
      values: { name, bookingUrl: `${env.NEXTAUTH_URL}/dorset-retreat-payment` },
    } as const;
    await queueAnswer(tx, answer, given, now);
  });
}
