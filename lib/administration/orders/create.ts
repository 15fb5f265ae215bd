import "server-only";
import { formatMoney } from "@/content/money";
import type { Retreat } from "@/content/retreats";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { payBooking } from "@/lib/administration/purchases/record-payment";
import { findOfferedRoom, findRetreat } from "@/lib/content/retreats";
import { currentTerms } from "@/lib/content/policies";
import { getSettings } from "@/lib/content/settings";
import { newLinkToken } from "@/lib/crypto/links/token";
import type { Transaction } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { recordPlacement } from "@/lib/orders/allocation/queue";
import { createGuests } from "@/lib/orders/bookings/create-guests";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { confirmBooking } from "@/lib/orders/bookings/confirm";
import { depositDueOn } from "@/lib/orders/bookings/dates";
import { lockPlaces, reserveRoom } from "@/lib/orders/bookings/places";
import { companions } from "@/lib/orders/checkout/schema";
import { instalmentRows } from "@/lib/orders/bookings/instalments";
import { scheduleOf } from "@/lib/orders/bookings/schedule";
import { hasDeadline } from "@/lib/orders/manual/hold";
import { queueManualBookingLetter } from "@/lib/orders/manual/letters";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { emailKey } from "@/lib/text/email-address";
import { fill } from "@/lib/text";
import { calendarDay } from "@/lib/time/dates";
import { endOfDay } from "@/lib/time/end-of-day";
import type { ManualOrderInput } from "./schema";

const refusals = {
  gone: "This retreat or room no longer exists. Reload the page.",
  no_place: "There’s no place left in this room.",
  few_places: "There aren’t that many places left in this room.",
  reason: "Say why the price is another than the list price, {list}.",
  free: "Choose Free as the way of paying if nothing is to be paid.",
  deadline: "Enter the last day of the first payment, today or later.",
  reference: "Enter a reference, so that you find the payment again.",
  no_bank_details: "Enter your bank details in Settings first: the email has to name them.",
  not_paid: "The payment couldn’t be recorded, so nothing was booked. Try again.",
};

export type ManualOrderRefusal = keyof typeof refusals;

function refuse(
  code: ManualOrderRefusal,
  values: Record<string, string> = {},
  field?: keyof ManualOrderInput,
): Refusal<ManualOrderRefusal> {
  const message = fill(refusals[code], values);
  return fail(code, message, field && { [field]: message });
}

/** Books a place for a person and emails them how to pay, once (docs/rules/administration.md#manual-bookings). */
export async function createManualOrder(
  admin: Member,
  input: ManualOrderInput,
  now: Date,
): Promise<Result<{ id: string }, ManualOrderRefusal | "not_admin">> {
  return asAdministrator(admin, "purchase.change", async (tx) => {
    const { order: id, method } = input;
    const made = ok({ id });
    // A draft has no pages or emails yet
    const known = findRetreat(input.retreat);
    if (!known) return refuse("gone", {}, "retreat");
    const retreat = await lockPlaces(tx, known);
    // A second press waits for the first one's lock
    if (await tx.order.findUnique({ where: { id }, select: { id: true } })) return made;
    const room = findOfferedRoom(retreat, input.room);
    if (!room) return refuse("gone", {}, "room");
    const count = input.places;
    const listPence = room.pricePence * count;
    const problem = findProblem(input, retreat, listPence, now);
    if (problem) return problem;
    if (!(await reserveRoom(tx, retreat, { room: input.room, count, of: "free" }, now)))
      return refuse(count > 1 ? "few_places" : "no_place", {}, "room");
    await insertOrder(tx, admin, { input, retreat, listPence }, now);
    if (method === "paid" && !(await recordPaid(tx, admin, id, input.reference, now)))
      return refuse("not_paid");
    if (method === "free") {
      await confirmBooking(tx, id, now);
      const buyer = { retreat: retreat.id, emailKey: emailKey(input.email), offerId: null };
      await recordPlacement(tx, buyer, now);
    }
    await queueManualBookingLetter(tx, id);
    await closeSource(tx, input.source);
    const details = { method, pence: totalOf(input, listPence), listPence };
    await recordAudit(
      tx,
      admin,
      {
        action: "order.made",
        subject: id,
        details: { ...details, ...(input.reason && { reason: input.reason }) },
      },
      now,
    );
    logger.info({ event: "order.made", orderId: id, method });
    return made;
  });
}

function totalOf({ method, price }: ManualOrderInput, listPence: number): number {
  return method === "free" ? 0 : (price ?? listPence);
}

function findProblem(
  input: ManualOrderInput,
  { currency }: Retreat,
  listPence: number,
  now: Date,
): Refusal<ManualOrderRefusal> | null {
  const { method, reason, reference, deadline } = input;
  if (totalOf(input, listPence) !== listPence && reason === "")
    return refuse("reason", { list: formatMoney(listPence, currency) }, "reason");
  if (hasDeadline(method) && (deadline === "" || deadline < calendarDay(now)))
    return refuse("deadline", {}, "deadline");
  if ((method === "bank" || method === "paid") && reference === "")
    return refuse("reference", {}, "reference");
  return method === "bank" && getSettings().bankDetails === ""
    ? refuse("no_bank_details", {}, "method")
    : null;
}

async function insertOrder(
  tx: Transaction,
  admin: Member,
  { input, retreat, listPence }: { input: ManualOrderInput; retreat: Retreat; listPence: number },
  now: Date,
): Promise<void> {
  const { order: id, name, email, room, method, deadline, reference, reason } = input;
  const totalPence = totalOf(input, listPence);
  // Of each place
  const depositPence = Math.min(retreat.depositPence, Math.floor(totalPence / input.places));
  const last = hasDeadline(method) ? deadline : "";
  await tx.order.create({
    data: {
      ...{ id, product: "retreat", name, email, emailKey: emailKey(email), linkToken: newLinkToken() },
      ...{ totalPence, currency: retreat.currency, createdAt: now },
      ...(!input.terms && { ...currentTerms(), termsAcceptedAt: now }),
      booking: {
        create: {
          ...{ ...retreatTerms(retreat), retreat: retreat.id, depositPence },
          instalments: {
            create: instalmentRows(scheduleOf(retreat, totalPence - depositPence * input.places, now)),
          },
        },
      },
      manual: {
        create: {
          ...{ method, reference, reason, listPence, madeBy: admin.userId },
          firstPence: depositDueOn(retreat, now) === null ? totalPence : depositPence * input.places,
          ...(last && { deadline: new Date(last), expiresAt: endOfDay(last) }),
        },
      },
    },
  });
  await createGuests(tx, id, { room, totalPence }, companions(input));
}

async function recordPaid(
  tx: Transaction,
  admin: Member,
  id: string,
  reference: string,
  now: Date,
): Promise<boolean> {
  const { totalPence: amount, currency } = await tx.order.findUniqueOrThrow({ where: { id } });
  const record = {
    method: "bank",
    reference,
    recordedAt: now,
    recordedBy: admin.userId,
    paidAt: now,
  } as const;
  return (await payBooking(tx, { ...record, currency }, { id, amount }, now)).ok;
}

/** An enquiry or application that became a booking has been dealt with. */
async function closeSource(tx: Transaction, source: string): Promise<void> {
  const [kind, id = ""] = source.split(":");
  const where = { where: { id }, data: { status: "booked" } } as const;
  if (kind === "enquiry") await tx.customRetreatEnquiry.updateMany(where);
  if (kind === "application") await tx.sponsoredApplication.updateMany(where);
}
