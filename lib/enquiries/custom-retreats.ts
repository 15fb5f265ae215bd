import "server-only";
import { facts } from "@/content/facts";
import { customRetreatCopy } from "@/content/pages/custom-retreat";
import { site } from "@/content/site";
import { formatMoment } from "@/lib/dates";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import { queueLetter } from "@/lib/email/outbox";
import { lockEntries } from "@/lib/locks/entries";
import type { CustomRetreatInput } from "./schema";

const hourMs = 60 * 60 * 1000;

const { focus: focusCopy, retreat: retreatCopy } = customRetreatCopy.form;

/**
 * Stores an enquiry, acknowledges it and tells the founder. The same address again replaces it
 * (docs/rules/forms.md#storing) and tells only the founder, if it has changed: the form must not fill a stranger's
 * inbox.
 */
export async function sendCustomRetreatEnquiry(input: CustomRetreatInput, now: Date): Promise<void> {
  const { email, firstName, lastName, vision, focus } = input;
  const key = emailKey(email);
  const content = {
    emailKey: key,
    firstName,
    lastName,
    phone: input.phone || null,
    duration: input.duration || null,
    participants: input.participants || null,
    location: input.location || null,
    budget: input.budget || null,
    timeline: input.timeline || null,
    vision,
    challenges: input.challenges || null,
    anythingElse: input.anythingElse || null,
  };
  await db.$transaction(async (tx) => {
    await lockEntries(tx, "enquiry", key);
    const same = await tx.customRetreatEnquiry.findFirst({
      where: { ...content, focus: { equals: focus } },
      select: { id: true },
    });
    if (same) return;
    const { id } = await tx.customRetreatEnquiry.upsert({
      where: { emailKey: key },
      create: { ...content, focus, email, createdAt: now, updatedAt: now },
      update: { ...content, focus, email, updatedAt: now },
      select: { id: true },
    });
    await queueLetters(tx, id, input, now);
  });
}

async function queueLetters(
  tx: Transaction,
  id: string,
  input: CustomRetreatInput,
  now: Date,
): Promise<void> {
  const { email, firstName, lastName, phone, vision, challenges, anythingElse } = input;
  const wishes = {
    duration: nameOf(retreatCopy.duration.options, input.duration),
    participants: nameOf(retreatCopy.participants.options, input.participants),
    location: nameOf(retreatCopy.location.options, input.location),
    budget: nameOf(retreatCopy.budget.options, input.budget),
    timeline: nameOf(retreatCopy.timeline.options, input.timeline),
    focus: input.focus.map((key) => focusCopy.options[key]).join(", "),
    vision,
  };
  await queueLetter(tx, {
    cause: `custom-retreat-enquiry-received:${id}`,
    letter: "custom-retreat-enquiry-received",
    to: email,
    values: { name: firstName, ...wishes },
  });
  const replyBy = formatMoment(new Date(now.getTime() + facts.customRetreat.replyHours * hourMs));
  await queueLetter(tx, {
    cause: `founder-new-enquiry:${id}:${now.getTime()}`,
    letter: "founder-new-enquiry",
    to: site.email,
    values: { ...wishes, firstName, lastName, replyBy, challenges, anythingElse, address: email, phone },
  });
}

function nameOf<Key extends string>(options: Record<Key, string>, chosen: Key | ""): string {
  return chosen && options[chosen];
}
