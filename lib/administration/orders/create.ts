import "server-only";
import { formatMoney } from "@/content/money";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { payOrder } from "@/lib/administration/purchases/record-payment";
import { currentTerms } from "@/lib/content/policies";
import { getSettings } from "@/lib/content/settings";
import { newLinkToken } from "@/lib/crypto/links/token";
import type { Transaction } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { hasDeadline } from "@/lib/orders/manual/hold";
import { queueManualBookingLetter } from "@/lib/orders/manual/letters";
import { ok, type Refusal, type Result } from "@/lib/result";
import { emailKey } from "@/lib/text/email-address";
import { calendarDay } from "@/lib/time/dates";
import { endOfDay } from "@/lib/time/end-of-day";
import { lockSold, type Sold } from "./products";
import { refuseOrder, type ManualOrderRefusal } from "./refusals";
import type { ManualOrderInput } from "./schema";

/** Sells something to a person and emails them how to pay, once (docs/rules/administration.md#manual-bookings). */
export async function createManualOrder(
  admin: Member,
  input: ManualOrderInput,
  now: Date,
): Promise<Result<{ id: string }, ManualOrderRefusal | "not_admin">> {
  return asAdministrator(admin, "order.create", async (tx) => {
    const { order: id, method } = input;
    const made = ok({ id });
    const sold = await lockSold(tx, input, now);
    if (!sold) return refuseOrder("gone", "what");
    // A second press waits for the first one's lock
    if (await tx.order.findUnique({ where: { id }, select: { id: true } })) return made;
    const problem = (await sold.refuse()) ?? findProblem(input, sold, now);
    if (problem) return problem;
    await insertOrder(tx, admin, { input, sold }, now);
    if (method === "paid" && !(await recordPaid(tx, admin, input, now))) return refuseOrder("not_paid");
    if (method === "free") await sold.confirm();
    await queueManualBookingLetter(tx, id);
    await closeSource(tx, input);
    const details = {
      method,
      pence: totalOf(input, sold),
      listPence: listPenceOf(sold),
    };
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

function eachOf({ method, price }: ManualOrderInput, { listPence }: Sold): number {
  return method === "free" ? 0 : (price ?? listPence);
}

function totalOf(input: ManualOrderInput, sold: Sold): number {
  return sold.payments * eachOf(input, sold);
}

function listPenceOf({ payments, listPence }: Sold): number {
  return payments * listPence;
}

function findProblem(input: ManualOrderInput, sold: Sold, now: Date): Refusal<ManualOrderRefusal> | null {
  const { method, reason, reference, deadline } = input;
  if (!sold.methods.includes(method)) return refuseOrder("method", "method");
  if (eachOf(input, sold) !== sold.listPence && reason === "")
    return refuseOrder("reason", "reason", {
      list: formatMoney(sold.listPence, sold.currency),
    });
  if (method !== "free" && totalOf(input, sold) === 0) return refuseOrder("free", "price");
  if (hasDeadline(method) && (deadline === "" || deadline < calendarDay(now)))
    return refuseOrder("deadline", "deadline");
  if ((method === "bank" || method === "paid") && reference === "")
    return refuseOrder("reference", "reference");
  return method === "bank" && getSettings().bankDetails === ""
    ? refuseOrder("no_bank_details", "method")
    : null;
}

async function insertOrder(
  tx: Transaction,
  admin: Member,
  { input, sold }: { input: ManualOrderInput; sold: Sold },
  now: Date,
): Promise<void> {
  const { order: id, name, email, method, deadline, reference, reason } = input;
  const last = hasDeadline(method) ? deadline : "";
  await tx.order.create({
    data: {
      ...{
        id,
        name,
        email,
        emailKey: emailKey(email),
        linkToken: newLinkToken(),
        createdAt: now,
      },
      ...sold.columns(eachOf(input, sold)),
      ...(!input.terms && { ...currentTerms(), termsAcceptedAt: now }),
      manual: {
        create: {
          ...{
            method,
            reference,
            reason,
            listPence: listPenceOf(sold),
            madeBy: admin.userId,
          },
          firstPence: sold.firstPence(eachOf(input, sold)),
          ...(last && { deadline: new Date(last), expiresAt: endOfDay(last) }),
        },
      },
    },
  });
  await sold.complete?.(totalOf(input, sold));
}

async function recordPaid(
  tx: Transaction,
  admin: Member,
  { order: id, reference }: ManualOrderInput,
  now: Date,
): Promise<boolean> {
  const { product, totalPence, currency, manual } = await tx.order.findUniqueOrThrow({
    where: { id },
    include: { manual: true },
  });
  // Of coaching in instalments the first was paid
  const amount = product === "coaching" ? (manual?.firstPence ?? totalPence) : totalPence;
  const record = {
    method: "bank",
    ...{
      reference,
      currency,
      recordedAt: now,
      recordedBy: admin.userId,
      paidAt: now,
    },
  } as const;
  const paid = await payOrder(tx, product, record, { id, amount, number: "rest" }, now);
  return paid.ok;
}

/** An enquiry, application or imported purchase that became a booking has been dealt with. */
async function closeSource(tx: Transaction, { source, reference }: ManualOrderInput): Promise<void> {
  const [kind, id = ""] = source.split(":");
  const where = { where: { id }, data: { status: "booked" } } as const;
  if (kind === "enquiry") await tx.customRetreatEnquiry.updateMany(where);
  if (kind === "application") await tx.sponsoredApplication.updateMany(where);
  const imported = kind === "imported" && (await tx.importedMember.findUnique({ where: { userId: id } }));
  if (!imported) return;
  const leftAtStripe = imported.leftAtStripe.filter((one) => one !== reference);
  await tx.importedMember.update({ where: { userId: id }, data: { leftAtStripe } });
}
