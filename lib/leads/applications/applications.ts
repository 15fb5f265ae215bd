import "server-only";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { queueLetter } from "@/lib/email/outbox";
import { sendAlert } from "@/lib/alerts/send";
import { lockEntries } from "@/lib/db/locks/entries";
import { sponsoredWords } from "@/lib/content/retreats";
import { absolute } from "@/lib/env/site";
import type { SponsoredApplication } from "@/prisma/generated/client";
import type { ApplicationInput } from "./schema";

/** Stores an application and its emails; after a change both versions are stored (docs/rules/forms.md#storing). */
export async function applyForSponsoredPlace(
  { additionalNotes, email, ...required }: ApplicationInput,
  now: Date,
): Promise<void> {
  const key = emailKey(email);
  const answers = { ...required, additionalNotes: additionalNotes || null };
  await db.$transaction(async (tx) => {
    await lockEntries(tx, "application", key);
    const earlier = await tx.sponsoredApplication.findUnique({ where: { emailKey: key } });
    if (earlier && isSame(earlier, answers)) return;
    if (earlier) await saveVersion(tx, earlier, answers);
    const { id } = await tx.sponsoredApplication.upsert({
      where: { emailKey: key },
      create: { ...answers, email, emailKey: key, createdAt: now, updatedAt: now },
      update: { ...answers, email, updatedAt: now, status: "new", openedAt: null },
      select: { id: true },
    });
    await queueLetters(tx, id, { ...required, email }, earlier !== null, now);
  });
}

type Answers = Omit<ApplicationInput, "email" | "additionalNotes"> & { additionalNotes: string | null };

function isSame(stored: Record<string, unknown>, answers: Answers): boolean {
  return Object.entries(answers).every(([field, answer]) => stored[field] === answer);
}

async function saveVersion(
  tx: Transaction,
  { id, email, updatedAt, ...stored }: SponsoredApplication,
  answers: Answers,
): Promise<void> {
  const fields = Object.keys(answers) as (keyof Answers)[];
  await tx.sponsoredApplicationVersion.create({
    data: {
      applicationId: id,
      email,
      answers: Object.fromEntries(fields.map((field) => [field, stored[field]])),
      sentAt: updatedAt,
    },
  });
}

async function queueLetters(
  tx: Transaction,
  id: string,
  { fullName, email }: Pick<ApplicationInput, "fullName" | "email">,
  isChanged: boolean,
  now: Date,
): Promise<void> {
  await queueLetter(tx, {
    cause: `sponsored-application-received:${id}`,
    letter: "sponsored-application-received",
    to: email,
    values: { name: fullName, ...sponsoredWords() },
  });
  await sendAlert(
    tx,
    { kind: "enquiry", path: `/admin/applications/${id}` },
    {
      cause: `founder-new-application:${id}:${now.getTime()}`,
      letter: isChanged ? "founder-application-version" : "founder-new-application",
      values: { fullName, entryUrl: absolute(`/admin/applications/${id}`) },
    },
  );
}
