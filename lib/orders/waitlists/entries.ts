import "server-only";
import { wishes } from "@/content/emails/waitlist-uk-retreat";
import type { Programme } from "@/content/programmes";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import type { Retreat } from "@/content/retreats";
import { lockPlaces } from "@/lib/orders/bookings/places";
import { queueAnswer } from "@/lib/leads/consents/answer";
import { tickConsent } from "@/lib/leads/consents/consents";
import { programmeFacts } from "@/lib/content/facts/facts";
import { programmeName, programmeWaitlistPage } from "@/lib/content/programmes";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { positionInQueue } from "@/lib/orders/allocation/queue";
import { findOfferedRoom, retreatWords } from "@/lib/content/retreats";
import { absolute } from "@/lib/env/site";
import { ok, type Result } from "@/lib/result";
import { findConsentWording } from "@/lib/site/documents/consent-wording";
import { workbookUrl } from "@/lib/leads/workbook/address";
import { isChange, changeOf, mastermindAnswers, retreatAnswers } from "./change";
import type { MastermindWaitlistInput, RetreatWaitlistInput } from "./schema";

const day = 24 * 60 * 60 * 1000;

/**
 * Stores an entry in a programme's waitlist and confirms by email; an existing one changes only by an emailed link. Refuses a
 * consent to unknown words.
 */
export async function joinProgrammeWaitlist(
  programme: Programme,
  { consent, wording, email, ...answers }: MastermindWaitlistInput,
  now: Date,
): Promise<Result<null, "unknown_wording">> {
  const given = mastermindAnswers.parse({
    ...answers,
    currentBusiness: answers.current_business,
    investmentLevel: answers.investment_level,
  });
  const key = { emailKey: emailKey(email), programme: programme.id };
  const waitlist = programmeWaitlistPage(programme);
  const asked = await findConsentWording(waitlist, { consent, wording });
  if (!asked.ok) return asked;
  const { path: page } = waitlist;
  const list = programmeName(programme);
  return db.$transaction(async (tx) => {
    const { count } = await tx.mastermindWaitlistEntry.createMany({
      data: { ...given, ...key, email, createdAt: now, updatedAt: now },
      skipDuplicates: true,
    });
    const entry = await tx.mastermindWaitlistEntry.findUniqueOrThrow({ where: { emailKey_programme: key } });
    const { id, name } = entry;
    const asks = count === 0 && isChange(entry, given, now);
    if (asks)
      await tx.mastermindWaitlistEntry.update({ where: { id }, data: { change: changeOf(given, now) } });
    const consented = asked.value && (await tickConsent(tx, email, { ...asked.value, page }, now));
    const answer = asks
      ? queueRepeatLetter({ id, email, name, list }, now)
      : ({
          cause: `waitlist-mastermind:${id}`,
          letter: "waitlist-mastermind",
          to: email,
          entryId: id,
          values: { name, workbookUrl: workbookUrl(), run: programmeFacts(programme).mastermind },
        } as const);
    await queueAnswer(tx, answer, consented, now);
    return ok(null);
  });
}

/**
 * Stores a retreat waitlist entry and confirms by email; an existing one changes only by an emailed link. Refuses a
 * consent to unknown words.
 */
export async function joinRetreatWaitlist(
  retreat: Retreat,
  { consent, wording, email, name, phone, room }: RetreatWaitlistInput,
  now: Date,
): Promise<Result<{ place: number }, "unknown_wording">> {
  const asked = await findConsentWording(retreatWaitlistPage, { consent, wording });
  if (!asked.ok) return asked;
  const page = retreat.paths.waitlist;
  const key = { emailKey: emailKey(email), retreat: retreat.id };
  const { list, place, location, dates, prices, deposit } = retreatWords(retreat);
  return db.$transaction(async (tx) => {
    const latest = room ? await lockPlaces(tx, retreat) : retreat;
    const preferredRoom = room && findOfferedRoom(latest, room) ? room : null;
    const given = retreatAnswers.parse({ name, phone, room: preferredRoom });
    const { count } = await tx.retreatWaitlistEntry.createMany({
      data: { ...given, ...key, email, createdAt: now, updatedAt: now },
      skipDuplicates: true,
    });
    const entry = await tx.retreatWaitlistEntry.findUniqueOrThrow({ where: { emailKey_retreat: key } });
    const { id } = entry;
    const asks = count === 0 && isChange(entry, given, now);
    if (asks) await tx.retreatWaitlistEntry.update({ where: { id }, data: { change: changeOf(given, now) } });
    const position = await positionInQueue(tx, id);
    const consented = asked.value && (await tickConsent(tx, email, { ...asked.value, page }, now));
    const answer = asks
      ? queueRepeatLetter({ id, email, name: entry.name, list: retreat.name }, now)
      : ({
          cause: `waitlist-uk-retreat:${id}`,
          letter: "waitlist-uk-retreat",
          to: email,
          entryId: id,
          values: {
            ...{ name: entry.name, retreat: retreat.name, list, place, location, dates, prices, deposit },
            position: `${position}`,
            wish: preferenceWords(latest, entry.room),
            bookingUrl: absolute(retreat.paths.payment),
          },
        } as const);
    await queueAnswer(tx, answer, consented, now);
    return ok({ place: position });
  });
}

/** The email about a later form, at most once a day: its link shows the newest answers. */
function queueRepeatLetter(
  { id, email, name, list }: { id: string; email: string; name: string; list: string },
  now: Date,
) {
  return {
    cause: `waitlist-again:${id}:${Math.floor(now.getTime() / day)}`,
    letter: "waitlist-again",
    to: email,
    entryId: id,
    values: { name, list },
  } as const;
}

function preferenceWords(retreat: Retreat, room: string | null): string {
  return (room && findOfferedRoom(retreat, room)?.phrase) || wishes.any;
}
