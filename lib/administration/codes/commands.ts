import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { formatMoney } from "@/content/money";
import type { Retreat } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { lockPlaces } from "@/lib/orders/bookings/places";
import { discounted, discountWords, type Discount } from "@/lib/orders/codes/price";
import { calendarDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { findRetreat } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import type { NewCode } from "./schema";

const refusals = {
  gone: "This code no longer exists.",
  changed: "This has changed since you opened the page. Nothing was done. Reload the page.",
  one_of_two: "Enter either a percentage or an amount.",
  past: "That day is in the past.",
  taken: "This retreat already has a code with that name.",
  too_much:
    "That would make the cheapest room, {room}, {pence} instead of {price}. It has to stay above the deposit of {deposit}.",
};

type CodeRefusal = keyof typeof refusals;
type Done = Result<{ code: string }, CodeRefusal | "not_admin">;

/** Creates a discount code for a retreat; refused if the cheapest room would cost the deposit or less. */
export function createCode(
  admin: Member,
  { retreat: id, ...wish }: NewCode & { retreat: string },
  now: Date,
): Promise<Done> {
  return onRetreat(admin, id, async (tx, retreat) => {
    const { code, percentOff, sumOff: penceOff, uses, lastDay } = wish;
    if ((percentOff === null) === (penceOff === null))
      return refuse("one_of_two", {}, ["percentOff", "sumOff"]);
    if (lastDay < calendarDay(now)) return refuse("past", {}, ["lastDay"]);
    const problem = findExcess(retreat, { percentOff, penceOff });
    if (problem) return problem;
    const known = await tx.priceCode.count({ where: { retreat: id, code } });
    if (known > 0) return refuse("taken", {}, ["code"]);
    const { currency } = retreat;
    await tx.priceCode.create({
      data: {
        ...{ retreat: id, code, percentOff, penceOff, currency, uses, createdAt: now },
        lastDay: new Date(`${lastDay}T00:00:00Z`),
      },
    });
    const off = discountWords({ percentOff, penceOff, currency });
    const details = { code, off, maxUses: uses, until: lastDay };
    await recordAudit(tx, admin, { action: "price_code.created", subject: id, details }, now);
    return ok({ code });
  });
}

/** Closes or reopens a code; existing purchases are unaffected. */
export function closeCode(
  admin: Member,
  { retreat, id, to }: { retreat: string; id: string; to: "closed" | "open" },
  now: Date,
): Promise<Done> {
  return onRetreat(admin, retreat, async (tx) => {
    const row = await tx.priceCode.findFirst({
      where: { id, retreat },
      select: { code: true, closedAt: true },
    });
    if (!row) return refuse("gone");
    const { code, closedAt } = row;
    if ((to === "closed") === (closedAt !== null)) return refuse("changed");
    await tx.priceCode.update({ where: { id }, data: { closedAt: to === "closed" ? now : null } });
    const action = to === "closed" ? "price_code.closed" : "price_code.opened";
    await recordAudit(tx, admin, { action, subject: retreat, details: { code } }, now);
    return ok({ code });
  });
}

async function onRetreat(
  admin: Member,
  id: string,
  act: (tx: Transaction, retreat: Retreat) => Promise<Done>,
): Promise<Done> {
  if (!findRetreat(id)) return refuse("gone");
  return asAdministrator(admin, "sales.change", async (tx) => {
    return act(tx, await lockPlaces(tx, { id }));
  });
}

function findExcess(
  { rooms, depositPence, currency }: Retreat,
  discount: Discount,
): Refusal<CodeRefusal> | null {
  const [cheapest] = Object.values(rooms).sort((one, other) => one.pricePence - other.pricePence);
  if (!cheapest) return null;
  const pence = discounted(cheapest.pricePence, discount);
  if (pence > depositPence) return null;
  const values = {
    room: cheapest.name.toLowerCase(),
    price: formatMoney(cheapest.pricePence, currency),
    pence: formatMoney(pence, currency),
    deposit: formatMoney(depositPence, currency),
  };
  return refuse("too_much", values, [discount.penceOff === null ? "percentOff" : "sumOff"]);
}

function refuse(
  code: CodeRefusal,
  values: Record<string, string> = {},
  fields: readonly string[] = [],
): Refusal<CodeRefusal> {
  const message = fill(refusals[code], values);
  return fail(code, message, Object.fromEntries(fields.map((field) => [field, message])));
}
