import "server-only";
import type { Retreat } from "@/content/retreats";
import { proveByCode, type FreshCodeRefusal } from "@/lib/accounts/two-factor/fresh-code";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { retreatProduct } from "@/lib/administration/sales/retreat";
import { revisionOf, writeTerms } from "@/lib/administration/sales/product";
import { sponsoredProduct } from "@/lib/administration/sales/sponsored";
import { listChanges } from "@/lib/catalogue/changes";
import { sponsoredSubject } from "@/lib/catalogue/sponsored";
import { findRetreat } from "@/lib/content/retreats";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { getBooking } from "@/lib/orders/bookings/bookings";
import { lockPlaces } from "@/lib/orders/bookings/places";
import { expireCheckouts } from "@/lib/orders/purchases/checkouts";
import { affectedBy } from "@/lib/orders/retreat-changes/affected-orders";
import { dayOf } from "@/lib/orders/retreat-changes/days";
import { comesWords, queueMovedLetter } from "@/lib/orders/retreat-changes/letters";
import { keepReserved } from "@/lib/orders/retreat-changes/open-changes";
import { queueChanges } from "@/lib/orders/retreat-changes/run";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { formatMonth } from "@/lib/time/dates";
import { endOfDay } from "@/lib/time/end-of-day";
import type { RetreatChange } from "@/prisma/generated/client";
import type { StartInput } from "./schema";
import { changedSince, computeWhatIf, offersVoucher, type WhatIf } from "./what-if";

type StartRefusal = "not_admin" | "gone" | "word" | "figures" | "problem";
type Started = Result<{ id: string }, StartRefusal | FreshCodeRefusal>;

/** The word to type: "MOVE", or the month in which the cancelled retreat was to begin. */
export function wordOf(kind: StartInput["kind"], { firstDay }: Pick<Retreat, "firstDay">): string {
  const [month = ""] = formatMonth(firstDay.slice(0, 7)).split(" ");
  return kind === "move" ? "MOVE" : month.toUpperCase();
}

/**
 * Cancels or moves a whole retreat (docs/rules/bookings.md#whole-retreats): closes or moves its sales at once and fixes
 * the orders; a job does the rest. Refused if the figures are not those of the last "What if". Once per id.
 */
export async function startRetreatChange(
  admin: Member,
  input: StartInput & { retreat: string },
  now: Date,
): Promise<Started> {
  const { id, retreat: retreatId, word, figures } = input;
  const known = findRetreat(retreatId);
  if (!known) return fail("gone", "This retreat no longer exists.");
  const proved = await proveByCode(admin, input.code, now);
  if (!proved.ok) return proved;
  return asAdministrator<{ id: string }, StartRefusal>(admin, "purchase.change", async (tx) => {
    await acquireLock(tx, "salesTerms", sponsoredSubject);
    await lockOrders(tx, retreatId);
    const places = [...new Set([retreatId, ...(findRetreat(input.to) ? [input.to] : [])])].sort();
    for (const place of places) await lockPlaces(tx, { id: place });
    if ((await tx.retreatChange.count({ where: { id, retreat: retreatId } })) > 0) return ok({ id });
    const retreat = await lockPlaces(tx, known);
    if (word.trim().toUpperCase() !== wordOf(input.kind, retreat))
      return refuse("word", "word", `Type ${wordOf(input.kind, retreat)}.`);
    const whatIf = await computeWhatIf(tx, retreat, input, now);
    const [problem] = whatIf.problems;
    if (problem) return refuse("problem", problem.field, problem.text);
    const changed = changedSince(figures, whatIf);
    if (changed) return fail("figures", changedText(changed));
    const change = await createChange(tx, admin, retreat, { input, whatIf }, now);
    await applyToSales(tx, admin, retreat, change, now);
    await endCheckouts(tx, admin, change, now);
    if (change.kind === "move") {
      if (input.deadline) await keepReserved(tx, { changeId: id, deadline: input.deadline }, now);
      await askBuyers(tx, change, whatIf);
    }
    const { kind, voucherBonus: bonus } = change;
    const details = {
      ...{ kind, to: whatIf.after ?? "", orders: whatIf.orders.length, event: whatIf.before },
      ...(bonus !== null && { bonus }),
    };
    await recordAudit(tx, admin, { action: `retreat.${kind}`, subject: retreatId, details }, now);
    await queueChanges(tx);
    logger.info({ event: "retreat_change.started", changeId: id, kind, orders: whatIf.orders.length });
    return ok({ id });
  });
}

/** Locks every order of a retreat that is bought or open, before its places. */
async function lockOrders(tx: Transaction, retreat: string): Promise<void> {
  const orders = await tx.booking.findMany({
    where: { retreat, order: { status: { in: ["held", "confirmed"] } } },
    select: { orderId: true },
    orderBy: { orderId: "asc" },
  });
  for (const { orderId } of orders) await lockOrder(tx, orderId);
}

