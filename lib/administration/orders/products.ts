import "server-only";
import type { Plan } from "@/content/programmes";
import { packageSubject } from "@/lib/catalogue/packages";
import { readPackage } from "@/lib/catalogue/rows";
import { programmeInProse } from "@/lib/catalogue/programme";
import { findProgramme } from "@/lib/content/programmes";
import { findOfferedRoom, findRetreat } from "@/lib/content/retreats";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { lockBuyer } from "@/lib/db/locks/buyer";
import { recordPlacement } from "@/lib/orders/allocation/queue";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { confirmBooking } from "@/lib/orders/bookings/confirm";
import { createGuests } from "@/lib/orders/bookings/create-guests";
import { depositDueOn } from "@/lib/orders/bookings/dates";
import { instalmentRows } from "@/lib/orders/schedule/schedule";
import { lockPlaces, reserveRoom } from "@/lib/orders/bookings/places";
import { instalmentDays, scheduleOf } from "@/lib/orders/schedule/schedule";
import { companions } from "@/lib/orders/checkout/schema";
import { confirmCoaching } from "@/lib/orders/coaching/confirm";
import { coachingOrder } from "@/lib/orders/coaching/package";
import { packagePayments, paymentCounts } from "@/lib/orders/coaching/payments";
import { confirmPlan, lockSeat } from "@/lib/orders/programmes/confirm";
import { lockSeats } from "@/lib/orders/programmes/places";
import { planNames, planTerms } from "@/lib/orders/programmes/plans";
import { methodsOf } from "@/lib/orders/manual/hold";
import type { Refusal } from "@/lib/result";
import { emailKey } from "@/lib/text/email-address";
import type { Prisma } from "@/prisma/generated/client";
import type { ManualMethod } from "@/prisma/generated/enums";
import { refuseOrder, type ManualOrderRefusal } from "./refusals";
import type { ManualOrderInput } from "./schema";

type OrderColumns = Pick<
  Prisma.OrderUncheckedCreateInput,
  "product" | "currency" | "totalPence" | "booking" | "plan" | "coaching" | "instalments"
>;

/** What an order made in the office sells, locked until the transaction ends; sums in pence. */
export type Sold = {
  methods: readonly ManualMethod[];
  currency: string;
  /** The list price of each payment, and how many there are: 1, unless a plan is paid monthly. */
  listPence: number;
  payments: number;
  /** Why it cannot be sold to them now; null if it can. */
  refuse: () => Promise<Refusal<ManualOrderRefusal> | null>;
  /** What is paid first of this price of each payment. */
  firstPence: (pence: number) => number;
  /** The columns of its order at this price of each payment. */
  columns: (pence: number) => OrderColumns;
  /** Adds what belongs to the order that was created. */
  complete?: (totalPence: number) => Promise<void>;
  /** Confirms it, if nothing is to be paid for it. */
  confirm: () => Promise<void>;
};

/** Locks what is chosen at "What", "retreat:ID", "plan:PROGRAMME:KIND" or "coaching:SLUG"; null if it is not offered any more. */
export async function lockSold(tx: Transaction, input: ManualOrderInput, now: Date): Promise<Sold | null> {
  const [kind, key = "", choice] = input.what.split(":");
  if (kind === "retreat") return lockRetreat(tx, key, input, now);
  if (kind === "coaching") return lockCoaching(tx, key, input, now);
  const plan = Object.values(planNames).find((one) => one === choice);
  return kind === "plan" && plan && findProgramme(key) ? lockPlan(tx, key, plan, input, now) : null;
}

