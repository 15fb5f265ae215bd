import "server-only";
import type { Retreat } from "@/content/retreats";
import { offeredDays } from "@/content/vouchers";
import { voucherCurrency } from "@/lib/catalogue/voucher-currency";
import { findOfferedRoom, findRetreat } from "@/lib/content/retreats";
import type { Transaction } from "@/lib/db";
import { findSuppression } from "@/lib/email/suppressions";
import { countFree } from "@/lib/orders/bookings/places";
import { isUnsentAward } from "@/lib/orders/bookings/pending-award";
import { coming, withGuests } from "@/lib/orders/bookings/guests";
import { affectedBy, listAffected, type AffectedOrder } from "@/lib/orders/retreat-changes/affected-orders";
import { withBonus } from "@/lib/orders/retreat-changes/sums";
import { countRecipients } from "@/lib/orders/waitlists/recipients";
import { addDays, calendarDay, formatDays } from "@/lib/time/dates";
import type { WhatIfInput } from "./schema";

/** An order as "What if" shows it. */
export type WhatIfOrder = AffectedOrder & {
  /** What a voucher in place of the money would be worth, in pence; 0: none is offered. */
  worthPence: number;
  /** Emails to the address come back, so it is told by telephone. */
  isUnreachable: boolean;
};

export type WhatIf = {
  input: WhatIfInput;
  /** Name and days, before and after; `after`: null for a cancellation. */
  before: string;
  after: string | null;
  orders: WhatIfOrder[];
  waiting: number;
  totals: Pick<
    AffectedOrder,
    "paidPence" | "owedPence" | "cardPence" | "handPence" | "voucherPence" | "disputedPence" | "feePence"
  > & { worthPence: number };
  currency: string;
  /** What the figures are of: the change is refused if they are others. */
  figures: string;
  /** Why it cannot be done, as sentences with the affected field. */
  problems: { field: string; text: string }[];
};

/** What a change of a whole retreat does to each order; it changes nothing. */
export async function computeWhatIf(
  tx: Transaction,
  retreat: Retreat,
  input: WhatIfInput,
  now: Date,
): Promise<WhatIf> {
  const affected = await listAffected(tx, retreat.id);
  const orders: WhatIfOrder[] = [];
  for (const order of affected) {
    const worthPence = offersVoucher(input) ? withBonus(order.exchangePence, input.bonus) : 0;
    const isUnreachable = (await findSuppression(tx, [order.emailKey])) !== null;
    orders.push({ ...order, worthPence, isUnreachable });
  }
  const sum = (of: (order: WhatIfOrder) => number) => orders.reduce((all, order) => all + of(order), 0);
  const to = input.to === "" ? null : findRetreat(input.to);
  const { firstDay, lastDay } = input;
  const dates = to?.dates ?? (firstDay && lastDay ? formatDays(firstDay, lastDay) : "");
  return {
    input,
    before: `${retreat.name}, ${retreat.dates}`,
    after: input.kind === "cancel" ? null : `${to?.name ?? retreat.name}, ${dates}`,
    orders,
    waiting: await countRecipients(retreat.id, tx),
    totals: {
      paidPence: sum((one) => one.paidPence),
      owedPence: sum((one) => one.owedPence),
      cardPence: sum((one) => one.cardPence),
      handPence: sum((one) => one.handPence),
      voucherPence: sum((one) => one.voucherPence),
      disputedPence: sum((one) => one.disputedPence),
      feePence: sum((one) => one.feePence),
      worthPence: sum((one) => one.worthPence),
    },
    currency: retreat.currency,
    figures: orders.map(figureOf).join(","),
    problems: await findProblems(tx, retreat, { input, to, orders }, now),
  };
}

/** True if a cancellation lets buyers have a voucher in place of their money. */
export function offersVoucher({ kind, offer }: Pick<WhatIfInput, "kind" | "offer">): boolean {
  return kind === "cancel" && offer === "voucher";
}

/** What an order's figures are of: "id:sums". */
function figureOf(order: AffectedOrder): string {
  const { id, paidPence, cardPence, handPence, voucherPence, exchangePence, owedPence, places } = order;
  const figures = [paidPence, cardPence, handPence, voucherPence, exchangePence, owedPence, places];
  return `${id}:${figures.join("-")}`;
}

