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
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { sendAlert } from "@/lib/alerts/send";
import { bookingView, type BookingRow } from "@/lib/orders/bookings/bookings";
import { asPerson, coming } from "@/lib/orders/bookings/guests";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { fill } from "@/lib/text";
import { formatDay, formatMoment } from "@/lib/time/dates";
import type { RetreatChange, RetreatChangeOrder } from "@/prisma/generated/client";
import { dayOf, daysBefore } from "./days";
import { sumsOfOrder } from "./affected-orders";
import { isLate } from "./deadlines";
import { withBonus } from "./sums";
import type { Exchanged } from "./voucher";

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
  causeOf("asked", change, `${orderId}:`);

/** What every email about an ended order names. */
function endedValues(change: RetreatChange, booking: BookingRow) {
  const { id, name, linkToken } = booking;
  const { name: retreat, ...known } = retreatOf(booking);
  return {
    ...{ name, retreat, dates: daysBefore(change) },
    ...{ choiceUrl: choiceUrl(booking), reference: purchaseReference(id) },
    ...{ firstDay: dayOf(change.firstDay), lastDay: dayOf(change.lastDay) },
    ...{ location: addressOf({ name: retreat, ...known }), bookingUrl: absolute(`/booking/${linkToken}`) },
  };
}

/** Emails the buyer of an ended order, once, why and what goes back. */
export async function queueEndedLetter(
  tx: Transaction,
  change: RetreatChange,
  booking: BookingRow,
  { back, row }: { back: GoesBack; row: RetreatChangeOrder },
): Promise<void> {
  const { id, email, currency } = booking;
  const common = { ...endedValues(change, booking), money: backWords(back, currency) };
  const letter = { cause: endedCause(change, id), to: email };
  if (change.kind === "cancel" && !row.askedAt) {
    const { subject, message } = change;
    await queueLetter(tx, {
      ...letter,
      letter: "retreat-cancelled",
      values: { ...common, subject, message },
    });
    return;
  }
  const words = row.answer === "voucher" ? "empty" : isLate({ ...row, change }) ? "late" : "asked";
  const answer = fill(retreatDeclinedWords[words], { deadline: deadlineOf(change) });
  await queueLetter(tx, { ...letter, letter: "retreat-declined", values: { ...common, answer } });
}

/** Asks the buyer of an order that was cancelled, once, for the money or a voucher; again as a reminder on a day. */
export async function queueOfferedLetter(
  tx: Transaction,
  change: RetreatChange,
  booking: BookingRow,
  reminder: string | null,
): Promise<void> {
  const { id, email: to, currency } = booking;
  const common = { ...endedValues(change, booking), deadline: deadlineOf(change) };
  const letter = { cause: causeOf("asked", change, `${id}:${reminder ?? ""}`), to };
  if (reminder !== null)
    return queueLetter(tx, { ...letter, letter: "retreat-offered-reminder", values: common });
  const { subject, message, voucherBonus } = change;
  const { exchangePence, cardPence, handPence, voucherPence } = await sumsOfOrder(tx, booking);
  const offered = fill(money.offered, {
    paid: formatMoney(exchangePence, currency),
    worth: formatMoney(withBonus(exchangePence, voucherBonus ?? 0), currency),
  });
  const hasRest = cardPence + handPence + voucherPence > exchangePence;
  const words = hasRest ? `${offered} ${money.offeredRest}` : offered;
  return queueLetter(tx, {
    ...letter,
    letter: "retreat-offered",
    values: { ...common, subject, message, money: words },
  });
}

/** Emails the buyer, once, the voucher that they chose, and what else goes back. */
export async function queueVoucherLetter(
  tx: Transaction,
  change: RetreatChange,
  booking: BookingRow,
  { back, voucher }: { back: GoesBack; voucher: Exchanged },
): Promise<void> {
  const { id, email: to, currency } = booking;
  const { exchangedPence, account, code, token, item } = voucher;
  const { worthPence, expiresOn } = account;
  const worth = fill(worthPence > exchangedPence ? money.exchangedMore : money.exchanged, {
    worth: formatMoney(worthPence, currency),
    paid: formatMoney(exchangedPence, currency),
    bonus: formatMoney(worthPence - exchangedPence, currency),
  });
  const { cardPence, handPence, voucherPence, disputedPence } = back;
  const hasRest = cardPence + handPence + voucherPence + disputedPence > 0;
  await queueLetter(tx, {
    ...{ cause: endedCause(change, id), letter: "retreat-voucher", to },
    values: {
      ...{ ...endedValues(change, booking), item, code, validUntil: formatDay(dayOf(expiresOn)) },
      money: hasRest ? `${worth} ${backWords(back, currency)}` : worth,
      voucherUrl: absolute(`/voucher/${token}`),
    },
  });
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
  const letter = { cause: causeOf("asked", change, `${booking.id}:${reminder ?? ""}`), to: booking.email };
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
  vouchers: number;
  sentPence: number;
  handPence: number;
  byHand: number;
};

/** Emails the founder, once, that every order is settled. */
export async function queueChangeSummary(
  tx: Transaction,
  change: RetreatChange,
  { orders, comes, vouchers, sentPence, handPence, byHand }: ChangeSummary,
): Promise<void> {
  const retreat = retreatOf(change);
  const words = retreatChangedWords;
  await sendAlert(
    tx,
    { kind: "booking", path: `/admin/retreats/${change.retreat}/change` },
    {
      cause: causeOf("settled", change, "founder"),
      letter: "founder-retreat-changed",
      values: {
        ...{ retreat: retreat.name, dates: daysBefore(change), change: words[change.kind] },
        changeUrl: absolute(`/admin/retreats/${change.retreat}/change`),
        orders:
          change.kind === "move"
            ? fill(words.comes, { comes, back: orders - comes })
            : fill(vouchers > 0 ? words.vouchers : words.orders, { count: orders, vouchers }),
        sent: formatMoney(sentPence, retreat.currency),
        byHand: formatMoney(handPence, retreat.currency),
        todo: byHand > 0 ? fill(words.todo, { count: byHand }) : words.nothing,
      },
    },
  );
}
