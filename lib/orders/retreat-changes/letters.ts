import "server-only";
import {
  retreatChangedWords,
  retreatChangeMoney as money,
  retreatDeclinedWords,
} from "@/content/emails/retreat-changes";
import { formatMoney } from "@/content/money";
import type { Retreat } from "@/content/retreats";
import { findRoom } from "@/lib/catalogue/rooms";
import { addressOf, retreatOf, roomOf } from "@/lib/content/retreats";
import { getSettings } from "@/lib/content/settings";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { bookingView, type BookingRow } from "@/lib/orders/bookings/bookings";
import { asPerson, coming } from "@/lib/orders/bookings/guests";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { fill } from "@/lib/text";
import { formatDay, formatMoment } from "@/lib/time/dates";
import type { RetreatChange } from "@/prisma/generated/client";
import { dayOf, daysBefore } from "./days";

/** What goes back for an order, by how; in pence. `isToPayer`: to a former buyer. */
export type GoesBack = Record<"cardPence" | "handPence" | "voucherPence" | "disputedPence", number> & {
  isToPayer: boolean;
};

/** What goes back, in sentences. */
function backWords(back: GoesBack, currency: string): string {
  const { cardPence, handPence, voucherPence, disputedPence, isToPayer } = back;
  const sum = (words: string, pence: number) =>
    pence > 0 ? [fill(words, { amount: formatMoney(pence, currency) })] : [];
  const words = [
    ...(isToPayer && cardPence > 0 ? [money.payer] : sum(money.card, cardPence)),
    ...sum(money.hand, handPence),
    ...sum(money.voucher, voucherPence),
    ...sum(money.disputed, disputedPence),
  ];
  return words.length > 0 ? words.join(" ") : money.nothing;
}

/** What an order pays on the new dates, in sentences. */
export function comesWords(paidPence: number, owedPence: number, dueOn: string, currency: string): string {
  if (paidPence === 0 && owedPence === 0) return money.comesFree;
  const values = { paid: formatMoney(paidPence, currency), owed: formatMoney(owedPence, currency) };
  return owedPence > 0
    ? fill(money.comesOwed, { ...values, dueDate: formatDay(dueOn) })
    : fill(money.comes, values);
}

/** The page where the buyer of an order chooses, or says where the money goes. */
export function choiceUrl({ linkToken }: Pick<BookingRow, "linkToken">): string {
  return absolute(`/booking/${linkToken}/choice`);
}

const causeOf = (kind: string, { id }: { id: string }, of: string) => `retreat-${kind}:${id}:${of}`;

/** The cause of the email that says what goes back for an order. */
export const endedCause = (change: { id: string }, orderId: string) => causeOf("ended", change, orderId);

/** The cause of the email that asks the buyer of an order. */
export const askedCause = (change: { id: string }, orderId: string) =>
  causeOf("moved", change, `${orderId}:`);

/** Emails the buyer of an ended order, once, why and what goes back. */
export async function queueEndedLetter(
  tx: Transaction,
  change: RetreatChange,
  booking: BookingRow,
  { back, isLate }: { back: GoesBack; isLate: boolean },
): Promise<void> {
  const { id, name, email, currency, linkToken } = booking;
  const { name: retreat, ...known } = retreatOf(booking);
  const common = {
    ...{ name, retreat, dates: daysBefore(change), money: backWords(back, currency) },
    ...{ choiceUrl: choiceUrl(booking), reference: purchaseReference(id) },
    ...{ firstDay: dayOf(change.firstDay), lastDay: dayOf(change.lastDay) },
    ...{ location: addressOf({ name: retreat, ...known }), bookingUrl: absolute(`/booking/${linkToken}`) },
  };
  const letter = { cause: endedCause(change, id), to: email };
  if (change.kind === "cancel") {
    const { subject, message } = change;
    await queueLetter(tx, {
      ...letter,
      letter: "retreat-cancelled",
      values: { ...common, subject, message },
    });
    return;
  }
  const answer = isLate
    ? fill(retreatDeclinedWords.late, { deadline: deadlineOf(change) })
    : retreatDeclinedWords.asked;
  await queueLetter(tx, { ...letter, letter: "retreat-declined", values: { ...common, answer } });
}

