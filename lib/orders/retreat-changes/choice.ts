import "server-only";
import { choicePart } from "@/content/pages/choice";
import { getContent } from "@/lib/content/documents";
import { retreatOf, roomOf } from "@/lib/content/retreats";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { db } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockOrder } from "@/lib/db/locks/order";
import { bookingView, findBooking } from "@/lib/orders/bookings/bookings";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { fail, ok, type Result } from "@/lib/result";
import { formatDays } from "@/lib/time/dates";
import type { RetreatChange } from "@/prisma/generated/client";
import type { RetreatAnswer } from "@/prisma/generated/enums";
import { answerChange, isFinal, type AnswerRefusal } from "./answer";
import { openByHandPence, readBankDetails, saveBankDetails } from "./bank-details";
import { dayOf, daysBefore } from "./days";
import { deadlineOf } from "./letters";
import { isLate } from "./deadlines";
import { goesBack } from "./settle-order";
import { sumsOfOrder } from "./affected-orders";
import { withBonus } from "./sums";
import { exchangedFor } from "./voucher";

/** What the page of a personal link shows after its retreat was cancelled or moved; null: nothing. */
export async function getChoice(token: string, now: Date) {
  if (!linkTokenSchema.safeParse(token).success) return null;
  const row = await findLatest(token);
  const booking = row && (await findBooking(db, row.orderId));
  if (!row || !booking) return null;
  const { change, answer, cancelledAt, settledAt } = row;
  const to = retreatOf({ retreat: change.toRetreat ?? change.retreat });
  const { newFirstDay, newLastDay, dueOn, answersUntil } = change;
  const { balancePence, next, currency, name, paidPence: receivedPence } = bookingView(booking);
  const { paidPence, cardPence, handPence, voucherPence, exchangePence } = await sumsOfOrder(db, booking);
  const voucher = await voucherOf(booking.id, change, exchangePence);
  const isOpen = answersUntil !== null && now < answersUntil && !isFinal(answer) && !settledAt;
  return {
    ...{ token, name, currency, answer, message: change.message, kind: change.kind },
    reference: purchaseReference(booking.id),
    room: roomOf(booking).name,
    retreat: to.name,
    before: daysBefore(change),
    dates: newFirstDay && newLastDay ? formatDays(dayOf(newFirstDay), dayOf(newLastDay)) : to.dates,
    ...{ isOpen, isOver: isFinal(answer) },
    isLate: answer === "back" && isLate(row),
    deadline: deadlineOf(change),
    ...{
      paidPence,
      /** What goes back unless the buyer comes, or has a voucher in place of it. */
      backPence: cardPence + handPence + voucherPence,
      receivedPence,
      owedPence: balancePence,
      dueOn: dueOn ? dayOf(dueOn) : (next?.dueOn ?? ""),
    },
    wasAsked: row.askedAt !== null,
    /** What a voucher in place of money is or would be worth, and in place of how much; null: none is offered. */
    voucher,
    /** False too if nothing was left that a chosen voucher could stand for. */
    hasVoucher: answer === "voucher" && (voucher?.issued != null || !settledAt),
    back: cancelledAt ? await goesBack(db, change, booking) : null,
    byHandPence: cancelledAt ? await openByHandPence(db, booking.id) : 0,
    bankDetails: readBankDetails(row),
  };
}

async function voucherOf(orderId: string, { voucherBonus }: RetreatChange, exchangePence: number) {
  const issued = await exchangedFor(db, orderId);
  if (issued) {
    const { exchangedPence, account, code, token } = issued;
    return { exchangedPence, worthPence: account.worthPence, issued: { code, token } };
  }
  if (voucherBonus === null || exchangePence === 0) return null;
  return { exchangedPence: exchangePence, worthPence: withBonus(exchangePence, voucherBonus), issued: null };
}

export type ChoiceView = NonNullable<Awaited<ReturnType<typeof getChoice>>>;

/** Answers by the buyer's link: comes, or wants everything back, or a voucher. */
export function chooseByLink(
  { token, answer }: { token: string; answer: RetreatAnswer },
  now: Date,
): Promise<Result<null, AnswerRefusal>> {
  return inTransaction<null, AnswerRefusal>(async (tx) => {
    const row = await findLatest(token);
    if (!row) return fail("gone", getContent(choicePart).refusals.gone);
    const { changeId, orderId } = row;
    return answerChange(tx, null, { changeId, orderId, answer }, now);
  });
}

/** Stores where the money of an order goes, by the buyer's link, while some of it is to pay back by hand. */
export function giveBankDetails({
  token,
  bankDetails,
}: {
  token: string;
  bankDetails: string;
}): Promise<Result<null, "gone">> {
  return inTransaction<null, "gone">(async (tx) => {
    const row = await findLatest(token);
    if (!row) return fail("gone", getContent(choicePart).refusals.gone);
    await lockOrder(tx, row.orderId);
    const { cancelledAt } = row;
    if (!cancelledAt || (await openByHandPence(tx, row.orderId)) === 0)
      return fail("gone", getContent(choicePart).refusals.gone);
    await saveBankDetails(tx, row, bankDetails);
    return ok(null);
  });
}

function findLatest(linkToken: string) {
  return db.retreatChangeOrder.findFirst({
    where: { order: { linkToken } },
    orderBy: { change: { startedAt: "desc" } },
    include: { change: true },
  });
}