async function lockRetreat(
  tx: Transaction,
  id: string,
  input: ManualOrderInput,
  now: Date,
): Promise<Sold | null> {
  // A draft has no pages or emails yet
  const known = findRetreat(id);
  const retreat = known && (await lockPlaces(tx, known));
  if (!retreat) return null;
  const { order, room, places: count, payments, method } = input;
  const takesDeposit = depositDueOn(retreat, now) !== null;
  // Of each place
  const depositOf = (totalPence: number) => Math.min(retreat.depositPence, Math.floor(totalPence / count));
  const days = method === "paid" || method === "free" ? 1 : payments;
  return {
    ...{
      methods: methodsOf("retreat"),
      currency: retreat.currency,
      payments: 1,
    },
    listPence: count * (findOfferedRoom(retreat, room)?.pricePence ?? 0),
    refuse: async () => {
      if (!findOfferedRoom(retreat, room)) return refuseOrder("gone", "room");
      // Fewer may come by the balance's day than the page showed
      if (days > 1 && days !== instalmentDays(retreat, now).length)
        return refuseOrder("payments", "payments");
      if (await reserveRoom(tx, retreat, { room, count, of: "free" }, now)) return null;
      return refuseOrder(count > 1 ? "few_places" : "no_place", "room");
    },
    firstPence: (totalPence) => (takesDeposit ? depositOf(totalPence) * count : totalPence),
    columns: (totalPence) => {
      const depositPence = depositOf(totalPence);
      const schedule = scheduleOf(retreat, totalPence - depositPence * count, now, days);
      return {
        ...{ product: "retreat", currency: retreat.currency, totalPence },
        booking: {
          create: {
            ...{ ...retreatTerms(retreat), retreat: retreat.id, depositPence },
          },
        },
        instalments: { create: instalmentRows(schedule) },
      };
    },
    complete: (totalPence) => createGuests(tx, order, { room, totalPence }, companions(input)),
    confirm: async () => {
      await confirmBooking(tx, order, now);
      const buyer = {
        retreat: retreat.id,
        emailKey: emailKey(input.email),
        offerId: null,
      };
      await recordPlacement(tx, buyer, now);
    },
  };
}

async function lockPlan(
  tx: Transaction,
  programmeId: string,
  plan: Plan,
  { order: id, email, method }: ManualOrderInput,
  now: Date,
): Promise<Sold> {
  // The buyer before the places, as when a plan's payment is recorded
  await lockBuyer(tx, emailKey(email));
  const programme = await lockSeats(tx, programmeId);
  const { kind, payments, paymentPence: listPence, interval, currency } = planTerms(programme, plan);
  const run = { programme: programme.id, cohort: programme.cohort };
  const seat = () => lockSeat(tx, { id, emailKey: emailKey(email), ...run }, now);
  return {
    ...{ methods: methodsOf(plan), currency, listPence, payments },
    refuse: async () => {
      const free = await seat();
      if (free.ok) return null;
      const values = { programme: programmeInProse(programme) };
      return free.code === "no_place"
        ? refuseOrder("no_seat", "what", values)
        : refuseOrder(free.code, "email", values);
    },
    firstPence: (paymentPence) => paymentPence,
    columns: (pence) => {
      const isFree = method === "free";
      // What a given seat would have cost
      const paymentPence = isFree ? listPence : pence;
      const given = isFree ? Array.from({ length: payments }, (_, index) => index + 1) : [];
      return {
        ...{ product: "programme", currency, totalPence: payments * pence },
        plan: {
          create: {
            kind,
            instalments: payments,
            paymentPence,
            interval,
            ...run,
            waived: given,
          },
        },
      };
    },
    confirm: async () => {
      const buyer = await seat();
      if (!buyer.ok) throw new Error("A seat that was just taken is not held");
      await confirmPlan(tx, id, buyer.value, now);
    },
  };
}

async function lockCoaching(
  tx: Transaction,
  slug: string,
  { order: id, payments: wanted, method }: ManualOrderInput,
  now: Date,
): Promise<Sold | null> {
  await acquireLock(tx, "salesTerms", packageSubject(slug));
  const sold = await readPackage(tx, slug);
  const payments = method === "free" ? 1 : wanted;
  return (
    sold && {
      ...{
        methods: methodsOf("coaching"),
        currency: sold.currency,
        listPence: sold.pricePence,
        payments: 1,
      },
      refuse: () =>
        Promise.resolve(paymentCounts(sold).includes(payments) ? null : refuseOrder("payments", "payments")),
      firstPence: (totalPence) => packagePayments({ pricePence: totalPence }, payments)[0] ?? 0,
      columns: (totalPence) => coachingOrder({ ...sold, pricePence: totalPence }, now, { payments }),
      confirm: async () => {
        await confirmCoaching(tx, id, now);
      },
    }
  );
}
