import "server-only";
import { wishes } from "@/content/emails/waitlist-uk-retreat";
import { mastermindWaitlistCopy } from "@/content/pages/mastermind-waitlist";
import { retreatWaitlistCopy } from "@/content/pages/retreat-waitlist";
import type { Retreat } from "@/content/retreats";
import { lockPlaces } from "@/lib/bookings/places";
import { queueAnswer } from "@/lib/consents/answer";
import { tickConsent } from "@/lib/consents/consents";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import { placeInLine } from "@/lib/line/waiting";
import { findOfferedRoom, retreatWords } from "@/lib/retreats";
import { absolute } from "@/lib/site-env";
import { workbookUrl } from "@/lib/workbook/address";
import type { MastermindWaitlistInput, RetreatWaitlistInput } from "./schema";

const mastermindConsent = {
  wording: mastermindWaitlistCopy.form.consent.label,
  page: "/mastermind-waitlist",
};

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
    const given = consent ? await tickConsent(tx, email, mastermindConsent, now) : null;
    const answer = {
      cause: `waitlist-mastermind:${id}`,
      letter: "waitlist-mastermind",
      to: email,
      values: { name: answers.name, workbookUrl: workbookUrl() },
    } as const;
    await queueAnswer(tx, answer, given, now);
  });
}

/** Puts somebody into the line for a retreat, told of her place by letter; there already, she keeps it. */
export async function joinRetreatWaitlist(
  retreat: Retreat,
  { consent, email, name, phone, room }: RetreatWaitlistInput,
  now: Date,
): Promise<{ place: number }> {
  const key = { emailKey: emailKey(email), retreat: retreat.id };
  const asked = { wording: retreatWaitlistCopy.form.consent.label, page: retreat.paths.waitlist };
  const { list, place, location, dates, prices, deposit } = retreatWords(retreat);
  return db.$transaction(async (tx) => {
    const latest = room ? await lockPlaces(tx, retreat) : retreat;
    const wished = room && findOfferedRoom(latest, room) ? room : null;
    const entry = { email, name, phone, room: wished, updatedAt: now };
    const { id, leftAt, placedAt } = await tx.retreatWaitlistEntry.upsert({
      where: { emailKey_retreat: key },
      create: { ...entry, ...key, createdAt: now },
      update: entry,
      select: { id: true, leftAt: true, placedAt: true },
    });
    const isBack = Boolean(leftAt ?? placedAt);
    if (isBack) await tx.retreatWaitlistEntry.update({ where: { id }, data: atTheEnd(now) });
    const position = await placeInLine(tx, id);
    const given = consent ? await tickConsent(tx, email, asked, now) : null;
    const answer = {
      cause: `waitlist-uk-retreat:${id}${isBack ? `:${now.getTime()}` : ""}`,
      letter: "waitlist-uk-retreat",
      to: email,
      entryId: id,
      values: {
        ...{ name, retreat: retreat.name, list, place, location, dates, prices, deposit },
        position: `${position}`,
        wish: wishWords(latest, wished),
        bookingUrl: absolute(retreat.paths.payment),
      },
    } as const;
    await queueAnswer(tx, answer, given, now);
    return { place: position };
  });
}

function atTheEnd(now: Date) {
  return { createdAt: now, leftAt: null, placedAt: null, skippedAt: null };
}

function wishWords(retreat: Retreat, room: string | null): string {
  return (room && findOfferedRoom(retreat, room)?.phrase) || wishes.any;
}