/** Until when buyers can choose, in words. */
export function deadlineOf({ answersUntil }: Pick<RetreatChange, "answersUntil">): string {
  return answersUntil ? formatMoment(new Date(answersUntil.getTime() - 60_000)) : "";
}

/** Asks the buyer of an order, once, what suits them; again as a reminder on a day. */
export async function queueMovedLetter(
  tx: Transaction,
  change: RetreatChange,
  booking: BookingRow,
  { to, words, reminder }: { to: Retreat; words: string; reminder: string | null },
): Promise<void> {
  const common = {
    ...{ name: booking.name, before: daysBefore(change), retreat: to.name, dates: to.dates },
    ...{ deadline: deadlineOf(change), choiceUrl: choiceUrl(booking) },
  };
  const letter = { cause: causeOf("moved", change, `${booking.id}:${reminder ?? ""}`), to: booking.email };
  if (reminder !== null)
    return queueLetter(tx, { ...letter, letter: "retreat-moved-reminder", values: common });
  const { subject, message } = change;
  return queueLetter(tx, {
    ...letter,
    letter: "retreat-moved",
    values: { ...common, subject, message, money: words },
  });
}

/** Confirms to a buyer, and to the guests beside them, that they come on the new dates. */
export async function queueChosenLetters(
  tx: Transaction,
  change: RetreatChange,
  booking: BookingRow,
  now: Date,
): Promise<void> {
  const { name, email, retreat, balancePence, next, currency } = bookingView(booking);
  const place = {
    ...{ retreat: retreat.name, dates: retreat.dates, location: addressOf(retreat) },
    ...{ firstDay: retreat.firstDay, lastDay: retreat.lastDay },
  };
  for (const guest of coming(booking.guests)) {
    const { id, linkToken, room, ...person } = asPerson(guest, booking);
    if (person.email === "" || person.email === email) continue;
    await queueLetter(tx, {
      cause: causeOf("chosen", change, `${id}:${now.getTime()}`),
      letter: "retreat-chosen-guest",
      to: person.email,
      values: {
        ...{ ...place, name: person.name, from: name, bookingUrl: absolute(`/booking/${linkToken}`) },
        room: findRoom(retreat, room)?.name ?? room,
      },
    });
  }
  const owed = { owed: formatMoney(balancePence, currency), dueDate: next ? formatDay(next.dueOn) : "" };
  await queueLetter(tx, {
    cause: causeOf("chosen", change, `${booking.id}:${now.getTime()}`),
    letter: "retreat-chosen",
    to: email,
    values: {
      ...{ ...place, name, room: roomOf(booking).name },
      money: balancePence > 0 ? fill(money.owed, owed) : money.paid,
      deadline: deadlineOf(change),
      bookingUrl: absolute(`/booking/${booking.linkToken}`),
    },
  });
}

export type ChangeSummary = {
  orders: number;
  comes: number;
  sentPence: number;
  handPence: number;
  byHand: number;
};

/** Emails the founder, once, that every order is settled. */
export async function queueChangeSummary(
  tx: Transaction,
  change: RetreatChange,
  { orders, comes, sentPence, handPence, byHand }: ChangeSummary,
): Promise<void> {
  const retreat = retreatOf(change);
  const { email: to } = getSettings();
  const words = retreatChangedWords;
  await queueLetter(tx, {
    cause: causeOf("settled", change, "founder"),
    letter: "founder-retreat-changed",
    to,
    values: {
      ...{ retreat: retreat.name, dates: daysBefore(change), change: words[change.kind] },
      changeUrl: absolute(`/admin/retreats/${change.retreat}/change`),
      orders:
        change.kind === "move"
          ? fill(words.comes, { comes, back: orders - comes })
          : fill(words.orders, { count: orders }),
      sent: formatMoney(sentPence, retreat.currency),
      byHand: formatMoney(handPence, retreat.currency),
      todo: byHand > 0 ? fill(words.todo, { count: byHand }) : words.nothing,
    },
  });
}
