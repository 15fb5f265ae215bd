import type { Plan } from "@/content/programmes";
import { addDays, calendarDay } from "@/lib/time/dates";
import type { ManualMethod } from "@/prisma/generated/enums";
import type { Prisma } from "@/prisma/generated/client";

/** How long the first payment may take if the founder chooses no other deadline. */
const firstPaymentDays = 7;

/** The filter for orders made before their payment that hold their place: those paid by link until their deadline. */
export function holdsManually(now: Date) {
  return {
    OR: [{ method: { notIn: ["link", "share"] } }, { expiresAt: { gt: now } }],
  } satisfies Prisma.ManualOrderWhereInput;
}

/** True for the methods that are paid by card with a link until the deadline. */
export function isByLink(method: ManualMethod): boolean {
  return method === "link" || method === "share";
}

/** True if a first payment is expected, by a deadline. */
export function hasDeadline(method: ManualMethod): boolean {
  return method === "link" || method === "bank";
}

/** The suggested deadline, "YYYY-MM-DD". */
export function suggestedDeadline(now: Date): string {
  return addDays(calendarDay(now), firstPaymentDays);
}

const allMethods = ["link", "bank", "cash", "paid", "free"] as const satisfies ManualMethod[];

/** How what is sold in the office can be paid. Only Stripe collects a plan's monthly payments. */
export function methodsOf(sold: "retreat" | "coaching" | Plan): readonly (typeof allMethods)[number][] {
  return sold === "monthly" ? ["link"] : allMethods;
}
