import "server-only";
import { sponsoredCopy } from "@/content/pages/ideas-to-impact-sponsored-application";
import { site } from "@/content/site";
import { formatMoment } from "@/lib/dates";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import { queueLetter } from "@/lib/email/outbox";
import { lockEntries } from "@/lib/locks/entries";
import type { ApplicationInput } from "./schema";

/**
 * Stores an application, confirms it and tells the founder; the same address again replaces it and tells only the
 * founder, if it has changed.
 */
export async function applyForSponsoredPlace(
  { additionalNotes, email, ...required }: ApplicationInput,
  now: Date,
): Promise<void> {
  const key = emailKey(email);
  const answers = { ...required, additionalNotes: additionalNotes || null };
  await db.$transaction(async (tx) => {
    await lockEntries(tx, "application", key);
    const same = await tx.sponsoredApplication.findFirst({
      where: { emailKey: key, ...answers },
      select: { id: true },
    });
    if (same) return;
    const { id } = await tx.sponsoredApplication.upsert({
      where: { emailKey: key },
      create: { ...answers, email, emailKey: key, createdAt: now, updatedAt: now },
      update: { ...answers, email, updatedAt: now },
      select: { id: true },
    });
    await queueLetters(tx, id, { ...required, email }, now);
  });
}

async function queueLetters(
  tx: Transaction,
  id: string,
  application: Omit<ApplicationInput, "additionalNotes">,
  now: Date,
): Promise<void> {
  const { fullName, email, locationUk, ideaProjectDream, whatsHoldingBack, commitmentLevel } = application;
  await queueLetter(tx, {
    cause: `sponsored-application-received:${id}`,
    letter: "sponsored-application-received",
    to: email,
    values: { name: fullName },
  });
  await queueLetter(tx, {
    cause: `founder-new-application:${id}:${now.getTime()}`,
    letter: "founder-new-application",
    to: site.email,
    values: {
      fullName,
      locationUk,
      ideaProjectDream,
      whatsHoldingBack,
      commitmentLevel: sponsoredCopy.form.commitmentLevel.options[commitmentLevel],
      address: email,
      sentAt: formatMoment(now),
    },
  });
}
