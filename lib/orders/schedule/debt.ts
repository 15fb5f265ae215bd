import "server-only";
import { coachingReminders } from "@/content/checkout";
import type { Retreat } from "@/content/retreats";
import type { Transaction } from "@/lib/db";
import {
  coachingPurchase,
  coachingView,
  findCoaching,
  type CoachingRow,
} from "@/lib/orders/coaching/coaching";
import type { Purchase } from "@/lib/orders/purchases/purchase";
import { calendarDay } from "@/lib/time/dates";
import type { OrderStatus } from "@/prisma/generated/enums";
import { bookingPurchase, bookingView, findBooking, type BookingRow } from "@/lib/orders/bookings/bookings";
import { duePence, type Instalment, type Payment } from "./schedule";

/** An order whose payments follow a schedule: a booking, or coaching. Sums in pence, days as "YYYY-MM-DD". */
export type Debt = {
  id: string;
  status: OrderStatus;
  email: string;
  currency: string;
  instalments: Instalment[];
  /** The earliest unpaid payment. */
  next: Payment | null;
  balancePence: number;
  boughtOn: string;
  balanceCard: BookingRow["balanceCard"];
  manual: Pick<NonNullable<BookingRow["manual"]>, "method" | "firstPence" | "expiresAt"> | null;
  reminders: Retreat["reminders"];
  purchase: Purchase;
  of: { booking: BookingRow } | { coaching: CoachingRow };
};

/** What is owed of a booking. */
export function bookingDebt(booking: BookingRow): Debt {
  const { retreat, instalments, next, balancePence } = bookingView(booking);
  return {
    ...debtOf(booking),
    ...{ instalments, next, balancePence },
    reminders: retreat.reminders,
    purchase: bookingPurchase(booking),
    of: { booking },
  };
}

/** What is owed of coaching; without a schedule nothing is asked for. */
export function coachingDebt(coaching: CoachingRow): Debt {
  const { instalments, next, balancePence } = coachingView(coaching);
  return {
    ...debtOf(coaching),
    ...{ instalments, next, balancePence },
    reminders: coachingReminders,
    purchase: coachingPurchase(coaching),
    of: { coaching },
  };
}

function debtOf({ id, status, email, currency, balanceCard, manual, ...row }: BookingRow | CoachingRow) {
  const boughtOn = calendarDay(row.confirmedAt ?? row.createdAt);
  return { id, status, email, currency, balanceCard, manual, boughtOn };
}

/** What is owed of an order that has a schedule; null if it is neither a booking nor coaching. */
export async function findDebt(tx: Transaction, orderId: string): Promise<Debt | null> {
  const booking = await findBooking(tx, orderId);
  if (booking) return bookingDebt(booking);
  const coaching = await findCoaching(tx, orderId);
  return coaching && coachingDebt(coaching);
}

/** The same. Throws if it is neither. */
export async function getDebt(tx: Transaction, orderId: string): Promise<Debt> {
  const debt = await findDebt(tx, orderId);
  if (!debt) throw new Error("An order has no schedule");
  return debt;
}

type ToPay = Pick<Debt, "status" | "instalments" | "balancePence"> & {
  manual: { firstPence: number } | null;
};

/** The sums that a personal page offers to pay, in pence: first if reserved, else due and in all. Its form sends them. */
export function sumsToPay({ status, manual, instalments, balancePence }: ToPay, today: string): string {
  if (status === "held") return `${manual?.firstPence ?? 0}`;
  return `${duePence(instalments, today)}-${balancePence}`;
}
