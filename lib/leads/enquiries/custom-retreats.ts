import "server-only";
import { customRetreatPage } from "@/content/pages/custom-retreat";
import { getReplyHours } from "@/lib/content/facts/facts";
import { getContent } from "@/lib/content/documents";
import { formatMoment } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { queueLetter } from "@/lib/email/outbox";
import { sendAlert } from "@/lib/alerts/send";
import { lockEntries } from "@/lib/db/locks/entries";
import { absolute } from "@/lib/env/site";
import type { CustomRetreatEnquiry } from "@/prisma/generated/client";
import type { CustomRetreatInput } from "./schema";

const hourMs = 60 * 60 * 1000;

/** Stores an enquiry and its emails; after a change both versions are stored (docs/rules/forms.md#storing). */
export async function sendCustomRetreatEnquiry(input: CustomRetreatInput, now: Date): Promise<void> {
  const { email, firstName, lastName, vision, focus } = input;
  const key = emailKey(email);
  const answers = {
    firstName,
    lastName,
    phone: input.phone || null,
    duration: input.duration || null,
    participants: input.participants || null,
    location: input.location || null,
    budget: input.budget || null,
    timeline: input.timeline || null,
    focus,
    vision,
    challenges: input.challenges || null,
    anythingElse: input.anythingElse || null,
  };
  await db.$transaction(async (tx) => {
    await lockEntries(tx, "enquiry", key);
    const earlier = await tx.customRetreatEnquiry.findUnique({ where: { emailKey: key } });
    if (earlier && isSame(earlier, answers)) return;
    if (earlier) await saveVersion(tx, earlier, answers);
    const replyHours = getReplyHours();
    const { id } = await tx.customRetreatEnquiry.upsert({
      where: { emailKey: key },
      create: { ...answers, replyHours, email, emailKey: key, createdAt: now, updatedAt: now },
      update: { ...answers, replyHours, email, updatedAt: now, status: "new", openedAt: null },
      select: { id: true },
    });
    await queueLetters(tx, id, input, now);
  });
}

type Answers = Record<string, string | string[] | null>;

function isSame(stored: Record<string, unknown>, answers: Answers): boolean {
  return Object.entries(answers).every(([field, answer]) => String(stored[field]) === String(answer));
}

async function saveVersion(
  tx: Transaction,
  { id, email, updatedAt, ...stored }: CustomRetreatEnquiry,
  answers: Answers,
): Promise<void> {
  const fields = Object.keys(answers) as (keyof typeof stored)[];
  await tx.customRetreatEnquiryVersion.create({
    data: {
      enquiryId: id,
      email,
      answers: Object.fromEntries(fields.map((field) => [field, stored[field]])),
      sentAt: updatedAt,
    },
  });
}

async function queueLetters(
  tx: Transaction,
  id: string,
  input: CustomRetreatInput,
  now: Date,
): Promise<void> {
  const { email, firstName, lastName, phone } = input;
  const { focus, retreat } = getContent(customRetreatPage).form;
  const answers = {
    duration: nameOf(retreat.duration.options, input.duration),
    participants: nameOf(retreat.participants.options, input.participants),
    location: nameOf(retreat.location.options, input.location),
    budget: nameOf(retreat.budget.options, input.budget),
    timeline: nameOf(retreat.timeline.options, input.timeline),
    focus: input.focus.map((key) => focus.options[key]).join(", "),
  };
  await queueLetter(tx, {
    cause: `custom-retreat-enquiry-received:${id}`,
    letter: "custom-retreat-enquiry-received",
    to: email,
    values: answers,
  });
  const replyBy = formatMoment(new Date(now.getTime() + getReplyHours() * hourMs));
  await sendAlert(
    tx,
    { kind: "enquiry", path: `/admin/enquiries/${id}` },
    {
      cause: `founder-new-enquiry:${id}:${now.getTime()}`,
      letter: "founder-new-enquiry",
      values: {
        ...answers,
        firstName,
        lastName,
        replyBy,
        address: email,
        phone,
        entryUrl: absolute(`/admin/enquiries/${id}`),
      },
    },
  );
}

function nameOf<Key extends string>(options: Record<Key, string>, chosen: Key | ""): string {
  return chosen && options[chosen];
}