async function createChange(
  tx: Transaction,
  admin: Member,
  retreat: Retreat,
  { input, whatIf }: { input: StartInput; whatIf: WhatIf },
  now: Date,
): Promise<RetreatChange> {
  const { id, kind, to, subject, message, firstDay, lastDay, dueOn, deadline, bonus } = input;
  const isMove = kind === "move";
  const isOther = isMove && to !== "";
  const hasOffer = offersVoucher(input);
  const back = { answer: "back" as const, answeredAt: now };
  return tx.retreatChange.create({
    data: {
      ...{ id, kind, subject, message, retreat: retreat.id, startedAt: now, startedBy: admin.userId },
      firstDay: dateOf(retreat.firstDay),
      lastDay: dateOf(retreat.lastDay),
      toRetreat: isOther ? to : null,
      newFirstDay: isMove && !isOther && firstDay ? dateOf(firstDay) : null,
      newLastDay: isMove && !isOther && lastDay ? dateOf(lastDay) : null,
      dueOn: isMove && !isOther && dueOn ? dateOf(dueOn) : null,
      answersUntil: (isMove || hasOffer) && deadline ? endOfDay(deadline) : null,
      voucherBonus: hasOffer ? bonus : null,
      orders: {
        create: whatIf.orders.map(({ id: orderId, worthPence }) => ({
          orderId,
          ...(!isMove && worthPence === 0 && back),
        })),
      },
    },
  });
}

/** Closes a retreat that does not take place, for good; or sets its new days. */
async function applyToSales(
  tx: Transaction,
  admin: Member,
  retreat: Retreat,
  { newFirstDay, newLastDay }: RetreatChange,
  now: Date,
): Promise<void> {
  const product = retreatProduct(retreat);
  const before = product.terms(retreat);
  const revision = await revisionOf(tx, retreat.id);
  if (newFirstDay && newLastDay) {
    const days = { firstDay: dayOf(newFirstDay), lastDay: dayOf(newLastDay) };
    const terms = { ...before, ...days };
    const changes = listChanges(before, terms);
    return writeTerms(tx, admin, product, { sold: retreat, terms, changes, revision }, now);
  }
  const terms = { ...before, sales: "closed" as const };
  const changes = { ...listChanges(before, terms), cancelled: { from: false, to: true } };
  await writeTerms(tx, admin, product, { sold: retreat, terms, changes, revision }, now);
  await tx.retreat.update({ where: { id: retreat.id }, data: { cancelledAt: now } });
  await closeApplications(tx, admin, retreat, now);
}

/** Closes the applications for a sponsored place on a retreat that does not take place. */
async function closeApplications(tx: Transaction, admin: Member, { id }: Retreat, now: Date): Promise<void> {
  const sponsored = await sponsoredProduct.read(tx);
  const { open, retreat } = sponsored;
  if (!open || retreat !== id) return;
  const before = sponsoredProduct.terms(sponsored);
  const terms = sponsoredProduct.terms(sponsored, { applications: "closed" });
  const revision = await revisionOf(tx, sponsoredProduct.subject);
  const changes = listChanges(before, terms);
  await writeTerms(tx, admin, sponsoredProduct, { sold: sponsored, terms, changes, revision }, now);
}

/** Ends what is open on a retreat that does not take place: offers to its waitlist, and Checkouts. */
async function endCheckouts(
  tx: Transaction,
  admin: Member,
  { retreat, newFirstDay }: RetreatChange,
  now: Date,
) {
  if (!newFirstDay)
    await tx.placeOffer.updateMany({
      where: { retreat, state: "open" },
      data: { state: "withdrawn", endedAt: now, endedBy: admin.userId },
    });
  const open = await tx.order.findMany({
    where: { booking: { retreat }, status: "held", manual: null },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of open) {
    await expireCheckouts(tx, id, now);
    await tx.order.update({ where: { id }, data: { status: "released" } });
  }
  // A balance that is being paid for what changes now
  const bought = await tx.order.findMany({ where: affectedBy(retreat), select: { id: true } });
  for (const { id } of bought) await expireCheckouts(tx, id, now);
}

async function askBuyers(tx: Transaction, change: RetreatChange, { orders }: WhatIf): Promise<void> {
  const to = await latestRetreat(tx, { id: change.toRetreat ?? change.retreat });
  for (const { id, paidPence, owedPence, dueOn, currency } of orders) {
    const words = comesWords(paidPence, owedPence, change.dueOn ? dayOf(change.dueOn) : dueOn, currency);
    await queueMovedLetter(tx, change, await getBooking(tx, id), { to, words, reminder: null });
  }
}

function changedText(names: readonly string[]): string {
  const what = names.length > 0 ? names.join(", ") : "An order ended";
  return `Something changed since the last “What if”: ${what}. Nothing was done. Press “What if” again.`;
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function refuse(code: StartRefusal, field: string, text: string): Refusal<StartRefusal> {
  return fail(code, text, { [field]: text });
}
