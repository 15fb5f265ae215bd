import "server-only";
import type { Content } from "@/content/page";
import { choicePart } from "@/content/pages/choice";
import { getContent } from "@/lib/content/documents";
import type { Member } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { getBooking } from "@/lib/orders/bookings/bookings";
import { adjustInstalments } from "@/lib/orders/schedule/instalments";
import { moveBooking } from "@/lib/orders/bookings/move";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { fail, ok, type Result } from "@/lib/result";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import type { RetreatChange } from "@/prisma/generated/client";
import type { RetreatAnswer } from "@/prisma/generated/enums";
import { sumsOfOrder } from "./affected-orders";
import { dayOf } from "./days";
import { queueChosenLetters } from "./letters";
import { queueChanges } from "./run";

export type AnswerRefusal = keyof Content<typeof choicePart>["refusals"];

/** True if an answer cannot be changed: the money, or the voucher, is on its way. */
export const isFinal = (answer: RetreatAnswer | null) => answer === "back" || answer === "voucher";

/** Stores a buyer's answer until the deadline; `admin`: who entered it, null for the buyer's link. */
export async function answerChange(
  tx: Transaction,
  admin: Member | null,
  { changeId, orderId, answer }: { changeId: string; orderId: string; answer: RetreatAnswer },
  now: Date,
): Promise<Result<null, AnswerRefusal>> {
  const { refusals, cancelledRefusals } = getContent(choicePart);
  await lockOrder(tx, orderId);
  await tx.$executeRaw`SELECT 1 FROM retreat_changes WHERE id = ${changeId}::uuid FOR SHARE`;
  const key = { changeId_orderId: { changeId, orderId } };
  const row = await tx.retreatChangeOrder.findUnique({ where: key, include: { change: true } });
  if (!row?.change.answersUntil || !isAnswerOf(row.change, answer)) return refuse("gone");
  if (row.answer === answer) return ok(null);
  const words = row.change.kind === "cancel" ? { ...refusals, ...cancelledRefusals } : refusals;
  if (isFinal(row.answer) || row.settledAt) return fail("final", words.final);
  if (now >= row.change.answersUntil) return fail("late", words.late);
  // Cancelled by the buyer, or ended otherwise
  const booking = await getBooking(tx, orderId);
  const { status } = booking;
  if (!row.askedAt && status !== "held" && status !== "confirmed") return fail("final", words.final);
  if (answer === "voucher" && (await sumsOfOrder(tx, booking)).exchangePence === 0)
    return refuse("no_voucher");
  await tx.retreatChangeOrder.update({
    where: key,
    data: { answer, answeredAt: now, answeredBy: admin?.userId ?? null },
  });
  if (answer !== "comes") await queueChanges(tx);
  else if (!(await acceptMove(tx, row.change, orderId, now))) return refuse("no_place");
  logger.info({ event: "retreat_change.answered", changeId, orderId, answer, byTelephone: admin !== null });
  return ok(null);
}

function isAnswerOf({ kind, voucherBonus }: RetreatChange, answer: RetreatAnswer): boolean {
  if (answer === "voucher") return voucherBonus !== null;
  return answer === "back" || kind === "move";
}

/** Moves an order to the new dates at its price; false if its room there is gone. */
async function acceptMove(
  tx: Transaction,
  change: RetreatChange,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const booking = await getBooking(tx, orderId);
  if (change.toRetreat) {
    const to = { retreat: change.toRetreat, room: null, keepsPrice: true, message: "" };
    return (await moveBooking(tx, null, orderId, to, now)).ok;
  }
  if (booking.status !== "confirmed" && booking.status !== "held") return false;
  const retreat = await latestRetreat(tx, { id: change.retreat });
  const { depositPence } = booking;
  await tx.booking.update({ where: { orderId }, data: { ...retreatTerms(retreat), depositPence } });
  const movedTo = change.dueOn ? dayOf(change.dueOn) : undefined;
  await adjustInstalments(tx, booking, retreat, now, movedTo);
  await queueChosenLetters(tx, change, await getBooking(tx, orderId), now);
  return true;
}

const refuse = (code: AnswerRefusal) => fail(code, getContent(choicePart).refusals[code]);
