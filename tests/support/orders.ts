import { randomUUID } from "node:crypto";
import { mastermind } from "@/content/programmes";
import { dorset } from "@/content/retreats";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { withGuests, withPlace } from "@/lib/orders/bookings/guests";
import { addMonths } from "@/lib/orders/programmes/schedule";
import { withOrder } from "@/lib/orders/orders";
import type { Prisma } from "../../prisma/generated/client";
import type { BookingAccess, PlanKind, OrderStatus } from "../../prisma/generated/enums";
import { uniqueEmail } from "./factories";
import { database } from "./database";

const day = 24 * 60 * 60 * 1000;

const instalments = { orderBy: { dueOn: "asc" } } as const;

const order = {
  include: {
    instalments,
    cancellation: true,
    payments: { orderBy: [{ number: "asc" }, { paidAt: "asc" }, { id: "asc" }] },
  },
} satisfies Prisma.OrderDefaultArgs;

/** A booking with its order and its buyer's place, as one row. */
export async function getBooking(id: string) {
  return withPlace(
    await database().booking.findUniqueOrThrow({
      where: { orderId: id },
      include: { order, guests: withGuests },
    }),
  );
}

/** The day on which a booking's first payment after the deposit is due. */
export function dueOf({ instalments: [first] }: { instalments: { dueOn: Date }[] }): Date {
  if (!first) throw new Error("A booking has no instalment");
  return first.dueOn;
}

/** A plan with its order, as one row. */
export async function getPlan(id: string) {
  const include = { order, missed: { orderBy: { number: "asc" } } } as const;
  const plan = await database().plan.findUniqueOrThrow({ where: { orderId: id }, include });
  return { ...withOrder(plan), instalments: plan.instalments };
}

/** Deletes orders with their issued invoices, which a trigger keeps: it does not fire for a replica. */
export async function deleteOrders(where: Prisma.OrderWhereInput = {}): Promise<void> {
  await database().$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = 'replica'`;
    await tx.invoice.deleteMany({ where: { order: where } });
    await tx.$executeRaw`SET LOCAL session_replication_role = 'origin'`;
    await tx.order.deleteMany({ where });
  });
}

/** All bookings with their orders and their buyers' places, the oldest first. */
export async function listBookings(where: Prisma.BookingWhereInput = {}) {
  const include = { order: { include: { instalments } }, guests: withGuests } as const;
  const rows = await database().booking.findMany({ where, include, orderBy: { orderId: "asc" } });
  return rows.map(withPlace);
}

/** All plans with their orders, the oldest first, without the versions of Stripe's answers. */
export async function listPlans() {
  const rows = await database().plan.findMany({
    ...{ include: { order: true }, omit: { reading: true }, orderBy: { orderId: "asc" } },
  });
  return rows.map(withOrder);
}

const isPaid = (status: OrderStatus) => status !== "held" && status !== "released";

type PlanOptions = {
  /** The member with its access; none by default. */
  userId?: string | null;
  email?: string;
  name?: string;
  kind?: PlanKind;
  /** The number of due payments, received unless left behind; the last one three days before `now`. */
  paid?: number;
  /** The refunded part of the last payment, in pence. */
  refundedPence?: number;
  /** The due date of the overdue payment after those. */
  missingSince?: Date | null;
  payUrl?: string | null;
  /** The due payments that were left behind: overdue, while later ones were paid. */
  leftBehind?: number[];
  status?: OrderStatus;
  customerId?: string | null;
  now?: Date;
};

/** A stored plan with its payments and access. Stripe does not know it. */
export async function createPlan({
  userId = null,
  email = uniqueEmail("buyer"),
  name = "Priya Nair",
  kind = "monthly",
  paid = 1,
  refundedPence = 0,
  missingSince = null,
  payUrl = "https://invoice.stripe.test/pay",
  leftBehind = [],
  status = "confirmed",
  customerId = null,
  now = new Date(),
}: PlanOptions = {}) {
  const instalments = kind === "monthly" ? mastermind.payments : 1;
  const paymentPence = kind === "monthly" ? mastermind.monthlyPence : mastermind.oneTimePence;
  const came = !isPaid(status) ? 0 : kind === "monthly" ? paid : 1;
  const first = missingSince
    ? addMonths(missingSince, -came)
    : addMonths(new Date(now.getTime() - 3 * day), 1 - came);
  const isRunning = status === "confirmed" && came < instalments;
  const linkToken = randomUUID().replaceAll("-", "");
  const plan = await database().order.create({
    data: {
      product: "programme",
      status,
      name,
      email,
      emailKey: email.toLowerCase(),
      totalPence: instalments * paymentPence,
      currency: "gbp",
      linkToken,
      userId,
      termsVersion: "1",
      termsAcceptedAt: first,
      createdAt: first,
      confirmedAt: isPaid(status) ? first : null,
      plan: {
        create: {
          kind,
          programme: mastermind.id,
          cohort: mastermind.cohort,
          instalments,
          paymentPence,
          customerId,
          nextPaymentAt: isRunning ? addMonths(first, missingSince ? came + 1 : came) : null,
          missingSince: isRunning ? missingSince : null,
          missingNumber: isRunning && missingSince ? came + 1 : null,
          payUrl: isRunning && missingSince ? payUrl : null,
          missed: {
            create: [...leftBehind, ...(isRunning && missingSince ? [came + 1] : [])].map((number) => ({
              number,
              since: addMonths(first, number - 1),
              payUrl,
            })),
          },
        },
      },
      payments: {
        create: Array.from({ length: came }, (_, index) => index)
          .filter((index) => !leftBehind.includes(index + 1))
          .map((index) => ({
            number: index + 1,
            checkoutSessionId: index === 0 ? `cs_test_${linkToken}` : null,
            paymentIntentId: `pi_test_${linkToken}_${index}`,
            amountPence: paymentPence,
            currency: "gbp",
            paidAt: addMonths(first, index),
            refundedPence: index === came - 1 ? refundedPence : 0,
            receiptUrl: `https://pay.stripe.test/receipts/${index + 1}`,
          })),
      },
    },
    select: { id: true, email: true },
  });
  if (userId && (status === "confirmed" || status === "refunded"))
    await database().accessGrant.create({
      data: {
        userId,
        source: "mastermind",
        sourceId: plan.id,
        startsAt: first,
        endsAt: missingSince && new Date(missingSince.getTime() + mastermind.graceDays * day),
        revokedAt: status === "refunded" ? now : null,
      },
    });
  return { ...plan, token: linkToken };
}