/** The orders that changed between two "What if", by name; null: none. */
export function changedSince(figures: string, { orders, figures: present }: WhatIf): string[] | null {
  if (figures === present) return null;
  const before = figures.split(",");
  const after = orders.filter((order) => !before.includes(figureOf(order))).map(({ name }) => name);
  return after;
}

async function findProblems(
  tx: Transaction,
  retreat: Retreat,
  { input, to, orders }: { input: WhatIfInput; to: Retreat | null; orders: readonly AffectedOrder[] },
  now: Date,
): Promise<WhatIf["problems"]> {
  const problems: WhatIf["problems"] = [];
  const add = (field: string, text: string) => problems.push({ field, text });
  const today = calendarDay(now);
  if (retreat.isCancelled) add("kind", "It is cancelled already.");
  if (retreat.started?.isDraft) add("kind", "It has never been public. Delete the draft instead.");
  if (retreat.lastDay < today) add("kind", "It is over, so it can’t be cancelled or moved.");
  if ((await tx.retreatChange.count({ where: { retreat: retreat.id, endedAt: null } })) > 0)
    add("kind", "It is being changed already. Let that end first.");
  for (const { id, name } of orders)
    if (await isUnsentAward(tx, id))
      add(
        "kind",
        `${name} has the sponsored place, but the emails haven’t been sent. Send them or take it back first.`,
      );
  const { firstDay, lastDay, dueOn, deadline } = input;
  if (offersVoucher(input)) {
    if (!deadline || deadline < today || deadline > addDays(today, offeredDays))
      add("deadline", `Choose a day from today on, within ${offeredDays} days: refunds wait until then.`);
    if (retreat.currency !== voucherCurrency) add("offer", "Vouchers are in another currency. Refund it.");
  }
  if (input.kind === "cancel") return problems;
  if (!deadline || deadline < today) add("deadline", "Choose a day from today on.");
  if (input.to !== "") {
    if (!to || to.id === retreat.id || to.isCancelled) add("to", "Choose another retreat.");
    else if (to.currency !== retreat.currency) add("to", "That retreat is sold in another currency.");
    else if (to.firstDay <= today) add("to", "That retreat has begun.");
    else await addMissingPlaces(tx, retreat.id, to, now, add);
    if (to && deadline && deadline >= to.firstDay)
      add("deadline", "It has to be before that retreat begins.");
    return problems;
  }
  if (!firstDay || firstDay <= today) add("firstDay", "Choose a day after today.");
  if (!lastDay || (firstDay && (lastDay < firstDay || lastDay > addDays(firstDay, 60))))
    add("lastDay", "Choose the last day, from the first on.");
  if (firstDay === retreat.firstDay && lastDay === retreat.lastDay)
    add("firstDay", "Those are its days now.");
  if (!dueOn || dueOn < today || (firstDay && dueOn > firstDay))
    add("dueOn", "Choose a day from today until it begins.");
  if (firstDay && deadline && deadline >= firstDay) add("deadline", "It has to be before the new first day.");
  return problems;
}

async function addMissingPlaces(
  tx: Transaction,
  retreat: string,
  to: Retreat,
  now: Date,
  add: (field: string, text: string) => void,
): Promise<void> {
  const { left, rooms } = await countFree(to, now, tx);
  const rows = await tx.booking.findMany({
    where: { retreat, order: affectedBy(retreat) },
    select: { guests: withGuests, award: { select: { bookingId: true } } },
  });
  const hasRooms = rows
    .flatMap(({ guests }) => coming(guests))
    .every(({ room }) => findOfferedRoom(to, room) !== null);
  // Sponsored places are extra
  const all = rows.filter(({ award }) => award === null).flatMap(({ guests }) => coming(guests));
  const isFull = (room: string) =>
    all.filter((guest) => guest.room === room).length > (rooms[room]?.left ?? 0);
  if (!hasRooms || all.length > left || [...new Set(all.map(({ room }) => room))].some(isFull))
    add("to", `${to.name} has too few free places in the same rooms.`);
}
