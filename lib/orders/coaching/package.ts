import "server-only";
import { coachingPage } from "@/content/pages/coaching";
import { packagePrices, packageSubject, type CoachingPackage } from "@/lib/catalogue/packages";
import { readPackage } from "@/lib/catalogue/rows";
import { getContent } from "@/lib/content/documents";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { instalmentRows, monthsAfter } from "@/lib/orders/schedule/schedule";
import { fail, ok, type Result } from "@/lib/result";
import { packagePayments } from "./payments";

/** A package as it is sold now; refused if it is closed, or if it is not as the buyer saw it. */
export function checkPackage(
  sold: CoachingPackage | null,
  prices: string,
): Result<CoachingPackage, "not_open" | "price_changed"> {
  const { sales, toasts } = getContent(coachingPage);
  if (sold?.sales !== "open") return fail("not_open", sales.closed.title);
  return packagePrices(sold) === prices ? ok(sold) : fail("price_changed", toasts.priceChanged);
}

/** The same, locked until the transaction ends. */
export async function lockPackage(tx: Transaction, seen: CoachingPackage) {
  await acquireLock(tx, "salesTerms", packageSubject(seen.slug));
  return checkPackage(await readPackage(tx, seen.slug), packagePrices(seen));
}

/** The columns of an order of a package in so many payments, or of an appointment. */
export function coachingOrder(
  { slug, name, sessions, currency, pricePence }: CoachingPackage,
  now: Date,
  { payments = 1, appointment }: { payments?: number; appointment?: { id: string; kindId: string } } = {},
) {
  const later = monthsAfter(now, payments - 1);
  const sums = packagePayments({ pricePence }, payments).slice(1);
  const own = appointment && {
    kindId: appointment.kindId,
    appointments: { connect: { id: appointment.id } },
  };
  return {
    product: "coaching" as const,
    ...{ currency, totalPence: pricePence },
    coaching: { create: { package: slug, name, sessions, ...own } },
    instalments: {
      create: instalmentRows(later.map((dueOn, index) => ({ dueOn, pence: sums[index] ?? 0 }))),
    },
  };
}