type CoachingOptions = Partial<
  Omit<Prisma.OrderUncheckedCreateInput, "product" | "status" | "booking" | "plan" | "coaching">
> & {
  status?: OrderStatus;
  sessions?: number;
  /** The days of the sessions held, "YYYY-MM-DD". */
  held?: string[];
  now?: Date;
};

/** A stored coaching order, paid at once; any column of its order can be given. */
export async function createCoaching({
  sessions = 6,
  held = [],
  email = uniqueEmail("client"),
  status = "confirmed",
  now = new Date(),
  linkToken = randomUUID().replaceAll("-", ""),
  ...more
}: CoachingOptions = {}) {
  const rows = held.map((day) => ({ id: randomUUID(), day: new Date(day), note: "", recordedAt: now }));
  const paid = {
    ...{ checkoutSessionId: `cs_test_${linkToken}`, paymentIntentId: `pi_test_${linkToken}` },
    ...{ amountPence: 720_00, currency: "gbp", paidAt: now },
  };
  const { id } = await database().order.create({
    data: {
      product: "coaching",
      status,
      name: "Fern Oduya",
      email,
      emailKey: email.toLowerCase(),
      totalPence: 720_00,
      currency: "gbp",
      linkToken,
      termsVersion: "1",
      termsAcceptedAt: now,
      confirmedAt: isPaid(status) ? now : null,
      createdAt: now,
      coaching: {
        create: { package: "six-sessions", name: "Six Sessions", sessions, held: { create: rows } },
      },
      ...(isPaid(status) && { payments: { create: paid } }),
      ...more,
    },
  });
  return { id, email, token: linkToken };
}

type BookingOptions = Partial<
  Omit<Prisma.OrderUncheckedCreateInput, "product" | "status" | "booking" | "plan">
> & {
  status?: OrderStatus;
  retreat?: string;
  room?: string;
  access?: BookingAccess | null;
  /** What differs for each place; the buyer's own is the first. */
  places?: Partial<Omit<Prisma.GuestUncheckedCreateInput, "id" | "orderId" | "number">>[];
  /** "YYYY-MM-DD". */
  balanceDueOn?: string;
  /** The retreat's terms at the purchase. */
  terms?: ReturnType<typeof retreatTerms>;
  /** An award of the place as a sponsored one. */
  award?: Omit<Prisma.SponsoredAwardUncheckedCreateInput, "bookingId">;
  /** What was paid at once; a held booking has no payment. */
  paidPence?: number;
  /** When it was bought and paid. */
  now?: Date;
};

/** A stored place on the retreat with a paid deposit; any column of its order can be given. */
export async function createBooking({
  retreat = dorset.id,
  room = "shared",
  access = null,
  places = [{}],
  balanceDueOn = "2026-03-16",
  terms = retreatTerms(dorset),
  award,
  paidPence = 100_00,
  email = uniqueEmail("guest"),
  status = "confirmed",
  now = new Date(),
  linkToken = randomUUID().replaceAll("-", ""),
  ...more
}: BookingOptions = {}) {
  const restPence = Math.max(0, (more.totalPence ?? 497_00) - places.length * terms.depositPence);
  const paid = {
    ...{ checkoutSessionId: `cs_test_${linkToken}`, paymentIntentId: `pi_test_${linkToken}` },
    ...{ amountPence: paidPence, currency: "gbp", paidAt: now },
  };
  const { id } = await database().order.create({
    data: {
      product: "retreat",
      status,
      name: "Priya Nair",
      email,
      emailKey: email.toLowerCase(),
      totalPence: 497_00,
      currency: "gbp",
      linkToken,
      termsVersion: "1",
      termsAcceptedAt: now,
      confirmedAt: isPaid(status) ? now : null,
      createdAt: now,
      booking: { create: { retreat, ...terms, ...(award && { award: { create: award } }) } },
      instalments: { create: { dueOn: new Date(balanceDueOn), pence: restPence } },
      ...(isPaid(status) && { payments: { create: paid } }),
      ...more,
    },
  });
  const [own, ...others] = places;
  const price = (more.totalPence ?? 497_00) / places.length;
  await database().guest.create({ data: { id, orderId: id, room, access, pricePence: price, ...own } });
  for (const [index, guest] of others.entries())
    await database().guest.create({
      data: {
        orderId: id,
        number: index + 2,
        room,
        access,
        pricePence: price,
        linkToken: randomUUID().replaceAll("-", ""),
        ...guest,
      },
    });
  return { ...(await getBooking(id)), token: linkToken };
}
